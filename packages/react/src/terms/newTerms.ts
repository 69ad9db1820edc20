import type { GroupSettings, Place } from '@exchange-kit/model'
import type { OwnMember } from '@exchange-kit/client'

/** Whether a place is one of the member's group, at which its new terms may be asked about (S-JOIN-27). */
export function asksAt(place: Place, { group }: OwnMember): boolean {
  if (place.screen === 'home') return true
  if (place.screen === 'signup' || place.screen === 'signupMember') return false
  return 'group' in place && place.group === group.attributes.code
}

/** Whether the group's terms are newer than what the member accepted. Who is suspended or waits is asked nothing. */
export function hasNewTerms({ member }: OwnMember, { requireAcceptTerms, termsVersion }: Terms): boolean {
  const { state, termsVersion: accepted } = member.attributes
  return requireAcceptTerms && (state === 'active' || state === 'disabled') && (accepted ?? 0) < termsVersion
}

type Terms = Pick<GroupSettings['attributes'], 'requireAcceptTerms' | 'termsVersion'>
