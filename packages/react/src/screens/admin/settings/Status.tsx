import { useState } from 'react'
import type { AppError } from '@exchange-kit/model'
import { helpOf } from '../../../FailedPart.tsx'
import { useOnline } from '../../../hooks.ts'
import { useToasts } from '../../../kit.ts'
import { GroupStateLabel } from '../../../parts/StateLabels.tsx'
import { Button } from '../../../ui/Button.tsx'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { useAction } from '../../../useAction.ts'
import { useT } from '../../../i18n/translation.tsx'
import type { Ground } from './ground.ts'
import { Section } from './Section.tsx'

/** Disables the group for a while, or enables it again; group and currency go together (S-ADMIN-7, A-3-9). */
export function Status({ ground: { code, group } }: { readonly ground: Ground }) {
  const t = useT()
  const online = useOnline()
  const toasts = useToasts()
  const [isAsking, setAsking] = useState(false)
  const { status, name } = group.attributes
  const next = status === 'disabled' ? 'active' : 'disabled'
  const change = useAction(async client =>
    client.update({ type: 'groups', id: group.id, attributes: { status: next } }, { group: code }),
  )
  const run = async () => {
    if (!(await change())) return
    setAsking(false)
    toasts.show({ tone: 'done', text: t(`admin:status.${next}Done`, { group: name }) })
  }
  const refusal = (error: AppError) =>
    isSuperadminsAlone(error) ? t('admin:status.locked') : t(`errors.Error${error.code}`, helpOf(error))
  if (status === 'pending')
    return (
      <Section name="status">
        <GroupStateLabel state={status} />
      </Section>
    )
  return (
    <Section name="status">
      <p>
        <GroupStateLabel state={status} /> {t(`admin:status.${status}`)}
      </p>
      <div className="x-actions">
        <Button
          kind={next === 'disabled' ? 'danger' : 'primary'}
          reason={online ? undefined : t('states.offline.action')}
          onClick={() => setAsking(true)}
        >
          {t(`admin:status.${next}Act`)}
        </Button>
      </div>
      <ConfirmDialog
        open={isAsking}
        danger={next === 'disabled'}
        title={t(`admin:status.${next}Ask`, { group: name })}
        confirm={t(`admin:status.${next}Act`)}
        cancel={t('admin:notNow')}
        busy={change.busy}
        error={change.error ? refusal(change.error) : undefined}
        onConfirm={() => void run()}
        onClose={() => {
          change.reset()
          setAsking(false)
        }}
      >
        <p>{t(`admin:status.${next}Text`, { count: group.relationships.members.meta.count })}</p>
      </ConfirmDialog>
    </Section>
  )
}

// A-3-9: what a superadmin disabled only a superadmin enables; that shows only once it is tried.
function isSuperadminsAlone({ code, errors }: AppError): boolean {
  return code === 'Forbidden' && errors.some(({ source }) => source.pointer === '/data/attributes/status')
}
