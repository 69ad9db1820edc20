import { useKit, useToasts } from '../../../kit.ts'
import { RestedSearch } from '../../../RestedSearch.tsx'
import { useAction } from '../../../useAction.ts'
import { Button } from '../../../ui/Button.tsx'
import { Details } from '../../../ui/Details.tsx'
import { Field } from '../../../ui/Field.tsx'
import { FieldPair } from '../../../ui/Form.tsx'
import { download, print } from '../../../ui/icons.ts'
import { Select } from '../../../ui/Select.tsx'
import { useT } from '../../../words.tsx'
import { PeriodChoice } from './PeriodChoice.tsx'
import { saveText } from './saveText.ts'
import type { ShownAccount } from './AccountPage.tsx'
import { csvPath, states, type AccountView } from './view.ts'

type FiltersProps = {
  readonly view: AccountView
  readonly today: string
  readonly onView: (view: AccountView) => void
  readonly shown: ShownAccount
}

/** Search, period, further filters, and the same payments as a file or on paper (S-PAY-5, S-PAY-6). */
export function Filters({ view, today, onView, shown }: FiltersProps) {
  const t = useT()
  const isStatement = view.view === 'statement'
  const options = <T extends string>(names: readonly T[], key: (name: T) => string) =>
    names.map(value => ({ value, label: t(key(value)) }))
  return (
    <div className="x-stack x-filters" data-screen-only="">
      {!isStatement && (
        <RestedSearch
          label={t('payments.account.search')}
          text={view.search}
          onText={search => onView({ ...view, search })}
        />
      )}
      <div className="x-row">
        <PeriodChoice
          period={view.period}
          today={today}
          withAll={!isStatement}
          onPeriod={period => onView({ ...view, period })}
        />
        {isStatement && (
          <Field label={t('payments.filter.sort')}>
            <Select
              value={view.sort}
              options={options(['newest', 'oldest'] as const, it => `payments.filter.${it}`)}
              onChange={event =>
                onView({ ...view, sort: event.currentTarget.value === 'oldest' ? 'oldest' : 'newest' })
              }
            />
          </Field>
        )}
        <Files view={view} shown={shown} today={today} />
      </div>
      {!isStatement && (
        <Details summary={t('payments.account.filters')}>
          <FieldPair>
            <Field label={t('payments.filter.direction')}>
              <Select
                value={view.direction}
                options={options(['both', 'in', 'out'] as const, it => `payments.filter.${it}`)}
                onChange={event => {
                  const chosen = event.currentTarget.value
                  onView({ ...view, direction: chosen === 'in' || chosen === 'out' ? chosen : 'both' })
                }}
              />
            </Field>
            <Field label={t('payments.filter.state')}>
              <Select
                value={view.state}
                none={t('payments.filter.anyState')}
                options={options(states, it => `parts.transferState.${it}`)}
                onChange={event =>
                  onView({ ...view, state: states.find(it => it === event.currentTarget.value) ?? '' })
                }
              />
            </Field>
            <Field label={t('payments.filter.sort')}>
              <Select
                value={view.sort}
                options={options(['newest', 'oldest', 'largest'] as const, it => `payments.filter.${it}`)}
                onChange={event => {
                  const chosen = event.currentTarget.value
                  onView({ ...view, sort: chosen === 'oldest' || chosen === 'largest' ? chosen : 'newest' })
                }}
              />
            </Field>
          </FieldPair>
        </Details>
      )}
    </div>
  )
}

function Files({ view, shown, today }: Pick<FiltersProps, 'view' | 'shown' | 'today'>) {
  const t = useT()
  const toasts = useToasts()
  const { client } = useKit()
  const { group, account, code } = shown
  const path = csvPath(view, { group, account: account.id })
  const save = useAction(async (_, address: string) => {
    const text = await client.call('accounting', address, { read: 'text' })
    const kind = view.view === 'statement' ? 'statement' : 'transfers'
    saveText(`${code}-${kind}-${today}.csv`, String(text))
    return true
  })
  const run = async () => {
    if (path && !(await save(path))) toasts.show({ tone: 'error', text: t('payments.account.csvFailed') })
  }
  return (
    <div className="x-actions x-push">
      <Button
        kind="quiet"
        icon={download}
        busy={save.busy}
        aria-label={t('payments.account.csvLong')}
        onClick={() => void run()}
      >
        {t('payments.account.csv')}
      </Button>
      <Button kind="quiet" icon={print} onClick={() => window.print()}>
        {t('payments.account.print')}
      </Button>
    </div>
  )
}
