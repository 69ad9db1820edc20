import { QrCode } from '../ui/QrCode.tsx'
import type { Language } from '@exchange-kit/model'
import { useT } from '../i18n/translation.tsx'
import './poster.css'

/** What stands on a printed code (S-MEMBER-10): never an address, never a balance. */
export type PosterOf = {
  readonly groupName: string
  /** The member's name and account code. */
  readonly name: string
  readonly code: string
  readonly link: string
  /** The fixed amount in words, with its unit; nothing when the payer chooses. */
  readonly amount?: string | undefined
  readonly description?: string | undefined
}

export type PosterSize = 'A4' | 'A6'

type PosterProps = {
  readonly poster: PosterOf
  readonly size: PosterSize
  /** The languages of "Scan to pay", one or two. */
  readonly languages: readonly Language[]
}

/** One page of paper that pays an account: black on white, with marks to cut along (S-MEMBER-10). */
export function Poster({ poster, size, languages }: PosterProps) {
  const t = useT()
  const { groupName, name, code, link, amount, description } = poster
  return (
    <div className="x-poster" data-size={size}>
      <i className="x-poster-cut" data-at="start" />
      <i className="x-poster-cut" data-at="end" />
      <p className="x-poster-group" dir="auto">
        {groupName}
      </p>
      {languages.map(language => (
        <p className="x-poster-line" lang={language} key={language}>
          {t(`codes:poster.line.${language}`)}
        </p>
      ))}
      <QrCode text={link} label={t('codes:show.pays', { name })} />
      {amount && <p className="x-poster-amount">{amount}</p>}
      {description && <p dir="auto">{description}</p>}
      <p className="x-poster-name" dir="auto">
        {name}
      </p>
      <p className="x-poster-code">{code}</p>
    </div>
  )
}
