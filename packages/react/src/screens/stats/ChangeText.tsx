import { useLocale, useT } from '../../i18n/translation.tsx'
import { changeOf } from './change.ts'
import { percentOf } from './figures.ts'

type ChangeTextProps = {
  readonly now: number
  readonly before: number
  /** What it is compared with: "the 30 days before". */
  readonly than: string
}

/** How a figure changed, in words with a sign (S-STATS-6). */
export function ChangeText({ now, before, than }: ChangeTextProps) {
  const t = useT()
  const locale = useLocale()
  const change = changeOf(now, before)
  switch (change.kind) {
    case 'same':
      return <>{t('stats:change.same')}</>
    case 'new':
      return <>{t('stats:change.new')}</>
    case 'more':
    case 'less':
      return (
        <>
          <b>{percentOf(change.share, change.kind, locale)}</b> {t(`stats:change.${change.kind}`, { than })}
        </>
      )
    default:
      return change satisfies never
  }
}
