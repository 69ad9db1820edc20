import { groupCodeOf } from '@exchange-kit/model'
import type { CodePurpose } from '../auth/tables.ts'
import type { Config } from '../config.ts'

/** The one-time link a mail carries (2.3). `group` is the one signed up for; without it a founder signs up. */
export function linkOf(
  { siteUrl }: Pick<Config, 'siteUrl'>,
  { purpose, code, group }: { purpose: CodePurpose; code: string; group?: string | undefined },
): string {
  const own = groupCodeOf(group ?? '')
  // The screen behind it shows what is there for the person in this group (B14).
  const claim = purpose === 'claim' && own ? `&claim=${own}` : ''
  return `${siteUrl}${pathOf(purpose, own)}?token=${encodeURIComponent(code)}${claim}`
}

/** The group whose member a claim link is for. */
export function claimedIn(link: string): string {
  return new URL(link).searchParams.get('claim') ?? ''
}

function pathOf(purpose: CodePurpose, group: string | undefined): string {
  switch (purpose) {
    case 'sign-up':
      return group ? `/groups/${group}/signup-member` : '/groups/new'
    case 'reset':
    case 'invitation':
    case 'claim':
      return '/set-password'
    case 'email':
    case 'email-undo':
      return '/settings'
    default:
      return purpose satisfies never
  }
}
