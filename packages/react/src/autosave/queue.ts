import type { AppError } from '@exchange-kit/model'
import { isGivenUp, isPassing, toAppError } from '@exchange-kit/client'
import { retryPause } from './pause.ts'
import { isText, type Text, type Texts } from './text.ts'

/** A field of a resource: what is saved by itself, and what the newest value of replaces the older ones. */
export type FieldKey = { readonly resource: string; readonly field: string }

/** A value on its way. `send` stores it, and rejects with an AppError. */
export type Change = FieldKey & { readonly value: unknown; readonly send: () => Promise<unknown> }

/**
 * How a field stands: nothing to do; typed and resting; on its way; waiting for the next try; refused by the server, with
 * the value kept; not fit to be sent; just saved.
 */
export type FieldState =
  | { readonly is: 'calm' | 'due' | 'sending' | 'invalid' | 'saved' }
  | { readonly is: 'waiting' | 'refused'; readonly error: AppError }

/** How the whole place stands, for its status line. */
export type Saving = {
  readonly fields: Readonly<Record<string, FieldState>>
  /** Fields whose value has not reached the server: S-FORM-11 asks while there are some. */
  readonly unsaved: number
  /** Fields being sent or about to be. */
  readonly under: number
  /** When what waits is tried again; nothing waits = `null`. */
  readonly retryAt: number | null
  /** When a change was last stored, in this place. */
  readonly savedAt: number | null
}

/** Saves fields by themselves (S-SET-3). */
export type Autosave = {
  /** Takes a value: sent after a rest, or at once (S-SET-1); not at all when it is what the server has, for certain. */
  readonly put: (change: Change, options?: { readonly atOnce?: boolean; readonly isStored?: boolean }) => void
  /** The newest value is not fit to be sent, so nothing of this field is (S-SET-1). A text is remembered all the same. */
  readonly hold: (key: FieldKey, text?: Text) => void
  /** Forgets what was typed: the stored value counts again. */
  readonly restore: (key: FieldKey) => void
  /** The field or the place is left: what rests is sent now. */
  readonly flush: (key?: FieldKey) => void
  /** The network is back, or somebody pressed Try now: all that waits is sent, once. */
  readonly retry: () => void
  readonly read: () => Saving
  /** What was typed and has not reached the server, by the keys of {@link idOf}: what a device keeps (S-FORM-12). */
  readonly texts: () => Texts
  readonly subscribe: (changed: () => void) => () => void
  /** The place is shown: what fails is tried again until `stop`. */
  readonly begin: () => void
  /** The place is left: what is due is sent, nothing is tried again (S-SET-4). */
  readonly stop: () => void
}

type Options = {
  /** Milliseconds after the last key. */
  readonly rest: number
  /** Milliseconds that *Saved* stands. */
  readonly shown: number
}

type Field = {
  readonly key: FieldKey
  /** The newest value, until it is stored. */
  next: Change | null
  /** Whether `next` is still resting after the last key. */
  rest: ReturnType<typeof setTimeout> | null
  sending: boolean
  /** Something was sent that nobody answered yet: what the server has is not certain. */
  isUnsure: boolean
  fault: AppError | null
  isInvalid: boolean
  mark: ReturnType<typeof setTimeout> | null
  /** What was typed here, until the server has it. */
  text: Text | null
}

/** Opens the queue of one place. It knows neither React nor the network. */
export function createAutosave({ rest, shown }: Options): Autosave {
  // In the order of their newest values.
  const fields = new Map<string, Field>()
  const busy = new Set<string>()
  const listeners = new Set<() => void>()
  let tries = 0
  let again: { timer: ReturnType<typeof setTimeout>; at: number } | null = null
  let savedAt: number | null = null
  let isOver = false
  let saving = summed()

  function tell(): void {
    // What waited may have been typed anew, or restored: nothing is left to be tried again.
    if (again && ![...fields.values()].some(isWaiting)) endWait()
    saving = summed()
    for (const changed of listeners) changed()
  }

  function summed(): Saving {
    const states = [...fields].map(([id, field]) => [id, stateOf(field, faultBefore(field))] as const)
    return {
      fields: Object.fromEntries(states),
      unsaved: states.filter(([, { is }]) => is !== 'calm' && is !== 'saved').length,
      under: states.filter(([, { is }]) => is === 'due' || is === 'sending').length,
      retryAt: again?.at ?? null,
      savedAt,
    }
  }

  function fieldOf(key: FieldKey): Field {
    const id = idOf(key)
    const known = fields.get(id)
    const start = { next: null, rest: null, sending: false, isUnsure: false, fault: null, isInvalid: false, mark: null }
    const field = known ?? { key, ...start, text: null }
    fields.set(id, field)
    return field
  }

  // Whatever was said about the field's last value is past.
  function calm(field: Field): void {
    if (field.rest) clearTimeout(field.rest)
    if (field.mark) clearTimeout(field.mark)
    Object.assign(field, { next: null, rest: null, fault: null, isInvalid: false, mark: null } satisfies Partial<Field>)
  }

  // One request a resource at a time, in order. While something of it waits for the next try, so does the rest.
  function pump(): void {
    for (const field of fields.values()) {
      const { resource } = field.key
      if (field.next && !field.rest && !isHeld(field) && !busy.has(resource)) void send(field, field.next)
    }
    tell()
  }

  function isHeld(field: Field): boolean {
    return field.fault !== null || faultBefore(field) !== null
  }

  function faultBefore({ key }: Field): AppError | null {
    for (const it of fields.values()) if (it.key.resource === key.resource && isWaiting(it)) return it.fault
    return null
  }

  async function send(field: Field, change: Change): Promise<void> {
    const { resource } = field.key
    busy.add(resource)
    Object.assign(field, { sending: true, isUnsure: true, fault: null } satisfies Partial<Field>)
    const outcome = await change.send().then(
      () => 'stored' as const,
      (cause: unknown) => (isGivenUp(cause) ? 'givenUp' : toAppError(cause)),
    )
    busy.delete(resource)
    field.sending = false
    field.isUnsure = typeof outcome === 'object' && isPassing(outcome)
    const isNewest = field.next === change
    if (outcome === 'stored') settled(field, isNewest)
    else if (outcome === 'givenUp') calm(field)
    else if (isPassing(outcome)) wait(field, outcome)
    // What was refused is past when something newer was typed meanwhile.
    else if (isNewest) field.fault = outcome
    pump()
  }

  function settled(field: Field, isNewest: boolean): void {
    tries = 0
    savedAt = Date.now()
    if (!isNewest) return
    calm(field)
    field.text = null
    if (isOver) return
    field.mark = setTimeout(() => {
      field.mark = null
      tell()
    }, shown)
  }

  function wait(field: Field, fault: AppError): void {
    if (field.next) field.fault = fault
    if (again || isOver) return
    const pause = retryPause(tries)
    tries += 1
    again = { timer: setTimeout(retry, pause), at: Date.now() + pause }
  }

  function endWait(): void {
    if (again) clearTimeout(again.timer)
    again = null
  }

  function retry(): void {
    endWait()
    for (const field of fields.values()) if (isWaiting(field)) field.fault = null
    pump()
  }

  function flush(key?: FieldKey): void {
    for (const field of fields.values()) {
      if (!field.rest || (key && idOf(key) !== idOf(field.key))) continue
      clearTimeout(field.rest)
      field.rest = null
    }
    pump()
  }

  return {
    put(change, { atOnce = false, isStored = false } = {}) {
      const field = fieldOf(change)
      calm(field)
      field.text = null
      if (isStored && !field.isUnsure) return pump()
      // What is chosen goes at once; only what is typed may rest here long.
      if (!atOnce && isText(change.value)) field.text = change.value
      // The newest stands last, so that what is sent keeps the order of what was done.
      fields.delete(idOf(change))
      fields.set(idOf(change), field)
      field.next = change
      if (!atOnce)
        field.rest = setTimeout(() => {
          field.rest = null
          pump()
        }, rest)
      pump()
    },
    hold(key, text) {
      const field = fieldOf(key)
      calm(field)
      field.isInvalid = true
      field.text = text ?? null
      tell()
    },
    restore(key) {
      const field = fieldOf(key)
      calm(field)
      field.text = null
      pump()
    },
    flush,
    retry,
    read: () => saving,
    texts: () => Object.fromEntries([...fields].flatMap(([id, { text }]) => (text === null ? [] : [[id, text]]))),
    subscribe(changed) {
      listeners.add(changed)
      return () => listeners.delete(changed)
    },
    begin() {
      isOver = false
    },
    stop() {
      isOver = true
      flush()
      endWait()
      for (const field of fields.values()) if (field.mark) clearTimeout(field.mark)
    },
  }
}

/** The key of a field in the table of states. */
export function idOf({ resource, field }: FieldKey): string {
  return `${resource} ${field}`
}

function isWaiting({ fault }: Field): boolean {
  return fault !== null && isPassing(fault)
}

// What stands behind a field that waits for the next try waits as well.
function stateOf({ next, rest, sending, fault, isInvalid, mark }: Field, before: AppError | null): FieldState {
  if (isInvalid) return { is: 'invalid' }
  if (fault) return { is: isPassing(fault) ? 'waiting' : 'refused', error: fault }
  if (sending) return { is: 'sending' }
  if (next && !rest && before) return { is: 'waiting', error: before }
  if (next) return { is: 'due' }
  return { is: mark ? 'saved' : 'calm' }
}
