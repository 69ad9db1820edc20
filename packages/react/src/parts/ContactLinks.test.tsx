import { renderToString } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { createI18n } from '../i18n/i18n.ts'
import { TranslationProvider } from '../i18n/translation.tsx'
import { ContactLinks } from './ContactLinks.tsx'

describe('S-MEMBER-8 the contacts of a member', () => {
  it('are shown whatever word their kind is, names that every object has too', async () => {
    const { default: common } = await import('../../locales/en/common.json', { with: { type: 'json' } })
    const i18n = createI18n({ language: 'en', resources: { en: { common } } })
    const kinds = ['constructor', 'valueof', 'tostring', 'matrix', 'email']
    const html = renderToString(
      <TranslationProvider i18n={i18n} language="en">
        <ContactLinks none="" ways={kinds.map(type => ({ id: type, type, name: `my ${type}` }))} />
      </TranslationProvider>,
    )
    for (const type of kinds) expect(html).toContain(`my ${type}`)
    expect(html.match(/<svg/g)).toHaveLength(kinds.length)
  })
})
