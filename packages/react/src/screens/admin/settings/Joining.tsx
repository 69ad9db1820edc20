import { Suspense, useState } from 'react'
import { SavedField } from '../../../autosave/SavedField.tsx'
import { useShare } from '../../../share/useShare.ts'
import { Button } from '../../../ui/Button.tsx'
import { FieldPair } from '../../../ui/Form.tsx'
import { print, share } from '../../../ui/icons.ts'
import { later } from '../../../ui/later.tsx'
import { Stepper } from '../../../ui/Stepper.tsx'
import { useT } from '../../../i18n/translation.tsx'
import type { Ground } from './ground.ts'
import { InitialLimits } from './InitialLimits.tsx'
import { Section } from './Section.tsx'
import { GroupSwitch } from './SettingSwitch.tsx'
import { Terms } from './Terms.tsx'
import { useSetting } from './useSetting.ts'

// Opened by a button, and no part of what everybody loads.
const JoinPoster = later(async () => (await import('./JoinPoster.tsx')).JoinPoster)

/** What whoever joins has to do, what they begin with, and how they hear of it (S-ADMIN-2). */
export function Joining({ ground }: { readonly ground: Ground }) {
  const t = useT()
  const shared = useShare()
  const [isPoster, setPoster] = useState(false)
  const { code, group } = ground
  return (
    <Section name="joining">
      <GroupSwitch ground={ground} name="requireAcceptTerms" />
      <Terms ground={ground} />
      <GroupSwitch ground={ground} name="requireAdminApproval" />
      <FieldPair>
        <Least ground={ground} name="minOffers" />
        <Least ground={ground} name="minNeeds" />
      </FieldPair>
      <InitialLimits ground={ground} hint={t('admin:joining.initialHint')} />
      <div className="x-actions">
        <Button
          icon={share}
          onClick={() => void shared({ title: group.attributes.name, place: { screen: 'signup', group: code } })}
        >
          {t('states.empty.accounts.action')}
        </Button>
        <Button icon={print} onClick={() => setPoster(true)}>
          {t('admin:joining.poster')}
        </Button>
      </div>
      <Suspense>
        {isPoster && <JoinPoster code={code} name={group.attributes.name} onClose={() => setPoster(false)} />}
      </Suspense>
    </Section>
  )
}

function Least({ ground, name }: { readonly ground: Ground; readonly name: 'minOffers' | 'minNeeds' }) {
  const t = useT()
  const { code, settings } = ground
  const stored = settings.attributes[name]
  const field = useSetting({ type: 'group-settings', group: code, id: settings.id, name, stored, say: String })
  return (
    <SavedField field={field} label={t(`admin:set.${name}`)}>
      <Stepper value={field.value} min={0} max={10} onChange={field.type} />
    </SavedField>
  )
}
