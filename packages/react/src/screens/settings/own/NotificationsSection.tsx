import { useId } from 'react'
import type { Group, UserSettings } from '@exchange-kit/model'
import { SavedPart, SavedSwitch } from '../../../autosave/SavedField.tsx'
import { useSavedField } from '../../../autosave/useSavedField.ts'
import { useOnline } from '../../../hooks.ts'
import { DeviceSwitch } from '../../../push/DeviceSwitch.tsx'
import { usePush, type DevicePush } from '../../../push/usePush.ts'
import { Button } from '../../../ui/Button.tsx'
import { Switch } from '../../../ui/Checkbox.tsx'
import { Field } from '../../../ui/Field.tsx'
import { FieldPair } from '../../../ui/Form.tsx'
import { notifications, notificationsOff } from '../../../ui/icons.ts'
import { Notice } from '../../../ui/Notice.tsx'
import { TextInput } from '../../../ui/TextInput.tsx'
import { Own } from '../../../ui/text.tsx'
import { useT } from '../../../i18n/translation.tsx'
import { Section } from '../Sections.tsx'
import { usePushState, type PushState } from './pushState.ts'

type NotificationsSectionProps = {
  readonly settings: UserSettings
  readonly group: Group
  readonly of?: string | undefined
}

type Switches = UserSettings['attributes']['notifications']
const news = ['newOffers', 'newNeeds', 'newMembers'] as const

/** S-CONST-19. */
const usualHours = { from: '22:00', to: '08:00' }

/** What is pushed, and when it waits (S-NOTIFY-10, S-NOTIFY-24). */
export function NotificationsSection({ settings, group, of }: NotificationsSectionProps) {
  const t = useT()
  const permission = usePushState()
  // One for the banner and the switch: what went wrong with either press is said, and said once.
  const push = usePush()
  const name = (key: keyof Switches) => ({ of, settings, key, stored: settings.attributes.notifications[key] })
  const myAccount = usePushSwitch(name('myAccount'))
  const newOffers = usePushSwitch(name('newOffers'))
  const newNeeds = usePushSwitch(name('newNeeds'))
  const newMembers = usePushSwitch(name('newMembers'))
  const groupNews = usePushSwitch(name('group'))
  const each = { newOffers, newNeeds, newMembers }
  // On this device they do nothing while the permission is missing; on others they may.
  const missing = of || permission === 'granted' ? null : permission
  const isOff = missing !== null
  const whyId = useId()
  return (
    <Section id="notifications">
      {missing && (
        <div id={whyId}>
          <PushBanner missing={missing} push={push} />
        </div>
      )}
      <div
        className="s-switches"
        role="group"
        aria-labelledby="notifications-title"
        aria-describedby={missing ? whyId : undefined}
      >
        <SavedSwitch
          field={myAccount}
          disabled={isOff}
          label={t('settings:push.myAccount')}
          hint={t('settings:push.myAccountHint')}
        />
        <SavedSwitch
          field={groupNews}
          disabled={isOff}
          label={t('settings:push.group')}
          hint={t('settings:push.groupHint')}
        />
        {news.map(it => (
          <div className="s-below" key={it}>
            <SavedSwitch field={each[it]} disabled={isOff} label={t(`settings:push.${it}`)} />
          </div>
        ))}
      </div>
      {!of && <DeviceSwitch push={push} />}
      <QuietHours settings={settings} group={group} of={of} />
    </Section>
  )
}

type PushBannerProps = { readonly missing: Exclude<PushState, 'granted'>; readonly push: DevicePush }

// S-NOTIFY-10: the banner of the shell stands here, and cannot be closed.
function PushBanner({ missing, push: { turnOn } }: PushBannerProps) {
  const t = useT()
  const isOnline = useOnline()
  if (missing === 'default')
    return (
      <Notice
        inline
        icon={notifications}
        title={t('shell.banner.notifications')}
        actions={
          <Button
            size="small"
            busy={turnOn.busy}
            reason={isOnline ? undefined : t('states.offline.action')}
            onClick={() => void turnOn()}
          >
            {t('shell.banner.notifications.action')}
          </Button>
        }
      >
        {t('settings:push.default')}
      </Notice>
    )
  return (
    <Notice inline icon={notificationsOff} title={t(`settings:push.${missing}Title`)}>
      {t(`settings:push.${missing}`)}
    </Notice>
  )
}

type PushSwitch = {
  readonly of: string | undefined
  readonly settings: UserSettings
  readonly key: keyof Switches
  readonly stored: boolean
}

// A-3-46: each travels alone; `group` alone stands for the three.
function usePushSwitch({ of, settings, key, stored }: PushSwitch) {
  return useSavedField({
    resource: `user-settings/${settings.id}`,
    field: `notifications.${key}`,
    stored,
    send: (client, value) =>
      client.update({ type: 'user-settings', attributes: { notifications: { [key]: value } } }, of ? { of } : {}),
  })
}

function QuietHours({ settings, group, of }: NotificationsSectionProps) {
  const t = useT()
  const hours = useSavedField({
    resource: `user-settings/${settings.id}`,
    field: 'quietHours',
    stored: settings.attributes.quietHours,
    check: it => (it && !(isTime(it.from) && isTime(it.to)) ? t('settings:quiet.wrong') : null),
    send: (client, value) =>
      client.update({ type: 'user-settings', attributes: { quietHours: value } }, of ? { of } : {}),
  })
  const { value } = hours
  return (
    <SavedPart field={hours}>
      <Switch
        label={t('settings:quiet')}
        hint={t('settings:quiet.hint')}
        checked={value !== null}
        onChange={event => hours.choose(event.currentTarget.checked ? usualHours : null)}
      />
      {value && (
        <>
          <FieldPair>
            {(['from', 'to'] as const).map(end => (
              <Field key={end} label={t(`settings:quiet.${end}`)} error={isTime(value[end]) ? undefined : hours.error}>
                <TextInput
                  type="time"
                  value={value[end]}
                  onChange={event => hours.type({ ...value, [end]: event.currentTarget.value })}
                />
              </Field>
            ))}
          </FieldPair>
          <p className="x-hint">
            {t('settings:quiet.zone')} <Own>{group.attributes.timeZone}</Own>
          </p>
        </>
      )}
    </SavedPart>
  )
}

function isTime(text: string): boolean {
  return /^([01]\d|2[0-3]):[0-5]\d$/.test(text)
}
