import { useState } from 'react'
import { useT } from '../i18n/translation.tsx'
import { Button } from '../ui/Button.tsx'
import { copy } from '../ui/icons.ts'

/** A link to copy, beside its code; not on pages without https, which have no clipboard (E8). */
export function CopyLink({ href }: { readonly href: string }) {
  const t = useT()
  const [isCopied, setCopied] = useState(false)
  if (!isSecureContext) return null
  // Where the clipboard is closed to us, the code beside it carries the same link.
  const press = () => navigator.clipboard.writeText(href).then(() => setCopied(true), ignore)
  return (
    <Button kind="quiet" icon={copy} part="link" aria-live="polite" onClick={() => void press()}>
      {t(isCopied ? 'views:copied' : 'views:copy')}
    </Button>
  )
}

function ignore(): void {}
