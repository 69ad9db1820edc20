import { useState } from 'react'
import { useOnline } from '../../../hooks.ts'
import { useKit, useToasts } from '../../../kit.ts'
import { Amount } from '../../../parts/Amount.tsx'
import { saveText } from '../../../saveFile.ts'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { Loading } from '../../../ui/Loading.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { Switch } from '../../../ui/Checkbox.tsx'
import { download } from '../../../ui/icons.ts'
import { useFaces } from '../../../useFaces.ts'
import { useLocale, useT } from '../../../i18n/translation.tsx'
import { clockTime } from '../clock.ts'
import type { Chime } from '../useChime.ts'
import type { TillOf } from './TillPage.tsx'
import type { Takings } from './useToday.ts'

type TodayProps = { readonly of: TillOf; readonly today: Takings; readonly sound: Chime }

/** What came in today, its total, and the same as a file (S-PAY-92). Nothing here pays or gives back. */
export function Today({ of, today, sound }: TodayProps) {
  const t = useT()
  const locale = useLocale()
  const online = useOnline()
  const toasts = useToasts()
  const { client } = useKit()
  const [isSaving, setSaving] = useState(false)
  const currency = of.currency.attributes
  const faces = useFaces(
    of.own.group.attributes.code,
    today.received.flatMap(it => it.relationships.payer.data?.id ?? []),
  )
  const save = async () => {
    setSaving(true)
    try {
      const text = await client.call('accounting', today.csv, { read: 'text' })
      saveText(`${of.account.attributes.code}-till-${today.day}.csv`, String(text))
    } catch {
      toasts.show({ tone: 'error', text: t('payments:account.csvFailed') })
    }
    setSaving(false)
  }
  return (
    <Card
      title={t('till:today')}
      aside={
        <span className="x-till-total">
          {today.total !== null && <Amount amount={today.total} currency={currency} size="l" />}
        </span>
      }
    >
      <div className="x-stack">
        {today.status === 'failed' && <p className="x-muted">{t('till:noList')}</p>}
        {today.status === 'ready' && today.received.length === 0 && <p className="x-muted">{t('till:nothing')}</p>}
        <ul className="x-till-list" aria-label={t('till:today')}>
          {today.received.map(it => {
            const face = faces(it.payer ?? it.relationships.payer.data)
            const { amount, payeeAmount, updated, meta, refunded } = it.attributes
            return (
              <li key={it.id}>
                <span>
                  <b>
                    <bdi translate="no">{face.name ?? face.code}</bdi>
                  </b>
                  <span className="x-caption">
                    {clockTime(updated, locale)} · <span dir="auto">{meta.description}</span>
                    {refunded > 0 && ` · ${t('till:refunded')}`}
                  </span>
                </span>
                <Amount amount={payeeAmount ?? amount} currency={currency} signed />
              </li>
            )
          })}
        </ul>
        {today.status === 'loading' && (
          <Loading label={t('states.loading')}>
            <Skeleton shape="row" />
          </Loading>
        )}
        <Button
          icon={download}
          busy={isSaving}
          reason={online ? undefined : t('till:csvOffline')}
          onClick={() => void save()}
        >
          {t('payments:account.csvLong')}
        </Button>
        <Switch
          label={t('till:sound')}
          checked={sound.isOn}
          onChange={event => sound.set(event.currentTarget.checked)}
        />
        <p className="x-caption">{t('till:refundHelp')}</p>
      </div>
    </Card>
  )
}
