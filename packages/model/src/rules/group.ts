import * as v from 'valibot'
import { isGroupCode } from '../codes.ts'
import { isCountry } from '../countries.ts'
import { currencyScale, lengths } from '../limits.ts'
import { isWithin } from './clean-text.ts'
import { requiredText, text } from './text.ts'

/** The code of a group to be: four capital letters (product §9); what is typed in small ones counts too. */
const typedGroupCode = v.pipe(
  v.string('Required'),
  v.transform(it => it.trim().toUpperCase()),
  v.minLength(1, 'Required'),
  v.check(it => isGroupCode(it), 'GroupCodeInvalid'),
)

/** The sign of a currency: one to three characters (S-CONST-5). */
const typedSymbol = v.pipe(
  text(lengths.longText),
  v.check(it => it !== '', 'Required'),
  v.check(it => isWithin(it, lengths.symbol), 'SymbolInvalid'),
)

/** Decimals as typed: a whole number from 0 to the scale (S-FORM-6). */
const typedDecimals = v.pipe(
  v.string('Required'),
  v.transform(it => it.trim()),
  v.minLength(1, 'Required'),
  v.check(it => /^\d{1,2}$/.test(it) && Number(it) <= currencyScale.default, 'DecimalsInvalid'),
)

const currency = {
  unit: requiredText(lengths.currencyName),
  units: requiredText(lengths.currencyName),
  symbol: typedSymbol,
  decimals: typedDecimals,
}

/** A currency as it is typed; the value of a unit and the limits are read by rules of their own. */
export const currencyDraft = v.object(currency)

/** What the request for a group wants (S-JOIN-21); the value of a unit and the limits are read by rules of their own. */
export const groupRequestDraft = v.object({
  name: requiredText(lengths.name),
  code: typedGroupCode,
  description: requiredText(lengths.longText),
  city: requiredText(lengths.name),
  region: requiredText(lengths.name),
  country: v.pipe(
    v.string('Required'),
    v.check(it => isCountry(it), 'Required'),
  ),
  ...currency,
})
