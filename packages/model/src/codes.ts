const groupPattern = /^[A-Z]{4}$/
const accountPattern = /^[A-Z]{4}\d{4,12}$/
const uuidPattern = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/
const firstSegments = ['groups', 'users', 'currencies', 'migrations', 'receipts', 'subscriptions', 'push']

/** Words that are pages in the place of a code, such as `/offers/new`: no listing may have one for its code (S-PLACE-62). */
export const reservedSegments = ['new', 'signup', 'admin', 'multiple', 'qr', 'nfc', 'edit', 'preview']

/** Whether a code would lead elsewhere in an address: to a page of its own, or, as a UUID, to what has that id (A-1-18). */
export function isReservedCode(code: string): boolean {
  return reservedSegments.includes(code) || isUuid(code)
}

/** Whether a text is a group code: four capital letters (product §9). */
export function isGroupCode(text: unknown): text is string {
  return typeof text === 'string' && groupPattern.test(text)
}

/** The group code a path segment names, in capitals; nothing when it cannot be one (A-1-3). */
export function groupCodeOf(segment: string): string | undefined {
  if (firstSegments.includes(segment) || !/^[A-Za-z]{4}$/.test(segment)) return undefined
  return segment.toUpperCase()
}

/** Whether a text is an account code, which is a member code too: group code and at least four digits (A-10-7). */
export function isAccountCode(text: unknown): text is string {
  return typeof text === 'string' && accountPattern.test(text)
}

/** The group an account code belongs to. */
export function groupOfAccountCode(code: string): string {
  return code.slice(0, 4)
}

/**
 * The account code a person means in a group: `3`, `0003`, `riba3` and `RIBA0003` are all `RIBA0003` (S-PAY-21).
 * Nothing when the text is no code; a code of another group stays that of the other group.
 */
export function expandAccountCode(text: string, group: string): string | undefined {
  const match = /^([A-Za-z]{4})?0*(\d{1,12})$/.exec(text.trim())
  if (!match) return undefined
  const digits = (match[2] ?? '').padStart(4, '0')
  return `${(match[1] ?? group).toUpperCase()}${digits}`
}

/** The next account code after the highest number in use. */
export function accountCode(group: string, number: number): string {
  return `${group}${String(number).padStart(4, '0')}`
}

/** Whether a text is a UUID in lower case, the form of every id (A-1-16). */
export function isUuid(text: unknown): text is string {
  return typeof text === 'string' && uuidPattern.test(text)
}
