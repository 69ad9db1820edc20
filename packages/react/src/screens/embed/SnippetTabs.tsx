import { useRef, useState } from 'react'
import { copyText } from '../../copyText.ts'
import { useKit } from '../../kit.ts'
import { Button, ButtonLink } from '../../ui/Button.tsx'
import { copy, download } from '../../ui/icons.ts'
import { Actions, Stack } from '../../ui/layout.tsx'
import { qrSvg } from '../../ui/qr.ts'
import { QrCode } from '../../ui/QrCode.tsx'
import { Tabs } from '../../ui/Tabs.tsx'
import { Caption, Muted, VisuallyHidden } from '../../ui/text.tsx'
import { useLocale, useT } from '../../i18n/translation.tsx'
import { forms, type Form } from './draft.ts'
import { savePng, saveSvg } from './saveCode.ts'
import { roomOf } from './room.ts'
import { linkOf, mapOf, pluginOf, policyOf, snippetOf, weightOf, type Making } from './snippets.ts'
import { useDigest } from './useDigest.ts'

type SnippetTabsProps = { readonly making: Making; readonly onForm: (form: Form) => void }

/** What to paste, in each form, with what a page has to allow for it and what it loads (E7). */
export function SnippetTabs({ making, onForm }: SnippetTabsProps) {
  const t = useT()
  const { draft } = making
  const text = snippetOf(making)
  return (
    <Tabs
      label={t('embed:code')}
      tabs={forms.map(id => ({ id, label: t(`embed:forms.${id}`) }))}
      selected={draft.form}
      onSelect={onForm}
    >
      <Stack>
        <p>{t(text || draft.form === 'pinned' ? `embed:about.${draft.form}` : 'embed:noFrame')}</p>
        {draft.form === 'qr' && <Code making={making} />}
        {text && <Snippet text={text} />}
        {draft.form === 'wordpress' && (
          <Actions>
            <ButtonLink href={pluginOf(making)} icon={download} download>
              {t('embed:plugin')}
            </ButtonLink>
          </Actions>
        )}
        {draft.row.tag === 'exchange-pay' && draft.values['to'] && <Trial making={making} />}
        <Needs making={making} />
      </Stack>
    </Tabs>
  )
}

/** A payment to try: to the account of the demo group where the site has one, else the real one, which is said (E7). */
function Trial({ making }: { readonly making: Making }) {
  const t = useT()
  const { demoAccount } = useKit().site
  const { draft } = making
  const values = demoAccount ? { ...draft.values, to: demoAccount } : draft.values
  return (
    <>
      <Actions>
        <ButtonLink href={linkOf({ ...making, draft: { ...draft, values } })} external>
          {t(demoAccount ? 'embed:test' : 'embed:real')}
        </ButtonLink>
      </Actions>
      <Caption>{t(demoAccount ? 'embed:testHint' : 'embed:realHint', { account: demoAccount ?? '' })}</Caption>
    </>
  )
}

function Snippet({ text }: { readonly text: string }) {
  const t = useT()
  const [copied, setCopied] = useState('')
  const code = useRef<HTMLPreElement>(null)
  const take = async () => {
    const isCopied = await copyText(text)
    setCopied(isCopied ? text : '')
    // Else it is marked, to be copied by hand.
    if (!isCopied && code.current) getSelection()?.selectAllChildren(code.current)
  }
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls sideways is reached by keyboard */}
      <pre ref={code} className="s-embed-code" tabIndex={0} role="region" aria-label={t('embed:snippet')}>
        <code>{text}</code>
      </pre>
      <Actions>
        <Button kind="primary" icon={copy} onClick={() => void take()}>
          {t(copied === text ? 'embed:copied' : 'embed:copy')}
        </Button>
      </Actions>
      <VisuallyHidden>
        <span role="status">{copied === text && t('embed:copied')}</span>
      </VisuallyHidden>
    </>
  )
}

function Code({ making }: { readonly making: Making }) {
  const t = useT()
  const link = linkOf(making)
  return (
    <>
      <QrCode text={link} label={t('embed:forms.qr')} />
      <Actions>
        <Button icon={download} onClick={() => saveSvg(qrSvg(link))}>
          {t('embed:svg')}
        </Button>
        <Button icon={download} onClick={() => void savePng(qrSvg(link))}>
          {t('embed:png')}
        </Button>
      </Actions>
    </>
  )
}

/** What a page has to allow, what it loads and what it can hear. */
function Needs({ making }: { readonly making: Making }) {
  const t = useT()
  const locale = useLocale()
  // A strict policy refuses what stands in a page itself, the map of pins too, unless it is named.
  const map = useDigest(mapOf(making))
  const room = useDigest(roomOf(making.draft))
  const policy = policyOf(making, { map, room })
  const weight = weightOf(making)
  const events = Object.entries(making.draft.row.events)
  if (!policy) return null
  const kilobytes = weight && new Intl.NumberFormat(locale, { maximumFractionDigits: 1 }).format(weight / 1000)
  return (
    <>
      <h3>{t('embed:policy')}</h3>
      <p>
        <Muted>{t('embed:policyHint')}</Muted>
      </p>
      <p>
        <code className="s-embed-line">{policy}</code>
      </p>
      {kilobytes && making.draft.form !== 'iframe' && <p>{t('embed:weight', { kilobytes })}</p>}
      {making.draft.form !== 'iframe' && (
        <>
          <h3>{t('embed:events')}</h3>
          <dl className="s-embed-events">
            {events.map(([name, detail]) => (
              <div key={name}>
                <dt>
                  <code>{name}</code>
                </dt>
                <dd>
                  <Muted>
                    <code>{detail}</code>
                  </Muted>
                </dd>
              </div>
            ))}
          </dl>
        </>
      )}
    </>
  )
}
