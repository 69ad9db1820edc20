import type { Options, UnitOptions } from '../data.ts'
import type { Log } from '../log.ts'
import type { Db } from '../work.ts'
import { refusal, say } from '../say.ts'

/** The unit a group has. */
export async function unitOf(db: Db, code: string): Promise<UnitOptions> {
  const row = await db
    .selectFrom('currencies')
    .select(['name', 'name_plural', 'symbol', 'decimals', 'scale', 'rate_n', 'rate_d'])
    .where('group_code', '=', code)
    .executeTakeFirstOrThrow()
  const { name, name_plural: namePlural, symbol, decimals, scale, rate_n: n, rate_d: d } = row
  return { name, namePlural, symbol, decimals, scale, rate: { n, d } }
}

/**
 * Tells when the files were said to be in another unit than the group's, which stays. Amounts are written in units, so how
 * finely a balance is kept or what a unit is called makes none of them another; but whoever counts in other decimals means
 * other amounts.
 * @throws BadRequest when the decimals are others
 */
export function tellOtherUnit(log: Log, said: Options['currency'], own: UnitOptions): void {
  if (said === null) return
  if (said.decimals !== own.decimals)
    throw refusal(
      say(
        `the files were said to have ${said.decimals} decimals, and the group has ${own.decimals}: leave the currency out, or bring amounts of the group`,
        'decimalsOther',
        { said: said.decimals, own: own.decimals },
      ),
    )
  const isSame =
    said.name === own.name &&
    said.symbol === own.symbol &&
    said.scale === own.scale &&
    said.rate.n * own.rate.d === own.rate.n * said.rate.d
  if (!isSame || said.settings)
    log.warn(say('another currency was chosen for the files: the group keeps its own', 'currencyKept', {}))
}
