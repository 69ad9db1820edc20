import { asKey } from '../../../i18n/keys.ts'
import { useState } from 'react'
import type { Migration } from '@exchange-kit/model'
import { Await } from '../../../Await.tsx'
import { helpOf } from '../../../FailedPart.tsx'
import { useMany } from '../../../hooks.ts'
import { useToasts } from '../../../kit.ts'
import { ListFoot } from '../../../ListFoot.tsx'
import { Moment } from '../../../parts/Moment.tsx'
import { useTitleFocus } from '../../../title.tsx'
import { Button, ButtonLink } from '../../../ui/Button.tsx'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { add } from '../../../ui/icons.ts'
import { Page } from '../../../ui/Page.tsx'
import { EmptyState } from '../../../ui/states.tsx'
import { Table, type Column } from '../../../ui/Table.tsx'
import { useAction } from '../../../useAction.ts'
import { useGo } from '../../../useGo.ts'
import { useT, type T } from '../../../i18n/translation.tsx'
import { MigrationState } from './MigrationState.tsx'
import { refusalIn } from './sentence.ts'
import '../superadmin.css'

/** Communities that were brought in, are, or will be (place 53, S-SUPER-2). */
export function MigrationsPage() {
  const t = useT()
  const go = useGo()
  const list = useMany('migrations')
  const [leaving, setLeaving] = useState<Migration | null>(null)
  const fresh = (
    <ButtonLink kind="primary" icon={add} {...go.link({ screen: 'newMigration' })}>
      {t('states.empty.migrations.action')}
    </ButtonLink>
  )
  return (
    <Page width="wide">
      <Await of={list}>
        {migrations =>
          migrations.length === 0 ? (
            <EmptyState title={t('states.empty.migrations')} actions={fresh}>
              {t('superadmin:migration.what')}
            </EmptyState>
          ) : (
            <>
              <div className="x-actions">{fresh}</div>
              <Table
                caption={t('superadmin:migrations')}
                columns={columnsOf(t, setLeaving)}
                rows={migrations}
                keyOf={it => it.id}
              />
              <ListFoot
                shown={migrations.length}
                total={list.count ?? migrations.length}
                more={list.more}
                next={list.next}
              />
            </>
          )
        }
      </Await>
      {leaving && <DeleteMigration migration={leaving} onClose={() => setLeaving(null)} />}
    </Page>
  )
}

function columnsOf(t: T, onDelete: (migration: Migration) => void): readonly Column<Migration>[] {
  return [
    {
      id: 'name',
      head: t('superadmin:column.group'),
      cell: it => <NameCell migration={it} />,
    },
    {
      id: 'kind',
      head: t('superadmin:kind'),
      narrow: 'wide',
      cell: ({ attributes }) => t(asKey(`superadmin:kind.${attributes.kind}`)),
    },
    {
      id: 'state',
      head: t('superadmin:column.state'),
      narrow: 'wide',
      cell: ({ attributes }) => <MigrationState state={attributes.status} />,
    },
    {
      id: 'created',
      head: t('superadmin:column.created'),
      narrow: 'wide',
      cell: ({ attributes }) => <Moment time={attributes.created} />,
    },
    {
      id: 'updated',
      head: t('superadmin:column.updated'),
      narrow: 'wide',
      cell: ({ attributes }) => <Moment time={attributes.updated} />,
    },
    {
      id: 'acts',
      head: t('superadmin:column.menu'),
      hideHead: true,
      narrow: 'wide',
      cell: migration =>
        migration.attributes.status !== 'started' && (
          <Button
            size="small"
            kind="quiet"
            aria-label={t('superadmin:migration.deleteOf', { name: migration.attributes.name })}
            onClick={() => onDelete(migration)}
          >
            {t('superadmin:migration.delete')}
          </Button>
        ),
    },
  ]
}

function NameCell({ migration: { id, attributes } }: { readonly migration: Migration }) {
  const go = useGo()
  return (
    <>
      <a className="x-row-link" {...go.link({ screen: 'migration', migration: id })}>
        <bdi translate="no">{attributes.name}</bdi>
      </a>
      <span className="x-sub x-code" translate="no">
        {attributes.code}
      </span>
    </>
  )
}

function DeleteMigration({ migration, onClose }: { readonly migration: Migration; readonly onClose: () => void }) {
  const t = useT()
  const toasts = useToasts()
  const goOnAtTitle = useTitleFocus()
  const { name } = migration.attributes
  const drop = useAction(async client => {
    await client.remove(migration)
    return true
  })
  const run = async () => {
    if (!(await drop())) return
    onClose()
    goOnAtTitle()
    toasts.show({ tone: 'done', text: t('superadmin:migration.deleted', { name }) })
  }
  return (
    <ConfirmDialog
      open
      danger
      title={t('superadmin:migration.deleteAsk', { name })}
      confirm={t('superadmin:migration.deleteYes')}
      cancel={t('superadmin:notNow')}
      busy={drop.busy}
      error={
        drop.error ? (refusalIn(drop.error, t) ?? t(`errors.Error${drop.error.code}`, helpOf(drop.error))) : undefined
      }
      onConfirm={() => void run()}
      onClose={onClose}
    >
      <p>{t('superadmin:migration.deleteText')}</p>
    </ConfirmDialog>
  )
}
