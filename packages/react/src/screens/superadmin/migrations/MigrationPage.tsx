import { asKey, type TranslationKey } from '../../../i18n/keys.ts'
import { useCallback } from 'react'
import type { AppError, Migration, MigrationInto } from '@exchange-kit/model'
import { Await } from '../../../Await.tsx'
import { helpOf } from '../../../FailedPart.tsx'
import { useOne, useOnline } from '../../../hooks.ts'
import type { ScreenProps } from '../../../screens.ts'
import { Missing } from '../../../Missing.tsx'
import { useNames } from '../../../title.tsx'
import { Moment } from '../../../parts/Moment.tsx'
import { Button, ButtonLink } from '../../../ui/Button.tsx'
import { edit } from '../../../ui/icons.ts'
import { Notice } from '../../../ui/Notice.tsx'
import { Page } from '../../../ui/Page.tsx'
import { Progress } from '../../../ui/Progress.tsx'
import { Terms } from '../../../ui/Slip.tsx'
import { CodeText } from '../../../ui/text.tsx'
import { useAction } from '../../../useAction.ts'
import { useGo } from '../../../useGo.ts'
import { useT } from '../../../i18n/translation.tsx'
import { EntryText } from './EntryText.tsx'
import { LogView } from './LogView.tsx'
import { MigrationState } from './MigrationState.tsx'
import { partOf } from './partOf.ts'
import { Report } from './Report.tsx'
import { refusalIn } from './sentence.ts'
import { UndoMigration } from './UndoMigration.tsx'
import { useLog } from './useLog.ts'
import '../superadmin.css'

/** One migration: what it is, how far it is, what it says, and the way on (place 55, S-SUPER-4). */
export function MigrationPage({ migration: id }: ScreenProps<'migration'>) {
  const t = useT()
  const migration = useOne('migrations', { id })
  useNames(migration.status === 'ready' ? { name: migration.data.attributes.name } : {})
  return (
    <Page>
      <Await
        of={migration}
        missing={
          <Missing
            title={t('superadmin:missing', { code: id })}
            way={{ to: { screen: 'migrations' }, label: t('shell.title.migrations') }}
          />
        }
      >
        {it => <Details key={it.id} migration={it} onEnd={migration.reload} />}
      </Await>
    </Page>
  )
}

function Details({ migration, onEnd }: { readonly migration: Migration; readonly onEnd: () => void }) {
  const t = useT()
  const go = useGo()
  const online = useOnline()
  const { id, attributes } = migration
  const { code, name, kind, status, step, created, data, report, into = null } = attributes
  const isTest = data?.['test'] === true
  const turn = turnOf(attributes)
  const log = useLog(
    migration,
    useCallback(() => onEnd(), [onEnd]),
  )
  // A test run and the import are one migration: the way from one to the other is what the button does (B13).
  const play = useAction(async (client, test: boolean) => {
    if (test !== isTest || status === 'completed')
      await client.update({ type: 'migrations', id, attributes: { data: { test } } })
    await client.call('accounting', `/migrations/${id}/play`, { method: 'POST' })
    return true
  })
  const run = async (test: boolean) => {
    await play(test)
    onEnd()
  }
  const told = play.error && (isUntested(play.error) ? t('superadmin:untested') : refusalIn(play.error, t))
  const cause = log.entries.findLast(it => it.level === 'error')
  const now = log.entries.at(-1)?.step ?? step
  return (
    <>
      <Terms
        terms={[
          { name: t('superadmin:column.group'), value: name },
          { name: t('superadmin:code'), value: <CodeText>{code}</CodeText> },
          { name: t('superadmin:kind'), value: t(asKey(`superadmin:kind.${kind}`)) },
          { name: t('superadmin:column.state'), value: <MigrationState state={status} /> },
          { name: t('superadmin:testRun'), value: t(isTest ? 'superadmin:yes' : 'superadmin:no') },
          { name: t('superadmin:column.created'), value: <Moment time={created} as="exact" /> },
        ]}
      />
      {(status === 'new' || status === 'failed') && into === 'ahead' && (
        <Notice title={t('superadmin:into.ahead', { code })}>{t('superadmin:into.stays')}</Notice>
      )}
      {status === 'failed' && (
        <Notice
          tone="stop"
          title={t('superadmin:failedAt', { step: t(asKey(`superadmin:step.${step ?? 'validate'}`)) })}
        >
          {cause && <EntryText entry={cause} />}
        </Notice>
      )}
      {status === 'failed' && into === 'inside' && step !== 'undo' && (
        <Notice tone="wait" title={t('superadmin:into.half', { code })} />
      )}
      {status === 'completed' && (
        <Notice tone="done" title={t(doneKey({ isTest, into }), { code })}>
          {isTest && t('superadmin:testDoneText')}
        </Notice>
      )}
      {status === 'completed' && cause?.step === 'undo' && (
        <Notice tone="stop" title={t('superadmin:undo.late')}>
          <EntryText entry={cause} />
        </Notice>
      )}
      {status === 'undone' && (
        <Notice tone="done" title={t(into ? 'superadmin:into.undone' : 'superadmin:undo.done', { code })}>
          {t('superadmin:undo.doneText')}
        </Notice>
      )}
      {play.error && (
        <Notice tone="stop" title={told ?? t(`errors.Error${play.error.code}`)} live="alert">
          {told === null && t(`errors.Error${play.error.code}.help`, helpOf(play.error))}
        </Notice>
      )}
      <div className="x-actions">
        {turn && !(report && turn.words === 'import') && playButton(turn)}
        {status !== 'started' && status !== 'undone' && (
          <ButtonLink icon={edit} {...go.link({ screen: 'editMigration', migration: id })}>
            {t('superadmin:edit')}
          </ButtonLink>
        )}
        {((status === 'completed' && !isTest) || (status === 'failed' && into === 'inside' && step !== 'undo')) && (
          <UndoMigration migration={migration} onStarted={onEnd} />
        )}
      </div>
      {status === 'started' && (
        <div className="x-stack" data-gap="tight">
          <p role="status">{t('superadmin:now', { step: t(asKey(`superadmin:step.${now ?? 'validate'}`)) })}</p>
          <Progress value={now === 'undo' ? undefined : partOf(now ?? null, false)} label={t('superadmin:progress')} />
        </div>
      )}
      {report && status !== 'started' && (
        <Report report={report} isOpening={data?.['opening'] === true}>
          {turn?.words === 'import' && playButton(turn)}
        </Report>
      )}
      <LogView entries={log.entries} connection={log.connection} state={status} name={`${code}-log`} />
    </>
  )

  function playButton({ words, test }: Turn) {
    return (
      <Button
        kind="primary"
        busy={play.busy}
        reason={online ? undefined : t('states.offline.action')}
        onClick={() => void run(test)}
      >
        {t(`superadmin:${words}`)}
      </Button>
    )
  }
}

/** What comes next: what the button says, and whether it is a test run. */
type Turn = { readonly words: 'startTest' | 'goOn' | 'import'; readonly test: boolean }

// B13: of files a test run comes first, and what it found is in view where the import is begun. What has failed goes on.
function turnOf({ status, data, tested }: Migration['attributes']): Turn | null {
  const isTest = data?.['test'] === true
  const mayBegin = isTest || tested === true
  switch (status) {
    case 'new':
      return isTest || !mayBegin ? { words: 'startTest', test: true } : { words: 'import', test: false }
    case 'failed':
      return mayBegin ? { words: 'goOn', test: isTest } : { words: 'startTest', test: true }
    case 'completed':
      return isTest && tested === true ? { words: 'import', test: false } : null
    case 'started':
    case 'undone':
      return null
    default:
      return status satisfies never
  }
}

// Somebody else changed it meanwhile.
function isUntested({ meta }: AppError): boolean {
  return meta?.['untested'] === true
}

function doneKey({ isTest, into }: { isTest: boolean; into: MigrationInto | null }): TranslationKey {
  if (isTest) return 'superadmin:testDone'
  return into ? 'superadmin:into.done' : 'superadmin:done'
}
