import type { OwnMember } from '@exchange-kit/client'
import { Go } from '../Go.tsx'
import { useMany, useOne } from '../hooks.ts'
import { useShare } from '../share/useShare.ts'
import { Button } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { IconButton } from '../ui/IconButton.tsx'
import { Icon } from '../ui/Icon.tsx'
import { close, done, fresh, share as shareIcon } from '../ui/icons.ts'
import { Actions } from '../ui/layout.tsx'
import { useT } from '../words.tsx'
import './firstSteps.css'

type StepsCardProps = { readonly own: OwnMember; readonly onClose: () => void }

/** Terms, categories, credit limit, the link for joining: each with whether it is done and where it is done (S-JOIN-24). */
export function StepsCard({ own: { group }, onClose }: StepsCardProps) {
  const t = useT()
  const share = useShare()
  const { code, name } = group.attributes
  const settings = useOne('groups', { group: code, include: ['settings'] })
  const listings = useMany('offers', { group: code, size: 1 })
  const rules = settings.status === 'ready' ? settings.data.settings?.attributes : undefined
  const steps = [
    { id: 'terms', hash: 'joining', isDone: (rules?.terms ?? '') !== '' },
    { id: 'categories', hash: 'categories', isDone: (listings.count ?? 0) > 0 },
    { id: 'credit', hash: 'joining', isDone: false },
    { id: 'invite', hash: 'joining', isDone: group.relationships.members.meta.count > 1 },
  ] as const
  return (
    <Card
      title={t('firstSteps.title', { group: name })}
      aside={<IconButton icon={close} label={t('firstSteps.close')} onClick={onClose} />}
    >
      <ul className="x-first-steps">
        {steps.map(({ id, hash, isDone }) => (
          <li key={id}>
            <Icon of={isDone ? done : fresh} label={t(isDone ? 'firstSteps.done' : 'firstSteps.open')} />
            <span>
              {id === 'invite' ? (
                <b>{t('firstSteps.invite')}</b>
              ) : (
                <Go to={{ screen: 'groupSettings', group: code, hash }}>{t(`firstSteps.${id}`)}</Go>
              )}
              <span className="x-small x-muted">{t(`firstSteps.${id}Help`)}</span>
            </span>
          </li>
        ))}
      </ul>
      <Actions>
        <Button icon={shareIcon} onClick={() => void share({ title: name, place: { screen: 'signup', group: code } })}>
          {t('firstSteps.share')}
        </Button>
        <Go to={{ screen: 'groupSettings', group: code, hash: 'joining' }}>{t('firstSteps.poster')}</Go>
      </Actions>
    </Card>
  )
}
