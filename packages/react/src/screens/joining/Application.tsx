import { useState } from 'react'
import type { OwnMember } from '@exchange-kit/client'
import { useOnline, useViewer } from '../../hooks.ts'
import { useToasts } from '../../kit.ts'
import { ownPage } from '../../landing.ts'
import { Button, ButtonLink } from '../../ui/Button.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { waiting } from '../../ui/icons.ts'
import { Actions, Stack } from '../../ui/layout.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { useAction } from '../../useAction.ts'
import { useGo } from '../../useGo.ts'
import { useT } from '../../i18n/translation.tsx'
import { StepHead } from './StepHead.tsx'
import { stepsOf } from './steps.ts'

/** An application on its way: what happens next, and the way to withdraw it (S-JOIN-7). */
export function Application({ own }: { readonly own: OwnMember }) {
  const t = useT()
  const go = useGo()
  const { name } = own.group.attributes
  const steps = stepsOf(own.member.attributes.termsVersion !== null)
  return (
    <Stack gap="wide">
      <StepHead steps={steps.map(it => t(`joining:step.${it}`))} current={steps.length - 1} />
      <Notice tone="wait" icon={waiting} live="status" title={t('joining:application.title', { group: name })}>
        {t('joining:application.text')}
      </Notice>
      <p>{t('joining:application.meanwhile')}</p>
      <Actions>
        <ButtonLink kind="primary" {...go.link(ownPage(own))}>
          {t('shell.nav.myPage')}
        </ButtonLink>
        <ButtonLink {...go.link({ screen: 'settings' })}>{t('shell.nav.settings')}</ButtonLink>
        <Withdraw own={own} />
      </Actions>
    </Stack>
  )
}

function Withdraw({ own }: { readonly own: OwnMember }) {
  const t = useT()
  const go = useGo()
  const toasts = useToasts()
  const viewer = useViewer()
  const isOnline = useOnline()
  const [isOpen, setOpen] = useState(false)
  const { code, name } = own.group.attributes
  // The user goes with the last member (A-3-26).
  const isLast = viewer.status === 'signedIn' && viewer.members.length === 1
  const withdraw = useAction(async client => {
    // Not by way of the saved data: without its member this page would turn into the way in before it is left.
    await client.call('social', `/${code}/members/${own.member.id}`, { method: 'DELETE' })
    await (isLast ? client.signOut() : client.refresh())
    toasts.show({ tone: 'done', text: t('joining:withdraw.done') })
    go({ screen: 'group', group: code }, { replace: true })
  })
  const offline = isOnline ? undefined : t('states.offline.action')
  return (
    <>
      <Button kind="quiet" reason={offline} onClick={() => setOpen(true)}>
        {t('joining:withdraw.ask')}
      </Button>
      <ConfirmDialog
        open={isOpen}
        danger
        busy={withdraw.busy}
        reason={offline}
        title={t('joining:withdraw.title', { group: name })}
        confirm={t('joining:withdraw.yes')}
        cancel={t('joining:withdraw.keep')}
        error={withdraw.error ? t(`errors.Error${withdraw.error.code}`) : undefined}
        onConfirm={() => void withdraw()}
        onClose={() => {
          withdraw.reset()
          setOpen(false)
        }}
      >
        <p>{t(isLast ? 'joining:withdraw.textLast' : 'joining:withdraw.text')}</p>
      </ConfirmDialog>
    </>
  )
}
