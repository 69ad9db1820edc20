import type { OwnMember } from '@exchange-kit/client'
import { Go } from '../Go.tsx'
import { useGo } from '../useGo.ts'
import { useMany, useOne } from '../hooks.ts'
import { useShare } from '../share/useShare.ts'
import { Button } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { IconButton } from '../ui/IconButton.tsx'
import { Icon } from '../ui/Icon.tsx'
import { close, done, fresh, share as shareIcon } from '../ui/icons.ts'
import { Actions } from '../ui/layout.tsx'
import { useT } from '../i18n/translation.tsx'
import { looks, type Look } from './kept.ts'
import './firstSteps.css'

type StepsCardProps = {
  readonly own: OwnMember
  /** What was looked at: of a check there is no other trace, as what is found may be right. */
  readonly looked: readonly Look[]
  readonly onLook: (at: Look) => void
  readonly onClose: () => void
}

/** Terms, categories, credit limit, the link for joining: each with whether it is done and where it is done (S-JOIN-24). */
export function StepsCard({ own: { group }, looked, onLook, onClose }: StepsCardProps) {
  const t = useT()
  const go = useGo()
  const share = useShare()
  const { code, name } = group.attributes
  const settings = useOne('groups', { group: code, include: ['settings'] })
  const listings = useMany('offers', { group: code, size: 1 })
  const rules = settings.status === 'ready' ? settings.data.settings?.attributes : undefined
  const steps = [
    { id: 'terms', hash: 'joining', isDone: (rules?.terms ?? '') !== '' },
    { id: 'categories', hash: 'categories', isDone: looked.includes('categories') || (listings.count ?? 0) > 0 },
    { id: 'credit', hash: 'joining', isDone: looked.includes('credit') },
    { id: 'invite', hash: 'joining', isDone: group.relationships.members.meta.count > 1 },
  ] as const
  const looking = (id: string, link: ReturnType<typeof go.link>): typeof link => ({
    ...link,
    onClick(event) {
      const at = looks.find(it => it === id)
      if (at) onLook(at)
      link.onClick?.(event)
    },
  })
  return (
    <Card
      title={t('firstSteps:title', { group: name })}
      aside={<IconButton icon={close} label={t('firstSteps:close')} onClick={onClose} />}
    >
      <ul className="x-first-steps">
        {steps.map(({ id, hash, isDone }) => (
          <li key={id}>
            <Icon of={isDone ? done : fresh} label={t(isDone ? 'firstSteps:done' : 'firstSteps:open')} />
            <span>
              {id === 'invite' ? (
                <b>{t('firstSteps:invite')}</b>
              ) : (
                <a {...looking(id, go.link({ screen: 'groupSettings', group: code, hash }))}>{t(`firstSteps:${id}`)}</a>
              )}
              <span className="x-small x-muted">{t(`firstSteps:${id}Help`)}</span>
            </span>
          </li>
        ))}
      </ul>
      <Actions>
        <Button icon={shareIcon} onClick={() => void share({ title: name, place: { screen: 'signup', group: code } })}>
          {t('firstSteps:share')}
        </Button>
        <Go to={{ screen: 'groupSettings', group: code, hash: 'joining' }}>{t('firstSteps:poster')}</Go>
      </Actions>
    </Card>
  )
}
