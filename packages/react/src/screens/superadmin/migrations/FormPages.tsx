import { useState } from 'react'
import type { Migration } from '@exchange-kit/model'
import { Await } from '../../../Await.tsx'
import { useOne } from '../../../hooks.ts'
import { useKit } from '../../../kit.ts'
import { Missing } from '../../../Missing.tsx'
import type { ScreenProps } from '../../../screens.ts'
import { useNames } from '../../../title.tsx'
import { Page } from '../../../ui/Page.tsx'
import { useGo } from '../../../useGo.ts'
import { useT } from '../../../i18n/translation.tsx'
import { hours } from './CsvFields.tsx'
import { emptyFields, fieldsOf, storedCurrency } from './form.ts'
import { MigrationForm } from './MigrationForm.tsx'
import { attributesOf } from './sent.ts'

/** A new migration (place 54). */
export function NewMigrationPage() {
  const go = useGo()
  const t = useT()
  const [id] = useState(() => crypto.randomUUID())
  const { language } = useKit()
  // Whoever brings a group in is most often near it.
  const [start] = useState(() => ({
    ...emptyFields,
    currency: hours(t),
    language,
    timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
  }))
  return (
    <Page width="form">
      <MigrationForm
        start={start}
        hasArchive={false}
        save={async (client, { fields, readings }) => {
          await client.create({ type: 'migrations', id, attributes: attributesOf(fields, { readings }) })
        }}
        onSaved={() => go({ screen: 'migration', migration: id }, { replace: true })}
      />
    </Page>
  )
}

/** A migration that is not under way, changed (place 56). */
export function EditMigrationPage({ migration: id }: ScreenProps<'editMigration'>) {
  const go = useGo()
  const t = useT()
  const migration = useOne('migrations', { id })
  useNames(migration.status === 'ready' ? { name: migration.data.attributes.name } : {})
  return (
    <Page width="form">
      <Await
        of={migration}
        missing={
          <Missing
            title={t('superadmin:missing', { code: id })}
            way={{ to: { screen: 'migrations' }, label: t('shell.title.migrations') }}
          />
        }
      >
        {it =>
          it.attributes.status === 'started' || it.attributes.status === 'undone' ? (
            <Missing
              title={t(`superadmin:notEdited.${it.attributes.status}`)}
              way={{ to: { screen: 'migration', migration: id }, label: it.attributes.name }}
            >
              {t('superadmin:notEdited.text')}
            </Missing>
          ) : (
            // A list brings no data; what it brings later begins another form.
            <EditForm
              key={it.attributes.data ? 'whole' : 'part'}
              migration={it}
              onSaved={() => go({ screen: 'migration', migration: id }, { replace: true })}
            />
          )
        }
      </Await>
    </Page>
  )
}

type EditFormProps = { readonly migration: Migration; readonly onSaved: () => void }

// What comes later of the migration is not what was looked at when the form was filled in.
function EditForm({ migration, onSaved }: EditFormProps) {
  const [seen] = useState(migration)
  const { id, attributes } = seen
  const { code, name, into = null, kind, step, data, updated } = attributes
  return (
    <MigrationForm
      start={fieldsOf(seen)}
      reached={step}
      hasArchive={kind === 'archive'}
      begun={{ code, name, into }}
      save={async (client, { fields, readings, isOver }) => {
        const ground = { readings, stored: storedCurrency(data), before: fieldsOf(seen) }
        const draft = { type: 'migrations', id, attributes: attributesOf(fields, ground) } as const
        await client.update(draft, isOver ? {} : { from: updated })
      }}
      onSaved={onSaved}
    />
  )
}
