import type { Place } from '@exchange-kit/model'
import type { ViewerState } from '@exchange-kit/client'

/** Whether a screen is there for a password: who is signed in is not asked for one at the first two. */
export function asksPassword({ screen }: Place, { status }: ViewerState): boolean {
  switch (screen) {
    case 'signup':
    case 'signupGroup':
      return status !== 'signedIn'
    case 'loginMail':
    case 'setPassword':
      return true
    default:
      return false
  }
}
