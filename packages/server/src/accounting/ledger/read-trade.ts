import type { Trader } from '../trade/trust.ts'
import { neighboursOf } from '../trade/trust.ts'
import type { Query } from './gather.ts'
import { keyOf, type LineHead, type Trade } from './heads.ts'

/** Who trusts whom now: all lines between groups, the groups they join and those named, with their external accounts. */
export async function readTrade(query: Query, codes: readonly string[]): Promise<Trade> {
  const lines = (await query(linesText, [], 'trust lines')).map(lineHead)
  return tradeOf(lines, await readTraders(query, [...codes, ...endsOf(lines)]))
}

/** A line, and the currency it was given to. */
type KnownLine = LineHead & { readonly trustedId: string }

/** A group that trades, and the account that holds its balance of trade. */
type Ready = Trader & { readonly id: string; readonly external: string | undefined }

async function readTraders(query: Query, codes: readonly string[]): Promise<Ready[]> {
  return (await query(tradersText, [[...new Set(codes)]], 'traders')).map(trader)
}

function endsOf(lines: readonly LineHead[]): string[] {
  return lines.flatMap(({ group, trusted }) => [group, trusted])
}

// A line leads to a group, not to a code: one that moved to another server (B5) trusts nobody who has the code there.
function tradeOf(all: readonly KnownLine[], traders: readonly Ready[]): Trade {
  const ids = new Map(traders.map(({ code, id }) => [code, id]))
  const lines = all.filter(({ trusted, trustedId }) => ids.get(trusted) === trustedId)
  return {
    traders: new Map(traders.map(it => [it.code, it])),
    lines: new Map(lines.map(it => [keyOf(it.group, it.trusted), it])),
    neighbours: neighboursOf(lines),
    externals: new Map(traders.flatMap(({ code, external }) => (external === undefined ? [] : [[code, external]]))),
  }
}

const linesText = `select t.group_code, t.id, t.trusted_group, t.trusted_id, t.credit, t.balance, t.revision
  from trustlines t join ledgers l on l.group_code = t.group_code`

const tradersText = `select c.group_code, c.id, c.status, c.scale, c.rate_n, c.rate_d, a.id as external
  from currencies c join ledgers l on l.group_code = c.group_code
  left join accounts a on a.group_code = c.group_code and a.kind = 'virtual' and a.code = c.group_code || 'EXTR'
  where c.group_code = any ($1::text[])`

function lineHead(row: Record<string, unknown>): KnownLine {
  return {
    group: row['group_code'] as string,
    id: row['id'] as string,
    trusted: row['trusted_group'] as string,
    trustedId: row['trusted_id'] as string,
    limit: row['credit'] as number,
    owed: row['balance'] as number,
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
