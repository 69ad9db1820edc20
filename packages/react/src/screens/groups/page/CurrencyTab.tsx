import type { Group } from '@exchange-kit/model'
import type { Linked } from '@exchange-kit/client'
import { Await } from '../../../Await.tsx'
import { useOne } from '../../../hooks.ts'
import { Card } from '../../../ui/Card.tsx'
import { Stack } from '../../../ui/layout.tsx'
import { useT } from '../../../i18n/translation.tsx'
import { CurrencyFacts } from './CurrencyFacts.tsx'
import type { Standing } from './standing.ts'
import { TradesWith } from './TradesWith.tsx'
import { useTraffic } from './useTraffic.ts'

type CurrencyTabProps = { readonly group: Linked<Group>; readonly standing: Standing }

/** The currency of a group: names, worth, how credit works here, what moves, whom it trades with (S-GROUP-12). */
export function CurrencyTab({ group, standing }: CurrencyTabProps) {
  const t = useT()
  const { code } = group.attributes
  const currency = useOne('currencies', { group: code, include: ['settings'] })
  const traffic = useTraffic(group)
  return (
    <Await of={currency}>
      {it => (
        <Stack>
          <Card title={t('groups:page.currency')}>
            <CurrencyFacts currency={it} settings={it.settings ?? null} traffic={traffic} />
          </Card>
          {standing.isInside && <TradesWith group={code} unit={it.attributes} hasAmounts={standing.isAdmin} />}
        </Stack>
      )}
    </Await>
  )
}
