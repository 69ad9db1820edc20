import { asKey } from '../../../i18n/keys.ts'
import type { T } from '../../../i18n/translation.tsx'

const people = ['draft', 'pending', 'active', 'disabled', 'suspended', 'deleted']

/** The words of choices, by what they are a choice of: where the texts stand, and which there are. */
const choices: Readonly<Record<string, { readonly key: string; readonly values: readonly string[] }>> = {
  'members.state': { key: 'parts.memberState', values: people },
  'accounts.status': { key: 'parts.memberState', values: people },
  'transfers.state': {
    key: 'parts.transferState',
    values: ['new', 'pending', 'accepted', 'committed', 'rejected', 'failed', 'deleted'],
  },
  'offers.state': { key: 'parts.listingState', values: ['published', 'hidden'] },
  'needs.state': { key: 'parts.listingState', values: ['published', 'hidden'] },
  'groups.status': { key: 'parts.groupState', values: ['pending', 'active', 'disabled'] },
  'currencies.status': { key: 'parts.groupState', values: ['active', 'disabled'] },
  'members.type': { key: 'parts.account', values: ['personal', 'business', 'public'] },
  'contacts.type': {
    key: 'parts.contact',
    values: ['email', 'phone', 'signal', 'telegram', 'website', 'whatsapp'],
  },
  'webhooks.events': {
    key: 'log:event',
    values: ['transfer.committed', 'transfer.refunded', 'transfer.pending', 'member.activated'],
  },
  access: { key: 'log:access', values: ['public', 'group', 'private'] },
  locationPrecision: { key: 'log:precision', values: ['exact', 'approximate', 'hidden'] },
  defaultGroupEmailFrequency: {
    key: 'log:frequency',
    values: ['never', 'daily', 'weekly', 'monthly', 'quarterly'],
  },
}

type Choice = { readonly type: string; readonly name: string; readonly value: string }

/** A choice in words; one that has none stays as it is stored. */
export function choiceOf({ type, name, value }: Choice, t: T): string {
  const choice = choices[`${type}.${name}`] ?? choices[name]
  return choice?.values.includes(value) ? t(asKey(`${choice.key}.${value}`)) : value
}
