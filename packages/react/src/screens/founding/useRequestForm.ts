import { asKey } from '../../i18n/keys.ts'
import { useState } from 'react'
import { lengths, type AppError } from '@exchange-kit/model'
import { usePatch } from '../../forms/usePatch.ts'
import { useFocus } from '../../useFocus.ts'
import { wrongContact } from '../../fields/contactList.ts'
import { namesOf } from '../../currency/typed.ts'
import { useT } from '../../i18n/translation.tsx'
import { codeFrom } from './codes.ts'
import { faultsOf, fieldOrder, type Faults, type FieldName, type RequestFields } from './request.ts'
import { refusedFields } from './send.ts'
import { useCodeCheck, type CodeCheck } from './useCodeCheck.ts'

/** The request for a group while it is filled in: what is wrong with it, and when that is said (S-FORM-2, S-FORM-4). */
export type RequestForm = {
  readonly fields: RequestFields
  readonly set: (change: Partial<RequestFields>) => void
  /** The code that stands: typed, or the one the name suggests. */
  readonly code: string
  readonly check: CodeCheck
  readonly said: (name: FieldName) => string | undefined
  readonly leave: (name: FieldName) => void
  readonly wrong: readonly { readonly id: string; readonly text: string }[]
  readonly tries: number
  /** Whether all of it may be sent; if not, it is said, and the focus goes to the first field at fault. */
  readonly mayBeSent: () => boolean
  /** Puts what the server refused at its fields; what belongs to none is answered. */
  readonly refuse: (error: AppError) => AppError | null
  /** What is typed as a place cannot be read. */
  readonly onPlaceFault: (isWrong: boolean) => void
  readonly idOf: (name: FieldName) => string
}

/** The id of a field, for the links of the summary. */
export function idOf(name: FieldName): string {
  return `request-${name}`
}

export const mostOf = {
  name: lengths.name,
  description: lengths.longText,
  city: lengths.name,
  region: lengths.name,
  unit: lengths.currencyName,
  units: lengths.currencyName,
  terms: lengths.terms,
} as const

export function useRequestForm(start: RequestFields, onChange: (fields: RequestFields) => void): RequestForm {
  const t = useT()
  const focusOn = useFocus()
  const [fields, setFields] = useState(start)
  const [left, setLeft] = useState<ReadonlySet<FieldName>>(new Set())
  const [tries, setTries] = useState(0)
  const [refusals, setRefusals] = useState<ReadonlySet<FieldName>>(new Set())
  const [isPlaceWrong, setPlaceWrong] = useState(false)
  const patch = usePatch(fields, next => {
    setFields(next)
    onChange(next)
  })
  const code = fields.code ?? codeFrom(fields.name)
  const check = useCodeCheck(code, fields.name)
  const faults: Faults = faultsOf(fields, code)
  if (check.is === 'taken') faults.code = 'CodeInUse'
  if (isPlaceWrong) faults.place = 'LocationInvalid'

  const said = (name: FieldName): string | undefined => {
    const fault = faults[name]
    // A taken code is told as soon as it is known.
    if (fault && (left.has(name) || fault === 'CodeInUse')) return sayOf(name, fault)
    return refusals.has(name) ? t(name === 'code' ? 'errors.RuleCodeInUse' : 'founding:refusedField') : undefined
  }
  // Contacts are many fields: the first that is wrong, else where one is added.
  const targetOf = (name: FieldName) =>
    name === 'contacts' ? `${idOf(name)}-${wrongContact(fields.contacts)?.number ?? 'add'}` : idOf(name)
  const stop = (names: readonly FieldName[]) => {
    setTries(tries + 1)
    const first = fieldOrder.find(it => names.includes(it))
    if (first) focusOn(targetOf(first))
  }
  return {
    fields,
    set(change) {
      patch(change)
      setRefusals(now => new Set([...now].filter(it => !(it in change))))
    },
    code,
    check,
    said,
    leave: name => setLeft(now => new Set([...now, name])),
    wrong:
      tries === 0
        ? []
        : fieldOrder.flatMap(name => {
            const text = said(name)
            return text ? [{ id: targetOf(name), text }] : []
          }),
    tries,
    mayBeSent() {
      const names = fieldOrder.filter(it => faults[it])
      if (names.length === 0) return true
      setLeft(new Set(fieldOrder))
      stop(names)
      return false
    },
    refuse(error) {
      const names = refusedFields(error)
      if (names.length === 0) return error
      setRefusals(new Set(names))
      stop(names)
      return null
    },
    onPlaceFault: setPlaceWrong,
    idOf,
  }

  function sayOf(name: FieldName, fault: string): string {
    if (fault === 'InvalidAmount') return t('errors.ErrorInvalidAmount')
    const contact = name === 'contacts' ? wrongContact(fields.contacts) : null
    if (contact) return t(`errors.Rule${contact.rule}`, { max: lengths.contact })
    const max = name in mostOf ? mostOf[name as keyof typeof mostOf] : 0
    return t(asKey(`errors.Rule${fault}`), { max, ...namesOf(fields) })
  }
}
