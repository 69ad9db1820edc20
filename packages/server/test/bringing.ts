import type { Moving, Said } from './moving.ts'

/** What came of a community that was brought in from files. */
export type Outcome = {
  id: string
  code: string
  status: string
  step: string | null
  log: Said[]
  /** Places of what does not fit, or what is said where there is no place. */
  errors: string[]
}

export type Bringing = {
  /** Brings a community in, and waits until it is there or failed. */
  bring(data: Record<string, unknown>, code: string): Promise<Outcome>
  /** First a test of it, which leaves nothing behind, then in earnest. */
  bringTwice(data: Record<string, unknown>, code: string): Promise<[tested: Outcome, played: Outcome]>
  /** Name, balance, credit limit and maximum balance of each account, by its number; amounts in units. */
  accounts(code: string): Promise<Record<string, [name: unknown, balance: number, least: unknown, most: unknown]>>
}

export function bringing(moving: Moving, scale = 6): Bringing {
  const units = (amount: unknown) => (typeof amount === 'number' ? amount / 10 ** scale : amount)

  async function outcome(id: string, code: string): Promise<Outcome> {
    const { attributes } = await moving.play(id)
    const log = await moving.log(id)
    const errors = log.flatMap(({ level, place, message }) =>
      level === 'error' ? [place ? `${place.file} ${place.line}:${place.column} ${place.code}` : message] : [],
    )
    return { id, code, status: attributes.status, step: attributes.step, log, errors }
  }

  async function bring(data: Record<string, unknown>, code: string): Promise<Outcome> {
    const { id } = await moving.make({ code, name: `Brought ${code}`, kind: 'csv', data })
    return await outcome(id, code)
  }

  return {
    bring,
    async bringTwice(data, code) {
      const tested = await bring({ ...data, test: true }, code)
      const attributes = { data: { test: false } }
      await moving.ask(`/migrations/${tested.id}`, { method: 'PATCH', body: { data: { attributes } } })
      return [tested, await outcome(tested.id, code)]
    },
    async accounts(code) {
      const every = 'page[size]=200&filter[status]=active,disabled,suspended&sort=code'
      const { data } = await moving.read(`/accounting/${code}/accounts?${every}`)
      const { data: members } = await moving.read(
        `/social/${code}/members?page[size]=200&filter[state]=active,disabled,suspended`,
      )
      const nameOf = (account: string) => members.find(it => it.attributes['code'] === account)?.attributes['name']
      return Object.fromEntries(
        data.map(({ attributes: it }) => {
          const account = String(it['code'])
          const money = [it['balance'], it['creditLimit'], it['maximumBalance']].map(units)
          return [account.slice(4), [nameOf(account), Number(money[0]), money[1], money[2]]] as const
        }),
      )
    },
  }
}
