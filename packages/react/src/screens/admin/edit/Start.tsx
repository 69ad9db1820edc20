import { Await } from '../../../Await.tsx'
import { useOne } from '../../../hooks.ts'
import { Card } from '../../../ui/Card.tsx'
import { Stack } from '../../../ui/layout.tsx'
import { useT } from '../../../i18n/translation.tsx'
import { InitialLimits } from '../settings/InitialLimits.tsx'
import { GroupSwitch } from '../settings/SettingSwitch.tsx'
import { Terms } from '../settings/Terms.tsx'
import { TimeZone } from '../settings/TimeZone.tsx'
import { UnitValue } from '../settings/UnitValue.tsx'
import type { Ground } from '../settings/ground.ts'

/** The rest of what its founder asked for, while the group waits and its settings are not there for them (S-ADMIN-1). */
export function Start({ code, group, currency }: Pick<Ground, 'code' | 'group' | 'currency'>) {
  const t = useT()
  const settings = useOne('group-settings', { group: code })
  const money = useOne('currency-settings', { group: code })
  return (
    <Await of={settings}>
      {rules => (
        <Await of={money}>
          {moneyRules => {
            const ground = { code, group, currency, settings: rules, money: moneyRules, followers: null }
            return (
              <>
                <Card title={t('admin:edit.start')}>
                  <Stack gap="wide">
                    <UnitValue ground={ground} />
                    <InitialLimits ground={ground} />
                    <GroupSwitch ground={ground} name="requireAcceptTerms" />
                    <Terms ground={ground} />
                  </Stack>
                </Card>
                <TimeZone ground={ground} />
              </>
            )
          }}
        </Await>
      )}
    </Await>
  )
}
