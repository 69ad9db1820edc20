import { SavedSwitch } from '../../../autosave/SavedField.tsx'
import { useT } from '../../../i18n/translation.tsx'
import { Section } from '../Sections.tsx'
import { AlwaysAccept } from './AlwaysAccept.tsx'
import { Decided } from './Decided.tsx'
import { asSwitch, useMoneyField } from './useMoneyField.ts'
import type { Money } from './WithMoney.tsx'

type RequestsSectionProps = {
  readonly money: Money
  /** Why nothing can be changed here: the account is suspended (S-GUARD-15). */
  readonly isReadOnly: boolean
  /** An administrator decides what else counts, in sections of its own. */
  readonly isAdmin?: boolean
}

/** How requests to this account are answered (S-SET-10): automatically, for some, and what the group decided. */
export function RequestsSection({ money, isReadOnly, isAdmin = false }: RequestsSectionProps) {
  const t = useT()
  const { defaults, effective } = money
  const all = asSwitch(
    useMoneyField(money, 'acceptPaymentsAutomatically'),
    defaults.attributes.defaultAcceptPaymentsAutomatically,
  )
  const external = asSwitch(
    useMoneyField(money, 'acceptExternalPaymentsAutomatically'),
    defaults.attributes.defaultAcceptExternalPaymentsAutomatically,
  )
  return (
    <Section id="payments" intro={isReadOnly ? t('settings:suspendedReadOnly') : undefined}>
      <div className="s-switches">
        <SavedSwitch
          field={all}
          disabled={isReadOnly}
          label={t('settings:accept.all')}
          hint={t('settings:accept.allHint')}
        />
        {effective.allowExternalPayments && (
          <SavedSwitch
            field={external}
            disabled={isReadOnly}
            label={t('settings:accept.external')}
            hint={t('settings:accept.externalHint')}
          />
        )}
      </div>
      <AlwaysAccept money={money} isReadOnly={isReadOnly} />
      {!isAdmin && <Decided money={money} />}
    </Section>
  )
}
