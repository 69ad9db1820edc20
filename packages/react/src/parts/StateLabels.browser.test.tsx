import type { ReactNode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { languages } from '@exchange-kit/model'
import { i18nIn, wordIn } from '../../test/spoken.ts'
import { TranslationProvider } from '../i18n/translation.tsx'
import { GroupStateLabel, ListingStateLabel, MemberStateLabel, TransferStateLabel } from './StateLabels.tsx'

let root: Root | null = null
afterEach(() => {
  root?.unmount()
  root = null
  document.body.replaceChildren()
})

const transfers = ['new', 'pending', 'accepted', 'committed', 'rejected', 'failed', 'deleted'] as const
const members = ['draft', 'pending', 'active', 'disabled', 'suspended', 'deleted'] as const
const listings = ['published', 'hidden', 'expired'] as const
const groups = ['pending', 'active', 'disabled'] as const
const kinds: readonly (readonly [name: string, states: readonly string[], labels: readonly ReactNode[]])[] = [
  ['transferState', transfers, transfers.map(it => <TransferStateLabel key={it} state={it} />)],
  ['memberState', members, members.map(it => <MemberStateLabel key={it} state={it} />)],
  ['listingState', listings, listings.map(it => <ListingStateLabel key={it} state={it} />)],
  ['groupState', groups, groups.map(it => <GroupStateLabel key={it} state={it} />)],
]

describe.each(languages)('in %s', language => {
  it.each(kinds)(
    'S-WORD-5 every %s has a name of its own, also those that are seldom seen',
    async (name, states, labels) => {
      const box = document.createElement('ul')
      document.body.append(box)
      root = createRoot(box)
      root.render(
        <TranslationProvider i18n={i18nIn(language)}>
          {labels.map((label, at) => (
            <li key={states[at]}>{label}</li>
          ))}
        </TranslationProvider>,
      )
      const shown = page.getByRole('listitem')
      await expect.poll(() => shown.elements().length).toBe(states.length)
      const said = shown.elements().map(it => it.textContent)
      expect(said).toEqual(states.map(it => wordIn(language, `parts.${name}.${it}`)))
      expect(new Set(said).size).toBe(states.length)
    },
  )
})
