import type { T } from '../../../i18n/translation.tsx'
import type { Followers } from './ground.ts'

/** How many accounts follow a default, in words (S-ADMIN-2); nothing for what no account decides. */
export function followText(name: string, followers: Followers | null, t: T): string | undefined {
  const key = ownKey(name)
  if (!key || !followers) return undefined
  const { accounts, decided } = followers
  return t('admin:follow', { count: accounts - (decided[key] ?? 0), total: accounts })
}

// `defaultAllowPayments` is what accounts without their own `allowPayments` follow (A-4-8).
function ownKey(name: string): string | undefined {
  const rest = /^default([A-Z])(\w+)$/.exec(name)
  return rest?.[1] && rest[2] ? `${rest[1].toLowerCase()}${rest[2]}` : undefined
}
