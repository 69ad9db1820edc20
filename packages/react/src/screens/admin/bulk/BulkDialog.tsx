import { useState } from 'react'
import { bulkChanges, type Currency } from '@exchange-kit/model'
import { helpOf } from '../../../FailedPart.tsx'
import { useOnline } from '../../../hooks.ts'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { Progress } from '../../../ui/Progress.tsx'
import { Said } from '../../../ui/Said.tsx'
import { useFocus } from '../../../useFocus.ts'
import { useT } from '../../../i18n/translation.tsx'
import { BulkFields } from './BulkFields.tsx'
import { BulkPreview } from './BulkPreview.tsx'
import { countOf, type Scope } from './gather.ts'
import { emptyChoice, isTooMany, limitNames, readChoice, type Choice } from './plan.ts'
import { useBulk } from './useBulk.ts'
import './bulk.css'

type BulkDialogProps = {
  readonly group: string
  readonly currency: Currency['attributes']
  readonly scope: Scope
  readonly onClose: () => void
  /** Something was changed; who was chosen for it need not stay chosen. */
  readonly onDone: () => void
}

/** Changes limits or the state of many accounts: say what, look at who, and one request for all or none (B9, S-CHECK-67). */
export function BulkDialog({ group, currency, scope, onClose, onDone }: BulkDialogProps) {
  const t = useT()
  const online = useOnline()
  const focusOn = useFocus()
  const [choice, setChoice] = useState<Choice>(emptyChoice)
  const [tries, setTries] = useState(0)
  const bulk = useBulk({ group, scope, unit: currency })
  const { doing, preview, done, error } = bulk
  const count = countOf(scope)
  const isAll = 'query' in scope
  const reading = readChoice(choice, currency)
  const offline = online ? undefined : t('states.offline.action')

  const look = () => {
    setTries(tries + 1)
    if (reading.ok) return void bulk.rehearse(choice)
    const wrong = ([...limitNames, 'reason'] as const).find(it => reading.faults[it])
    if (wrong) focusOn(`bulk-${wrong}`)
  }
  const apply = async () => {
    if (await bulk.apply(choice)) onDone()
  }
  const close = <Button onClick={onClose}>{t(done === null ? 'states.cancel' : 'admin:bulk.close')}</Button>
  const actions =
    doing || done !== null ? (
      done !== null && close
    ) : preview ? (
      <>
        <Button onClick={bulk.back}>{t('admin:bulk.back')}</Button>
        {preview.refused.length > 0 ? (
          <Button
            kind="primary"
            reason={offline}
            onClick={() =>
              void bulk.rehearse(
                choice,
                preview.refused.map(it => it.id),
              )
            }
          >
            {t('admin:bulk.without', { count: preview.refused.length })}
          </Button>
        ) : (
          preview.changed.length > 0 && (
            <Button kind="primary" reason={offline} onClick={() => void apply()}>
              {t('admin:bulk.apply', { count: preview.changed.length })}
            </Button>
          )
        )}
      </>
    ) : (
      <>
        {close}
        {!isTooMany(count) && (
          <Button kind="primary" reason={offline} onClick={look}>
            {t('admin:bulk.look')}
          </Button>
        )}
      </>
    )
  return (
    <Dialog
      open
      title={t(isAll ? 'admin:bulk.titleAll' : 'admin:bulk.title', { count })}
      onClose={onClose}
      busy={doing !== null}
      actions={actions || undefined}
    >
      {error && (
        <Notice tone="stop" title={t(`errors.Error${error.code}`)} live="alert">
          {t('admin:bulk.nothing')} {t(`errors.Error${error.code}.help`, helpOf(error))}
        </Notice>
      )}
      {doing ? (
        <div className="s-bulk-doing">
          <Said>{t(`admin:bulk.${doing.act}`, { count: preview?.changed.length ?? count })}</Said>
          <Progress
            value={doing.part}
            label={t(`admin:bulk.${doing.act}`, { count: preview?.changed.length ?? count })}
          />
        </div>
      ) : done !== null ? (
        <Notice tone="done" title={t('admin:bulk.done', { count: done })} live="status" />
      ) : preview ? (
        <BulkPreview group={group} preview={preview} currency={currency} />
      ) : isTooMany(count) ? (
        <Notice tone="info" title={t('admin:bulk.tooMany', { most: bulkChanges })}>
          {t('admin:bulk.tooManyHelp')}
        </Notice>
      ) : (
        <BulkFields
          choice={choice}
          onChoice={setChoice}
          currency={currency}
          faults={tries > 0 && !reading.ok ? reading.faults : {}}
          tries={tries}
          onSubmit={look}
        />
      )}
    </Dialog>
  )
}
