const key = 'exchange-terms-later'

/** Groups whose new terms somebody did not want to read on this visit; the browser's tab is the visit. */
type Later = { readonly user: string; readonly groups: readonly string[] }

/** Whether a user said Not now to the terms of a group on this visit (S-JOIN-27). */
export function saidLater(user: string, group: string): boolean {
  const later = read()
  return later.user === user && later.groups.includes(group)
}

/** Remembers Not now until the tab is closed, for this user alone. */
export function sayLater(user: string, group: string): void {
  if (saidLater(user, group)) return
  const before = read()
  const groups = before.user === user ? before.groups : []
  try {
    sessionStorage.setItem(key, JSON.stringify({ user, groups: [...groups, group] } satisfies Later))
  } catch {
    // A browser that keeps nothing asks again on the next page.
  }
}

function read(): Later {
  try {
    const { user, groups } = JSON.parse(sessionStorage.getItem(key) ?? '{}') as Partial<Later>
    return { user: user ?? '', groups: Array.isArray(groups) ? groups : [] }
  } catch {
    return { user: '', groups: [] }
  }
}
