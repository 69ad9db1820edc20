import { asKey } from '../../../i18n/keys.ts'
import { useMemo, useState } from 'react'
import { bodyBytes, hurdleIn, lengths, type AppError } from '@exchange-kit/model'
import { isGivenUp, toAppError, type Client } from '@exchange-kit/client'
import { namesOf } from '../../../currency/typed.ts'
import { useLeaveGuard } from '../../../leaving/useLeaveGuard.ts'
import { useAction } from '../../../useAction.ts'
import { useFocus } from '../../../useFocus.ts'
import { useT } from '../../../i18n/translation.tsx'
import { faultsOf, idOf, refusedFields, type FormField } from './faults.ts'
import type { MigrationFields } from './form.ts'
import type { Readings } from './tables/readings.ts'
import { useTables } from './tables/useTables.ts'
import { useEntry, type Begun } from './useEntry.ts'

type Given = {
  readonly start: MigrationFields
  readonly hasArchive: boolean
  readonly begun?: Begun | undefined
  readonly save: (client: Client, filled: Filled) => Promise<unknown>
  readonly onSaved: () => void
}

/** What is sent; `isOver` = whatever somebody else made of it meanwhile. */
export type Filled = { readonly fields: MigrationFields; readonly readings: Readings; readonly isOver: boolean }

/** What changes, or what it is made of: files are read meanwhile. */
export type Change = Partial<MigrationFields> | ((now: MigrationFields) => Partial<MigrationFields>)

/** A migration while it is filled in: what is known of its files, what is wrong, and when that is said (S-FORM-4). */
export function useMigrationForm({ start, hasArchive, begun: stored, save, onSaved }: Given) {
  const t = useT()
  const focus = useFocus()
  const [begun] = useState(start)
  const [typed, setFields] = useState(begun)
  const { group: entry, mapping: kept } = useEntry(typed, stored)
  const isEntering = entry?.hurdle === null
  // A group that is there keeps its name and currency.
  const fields = useMemo(
    () => (isEntering ? { ...typed, name: entry.name, currency: null } : typed),
    [typed, isEntering, entry],
  )
  const [isTried, setTried] = useState(false)
  const [left, setLeft] = useState<ReadonlySet<FormField>>(new Set())
  const [refusal, setRefusal] = useState<AppError | null>(null)
  const [isSaved, setSaved] = useState(false)
  const { tables, reader } = useTables(fields.files)
  const { mapping, headless, dayOrders } = fields
  const readings = useMemo(
    () => reader?.readingsOf(tables, { mapping, headless, dayOrders }) ?? {},
    [reader, tables, mapping, headless, dayOrders],
  )
  const faults = faultsOf(fields, hasArchive, readings)
  const refused = refusal ? refusedFields(refusal) : []
  const store = useAction((client: Client, isOver: boolean) =>
    save(client, { fields, readings, isOver }).then(
      () => ({ refusal: null }),
      (cause: unknown) => {
        if (isGivenUp(cause)) throw cause
        return { refusal: toAppError(cause) }
      },
    ),
  )
  useLeaveGuard(typed !== begun && !store.busy && !isSaved)

  return {
    fields,
    readings,
    /** The columns that were chosen before for this code. */
    kept,
    /** The group that members go into. */
    entry: isEntering ? entry : null,
    busy: store.busy,
    /** What the server refused and no field is at fault for. */
    problem: refused.length === 0 ? refusal : null,
    set: (change: Change) => {
      setFields(now => ({ ...now, ...(typeof change === 'function' ? change(now) : change) }))
      setRefusal(null)
    },
    leave: (name: FormField) => setLeft(now => new Set([...now, name])),
    said: (name: FormField): string | undefined => {
      const fault = faults[name]
      if (fault && (isTried || left.has(name))) return sayOf(fault)
      if (name === 'code' && entry?.hurdle) return t(`moving:into.${entry.hurdle}`, { name: entry.name })
      if (!refused.includes(name)) return undefined
      const hurdle = refusal && hurdleIn(refusal.meta)
      if (name === 'code' && hurdle) return t(`moving:into.${hurdle}`, { name: fields.code })
      return t(name === 'code' ? 'errors.RuleCodeInUse' : 'moving:refusedField')
    },
    run: async ({ isOver = false }: { isOver?: boolean } = {}) => {
      setTried(true)
      const [first] = Object.keys(faults) as FormField[]
      if (first) return focus(idOf(first))
      if (entry?.hurdle) return focus(idOf('code'))
      const result = await store(isOver)
      if (!result) return
      if (!result.refusal) {
        setSaved(true)
        return onSaved()
      }
      setRefusal(result.refusal)
      const [field] = refusedFields(result.refusal)
      if (field) focus(idOf(field))
    },
  }

  function sayOf(fault: string): string {
    if (fault === 'TooBig') return t('moving:tooBig', { most: bodyBytes.migration / 1_000_000 })
    if (fault === 'InvalidAmount') return t('errors.ErrorInvalidAmount')
    return t(asKey(`errors.Rule${fault}`), {
      max: lengths.currencyName,
      ...(fields.currency && namesOf(fields.currency)),
    })
  }
}
