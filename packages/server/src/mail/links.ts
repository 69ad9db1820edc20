import { groupCodeOf } from '@exchange-kit/model'
import type { CodePurpose } from '../auth/tables.ts'
import type { Config } from '../config.ts'

/** The one-time link a mail carries (2.3). `group` is the one signed up for; without it a founder signs up. */
export function linkOf(
  { siteUrl }: Pick<Config, 'siteUrl'>,
  { purpose, code, group }: { purpose: CodePurpose; code: string; group?: string | undefined },
): string {
  return `${siteUrl}${pathOf(purpose, groupCodeOf(group ?? ''))}?token=${encodeURIComponent(code)}`
}

function pathOf(purpose: CodePurpose, group: string | undefined): string {
  switch (purpose) {
    case 'sign-up':
      return group ? `/groups/${group}/signup-member` : '/groups/new'
    case 'reset':
    case 'invitation':
      return '/set-password'
    case 'email':
    case 'email-undo':
      return '/settings'
    default:
      return purpose satisfies never
  }
}
