import { isAdminDeed, isAdminField, type AdminChange, type AdminLogEntry } from '@exchange-kit/model'
import { asKey } from '../../../i18n/keys.ts'
import type { T, TranslationKey } from '../../../i18n/translation.tsx'

type Entry = AdminLogEntry['attributes']
type Seen = Extract<AdminChange, { before: unknown }>

/** What was done, in one sentence; one sentence stands for kinds that newer servers may write (B8). */
export function deedKey({ act, subject, changes }: Entry): TranslationKey {
  if (!isAdminDeed(subject.type, act)) return 'log:deed.other'
  return asKey(`log:deed.${closerDeed({ type: subject.type, act, changes }) ?? `${subject.type}.${act}`}`)
}

// Some changes have a word of their own that everybody uses.
function closerDeed({ type, act, changes }: Pick<Entry, 'act' | 'changes'> & { type: string }): string | null {
  if (type === 'members' && act === 'remove') return endOf(changes.find(isStep))
  if (type === 'members') return stepOf(changes.find(isStep))
  if (type === 'currencies' && changes.some(it => it.name === 'admins')) return 'admins'
  if (type === 'group-settings' && changes.some(it => it.name === 'terms')) return 'terms'
  return null
}

function isStep(change: AdminChange): change is Seen {
  return change.name === 'state' && 'before' in change
}

// Rows that are older than what they say of it stay with the sentence for both.
function endOf(state: Seen | undefined): string | null {
  if (!state) return null
  return state.before === 'pending' || state.before === 'draft' ? 'rejected' : 'removed'
}

function stepOf(step: Seen | undefined): string | null {
  if (step?.before === 'pending')
    return step.after === 'active' ? 'accepted' : step.after === 'draft' ? 'sentBack' : null
  if (step?.after === 'suspended') return 'suspended'
  return step?.before === 'suspended' && step.after === 'active' ? 'enabled' : null
}

/** What an attribute is called. */
export function fieldName(name: string, t: T): string {
  return t(isAdminField(name) ? `log:field.${name}` : 'log:field.other')
}
