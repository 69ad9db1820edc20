import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { places, type ScreenName } from '@exchange-kit/model'
import { reasons, states, table, type State } from './states.ts'

// Every story is a test of its own, looked at by axe on a light desk and on a dark phone.

const cells = (Object.keys(table) as ScreenName[]).flatMap(screen =>
  states.map(state => ({ screen, state, shown: table[screen][state] })),
)
const told = cells.filter(({ shown }) => shown.includes('#'))
/** What the line does in a state: nothing comes, nonsense comes, nothing is there. */
const troubles: Partial<Record<State, RegExp>> = {
  loading: /trouble: 'noAnswer'/,
  failed: /trouble: '(badGateway|unreachable)'/,
  offline: /trouble: 'offline'/,
}
// These make their trouble in other ways: a session that is ending, a form that is refused, a frame that stays empty.
const otherwise: readonly string[] = [
  'session/Doors#SigningOut',
  'session/SetPasswordPage#Failed',
  'embed/EmbedPage#NoFrame',
  'embed/EmbedPage#Offline',
]

describe('S-CHECK-70 the table of screens and states', () => {
  it('has a row for every place', () => {
    expect(Object.keys(table).sort()).toEqual(Object.keys(places).sort())
  })

  it.each(told)('shows $screen $state as $shown', ({ state, shown }) => {
    const source = storyOf(shown)
    expect(source).not.toBe('')
    const trouble = troubles[state]
    if (trouble && !otherwise.includes(shown)) expect(source).toMatch(trouble)
  })

  it('gives a reason where there is no story', () => {
    const untold = cells.filter(({ shown }) => !shown.includes('#'))
    expect(untold.filter(({ shown }) => !(shown in reasons))).toEqual([])
  })

  it('closes a screen to nobody where its place is open to all', () => {
    // A listing may be public, and else a guest is asked to sign in.
    const open = ['guest', 'public', 'signedIn', 'listing']
    const anyone = cells.filter(({ state, shown }) => state === 'forbidden' && shown === 'anyone')
    expect(anyone.filter(({ screen }) => !open.includes(places[screen].access)).map(it => it.screen)).toEqual([])
  })
})

/** The lines of a story, none where there is no such story. */
function storyOf(name: string): string {
  const [file = '', story = ''] = name.split('#')
  const source = readFileSync(new URL(`${file}.stories.tsx`, import.meta.url), 'utf8')
  return source.split(/^(?=export )/m).find(it => it.startsWith(`export const ${story}: Story`)) ?? ''
}
