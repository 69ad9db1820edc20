import type { FastifyReply } from 'fastify'
import type { Kit } from '../../kit.ts'

/** What the sign-in screen is told of a sign-in with a provider: a code, or why there is none (S-FRONT-2). */
export type Told = Readonly<Record<'code' | 'error' | 'state' | 'redirect', string | null | undefined>>

/** The sign-in screen with that in its address. */
export function screenOf({ config }: Kit, told: Partial<Told>): string {
  const url = new URL(`${config.siteUrl}/login-mail`)
  for (const name of ['code', 'error', 'state', 'redirect'] as const) {
    const value = told[name]
    if (value) url.searchParams.set(name, value)
  }
  return url.href
}

/** Sends a browser on. The address it comes from may hold a secret, which the next page must not learn. */
export async function sendOn(reply: FastifyReply, address: string): Promise<void> {
  await reply.header('Referrer-Policy', 'no-referrer').redirect(address, 303)
}
