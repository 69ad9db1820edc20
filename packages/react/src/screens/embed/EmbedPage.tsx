import { asKey } from '../../i18n/keys.ts'
import type { ViewerState } from '@exchange-kit/client'
import { useOne, useViewer } from '../../hooks.ts'
import { useKit } from '../../kit.ts'
import type { ScreenProps } from '../../screens.ts'
import { Card } from '../../ui/Card.tsx'
import { Stack } from '../../ui/layout.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Page, SectionHead, Split } from '../../ui/Page.tsx'
import { Muted } from '../../ui/text.tsx'
import { useGo } from '../../useGo.ts'
import { useT, type T } from '../../i18n/translation.tsx'
import { groupOf, missingIn, placeOfEmbed, readEmbed, soundOf, type EmbedDraft } from './draft.ts'
import { EmbedForm } from './EmbedForm.tsx'
import { Preview } from './Preview.tsx'
import { SnippetTabs } from './SnippetTabs.tsx'
import { useManifest } from './useManifest.ts'
import './embed.css'

/** The configurator (E7, S-ADMIN-20): a widget, its form, how it looks, and what to paste. */
export function EmbedPage({ query }: ScreenProps<'embed'>) {
  const t = useT()
  const go = useGo()
  const viewer = useViewer()
  const draft = readEmbed(query, administered(viewer))
  const { client, site: info } = useKit()
  const { site } = client
  const manifest = useManifest(site)
  const code = groupOf(draft)
  const settings = useOne('group-settings', code ? { group: code } : null)
  const { tiles } = info

  // S-PLACE-64: what is chosen replaces the address and is no navigation.
  const change = (next: Partial<EmbedDraft>) => go(placeOfEmbed({ ...draft, ...next }), { replace: true })

  const allowed = settings.status === 'ready' ? settings.data.attributes.allowedOrigins : undefined
  const acts = ['exchange-pay', 'exchange-signup'].includes(draft.row.tag)
  const missing = missingIn(draft)
  const sound = soundOf(draft)
  const making = { site, draft: sound, words: wordsOf(sound, t), manifest, tiles: tiles?.url }
  return (
    <Page width="wide">
      <p>
        <Muted>{t('embed:promise')}</Muted>
      </p>
      <Split aside={<EmbedForm draft={draft} onChange={change} />} asideFirst>
        <Stack gap="wide">
          {missing && (
            <Notice title={t('embed:missing', { field: t(asKey(`embed:attributes.${missing}`)) })}>
              {t('embed:missingWhy')}
            </Notice>
          )}
          <section aria-labelledby="embed-preview">
            <Stack>
              <SectionHead id="embed-preview" title={t('embed:preview')} />
              <Preview making={making} onLook={look => change({ look })} />
            </Stack>
          </section>
          {acts && draft.origin && allowed && !allowed.includes(draft.origin) && (
            <Notice tone="wait" title={t('embed:unlisted', { origin: draft.origin, group: code })} live="status">
              {t('embed:unlistedWhy')}
            </Notice>
          )}
          <section aria-labelledby="embed-code">
            <Stack>
              <SectionHead id="embed-code" title={t('embed:code')} />
              <Card>
                <SnippetTabs making={making} onForm={form => change({ form })} />
              </Card>
            </Stack>
          </section>
        </Stack>
      </Split>
    </Page>
  )
}

// What is to be paid is said where no script runs, too (E2.1).
function wordsOf({ row: { tag }, values: { amount } }: EmbedDraft, t: T): string {
  return tag === 'exchange-pay' && amount
    ? t('embed:link.exchange-pay-amount', { amount })
    : t(asKey(`embed:link.${tag}`))
}

// S-ADMIN-20: an administrator begins with the group that he acts in.
function administered(viewer: ViewerState): string {
  const code = viewer.status === 'signedIn' ? viewer.acting?.group.attributes.code : undefined
  return code && viewer.viewer?.administers.includes(code) ? code : ''
}
