/** What a half-written form is, for whoever is about to lose it (S-FRONT-8). */
export type Unfinished = 'offer' | 'need' | 'listing' | 'signup' | 'several' | 'request' | 'texts'

/** The forms among what a device keeps for a user, each kind once; closed banners and payments under way are none. */
export function unfinishedIn(keys: readonly string[]): readonly Unfinished[] {
  return [...new Set(keys.flatMap(key => kindOf(key) ?? []))].sort()
}

function kindOf(key: string): Unfinished | null {
  const [first, second] = key.split('/')
  switch (first) {
    case 'listing':
      return second === 'offers' ? 'offer' : second === 'needs' ? 'need' : 'listing'
    case 'signup':
    case 'signup-group':
      return 'signup'
    case 'several':
      return 'several'
    case 'founding':
      return 'request'
    // Of places that save by themselves, and terms that are not published.
    case 'texts':
    case 'terms':
      return 'texts'
    default:
      return null
  }
}
