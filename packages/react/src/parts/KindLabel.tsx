import { Icon } from '../ui/Icon.tsx'
import { need, offer } from '../ui/icons.ts'
import { useT } from '../i18n/translation.tsx'
import './Kind.css'

/** What a notice on the board is, by shape and word: offer or need (design §8). */
export function KindLabel({ kind }: { readonly kind: 'offer' | 'need' }) {
  const t = useT()
  return (
    <span className="x-kind">
      <Icon of={kind === 'offer' ? offer : need} />
      {t(`parts.listing.${kind}`)}
    </span>
  )
}
