import type { Client } from '@exchange-kit/client'
import { migrationSteps } from '@exchange-kit/model'
import { helpOf } from '../../../FailedPart.tsx'
import { useOnline } from '../../../hooks.ts'
import { Button } from '../../../ui/Button.tsx'
import { Checkbox } from '../../../ui/Checkbox.tsx'
import { Field } from '../../../ui/Field.tsx'
import { Form } from '../../../ui/Form.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { RadioGroup } from '../../../ui/RadioGroup.tsx'
import { Select } from '../../../ui/Select.tsx'
import { TextInput } from '../../../ui/TextInput.tsx'
import { useT } from '../../../i18n/translation.tsx'
import { ArchiveField } from './ArchiveField.tsx'
import { CsvFields } from './CsvFields.tsx'
import { EntryNote } from './EntryNote.tsx'
import { idOf } from './faults.ts'
import { kinds, type MigrationFields } from './form.ts'
import { GroupFields } from './GroupFields.tsx'
import { refusalIn } from './sentence.ts'
import { SourceFields } from './SourceFields.tsx'
import type { Begun } from './useEntry.ts'
import { useMigrationForm, type Filled } from './useMigrationForm.ts'
import '../superadmin.css'

type MigrationFormProps = {
  readonly start: MigrationFields
  readonly hasArchive: boolean
  readonly begun?: Begun | undefined
  /** How far it came: it may go on from there or from before. */
  readonly reached?: string | null | undefined
  readonly save: (client: Client, filled: Filled) => Promise<unknown>
  readonly onSaved: () => void
}

/** Kind, group, source and whether it is a test run (S-SUPER-3). */
export function MigrationForm({ start, hasArchive, begun, reached, save, onSaved }: MigrationFormProps) {
  const t = useT()
  const online = useOnline()
  const { fields, readings, kept, entry, set, said, leave, run, busy, problem } = useMigrationForm({
    start,
    hasArchive,
    begun,
    save,
    onSaved,
  })
  const refused = problem && refusalIn(problem, t)
  const upTo = reached ? migrationSteps.slice(0, migrationSteps.findIndex(it => it === reached) + 1) : []
  return (
    <Form onSubmit={() => void run()} busy={busy}>
      {problem?.status === 409 && (
        <Notice
          tone="stop"
          title={t('superadmin:meanwhile')}
          live="alert"
          actions={<Button onClick={() => void run({ isOver: true })}>{t('superadmin:meanwhileMine')}</Button>}
        >
          {t('superadmin:meanwhileHelp')}
        </Notice>
      )}
      {problem && problem.status !== 409 && (
        <Notice tone="stop" title={refused ?? t(`errors.Error${problem.code}`)} live="alert">
          {refused === null && t(`errors.Error${problem.code}.help`, helpOf(problem))}
        </Notice>
      )}
      <RadioGroup
        legend={t('superadmin:kind')}
        value={fields.kind}
        options={kinds.map(value => ({
          value,
          label: t(`superadmin:kind.${value}`),
          hint: t(`superadmin:kind.${value}.hint`),
        }))}
        onChange={kind => set({ kind })}
      />
      {fields.kind === 'integralces-accounting' && <SourceFields fields={fields} set={set} error={said('url')} />}
      <Field
        id={idOf('code')}
        label={t('superadmin:code')}
        hint={t(fields.kind === 'csv' ? 'superadmin:codeHintFiles' : 'superadmin:codeHint')}
        error={said('code')}
      >
        <TextInput
          autoComplete="off"
          autoCapitalize="characters"
          value={fields.code}
          onChange={event => set({ code: event.currentTarget.value.toUpperCase() })}
        />
      </Field>
      {entry ? (
        <EntryNote group={entry} />
      ) : (
        <Field id={idOf('name')} label={t('superadmin:name')} error={said('name')}>
          <TextInput
            autoComplete="off"
            value={fields.name}
            onChange={event => set({ name: event.currentTarget.value })}
          />
        </Field>
      )}
      {fields.kind === 'csv' ? (
        <p className="x-small x-muted">{t('superadmin:testFirst')}</p>
      ) : (
        <Checkbox
          label={t('superadmin:testRun')}
          hint={t('superadmin:testHint')}
          checked={fields.isTest}
          onChange={event => set({ isTest: event.currentTarget.checked })}
        />
      )}
      {fields.kind === 'csv' && (
        <CsvFields
          fields={fields}
          readings={readings}
          kept={kept}
          isEntering={entry !== null}
          {...{ set, said, leave }}
        >
          <Checkbox
            label={t('superadmin:opening')}
            hint={t('superadmin:openingHint')}
            checked={fields.opening}
            onChange={event => set({ opening: event.currentTarget.checked })}
          />
        </CsvFields>
      )}
      {fields.kind === 'archive' && (
        <ArchiveField
          archive={fields.archive}
          error={said('file-archive')}
          onArchive={(archive, group) =>
            // It can come in under no other code; a name that somebody gave stays.
            set(now => ({ archive, ...(group ? { code: group.code, name: now.name || group.name } : {}) }))
          }
        />
      )}
      <GroupFields fields={fields} isEntering={entry !== null} set={set} />
      {upTo.length > 0 && (
        <Field label={t('superadmin:goOnFrom')}>
          <Select
            value={fields.step}
            none={t('superadmin:goOnWhere')}
            options={upTo.map(value => ({ value, label: t(`superadmin:step.${value}`) }))}
            onChange={event => set({ step: event.currentTarget.value })}
          />
        </Field>
      )}
      <div className="x-actions">
        <Button type="submit" kind="primary" busy={busy} reason={online ? undefined : t('states.offline.action')}>
          {t('states.save')}
        </Button>
      </div>
    </Form>
  )
}
