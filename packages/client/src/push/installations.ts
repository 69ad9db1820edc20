import type { TextStorage } from '../storage.ts'
import { pushError } from './faults.ts'
import { ask, RelayRefusal, type PushRelay } from './relay.ts'

const key = 'exchange-push-installation'
/** S-CONST-9: an auth token this near its end is made anew; how long and how often another tab is waited for. */
const margin = 3_600_000
const patience = 10_000
const poll = 100

/** What this browser keeps of its installation. */
type Kept = {
  readonly fid: string
  readonly refreshToken: string
  readonly authToken: string
  readonly expires: number
}
/** Another tab is making it at the moment. */
type Making = { readonly making: number }

/** The installation of this browser at the push provider. */
export type Installations = {
  /** An auth token that is good for an hour at least; makes the installation where there is none. */
  readonly authToken: () => Promise<string>
  readonly drop: () => void
}

export function createInstallations({
  storage,
  ...relay
}: PushRelay & { readonly storage: TextStorage }): Installations {
  const write = (value: Kept | Making) => storage.setItem(key, JSON.stringify(value))
  const drop = () => storage.removeItem(key)

  async function authToken(): Promise<string> {
    const kept = await settled(storage)
    if (!kept) return (await make()).authToken
    if (kept.expires - margin > Date.now()) return kept.authToken
    try {
      const path = `/installations/${kept.fid}/authTokens:generate`
      const fresh = readAuth(await ask(relay, path, { method: 'POST', bearer: kept.refreshToken, body: {} }))
      write({ ...kept, ...fresh })
      return fresh.authToken
    } catch (error) {
      if (!dropsInstallation(error)) throw error
      drop()
      return (await make()).authToken
    }
  }

  async function make(): Promise<Kept> {
    write({ making: Date.now() })
    try {
      const made = await create(newFid()).catch((error: unknown) => {
        // Somebody else has that name: another one is as good.
        if (error instanceof RelayRefusal && error.status === 409) return create(newFid())
        throw error
      })
      write(made)
      return made
    } catch (error) {
      drop()
      throw error instanceof RelayRefusal ? pushError('request-failed', error) : error
    }
  }

  async function create(fid: string): Promise<Kept> {
    const answer = await ask(relay, '/installations', { method: 'POST', body: { fid, appId: relay.appId } })
    const { refreshToken, authToken: auth } = (answer ?? {}) as { refreshToken?: unknown; authToken?: unknown }
    if (typeof refreshToken !== 'string') throw pushError('request-failed')
    return { fid, refreshToken, ...readAuth(auth) }
  }

  return { authToken, drop }
}

/** Whether an answer says that the installation is gone (S-NOTIFY-21). */
export function dropsInstallation(error: unknown): boolean {
  return error instanceof RelayRefusal && (error.status === 401 || error.status === 404)
}

/** A name for an installation: 17 random bytes whose first half byte is 7, as base64url: `^[cdef][\w-]{21}$`. */
export function newFid(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(17))
  bytes[0] = 0b0111_0000 | ((bytes[0] ?? 0) & 0b0000_1111)
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .slice(0, 22)
}

// What another tab is making is waited for; what it never finished counts as nothing.
async function settled(storage: TextStorage): Promise<Kept | null> {
  for (let value = read(storage); value; value = read(storage)) {
    if ('fid' in value) return value
    if (Date.now() - value.making > patience) return null
    await new Promise(done => setTimeout(done, poll))
  }
  return null
}

function read(storage: TextStorage): Kept | Making | null {
  try {
    return JSON.parse(storage.getItem(key) ?? 'null') as Kept | Making | null
  } catch {
    return null
  }
}

// `expiresIn` is a number of seconds with an s behind it: "604800s".
function readAuth(value: unknown): Pick<Kept, 'authToken' | 'expires'> {
  const { token, expiresIn } = (value ?? {}) as { token?: unknown; expiresIn?: unknown }
  const seconds = Number.parseInt(String(expiresIn), 10)
  if (typeof token !== 'string' || !Number.isFinite(seconds)) throw pushError('request-failed')
  return { authToken: token, expires: Date.now() + seconds * 1000 }
}
