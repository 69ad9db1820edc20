import { asKey } from '../../../i18n/keys.ts'
import { useState } from 'react'
import { useOnline } from '../../../hooks.ts'
import { useKit, useToasts } from '../../../kit.ts'
import { DebouncedSearch } from '../../../parts/DebouncedSearch.tsx'
import { useAction } from '../../../useAction.ts'
import { Button } from '../../../ui/Button.tsx'
import { Details } from '../../../ui/Details.tsx'
import { Field } from '../../../ui/Field.tsx'
import { FieldPair } from '../../../ui/Form.tsx'
import { download, print } from '../../../ui/icons.ts'
import { Select } from '../../../ui/Select.tsx'
import { useT } from '../../../i18n/translation.tsx'
import { PeriodChoice } from './PeriodChoice.tsx'
import { saveText } from '../../../saveFile.ts'
import { AccountChooser } from '../form/AccountChooser.tsx'
import type { Named } from './useNamed.ts'
import { faultOf } from '../period.ts'
import { isNarrowed, states, type AccountView } from './view.ts'

/** What a list can be narrowed to beside words, days and states. */
type Narrowing = 'account' | 'counterpart'

type FiltersProps = {
  readonly view: AccountView
  readonly today: string
  readonly onView: (view: AccountView) => void
  readonly group: string
  /** The same payments as a file: where it is asked for, and what it is called. */
  readonly file: { readonly path: string | null; readonly name: string }
  /** The other people a list may be narrowed to. */
  readonly people: Readonly<Record<Narrowing, Named>>
  /** Whose list it is; absent on the list of all, which is narrowed to an account first. */
  readonly own?: string | undefined
}

/** Search, period, further filters, and the same payments as a file or on paper (S-PAY-5, S-PAY-6). */
export function Filters({ view, today, onView, group, file, people, own }: FiltersProps) {
  const t = useT()
  const isStatement = view.view === 'statement'
  // What a link narrowed is seen; what is chosen later does not open or close anything.
  const [isOpen] = useState(() => isNarrowed({ ...view, period: {}, search: '' }))
  const options = <T extends string>(names: readonly T[], key: (name: T) => string) =>
    names.map(value => ({ value, label: t(asKey(key(value))) }))
  return (
    <div className="x-stack x-filters" data-screen-only="">
      {!isStatement && (
        <DebouncedSearch
          label={t('payments:account.search')}
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
          <Field label={t('payments:filter.sort')}>
            <Select
              value={view.sort}
              options={options(['newest', 'oldest'] as const, it => `payments:filter.${it}`)}
              onChange={event =>
                onView({ ...view, sort: event.currentTarget.value === 'oldest' ? 'oldest' : 'newest' })
              }
            />
          </Field>
        )}
        <Files file={file} wrong={faultOf(view.period)?.code} />
      </div>
      {!isStatement && (
        <Details summary={t('payments:account.filters')} open={isOpen || undefined}>
          <FieldPair>
            {!own && (
              <Narrow
                name="account"
                group={group}
                other={null}
                named={people.account}
                onCode={account => onView({ ...view, account, counterpart: '', direction: 'both' })}
              />
            )}
            {(own ?? view.account) && (
              <Narrow
                name="counterpart"
                group={group}
                other={own ?? people.account.person?.account ?? null}
                named={people.counterpart}
                onCode={counterpart => onView({ ...view, counterpart })}
              />
            )}
            {(own ?? view.account) && (
              <Field label={t('payments:filter.direction')}>
                <Select
                  value={view.direction}
                  options={options(['both', 'in', 'out'] as const, it => `payments:filter.${it}`)}
                  onChange={event => {
                    const chosen = event.currentTarget.value
                    onView({ ...view, direction: chosen === 'in' || chosen === 'out' ? chosen : 'both' })
                  }}
                />
              </Field>
            )}
            <Field label={t('payments:filter.state')}>
              <Select
                value={view.state}
                none={t('payments:filter.anyState')}
                options={options(states, it => `parts.transferState.${it}`)}
                onChange={event =>
                  onView({ ...view, state: states.find(it => it === event.currentTarget.value) ?? '' })
                }
              />
            </Field>
            <Field label={t('payments:filter.sort')}>
              <Select
                value={view.sort}
                options={options(['newest', 'oldest', 'largest'] as const, it => `payments:filter.${it}`)}
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

type NarrowProps = {
  readonly name: Narrowing
  readonly group: string
  /** The account that cannot be chosen here. */
  readonly other: string | null
  readonly named: Named
  readonly onCode: (code: string) => void
}

function Narrow({ name, group, other, named, onCode }: NarrowProps) {
  const t = useT()
  return (
    <AccountChooser
      id={`filter-${name}`}
      label={t(`payments:filter.${name}`)}
      group={group}
      own={other}
      person={named.person}
      onPick={person => onCode(person?.code ?? '')}
      error={named.isMissing ? t('errors.ErrorAccountNotFound') : undefined}
    />
  )
}

type FilesProps = Pick<FiltersProps, 'file'> & {
  /** What is wrong with the period. */
  readonly wrong: string | undefined
}

function Files({ file: { path, name }, wrong }: FilesProps) {
  const t = useT()
  const online = useOnline()
  const toasts = useToasts()
  const { client } = useKit()
  const save = useAction(async (_, address: string) => {
    const text = await client.call('accounting', address, { read: 'text' })
    saveText(name, String(text))
    return true
  })
  const run = async () => {
    if (path && !(await save(path))) toasts.show({ tone: 'error', text: t('payments:account.csvFailed') })
  }
  return (
    <div className="x-actions x-push">
      <Button
        kind="quiet"
        icon={download}
        busy={save.busy}
        reason={wrong ? t(asKey(`errors.Rule${wrong}`)) : online ? undefined : t('states.offline.action')}
        aria-label={t('payments:account.csvLong')}
        onClick={() => void run()}
      >
        {t('payments:account.csv')}
      </Button>
      <Button kind="quiet" icon={print} onClick={() => window.print()}>
        {t('payments:account.print')}
      </Button>
    </div>
  )
}
