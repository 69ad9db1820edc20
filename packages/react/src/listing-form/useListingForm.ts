import { asKey } from '../i18n/keys.ts'
import { useRef, useState } from 'react'
import type { AppError, Category } from '@exchange-kit/model'
import { useFocus } from '../useFocus.ts'
import { useT } from '../i18n/translation.tsx'
import type { ListingType } from '../listings/listing.ts'
import { dayIn } from '../listings/days.ts'
import { faultsOf, fieldOrder, mostOf, type Faults, type FieldName, type Fields } from './fields.ts'

/** A form being filled in: what stands in it, what is wrong with it, and when that is said (S-FORM-2, S-FORM-4). */
export type ListingForm = {
  readonly fields: Fields
  readonly set: (change: Partial<Fields> | ((before: Fields) => Partial<Fields>)) => void
  /** What stands in it now, also in the middle of an act that began before. */
  readonly current: () => Fields
  /** What is said at a field. */
  readonly text: (name: FieldName) => string | undefined
  readonly leave: (name: FieldName) => void
  /** What is wrong in all, for the summary; empty before the first try. */
  readonly wrong: readonly { readonly id: string; readonly text: string }[]
  readonly tries: number
  /** Whether all of it may be sent; if not, it is said, and the focus goes to the first field at fault. */
  readonly check: () => boolean
  /** Puts what the server refused at its fields; what belongs to none is answered. */
  readonly refuse: (error: AppError) => AppError | null
}

type Filling = {
  readonly type: ListingType
  readonly start: Fields
  /** The day that stood there before. */
  readonly before?: string | undefined
  readonly categories: readonly Category[] | null
  readonly onChange: (fields: Fields) => void
}

/** Holds the form of a listing. Messages of the server stand until their field is changed. */
export function useListingForm({ type, start, before, categories, onChange }: Filling): ListingForm {
  const t = useT()
  const [fields, setFields] = useState(start)
  const [left, setLeft] = useState<ReadonlySet<FieldName>>(new Set())
  const [tries, setTries] = useState(0)
  const [refusals, setRefusals] = useState<Faults>({})
  const latest = useRef(start)
  const focusOn = useFocus()
  const [today] = useState(() => dayIn(new Date()))
  const faults = faultsOf(type, fields, { today, before })
  // S-MARKET-33: a category that was deleted meanwhile is none.
  if (categories && fields.category !== '' && !categories.some(it => it.id === fields.category))
    faults.category = 'CategoryGone'
  const text = (name: FieldName): string | undefined => {
    const code = faults[name]
    return code && left.has(name) ? sayOf(name, code) : refusals[name] && sayOf(name, refusals[name])
  }
  return {
    fields,
    set(change) {
      const changes = typeof change === 'function' ? change(latest.current) : change
      latest.current = { ...latest.current, ...changes }
      setFields(latest.current)
      onChange(latest.current)
      setRefusals(now =>
        Object.fromEntries(
          Object.entries(now).filter(([name]) => !(name in changes || (name === 'access' && 'isPublic' in changes))),
        ),
      )
    },
    current: () => latest.current,
    text,
    leave: name => setLeft(now => new Set([...now, name])),
    wrong:
      tries === 0
        ? []
        : fieldOrder.flatMap(name => {
            const said = text(name)
            return said ? [{ id: idOf(name), text: said }] : []
          }),
    tries,
    check() {
      const first = fieldOrder.find(name => faults[name])
      if (!first) return true
      setLeft(new Set(fieldOrder))
      setTries(tries + 1)
      focusOn(idOf(first))
      return false
    },
    refuse(error) {
      const at = error.errors.flatMap(it => {
        const name = fieldAt(it.source.pointer)
        return name ? [name] : []
      })
      const [first] = at
      if (!first) return error
      setRefusals(Object.fromEntries(at.map(name => [name, 'Refused'])))
      setTries(tries + 1)
      focusOn(idOf(first))
      return null
    },
  }

  function sayOf(name: FieldName, code: string): string {
    if (code === 'CategoryGone' || (code === 'Refused' && name === 'category')) return t('market:form.categoryGone')
    if (code === 'Refused') return t(asKey(name === 'expires' ? 'errors.RuleDatePast' : `market:form.refused.${name}`))
    if (code === 'Required') return t(asKey(`market:form.required.${name}`))
    if (code === 'TooLong')
      return t('errors.RuleTooLong', { max: name in mostOf ? mostOf[name as keyof typeof mostOf] : 0 })
    return t(asKey(`errors.Rule${code}`))
  }
}

/** The id of a field, for the links of the summary. */
export function idOf(name: FieldName): string {
  return `listing-${name}`
}

// S-FORM-4: a pointer into the document names the field.
function fieldAt(pointer: string | undefined): FieldName | null {
  const name = /\/(?:attributes|relationships)\/(\w+)/.exec(pointer ?? '')?.[1]
  if (name === 'imageTexts') return 'images'
  return fieldOrder.find(it => it === name) ?? null
}
