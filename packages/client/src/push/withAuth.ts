import { pushError } from './faults.ts'
import { dropsInstallation, type Installations } from './installations.ts'
import { RelayRefusal } from './relay.ts'

/**
 * Runs calls with the auth token of the installation. One that the other side does not know any more is made anew, once
 * (S-NOTIFY-21).
 * @throws AppError NotificationsPermissionDenied, whatever is refused: each fault has a text
 */
export async function withAuth<T>(installations: Installations, run: (auth: string) => Promise<T>): Promise<T> {
  const attempt = async () => run(await installations.authToken())
  try {
    return await attempt().catch((error: unknown) => {
      if (!dropsInstallation(error)) throw error
      installations.drop()
      return attempt()
    })
  } catch (error) {
    throw error instanceof RelayRefusal ? pushError('request-failed', error) : error
  }
}
