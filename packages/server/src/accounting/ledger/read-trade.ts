import type { Trader } from '../trade/trust.ts'
import { neighboursOf } from '../trade/trust.ts'
import type { Query } from './gather.ts'
import { keyOf, type LineHead, type Trade } from './heads.ts'

/**
 * Who trusts whom now: all lines between groups of this database, the groups they join and those named, with their external
 * accounts. Where a group's head is, there its money is.
 */
export async function readTrade(query: Query, codes: readonly string[]): Promise<Trade> {
  const lines = await readLines(query, 'between groups here')
  return tradeOf(lines, await readTraders(query, [...codes, ...endsOf(lines)]))
}

/** Trustlines of the groups of this database: those to each other, or to anybody. */
export async function readLines(query: Query, which: 'between groups here' | 'to anybody'): Promise<KnownLine[]> {
  const text = which === 'to anybody' ? linesText : `${linesText} join ledgers o on o.group_code = t.trusted_group`
  return (await query(text, [], `trust lines ${which}`)).map(lineHead)
}

/** A line, and the currency it was given to. */
type KnownLine = LineHead & { readonly trustedId: string }

/** A group that trades, and the account that holds its balance of trade. */
export type Ready = Trader & { readonly id: string; readonly external: string | undefined }

/** Those of the groups whose money is in this database. */
export async function readTraders(query: Query, codes: readonly string[]): Promise<Ready[]> {
  return (await query(tradersText, [[...new Set(codes)]], 'traders')).map(trader)
}

/** The codes of the groups that lines join. */
export function endsOf(lines: readonly LineHead[]): string[] {
  return lines.flatMap(({ group, trusted }) => [group, trusted])
}

/**
 * What payments between groups are planned on, from its parts. A line leads to a group, not to a code: one that moved to
 * another server (B5) trusts nobody who has the code there.
 */
export function tradeOf(all: readonly KnownLine[], traders: readonly Ready[]): Trade {
  const ids = new Map(traders.map(({ code, id }) => [code, id]))
  const lines = all.filter(({ trusted, trustedId }) => ids.get(trusted) === trustedId || !ids.has(trusted))
  return {
    traders: new Map(traders.map(it => [it.code, it])),
    lines: new Map(lines.map(it => [keyOf(it.group, it.trusted), it])),
    neighbours: neighboursOf(lines),
    externals: new Map(traders.flatMap(({ code, external }) => (external === undefined ? [] : [[code, external]]))),
  }
}

const linesText = `select t.group_code, t.id, t.trusted_group, t.trusted_id, t.credit, t.balance, t.rising, t.falling, t.revision
  from trustlines t join ledgers l on l.group_code = t.group_code`

const tradersText = `select c.group_code, c.id, c.status, c.scale, c.rate_n, c.rate_d, a.id as external
  from currencies c join ledgers l on l.group_code = c.group_code
  left join accounts a on a.group_code = c.group_code and a.kind = 'virtual' and a.code = c.group_code || 'EXTR'
  where c.group_code = any ($1::text[])`

// L13: what payments between databases hold counts as used already, on either side: room as filled, debt as paid back.
function lineHead(row: Record<string, unknown>): KnownLine {
  const [rising, falling] = [row['rising'] as number, row['falling'] as number]
  return {
    group: row['group_code'] as string,
    id: row['id'] as string,
    trusted: row['trusted_group'] as string,
    trustedId: row['trusted_id'] as string,
    limit: (row['credit'] as number) - rising - falling,
    owed: (row['balance'] as number) - falling,
    revision: row['revision'] as number,
  }
}

function trader(row: Record<string, unknown>): Ready {
  return {
    code: row['group_code'] as string,
    id: row['id'] as string,
    active: row['status'] === 'active',
    worth: { rate: { n: row['rate_n'] as number, d: row['rate_d'] as number }, scale: row['scale'] as number },
    external: typeof row['external'] === 'string' ? row['external'] : undefined,
  }
}
