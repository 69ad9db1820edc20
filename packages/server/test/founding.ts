import { randomUUID } from 'node:crypto'
import type { Moving } from './moving.ts'
import { addUser, signIn } from './people.ts'

const drop = { name: 'drop', namePlural: 'drops', symbol: 'd', decimals: 2, scale: 4, rate: { n: 1, d: 10 } }

type Founded = { code: string; name?: string; founder: string; unit?: object; terms?: string; isActive?: boolean }

/** Founds a group as a volunteer does: somebody asks for it with its currency and terms, and a superadmin activates it. */
export async function found(
  { server, token: root }: Pick<Moving, 'server' | 'token'>,
  { code, name = `Vall ${code}`, founder, unit = drop, terms, isActive = true }: Founded,
): Promise<void> {
  await addUser(server, { email: founder, name: 'Berta Soler', language: 'en' }).catch(() => undefined)
  const { access_token: token } = await signIn(server, founder)
  const body = {
    data: {
      type: 'groups',
      id: randomUUID(),
      attributes: { code, name, timeZone: 'Europe/Madrid', description: 'What grows here' },
      relationships: { currency: { data: { type: 'currencies', id: 'u1' } } },
    },
    included: [{ type: 'currencies', id: 'u1', attributes: unit }],
  }
  const made = await server.ask('/social/groups', { token, body })
  if (made.status !== 201) throw new Error(`Asking for ${code} was answered ${made.status} ${await made.text()}.`)
  if (terms !== undefined) {
    const set = { data: { type: 'group-settings', attributes: { terms, requireAcceptTerms: true } } }
    const kept = await server.ask(`/social/${code}/settings`, { method: 'PATCH', token, body: set })
    if (kept.status !== 200) throw new Error(`The terms of ${code} were answered ${kept.status} ${await kept.text()}.`)
  }
  if (!isActive) return
  const change = { data: { type: 'groups', attributes: { status: 'active' } } }
  const active = await server.ask(`/social/${code}`, { method: 'PATCH', token: root, body: change })
  if (active.status !== 200) throw new Error(`Activating ${code} was answered ${active.status} ${await active.text()}.`)
}
