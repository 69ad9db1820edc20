import { createElement, useEffect, useRef } from 'react'
import { loadElements } from '../../embed/load.ts'
import { Segmented } from '../../ui/RadioGroup.tsx'
import { Stack } from '../../ui/layout.tsx'
import { useT } from '../../i18n/translation.tsx'
import { looks, type Look } from './draft.ts'
import { linkOf, type Making } from './snippets.ts'

type PreviewProps = { readonly making: Making; readonly onLook: (look: Look) => void }

/** The widget itself, on pages of other people: light, dark, narrow, and one that ruins what is not isolated. */
export function Preview({ making, onLook }: PreviewProps) {
  const t = useT()
  const { site, draft, words } = making
  const { row, values, accent, onAccent, look } = draft
  const page = useRef<HTMLDivElement>(null)

  useEffect(() => {
    // Where the elements were not built, the plain link of the widget stands here, as on any page without them.
    loadElements(site).catch(() => undefined)
  }, [site])

  // A strict policy forbids inline styles; tokens are set on the node (S-PRIV-8).
  useEffect(() => {
    const style = page.current?.style
    for (const [token, colour] of [
      ['--exchange-accent', accent],
      ['--exchange-on-accent', onAccent],
    ] as const)
      if (colour) style?.setProperty(token, colour)
      else style?.removeProperty(token)
  }, [accent, onAccent])

  return (
    <Stack>
      <Segmented
        legend={t('embed:look')}
        value={look}
        options={looks.map(value => ({ value, label: t(`embed:looks.${value}`) }))}
        onChange={onLook}
      />
      <div ref={page} className="s-embed-page" data-look={look}>
        {createElement(
          row.tag,
          { key: row.tag, ...values, site, loading: 'eager' },
          <a href={linkOf(making)}>{words}</a>,
        )}
      </div>
    </Stack>
  )
}
