import { reservedSegments } from '@exchange-kit/model'

const uuid = '^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$'

/**
 * SQL that numbers listing codes which lead elsewhere: versions before this rule gave them, and archives still bring them.
 * Of numbers it tries one more than there are codes, so one is always free. `where` may narrow it to a group, as
 * `o.group_code = 'RIBA'`.
 */
export function repairReservedCodes(where = 'true'): string[] {
  return ['offers', 'needs'].map(
    table => `
      update ${table} o set code = o.code || '-' || (
        select min(number) from generate_series(2, 2 + (
          (select count(*) from ${table} x where x.group_code = o.group_code)
          + (select count(*) from former_listing_codes f where f.group_code = o.group_code)
        )) number
        where not exists (select from ${table} x where x.group_code = o.group_code and x.code = o.code || '-' || number)
          and not exists (select from former_listing_codes f
            where f.group_code = o.group_code and f.type = '${table}' and f.code = o.code || '-' || number)
      )
      where ${where} and (o.code in (${reservedSegments.map(word => `'${word}'`).join(', ')}) or o.code ~ '${uuid}')`,
  )
}
