import { asKey } from '../i18n/keys.ts'
import type { AppError } from '@exchange-kit/model'
import type { T } from '../i18n/translation.tsx'

/** Why this device gets no pushes, after the headline: each fault has a text; what is none of them speaks for itself. */
export function faultText({ code, detail }: AppError, t: T): string | null {
  return code === 'NotificationsPermissionDenied' && detail ? t(asKey(`errors.${detail}`)) : null
}
