import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { shareOf } from '../../../../scripts/thorough.ts'
import { testDatabase } from '../databases.ts'
import { startRibera, transferOf, type Ribera } from '../ribera.ts'
import { readTargets, type Target } from './targets.ts'

const database = testDatabase('postgres')
let ribera: Ribera
let lists: Target[]

beforeAll(async () => {
  ribera = await startRibera({ database: database() })
  const { anna, pere } = ribera.people
  await ribera.ask('anna', '/RIBA/transfers', { body: { data: transferOf(anna.account, pere.account) } })
  lists = (await readTargets(ribera.server.url)).filter(
    ({ method, path, described }) => method === 'GET' && 'sort' in described && !/\{(?!group)/.test(path),
  )
})
afterAll(() => ribera.close())

describe('what a list says it takes', () => {
  it('1.5, A-1-22, A-1-28 it takes: every filter, every sort in both directions, every include', async () => {
    expect(lists.length).toBeGreaterThan(8)
    const asked: string[] = []
    for (const { path, parameters, described } of lists) {
      const filters = parameters.filter(name => name.startsWith('filter['))
      const queries = [
        ...filters.flatMap(name =>
          [ribera.people.anna.member, 'active', 'Anna 2', '2026-03-01', '1'].map(value => `${name}=${value}`),
        ),
        ...(described['sort'] ?? []).flatMap(field => [
          `sort=${field}`,
          `sort=-${field}`,
          `sort=${field}&geo-position=41.2,1.7`,
        ]),
        ...(described['include'] ?? []).map(include => `include=${include}`),
      ]
      for (const [turn, query] of queries.entries()) {
        for (const who of shareOf(['root', 'marta', 'anna', 'sofia', null] as const, { every: 3, turn })) {
          const at = `${path.replace('{group}', 'RIBA')}?${encodeURI(query)}`
          const { status } = await ribera.ask(who, `https://demo.example${at}`)
          // 400: a value of another form than this filter takes.
          if (![200, 400, 401, 403].includes(status)) asked.push(`${status} ${who} ${at}`)
        }
      }
    }
    expect(asked).toEqual([])
  })

  it('A-1-25, A-1-26 it gives page by page as it gives it whole, in every order', async () => {
    const wrong: string[] = []
    let longest = 0
    for (const { path, described } of lists)
      for (const order of ['', ...(described['sort'] ?? []).flatMap(it => [it, `-${it}`]), 'location']) {
        const near = order === 'location' ? '&geo-position=41.2,1.7' : ''
        const at = `https://demo.example${path.replace('{group}', 'RIBA')}?sort=${order}${near}`
        const whole = await pageOf(`${at}&page[size]=200`)
        if (!whole) continue
        longest = Math.max(longest, whole.ids.length)
        const size = whole.ids.length > 8 ? 3 : 2
        const parts: string[] = []
        for (let after = 0; after < whole.ids.length + size; after += size) {
          const part = await pageOf(`${at}&page[size]=${size}&page[after]=${after}`)
          if ((part?.next !== null) !== after + size < whole.ids.length) wrong.push(`${at} after ${after}: next`)
          parts.push(...(part?.ids ?? ['no answer']))
        }
        if (parts.join() !== whole.ids.join()) wrong.push(`${at}: ${parts.join(' ')} for ${whole.ids.join(' ')}`)
      }
    expect(wrong).toEqual([])
    expect(longest).toBeGreaterThan(8)
  })
})

async function pageOf(at: string): Promise<{ ids: string[]; next: string | null } | undefined> {
  const { status, body } = await ribera.ask('marta', at)
  if (status !== 200) return undefined
  const { data, links } = body as unknown as { data: { id: string }[]; links: { next: string | null } }
  return { ids: data.map(({ id }) => id), next: links.next }
}
