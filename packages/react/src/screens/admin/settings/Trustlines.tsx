import { Suspense, useState } from 'react'
import { formatAmount, type Currency, type Trustline } from '@exchange-kit/model'
import type { Linked } from '@exchange-kit/client'
import { Await } from '../../../Await.tsx'
import { useMany } from '../../../hooks.ts'
import { useToasts } from '../../../kit.ts'
import { Button } from '../../../ui/Button.tsx'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { IconButton } from '../../../ui/IconButton.tsx'
import { add, edit, remove } from '../../../ui/icons.ts'
import { later } from '../../../ui/later.tsx'
import { CodeText } from '../../../ui/text.tsx'
import { useAction } from '../../../useAction.ts'
import { useFocus } from '../../../useFocus.ts'
import { useLocale, useT } from '../../../i18n/translation.tsx'
import type { Ground } from './ground.ts'

// Opened by a button, and no part of what everybody loads.
const TrustlineDialog = later(async () => (await import('./TrustlineDialog.tsx')).TrustlineDialog)

type Line = Linked<Trustline>

/** Whom this group trusts, up to where, and how much of it is used (S-ADMIN-4). */
export function Trustlines({ ground }: { readonly ground: Ground }) {
  const t = useT()
  const focus = useFocus()
  const { code, currency } = ground
  const lines = useMany('trustlines', { group: code, include: ['trusted'] })
  const [edited, setEdited] = useState<Line | 'new' | null>(null)
  const present = lines.status === 'ready' ? lines.data.flatMap(it => it.trusted?.attributes.code ?? []) : []
  return (
    <div className="x-stack" data-gap="tight">
      <h3 id="trust-title" tabIndex={-1}>
        {t('admin:trust')}
      </h3>
      <Await of={lines}>
        {all =>
          all.length === 0 ? (
            <p className="x-muted">{t('states.empty.trustlines')}</p>
          ) : (
            <ul className="x-act-rows">
              {all.map(line => (
                <LineRow
                  key={line.id}
                  group={code}
                  line={line}
                  currency={currency.attributes}
                  onEdit={() => setEdited(line)}
                  // S-SHELL-28.
                  onGone={() => focus('trust-title')}
                />
              ))}
            </ul>
          )
        }
      </Await>
      <div>
        <Button icon={add} onClick={() => setEdited('new')}>
          {t('admin:trust.add')}
        </Button>
      </div>
      <Suspense>
        {edited && (
          <TrustlineDialog
            group={code}
            line={edited === 'new' ? null : edited}
            present={present}
            currency={currency.attributes}
            onClose={() => setEdited(null)}
          />
        )}
      </Suspense>
    </div>
  )
}

type LineRowProps = {
  readonly group: string
  readonly line: Line
  readonly currency: Currency['attributes']
  readonly onEdit: () => void
  readonly onGone: () => void
}

function LineRow({ group, line, currency, onEdit, onGone }: LineRowProps) {
  const t = useT()
  const locale = useLocale()
  const toasts = useToasts()
  const [isAsking, setAsking] = useState(false)
  const { limit, balance } = line.attributes
  const name = line.trusted?.attributes.code ?? ''
  const written = (amount: number) => formatAmount(amount, currency, { locale })
  const used = t('admin:trust.used', { used: written(balance), limit: written(limit) })
  const drop = useAction(async client => {
    await client.remove(line, { group })
    return true
  })
  const run = async () => {
    if (!(await drop())) return
    setAsking(false)
    onGone()
    toasts.show({ tone: 'done', text: t('admin:trust.removed', { group: name }) })
  }
  return (
    <li>
      <span>
        <b>
          <CodeText>{name}</CodeText>
        </b>{' '}
        <span className="x-small x-muted">{t('admin:trust.owes', { amount: written(balance) })}</span>
      </span>
      <span className="s-gs-acts">
        <IconButton icon={edit} label={t('admin:trust.edit', { group: name })} onClick={onEdit} />
        {balance === 0 && (
          <IconButton icon={remove} label={t('admin:trust.remove', { group: name })} onClick={() => setAsking(true)} />
        )}
      </span>
      <span className="x-act-wide">
        <meter
          className="s-gs-meter"
          aria-label={used}
          min={0}
          max={Math.max(1, limit)}
          high={limit * 0.8}
          value={Math.min(balance, limit)}
        />
        <span className="x-small">{used}</span>
      </span>
      <ConfirmDialog
        open={isAsking}
        danger
        title={t('admin:trust.removeAsk', { group: name })}
        confirm={t('admin:trust.removeYes')}
        cancel={t('admin:keep')}
        busy={drop.busy}
        error={drop.error ? t(`errors.Error${drop.error.code}`) : undefined}
        onConfirm={() => void run()}
        onClose={() => setAsking(false)}
      >
        <p>{t('admin:trust.removeText', { group: name })}</p>
      </ConfirmDialog>
    </li>
  )
}
