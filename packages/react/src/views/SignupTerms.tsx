import { createElement, Fragment, useState, type ReactNode } from 'react'
import { useT } from '../i18n/translation.tsx'
import { plainText } from '../ui/plainText.ts'
import '../ui/Prose.css'
import './SignupTerms.css'

/**
 * The terms of a group, to read before joining. What reads Markdown is loaded once they are opened: until then, and without
 * it, they are words.
 */
export function SignupTerms({ markdown }: { readonly markdown: string }) {
  const t = useT()
  const [nodes, setNodes] = useState<readonly ReactNode[]>([plainText(markdown, markdown.length)])
  const load = () =>
    import('../ui/proseNodes.ts')
      .then(({ proseOf }) => setNodes(proseOf(markdown, { createElement })))
      .catch(() => undefined)
  return (
    <details className="x-signup-terms" onToggle={() => void load()}>
      <summary>{t('views:signup.terms')}</summary>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a long text scrolls by keyboard too */}
      <div className="x-prose" dir="auto" tabIndex={0} role="region" aria-label={t('views:signup.terms')}>
        {createElement(Fragment, null, ...nodes)}
      </div>
    </details>
  )
}
