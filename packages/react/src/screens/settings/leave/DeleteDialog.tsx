import { useState } from 'react'
import { formatAmount, type AppError } from '@exchange-kit/model'
import type { OwnMember } from '@exchange-kit/client'
import { FormFaults } from '../../../FormFaults.tsx'
import { useViewer } from '../../../hooks.ts'
import { Button } from '../../../ui/Button.tsx'
import { CheckedField } from '../../../ui/CheckedField.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { Field } from '../../../ui/Field.tsx'
import { Link } from '../../../ui/Link.tsx'
import { PasswordInput } from '../../../ui/PasswordInput.tsx'
import { Picked } from '../../../ui/Picked.tsx'
import { CodeText, Own } from '../../../ui/text.tsx'
import { TextInput } from '../../../ui/TextInput.tsx'
import { useFaults } from '../../../useFaults.ts'
import { useFaultFocus } from '../useFaultFocus.ts'
import { useGo } from '../../../useGo.ts'
import { useLocale, useT } from '../../../i18n/translation.tsx'
import { ChooseAccount, type ChosenAccount } from '../money/ChooseAccount.tsx'
import { OtherFault } from '../signin/OtherFault.tsx'
import type { Settling } from './DeleteSection.tsx'
import { PendingRequests } from './PendingRequests.tsx'
import { useDelete } from './useDelete.ts'

type DeleteDialogProps = {
  readonly own: OwnMember | null
  readonly isOther: boolean
  readonly settling: Settling | null
  readonly onClose: () => void
}

/**
 * Asks before an account is gone for good (S-SET-31): what disappears and what stays, who gets the balance, and proof – the
 * password, or the member's code when an administrator deletes somebody else's.
 */
export function DeleteDialog({ own, isOther, settling, onClose }: DeleteDialogProps) {
  const t = useT()
  const go = useGo()
  const locale = useLocale()
  const form = useFaults()
  const [heir, setHeir] = useState<ChosenAccount | null>(null)
  const [proof, setProof] = useState('')
  const removal = useDelete({ own, isOther })
  const viewer = useViewer()
  const email = viewer.status === 'signedIn' ? viewer.user.attributes.email : ''
  const { error } = removal
  useFaultFocus(error, { InvalidPassword: 'delete-proof' })
  const code = own?.member.attributes.code ?? ''
  const group = own?.group.attributes.code ?? ''
  const needsHeir = settling !== null && settling.balance > 0
  const heirFault = needsHeir && !heir ? t('errors.RuleRequired') : undefined
  const isRightCode = proof.trim().toUpperCase() === code
  const proofFault = isOther
    ? isRightCode
      ? undefined
      : t('settings:delete.codeWrong', { code })
    : proof === ''
      ? t('errors.RuleRequired')
      : undefined
  const faults = [
    { id: 'delete-heir', text: heirFault },
    { id: 'delete-proof', text: proofFault },
  ]
  const submit = () => {
    if (!form.stop(faults)) void removal({ password: proof, heir: heir?.account })
  }
  return (
    <Dialog
      open
      alert
      title={
        isOther ? t('settings:delete.askOther', { name: own?.member.attributes.name ?? '' }) : t('settings:delete.ask')
      }
      onClose={onClose}
      busy={removal.busy}
      actions={
        <>
          <Button onClick={onClose} disabled={removal.busy} data-first="">
            {t('states.cancel')}
          </Button>
          <Button kind="danger" final busy={removal.busy} onClick={submit}>
            {t(own ? 'settings:delete.act' : 'settings:delete.actUser')}
          </Button>
        </>
      }
    >
      <OtherFault error={error} known={['InvalidPassword']} />
      <FormFaults tries={form.tries} faults={faults} level={3} />
      <p>{t(own ? 'settings:delete.goes' : 'settings:delete.goesUser')}</p>
      {own && <p>{t('settings:delete.stays')}</p>}
      {own && settling && <PendingRequests group={group} settling={settling} />}
      {needsHeir && (
        <>
          <p>
            {t('settings:delete.balance', {
              amount: formatAmount(settling.balance, settling.currency.attributes, { locale }),
            })}
          </p>
          {heir ? (
            <Picked
              name={<Own>{heir.name}</Own>}
              sub={<CodeText>{heir.code}</CodeText>}
              change={t('settings:choose.change')}
              onChange={() => setHeir(null)}
            />
          ) : (
            <ChooseAccount
              id="delete-heir"
              label={t('settings:delete.heir')}
              group={group}
              without={[settling.account]}
              onPick={setHeir}
              error={form.isTold ? heirFault : undefined}
            />
          )}
        </>
      )}
      {isOther ? (
        <CheckedField
          id="delete-proof"
          label={t('settings:delete.code', { code })}
          fault={proofFault}
          isTold={form.isTold}
        >
          <TextInput autoComplete="off" value={proof} onChange={event => setProof(event.currentTarget.value)} />
        </CheckedField>
      ) : (
        <div>
          <Field id="delete-proof" label={t('settings:delete.password')} error={passwordFault(error)}>
            <PasswordInput
              autoComplete="current-password"
              username={email}
              value={proof}
              onChange={event => {
                setProof(event.currentTarget.value)
                removal.reset()
              }}
            />
          </Field>
          <p className="x-hint">
            {t('settings:delete.noPassword')}{' '}
            <Link {...go.link({ screen: 'forgotPassword' })}>{t('settings:password.forgot')}</Link>
          </p>
        </div>
      )}
    </Dialog>
  )

  function passwordFault(of: AppError | null): string | undefined {
    if (of?.code === 'InvalidPassword') return t('errors.ErrorInvalidPassword')
    return form.isTold ? proofFault : undefined
  }
}
