import { formatAmount, type Group } from '@exchange-kit/model'
import type { Linked } from '@exchange-kit/client'
import { Await } from '../../../Await.tsx'
import { useOne } from '../../../hooks.ts'
import { limitsSentence } from '../../../currency/limitsSentence.ts'
import { ContactLinks } from '../../../parts/ContactLinks.tsx'
import { Details } from '../../../ui/Details.tsx'
import { Prose } from '../../../ui/Prose.tsx'
import { Terms } from '../../../ui/Slip.tsx'
import { useLocale, useT } from '../../../i18n/translation.tsx'

/** The request as it was sent, whole: whoever decides reads it here (S-SUPER-1). */
export function SentData({ group }: { readonly group: Linked<Group> }) {
  const t = useT()
  const { description, website, address, timeZone } = group.attributes
  const unit = group.currency?.attributes
  const place = [address.addressLocality, address.addressRegion, address.addressCountry].filter(Boolean).join(', ')
  return (
    <div className="x-stack">
      {description && <Prose markdown={description} />}
      <Terms
        terms={[
          { name: t('superadmin:place'), value: place || t('superadmin:nothing') },
          { name: t('superadmin:zone'), value: timeZone },
          ...(unit
            ? [
                {
                  name: t('superadmin:unit'),
                  value: t('superadmin:unitText', { ...unit, rate: `${unit.rate.n}/${unit.rate.d}` }),
                },
              ]
            : []),
          ...(website ? [{ name: t('superadmin:website'), value: website }] : []),
        ]}
      />
      <SentRules group={group} />
      <ContactLinks
        ways={(group.contacts ?? []).map(it => ({ id: it.id, ...it.attributes }))}
        none={t('superadmin:noContact')}
      />
    </div>
  )
}

// How far accounts go, and what who joins agrees to: settings of their own, read once somebody looks.
function SentRules({ group }: { readonly group: Linked<Group> }) {
  const t = useT()
  const locale = useLocale()
  const { code } = group.attributes
  const money = useOne('currency-settings', { group: code })
  const rules = useOne('group-settings', { group: code })
  const unit = group.currency?.attributes
  return (
    <>
      <Await of={money}>
        {({ attributes: { defaultInitialCreditLimit: lowest, defaultInitialMaximumBalance: highest } }) => {
          const write = (amount: number) => (unit ? formatAmount(amount, unit, { locale }) : '')
          return <p>{limitsSentence(t, { lowest, highest, write })}</p>
        }}
      </Await>
      <Await of={rules}>
        {({ attributes: { terms } }) =>
          terms ? (
            <Details summary={t('superadmin:terms')}>
              <Prose markdown={terms} />
            </Details>
          ) : (
            <p>{t('superadmin:noTerms')}</p>
          )
        }
      </Await>
    </>
  )
}
