import { useState } from 'react'
import type { Member } from '@exchange-kit/model'
import { Await } from '../../../Await.tsx'
import { helpOf } from '../../../FailedPart.tsx'
import { useMany, useOnline } from '../../../hooks.ts'
import { useToasts } from '../../../kit.ts'
import { ListFoot } from '../../../ListFoot.tsx'
import { Avatar } from '../../../ui/Avatar.tsx'
import { Badge } from '../../../ui/Badge.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { Details } from '../../../ui/Details.tsx'
import { Stack } from '../../../ui/layout.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { useAction } from '../../../useAction.ts'
import { useGo } from '../../../useGo.ts'
import { useT } from '../../../i18n/translation.tsx'

/** Who was invited or brought in and has never come, with the link again for one or for all of them (B14). */
export function Awaited({ group }: { readonly group: string }) {
  const t = useT()
  const toasts = useToasts()
  const online = useOnline()
  const [at, setAt] = useState<string | null>(null)
  const awaited = useMany('members', {
    group,
    filter: { awaited: 'true', state: ['active', 'disabled'] },
    sort: 'name',
  })
  const send = useAction(async (client, member: Member | null) => {
    setAt(member?.id ?? 'all')
    const value = member === null ? {} : { data: [{ type: 'members', id: member.id }] }
    const answer = await client.call('social', `/${group}/invitations`, {
      method: 'POST',
      body: { kind: 'document', value },
    })
    const { sent } = (answer as { meta: { sent: number } }).meta
    const toOne = member && sent > 0
    toasts.show({
      tone: sent > 0 ? 'done' : 'info',
      text: toOne
        ? t('admin:awaited.sentTo', { name: member.attributes.name })
        : sent > 0
          ? t('admin:awaited.sent', { count: sent })
          : t('admin:awaited.none'),
    })
  })
  const count = awaited.count ?? 0
  // Most groups await nobody: nothing stands here that would go again as soon as that is known.
  if (awaited.status === 'loading' || (awaited.status === 'ready' && count === 0)) return null
  const offline = online ? undefined : t('states.offline.action')
  return (
    <Card
      title={t('admin:awaited.title')}
      aside={count > 0 && <Badge count={count} label={t('admin:awaited.intro', { count })} />}
    >
      <Await of={awaited}>
        {members => (
          <Stack>
            <p>{t('admin:awaited.intro', { count })}</p>
            {send.error && (
              <Notice tone="stop" live="alert" title={t(`errors.Error${send.error.code}`)}>
                {t(`errors.Error${send.error.code}.help`, helpOf(send.error))}
              </Notice>
            )}
            <div className="x-actions">
              <Button size="small" busy={send.busy && at === 'all'} reason={offline} onClick={() => void send(null)}>
                {t('admin:awaited.all', { count })}
              </Button>
            </div>
            <Details summary={t('admin:awaited.show')}>
              <ul className="s-requests">
                {members.map(member => (
                  <AwaitedRow
                    key={member.id}
                    group={group}
                    member={member}
                    busy={send.busy && at === member.id}
                    reason={offline}
                    onSend={() => void send(member)}
                  />
                ))}
              </ul>
              {awaited.more && (
                <ListFoot shown={members.length} total={count} more={awaited.more} next={awaited.next} />
              )}
            </Details>
          </Stack>
        )}
      </Await>
    </Card>
  )
}

type AwaitedRowProps = {
  readonly group: string
  readonly member: Member
  readonly busy: boolean
  readonly reason: string | undefined
  readonly onSend: () => void
}

function AwaitedRow({ group, member, busy, reason, onSend }: AwaitedRowProps) {
  const t = useT()
  const go = useGo()
  const { name, code, type, image } = member.attributes
  return (
    <li className="s-request">
      <Avatar name={name} code={code} kind={type} image={image} size="s" />
      <p className="s-request-name">
        <a {...go.link({ screen: 'member', group, member: code })}>
          <bdi translate="no">{name}</bdi>
        </a>{' '}
        <span className="x-code x-small x-muted" translate="no">
          {code}
        </span>
      </p>
      <div className="x-actions">
        <Button
          size="small"
          busy={busy}
          reason={reason}
          aria-label={t('admin:awaited.againOf', { name })}
          onClick={onSend}
        >
          {t('admin:awaited.again')}
        </Button>
      </div>
    </li>
  )
}
