import type { ReactNode } from 'react'
import { lengthOf, lengths, type AppError, type Currency, type Direction } from '@exchange-kit/model'
import { DraftNotice } from '../../../DraftNotice.tsx'
import { helpOf } from '../../../FailedPart.tsx'
import { useOnline } from '../../../hooks.ts'
import type { AccountRoom } from '../../../parts/room.ts'
import { Button } from '../../../ui/Button.tsx'
import { Switch } from '../../../ui/Checkbox.tsx'
import { ErrorSummary } from '../../../ui/ErrorSummary.tsx'
import { Field } from '../../../ui/Field.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { Page } from '../../../ui/Page.tsx'
import { TextInput } from '../../../ui/TextInput.tsx'
import type { KeptDraft } from '../../../useDraft.ts'
import { useT } from '../../../i18n/translation.tsx'
import type { Person } from '../form/people.ts'
import type { Reading } from './readRows.ts'
import { cellId, continueId, sameId } from './ids.ts'
import type { Said } from './RowLine.tsx'
import { ImportButton } from './import/ImportButton.tsx'
import { RowTable } from './RowTable.tsx'
import { cellsOf, type Row, type Table } from './rows.ts'
import { Totals } from './Totals.tsx'
import type { Directory } from './useDirectory.ts'
import type { Edit } from './useTable.ts'
import './several.css'

type SeveralFormProps = {
  readonly direction: Direction
  readonly group: string
  readonly own: Person
  readonly currency: Currency['attributes']
  readonly table: Table
  readonly edit: Edit
  readonly reading: Reading
  readonly said: ReadonlyMap<string, Said>
  readonly tries: number
  readonly room: AccountRoom | null
  readonly directory: Directory
  readonly draft: KeptDraft<Table>
  readonly problem: AppError | 'lookUp' | null
  /** What just happened, for those who do not see it. */
  readonly note: string
  readonly hindrance: string | undefined
  /** The server is being asked who is behind the codes. */
  readonly isAsking: boolean
  readonly onContinue: () => void
  /** Rows of a file; marked ones show their faults at once (S-PAY-54). */
  readonly onImported: (rows: readonly Row[], isMarked: boolean) => void
}

/** The table with what is wrong on top and the totals at its foot (S-PAY-40, S-PAY-41). */
export function SeveralForm(props: SeveralFormProps) {
  const { direction, group, own, currency, table, edit, reading, said, tries, room, draft, note, hindrance, isAsking } =
    props
  const t = useT()
  const online = useOnline()
  const cells = cellsOf(direction, table.isSame)
  const same = [...said.values()].find(texts => texts.description)?.description
  const isSameWrong = table.isSame && same !== undefined
  return (
    <Page>
      <form
        className="x-stack"
        noValidate
        aria-label={t('several:caption')}
        onSubmit={event => {
          event.preventDefault()
          props.onContinue()
        }}
      >
        <DraftNotice draft={draft} onContinue={edit.put} />
        {tries > 0 && <Wrong {...props} />}
        <p className="x-small x-muted">{t('several:help', { example: `${group}0003` })}</p>
        <div className="x-several-tools">
          <Switch
            label={t('several:same')}
            checked={table.isSame}
            onChange={event => edit.same(event.currentTarget.checked)}
          />
          <ImportButton
            direction={direction}
            group={group}
            own={own}
            currency={currency}
            ask={props.directory.ask}
            onRows={props.onImported}
          />
        </div>
        {table.isSame && (
          <Field
            id={sameId}
            label={t('several:sameText')}
            error={isSameWrong ? same : undefined}
            counter={{ used: lengthOf(table.description), max: lengths.description }}
          >
            <TextInput
              value={table.description}
              autoComplete="off"
              onChange={event => edit.describe(event.currentTarget.value)}
            />
          </Field>
        )}
        <p className="x-sr" role="status">
          {note}
        </p>
        <RowTable
          rows={table.rows}
          cells={cells}
          group={group}
          own={own.account}
          currency={currency}
          known={props.directory.known}
          reading={reading}
          said={said}
          edit={edit}
        />
        <div className="x-several-foot">
          <Totals
            direction={direction}
            filled={reading.filled.length}
            ready={reading.ready.size}
            total={reading.total}
            currency={currency}
            room={room}
          />
          <div className="x-actions">
            <Button
              id={continueId}
              type="submit"
              kind="primary"
              size="large"
              busy={isAsking}
              reason={hindrance ?? (online ? undefined : t('states.offline.action'))}
            >
              {t('several:review')}
            </Button>
          </div>
        </div>
      </form>
    </Page>
  )
}

// S-PAY-41, S-PAY-42: that nothing of it was paid and how many rows, then each with a link to its cell.
function Wrong({ direction, table, reading, said, tries, problem }: SeveralFormProps): ReactNode {
  const t = useT()
  const cells = cellsOf(direction, table.isSame)
  const nothing = t(direction === 'receive' ? 'several:nothingAsked' : 'several:nothing')
  if (problem === 'lookUp') return <Notice tone="stop" live="alert" title={t('several:lookUpFailed')} />
  if (problem)
    return (
      <Notice tone="stop" live="alert" title={`${nothing} ${t(`errors.Error${problem.code}`)}`}>
        {t(`errors.Error${problem.code}.help`, helpOf(problem))}
      </Notice>
    )
  const [row] = table.rows
  const [name] = cells
  if (reading.filled.length === 0 && row && name)
    return (
      <ErrorSummary
        key={tries}
        title={t('several:empty')}
        errors={[{ id: cellId(row.key, name), text: t('several:emptyHelp') }]}
      />
    )
  // The one description for all is at fault once, however many rows wait for it.
  const same = table.isSame ? [...said.values()].find(it => it.description)?.description : undefined
  const errors = [
    ...(same ? [{ id: sameId, text: same }] : []),
    ...table.rows.flatMap(it =>
      Object.entries(said.get(it.key) ?? {})
        .filter(([cell]) => !(cell === 'description' && table.isSame))
        .map(([cell, text]) => ({
          id: `several-${it.key}-${cell}`,
          text,
        })),
    ),
  ]
  if (errors.length === 0) return null
  const count = said.size
  return (
    <ErrorSummary
      key={tries}
      title={`${nothing} ${t('several:attention', { count, of: reading.filled.length })}`}
      errors={errors}
    />
  )
}
