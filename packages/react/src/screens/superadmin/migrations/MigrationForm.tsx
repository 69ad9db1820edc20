import { useState } from 'react'
import type { Client } from '@exchange-kit/client'
import { migrationSteps } from '@exchange-kit/model'
import { helpOf } from '../../../FailedPart.tsx'
import { useOnline } from '../../../hooks.ts'
import { useLeaveGuard } from '../../../leaving/useLeaveGuard.ts'
import { Button } from '../../../ui/Button.tsx'
import { Checkbox } from '../../../ui/Checkbox.tsx'
import { Field } from '../../../ui/Field.tsx'
import { FieldGroup, Form } from '../../../ui/Form.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { RadioGroup } from '../../../ui/RadioGroup.tsx'
import { Select } from '../../../ui/Select.tsx'
import { TextInput } from '../../../ui/TextInput.tsx'
import { useAction } from '../../../useAction.ts'
import { useFocus } from '../../../useFocus.ts'
import { useT } from '../../../words.tsx'
import { FileField } from './FileField.tsx'
import { faultsOf, fileNames, kinds, type FormField, type MigrationFields } from './form.ts'

type MigrationFormProps = {
  readonly start: MigrationFields
  readonly hasArchive: boolean
  /** How far it came: it may go on from there or from before. */
  readonly reached?: string | null | undefined
  readonly save: (client: Client, fields: MigrationFields) => Promise<boolean>
  readonly onSaved: () => void
}

/** Kind, group, source and whether it is a test run (S-SUPER-3). */
export function MigrationForm({ start, hasArchive, reached, save, onSaved }: MigrationFormProps) {
  const t = useT()
  const online = useOnline()
  const focus = useFocus()
  const [fields, setFields] = useState(start)
  const [isTried, setTried] = useState(false)
  const faults = faultsOf(fields, hasArchive)
  const store = useAction(save)
  useLeaveGuard(fields !== start && !store.busy && store.state.status !== 'done')
  const set = (next: Partial<MigrationFields>) => setFields({ ...fields, ...next })
  const say = (name: FormField) => (isTried && faults[name] ? t(`errors.Rule${faults[name]}`) : undefined)
  const run = async () => {
    setTried(true)
    const [first] = Object.keys(faults)
    if (first) return focus(`migration-${first}`)
    if (await store(fields)) onSaved()
  }
  const upTo = reached ? migrationSteps.slice(0, migrationSteps.findIndex(it => it === reached) + 1) : []
  return (
    <Form onSubmit={() => void run()} busy={store.busy}>
      {store.error && (
        <Notice tone="stop" title={t(`errors.Error${store.error.code}`)} live="alert">
          {t(`errors.Error${store.error.code}.help`, helpOf(store.error))}
        </Notice>
      )}
      <RadioGroup
        legend={t('superadmin.kind')}
        value={fields.kind}
        options={kinds.map(value => ({
          value,
          label: t(`superadmin.kind.${value}`),
          hint: t(`superadmin.kind.${value}.hint`),
        }))}
        onChange={kind => set({ kind })}
      />
      <Field id="migration-code" label={t('superadmin.code')} hint={t('superadmin.codeHint')} error={say('code')}>
        <TextInput
          autoComplete="off"
          autoCapitalize="characters"
          value={fields.code}
          onChange={event => set({ code: event.currentTarget.value.toUpperCase() })}
        />
      </Field>
      <Field id="migration-name" label={t('superadmin.name')} error={say('name')}>
        <TextInput
          autoComplete="off"
          value={fields.name}
          onChange={event => set({ name: event.currentTarget.value })}
        />
      </Field>
      <Checkbox
        label={t('superadmin.testRun')}
        hint={t('superadmin.testHint')}
        checked={fields.isTest}
        onChange={event => set({ isTest: event.currentTarget.checked })}
      />
      {fields.kind === 'csv' && (
        <FieldGroup legend={t('superadmin.files')}>
          {fileNames.map(name => (
            <FileField
              key={name}
              id={name === 'members' ? 'migration-files' : undefined}
              name={name}
              text={fields.files[name]}
              error={name === 'members' ? say('files') : undefined}
              onText={text => {
                const { [name]: _gone, ...rest } = fields.files
                set({ files: text === null ? rest : { ...rest, [name]: text } })
              }}
            />
          ))}
          <Checkbox
            label={t('superadmin.opening')}
            hint={t('superadmin.openingHint')}
            checked={fields.opening}
            onChange={event => set({ opening: event.currentTarget.checked })}
          />
        </FieldGroup>
      )}
      {fields.kind === 'archive' && (
        <FileField
          id="migration-files"
          name="archive"
          isBinary
          text={fields.archive ?? undefined}
          error={say('files')}
          onText={archive => set({ archive })}
        />
      )}
      {fields.kind === 'integralces-accounting' && (
        <FieldGroup legend={t('superadmin.source')}>
          <Field id="migration-url" label={t('superadmin.url')} hint={t('superadmin.urlHint')} error={say('url')}>
            <TextInput
              inputMode="url"
              autoComplete="off"
              value={fields.url}
              onChange={event => set({ url: event.currentTarget.value })}
            />
          </Field>
          <Field label={t('superadmin.accessToken')} hint={t('superadmin.tokenHint')}>
            <TextInput
              type="password"
              autoComplete="off"
              value={fields.accessToken}
              onChange={event => set({ accessToken: event.currentTarget.value })}
            />
          </Field>
          <Field label={t('superadmin.refreshToken')} hint={t('superadmin.tokenHint')}>
            <TextInput
              type="password"
              autoComplete="off"
              value={fields.refreshToken}
              onChange={event => set({ refreshToken: event.currentTarget.value })}
            />
          </Field>
        </FieldGroup>
      )}
      {upTo.length > 0 && (
        <Field label={t('superadmin.goOnFrom')}>
          <Select
            value={fields.step}
            none={t('superadmin.goOnWhere')}
            options={upTo.map(value => ({ value, label: t(`superadmin.step.${value}`) }))}
            onChange={event => set({ step: event.currentTarget.value })}
          />
        </Field>
      )}
      <div className="x-actions">
        <Button type="submit" kind="primary" busy={store.busy} reason={online ? undefined : t('states.offline.action')}>
          {t('states.save')}
        </Button>
      </div>
    </Form>
  )
}
