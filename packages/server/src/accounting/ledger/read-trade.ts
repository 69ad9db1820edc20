import type { Trader } from '../trade/trust.ts'
import { neighboursOf } from '../trade/trust.ts'
import type { Query } from './gather.ts'
import { keyOf, type LineHead, type Trade } from './heads.ts'

/** Who trusts whom now: all lines, the groups they join and those named, with their external accounts. */
export async function readTrade(query: Query, codes: readonly string[]): Promise<Trade> {
  const lines = (await query(linesText, [], 'trust lines')).map(lineHead)
  const all = [...new Set([...codes, ...lines.flatMap(({ group, trusted }) => [group, trusted])])]
  const rows = await query(tradersText, [all], 'traders')
  return {
    traders: new Map(rows.map(trader).map(it => [it.code, it])),
    lines: new Map(lines.map(it => [keyOf(it.group, it.trusted), it])),
    neighbours: neighboursOf(lines),
    externals: new Map(
      rows.flatMap(row =>
        typeof row['external'] === 'string' ? [[row['group_code'] as string, row['external']]] : [],
      ),
    ),
  }
}

const linesText = 'select group_code, id, trusted_group, credit, balance, revision from trustlines'

const tradersText = `select c.group_code, c.status, c.scale, c.rate_n, c.rate_d, a.id as external
  from currencies c left join accounts a on a.group_code = c.group_code and a.kind = 'virtual' and a.code = c.group_code || 'EXTR'
  where c.group_code = any ($1::text[])`

function lineHead(row: Record<string, unknown>): LineHead {
  return {
    group: row['group_code'] as string,
    id: row['id'] as string,
    trusted: row['trusted_group'] as string,
    limit: row['credit'] as number,
    owed: row['balance'] as number,
    revision: row['revision'] as number,
  }
}

function trader(row: Record<string, unknown>): Trader {
  return {
    code: row['group_code'] as string,
    active: row['status'] === 'active',
    worth: { rate: { n: row['rate_n'] as number, d: row['rate_d'] as number }, scale: row['scale'] as number },
  }
}
