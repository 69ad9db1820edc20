import { asKey } from '../../../i18n/keys.ts'
import { useState } from 'react'
import type { Group, Member, MemberState } from '@exchange-kit/model'
import { decide } from '../../../decide.ts'
import { useOnline } from '../../../hooks.ts'
import { useToasts } from '../../../kit.ts'
import { MemberStateLabel } from '../../../parts/StateLabels.tsx'
import { ReasonDialog } from '../../../ReasonDialog.tsx'
import { Button } from '../../../ui/Button.tsx'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { paused, renew, suspended } from '../../../ui/icons.ts'
import { Actions, Row } from '../../../ui/layout.tsx'
import { useAction } from '../../../useAction.ts'
import { useT } from '../../../i18n/translation.tsx'
import { OtherFault } from '../signin/OtherFault.tsx'
import { Section } from '../Sections.tsx'
import { LastAdmin } from './LastAdmin.tsx'
import { useIsLastAdmin } from './useIsLastAdmin.ts'

type StatusSectionProps = {
  readonly group: Group
  readonly member: Member
  /** Whether the member decides or an administrator, who may be the same person. */
  readonly by: 'own' | 'admin'
  readonly isSelf: boolean
}

const standing = ['active', 'disabled', 'suspended'] as const
type Step = (typeof standing)[number]
type Change = { readonly to: Step; readonly from: MemberState; readonly reason?: string }

/** The state of member and account, which are one, in words, and the steps out of it (S-SET-27, A-7-13 to A-7-16). */
export function StatusSection({ group, member, by, isSelf }: StatusSectionProps) {
  const t = useT()
  const toasts = useToasts()
  const isOnline = useOnline()
  const isLast = useIsLastAdmin(group.attributes.code, member)
  const { name, state, stateReason } = member.attributes
  // Asked for with the state that was in sight then: the page may learn of another while somebody thinks.
  const [asked, setAsked] = useState<{ readonly to: Step; readonly from: MemberState } | null>(null)
  const change = useAction(async (client, { to, from, reason }: Change) => {
    const own = { group: group.attributes.code }
    const draft = { type: 'members', id: member.id, attributes: { state: to } } as const
    const decided = await decide(() => client.update(draft, { ...own, from, ...(reason ? { reason } : {}) }))
    if (decided.before !== null) await client.one('members', { ...own, id: member.id }).catch(() => undefined)
    // The account has changed with the member: what the shell shows of it is asked anew.
    await client.refresh().catch(() => undefined)
    return decided
  })
  const act = async (wanted: Change) => {
    const decided = await change(wanted)
    if (decided === null) return
    setAsked(null)
    const { before } = decided
    // Of two who change it the second is told what the first made of it, and it stays so.
    const told = before === null ? `now.${wanted.to}` : `meanwhile.${standing.find(it => it === before) ?? 'deleted'}`
    toasts.show({ tone: 'info', text: t(asKey(`settings:status.${told}`), { name }) })
  }
  const ask = (to: Step) => {
    change.reset()
    setAsked({ to, from: state })
  }
  const steps = stepsFrom(state, by)
  const offline = isOnline ? undefined : t('states.offline.action')
  return (
    <Section id="status">
      <Row>
        <MemberStateLabel state={state} />
        <span>{t(`settings:status.${state}`)}</span>
      </Row>
      {state === 'suspended' && stateReason && <p>{t('settings:status.reason', { reason: stateReason })}</p>}
      <OtherFault error={asked ? null : change.error} />
      {isLast && steps.length > 0 && <LastAdmin group={group.attributes.code} />}
      <Actions>
        {steps.includes('active') && (
          <Button
            icon={renew}
            busy={change.busy}
            reason={offline}
            onClick={() => void act({ to: 'active', from: state })}
          >
            {t('settings:status.enable')}
          </Button>
        )}
        {!isLast && steps.includes('disabled') && (
          <Button icon={paused} reason={offline} onClick={() => ask('disabled')}>
            {t('settings:status.disable')}
          </Button>
        )}
        {!isLast && steps.includes('suspended') && (
          <Button icon={suspended} kind="danger" reason={offline} onClick={() => ask('suspended')}>
            {t('settings:status.suspend')}
          </Button>
        )}
      </Actions>
      <ConfirmDialog
        open={asked?.to === 'disabled'}
        danger
        title={t(isSelf ? 'settings:status.disableAsk' : 'settings:status.disableAskOther', { name })}
        confirm={t('settings:status.disable')}
        cancel={t('states.cancel')}
        busy={change.busy}
        reason={offline}
        error={change.error ? t(`errors.Error${change.error.code}`) : undefined}
        onConfirm={() => asked && void act(asked)}
        onClose={() => setAsked(null)}
      >
        {t('settings:status.disableText')}
      </ConfirmDialog>
      {asked?.to === 'suspended' && (
        <ReasonDialog
          danger
          title={isSelf ? t('settings:status.suspendAskOwn') : t('settings:status.suspendAsk', { name })}
          label={t('settings:status.reasonLabel')}
          hint={t('settings:status.reasonHint')}
          confirm={t('settings:status.suspend')}
          cancel={t('states.cancel')}
          busy={change.busy}
          error={change.error}
          onConfirm={reason => void act({ ...asked, reason })}
          onClose={() => setAsked(null)}
        >
          {t(isSelf ? 'settings:status.suspendTextOwn' : 'settings:status.suspendText')}
        </ReasonDialog>
      )}
    </Section>
  )
}

function stepsFrom(state: MemberState, by: 'own' | 'admin'): readonly Step[] {
  if (state === 'active') return by === 'admin' ? ['disabled', 'suspended'] : ['disabled']
  if (state === 'disabled') return by === 'admin' ? ['active', 'suspended'] : ['active']
  return state === 'suspended' && by === 'admin' ? ['active'] : []
}
