import { asKey } from '../../../i18n/keys.ts'
import { useEffect, useRef, useState } from 'react'
import { exactTime } from '../../../parts/moments.ts'
import { saveText } from '../../../saveFile.ts'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { Switch } from '../../../ui/Checkbox.tsx'
import { Field } from '../../../ui/Field.tsx'
import { download } from '../../../ui/icons.ts'
import { Select } from '../../../ui/Select.tsx'
import { useLocale, useT } from '../../../i18n/translation.tsx'
import { EntryText } from './EntryText.tsx'
import type { Connection } from './useLog.ts'
import { levels, textOf, type Entry, type Level } from './log.ts'
import { lineOf } from './sentence.ts'

type LogViewProps = {
  readonly entries: readonly Entry[]
  readonly connection: Connection
  /** The state of the migration: what the page says of a new one moves the log. */
  readonly state: string
  readonly name: string
}

/** The log as it grows: by level, followed or at rest, and as a file (S-SUPER-4). */
export function LogView({ entries, connection, state, name }: LogViewProps) {
  const t = useT()
  const locale = useLocale()
  const end = useRef<HTMLLIElement>(null)
  const [level, setLevel] = useState<Level | null>(null)
  const [isFollowing, setFollowing] = useState(true)
  const shown = level ? entries.filter(it => it.level === level) : entries
  const count = shown.length
  // Followed to its end: the last entries come with the word that there are no more, and what the page then says of it
  // stands above them.
  const wasLive = useRef(false)
  const looked = useRef('')
  const turn = [isFollowing, connection, state, count].join()
  useEffect(() => {
    if (connection === 'live') wasLive.current = true
    if (looked.current === turn) return
    looked.current = turn
    if (isFollowing && wasLive.current && count > 0) end.current?.scrollIntoView({ block: 'nearest' })
  }, [isFollowing, connection, count, turn])
  return (
    <Card title={t('superadmin:log')}>
      <div className="x-row">
        <Field label={t('superadmin:level')}>
          <Select
            value={level ?? ''}
            none={t('superadmin:level.all')}
            options={levels.map(value => ({ value, label: t(`superadmin:level.${value}`) }))}
            onChange={({ currentTarget: { value } }) => setLevel(levels.find(it => it === value) ?? null)}
          />
        </Field>
        <Switch
          label={t('superadmin:following')}
          checked={isFollowing}
          onChange={event => setFollowing(event.currentTarget.checked)}
        />
        <Button
          icon={download}
          onClick={() =>
            saveText(
              `${name}.txt`,
              textOf(entries, it => lineOf(it, t)),
            )
          }
        >
          {t('superadmin:download')}
        </Button>
      </div>
      <p className="x-small x-muted" role="status">
        {connection === 'lost'
          ? t('superadmin:lost')
          : t(connection === 'live' ? 'superadmin:live' : 'superadmin:entries', { count })}
      </p>
      <ol className="s-super-log">
        {shown.map((entry, index) => {
          const { id, time, level: weight, step, place } = entry
          return (
            <li key={id} ref={index === shown.length - 1 ? end : undefined}>
              <time dateTime={time} className="x-muted x-num">
                {exactTime(time, { locale })}
              </time>
              <b>{t(`superadmin:level.${weight}`)}</b>
              <span className="x-muted">{step && t(asKey(`superadmin:step.${step}`))}</span>
              <span>
                {place && (
                  <b>
                    {t('superadmin:at', {
                      file: t(asKey(`superadmin:file.${place.file}`)),
                      line: place.line,
                      column: place.column,
                    })}{' '}
                  </b>
                )}
                <EntryText entry={entry} />
              </span>
            </li>
          )
        })}
      </ol>
    </Card>
  )
}
