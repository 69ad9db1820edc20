/** What is measured: sizes of the speed table of the ledger, the same in every program of this folder. */
export const shape = { groups: 10, accounts: 1000, users: 64, connections: 64, rawClients: 8 } as const

/** Codes of the groups: BENA, BENB, … */
export const groupCodes = Array.from({ length: shape.groups }, (_, at) => `BEN${String.fromCharCode(65 + at)}`)

/** Ids that need no looking up: of the nth account of a group, of the nth user. */
export const accountId = (group: number, account: number) => idOf(1 + group, account)
export const userId = (user: number) => idOf(0, user)

function idOf(kind: number, nth: number): string {
  return `be5c4000-${String(kind).padStart(4, '0')}-4000-8000-${String(nth).padStart(12, '0')}`
}

/** `--rounds=5 --seconds=3` */
export function readOptions(args: readonly string[]): { rounds: number; seconds: number } {
  const value = (name: string, usual: number) =>
    Number(args.find(it => it.startsWith(`--${name}=`))?.split('=')[1] ?? usual)
  return { rounds: value('rounds', 5), seconds: value('seconds', 3) }
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? NaN
}
