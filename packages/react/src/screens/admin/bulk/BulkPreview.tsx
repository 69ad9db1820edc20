import { asKey } from '../../../i18n/keys.ts'
import { formatAmount, type Currency } from '@exchange-kit/model'
import { useMany } from '../../../hooks.ts'
import { Details } from '../../../ui/Details.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { CodeText } from '../../../ui/text.tsx'
import { Said } from '../../../ui/Said.tsx'
import { useLocale, useT } from '../../../i18n/translation.tsx'
import { alike, type Alike } from './plan.ts'
import type { Preview } from './useBulk.ts'

type BulkPreviewProps = {
  readonly group: string
  readonly preview: Preview
  readonly currency: Currency['attributes']
}

/** How many rows are listed one by one; all of them are in the sums above. */
const listed = 50

/** What would change, from what to what, and for how many; then account by account; and who cannot be changed. */
export function BulkPreview({ group, preview, currency }: BulkPreviewProps) {
  const t = useT()
  const locale = useLocale()
  const { changed, left, isOwnLeft, refused, accounts } = preview
  const some = changed.slice(0, listed)
  const nameOf = useNames(group, [...some.map(it => it.id), ...refused.slice(0, listed).map(it => it.id)])
  const codeOf = (id: string) => accounts.find(it => it.id === id)?.attributes.code ?? ''
  const value = ({ name, before, after }: Alike) => {
    const written = (it: unknown) =>
      name === 'status'
        ? t(asKey(`parts.memberState.${String(it)}`))
        : typeof it === 'number'
          ? formatAmount(it, currency, { locale })
          : t('parts.limits.noLimit')
    return { before: written(before), after: written(after) }
  }
  return (
    <>
      {preview.isOvertaken && <Notice tone="wait" live="alert" title={t('admin:bulk.overtaken')} />}
      {refused.length > 0 && (
        <Notice tone="stop" title={t('admin:bulk.refused', { count: refused.length })} live="alert">
          {t('admin:bulk.nothing')}
        </Notice>
      )}
      {refused.length > 0 && (
        <ul className="s-bulk-list">
          {refused.slice(0, listed).map(({ id, code }) => (
            <li key={id}>
              <CodeText>{codeOf(id)}</CodeText> <bdi translate="no">{nameOf(id)}</bdi>: {t(`errors.Error${code}`)}
            </li>
          ))}
        </ul>
      )}
      {refused.length === 0 && changed.length === 0 && <Said>{t('admin:bulk.noChange')}</Said>}
      {changed.length > 0 && (
        <>
          <Said>{t('admin:bulk.would', { count: changed.length })}</Said>
          <ul className="s-bulk-sums">
            {alike(changed).map(it => (
              <li key={JSON.stringify([it.name, it.before, it.after])}>
                {t(asKey(`admin:bulk.change.${it.name}`), { count: it.count, ...value(it) })}
              </li>
            ))}
          </ul>
        </>
      )}
      {left > 0 && <p className="x-small">{t('admin:bulk.left', { count: left })}</p>}
      {isOwnLeft && <p className="x-small">{t('admin:bulk.ownLeft')}</p>}
      {preview.beyond > 0 && (
        <Notice tone="wait" title={t('admin:bulk.beyond', { count: preview.beyond })}>
          {t('admin:bulk.beyondHelp')}
        </Notice>
      )}
      {changed.length > 0 && (
        <Details summary={t('admin:bulk.each')}>
          <ul className="s-bulk-list">
            {some.map(({ id, code, changes }) => (
              <li key={id}>
                <CodeText>{code}</CodeText> <bdi translate="no">{nameOf(id)}</bdi>
                {changes.map(({ name, before = null, after = null }) => (
                  <span key={name} className="x-num s-bulk-one">
                    {t(asKey(`admin:bulk.one.${name}`), value({ name, before, after, count: 1 }))}
                  </span>
                ))}
              </li>
            ))}
          </ul>
          {changed.length > some.length && (
            <p className="x-caption">{t('admin:bulk.more', { count: changed.length - some.length })}</p>
          )}
        </Details>
      )}
    </>
  )
}

function useNames(group: string, accounts: readonly string[]): (id: string) => string {
  const wanted = [...new Set(accounts)].sort()
  const members = useMany('members', wanted.length > 0 ? { group, filter: { account: wanted } } : null)
  const found = members.status === 'ready' ? members.data : []
  const names = new Map(found.map(it => [it.relationships.account.data?.id, it.attributes.name]))
  return id => names.get(id) ?? ''
}
