import { safeParse } from 'valibot'
import { currencyFields } from '../../accounting/setting-fields.ts'
import { unit } from '../data.ts'
import { freeCodeOf, keepFacts } from '../reading.ts'
import { counted, type Reading } from '../work.ts'
import { bad, idsOf, openSource, type Source, type SourceResource } from './ask.ts'
import { say } from '../say.ts'

export const accountingPath = '/ces/api/accounting'
export const socialPath = '/ces/api/social'

/** Whether the source answers, with these credentials, for this group, and the code is free here. */
export async function validateSource(reading: Reading): Promise<void> {
  await freeCodeOf(reading)
  await currencyOf(reading, openSource(reading))
  reading.log.info(say('the source answers', 'answers', {}))
}

/** The unit of the source, the settings that mean something here, and who administers the group. */
export async function readCurrency(reading: Reading): Promise<void> {
  const { migration, log } = reading
  const source = openSource(reading)
  const { currency, settings } = await currencyOf(reading, source)
  const checked = safeParse(unit, currency.attributes)
  if (!checked.success) throw bad(say('the currency of the source is none we could have', 'sourceCurrency', {}))
  const kept = settingsOf(settings?.attributes ?? {})
  const group = await source.get(`${socialPath}/${migration.code}`)
  const admins = group.one ? idsOf(group.one, 'admins') : []
  await keepFacts(reading, { currency: { ...checked.output, settings: kept.values }, admins })
  const left = kept.strange === 0 ? '' : `, ${kept.strange} are none of ours`
  const count = Object.keys(kept.values).length
  const message = `${counted(count, 'setting')}${left}; ${counted(admins.length, 'administrator')}`
  log.info(say(message, 'settings', { count, strange: kept.strange, administrators: admins.length }))
}

async function currencyOf(
  reading: Reading,
  source: Source,
): Promise<{ currency: SourceResource; settings: SourceResource | undefined }> {
  const { code } = reading.migration
  const path = `${accountingPath}/${code}/currency`
  const { one, included } = await source.get(path, { include: 'settings' })
  if (!one || one.attributes['code'] !== code)
    throw bad(say(`the source has no currency ${code}`, 'sourceNoCurrency', { code }))
  return { currency: one, settings: included.find(({ type }) => type === 'currency-settings') }
}

// There −1 and false are unlimited. A whitelist names accounts by ids of the source.
function settingsOf(attributes: Record<string, unknown>): { values: Record<string, unknown>; strange: number } {
  const values: Record<string, unknown> = {}
  let strange = 0
  for (const [name, value] of Object.entries(attributes)) {
    const field = Object.hasOwn(currencyFields, name) ? currencyFields[name as keyof typeof currencyFields] : undefined
    const checked =
      field && name !== 'defaultAcceptPaymentsWhitelist'
        ? safeParse(field.schema, value === -1 ? false : value)
        : undefined
    if (checked?.success) values[name] = checked.output
    else strange += 1
  }
  return { values, strange }
}
