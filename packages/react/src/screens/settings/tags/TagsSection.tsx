import { useState } from 'react'
import { counts, type AccountTag } from '@exchange-kit/model'
import { useOnline } from '../../../hooks.ts'
import { canReadTags } from '../../../nfc/readTags.ts'
import { Moment } from '../../../parts/Moment.tsx'
import { Button } from '../../../ui/Button.tsx'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { add, nfc } from '../../../ui/icons.ts'
import { Actions } from '../../../ui/layout.tsx'
import { Own } from '../../../ui/text.tsx'
import { useAction } from '../../../useAction.ts'
import { useFocus } from '../../../useFocus.ts'
import { useT } from '../../../i18n/translation.tsx'
import type { Money } from '../money/WithMoney.tsx'
import { Section } from '../Sections.tsx'
import { TagDialog, type TagAsked } from './TagDialog.tsx'
import { tagsToSend, type TagChange } from './tagRules.ts'

/** The NFC tags that pay from an account: there while the account may pay by tag (S-SET-26). */
export function TagsSection({ money, isReadOnly }: { readonly money: Money; readonly isReadOnly: boolean }) {
  const t = useT()
  const focusOn = useFocus()
  const isOnline = useOnline()
  const { group, account, settings, effective } = money
  const { tags } = settings.attributes
  const [asked, setAsked] = useState<TagAsked | null>(null)
  const [gone, setGone] = useState<AccountTag | null>(null)
  const save = useAction(async (client, change: TagChange) => {
    // The whole list travels, so it is read once more: what another tab has added since is kept.
    const now = await client.one('account-settings', { group, id: account.id })
    const attributes = { tags: tagsToSend(now.attributes.tags, change) }
    return client.update({ type: 'account-settings', id: settings.id, attributes }, { group })
  })
  if (!effective.allowTagPayments) return null
  const offline = isOnline ? undefined : t('states.offline.action')
  const hindrance = () => {
    if (tags.length >= counts.tags) return t('settings:tags.full', { most: counts.tags })
    return canReadTags() ? offline : t('errors.ErrorNFCUnavailable.help')
  }
  const open = (next: TagAsked) => {
    save.reset()
    setAsked(next)
  }
  const askToDrop = (tag: AccountTag) => {
    save.reset()
    setGone(tag)
  }
  const change = async (wanted: TagChange) => {
    if (await save(wanted)) setAsked(null)
  }
  const drop = async () => {
    if (!(await save({ is: 'remove', id: gone?.id ?? '' }))) return
    setGone(null)
    focusOn('tags-title')
  }
  return (
    <Section id="tags" intro={t('settings:tags.intro')}>
      {tags.length === 0 && <p className="x-muted">{t('settings:tags.none')}</p>}
      {tags.length > 0 && (
        <ul className="s-people" aria-labelledby="tags-title">
          {tags.map(tag => (
            <li key={tag.id}>
              <Icon of={nfc} />
              <span>
                <Own>{tag.name}</Own>
                <span className="x-caption">
                  {t('settings:tags.since')} <Moment time={tag.updated} onDemand />
                </span>
              </span>
              {!isReadOnly && (
                <Actions>
                  <TagButton act="rename" tag={tag} reason={offline} onPress={() => open({ is: 'rename', tag })} />
                  <TagButton
                    act="replace"
                    tag={tag}
                    reason={canReadTags() ? offline : undefined}
                    onPress={() => open({ is: 'replace', tag })}
                  />
                  <TagButton act="remove" tag={tag} reason={offline} onPress={() => askToDrop(tag)} />
                </Actions>
              )}
            </li>
          ))}
        </ul>
      )}
      {!isReadOnly && (
        <Actions>
          <Button icon={add} reason={hindrance()} onClick={() => open({ is: 'add' })}>
            {t('settings:tags.add')}
          </Button>
        </Actions>
      )}
      {asked && (
        <TagDialog
          asked={asked}
          tags={tags}
          busy={save.busy}
          error={save.error}
          onChange={it => void change(it)}
          onClose={() => setAsked(null)}
        />
      )}
      <ConfirmDialog
        open={gone !== null}
        danger
        title={t('settings:tags.removeAsk', { name: gone?.name ?? '' })}
        confirm={t('settings:tags.remove')}
        cancel={t('states.cancel')}
        busy={save.busy}
        error={save.error ? t(`errors.Error${save.error.code}`) : undefined}
        onClose={() => setGone(null)}
        onConfirm={() => void drop()}
      >
        {t('settings:tags.removeText')}
      </ConfirmDialog>
    </Section>
  )
}

type TagButtonProps = {
  readonly act: 'rename' | 'replace' | 'remove'
  readonly tag: AccountTag
  readonly reason: string | undefined
  readonly onPress: () => void
}

function TagButton({ act, tag, reason, onPress }: TagButtonProps) {
  const t = useT()
  return (
    <Button
      kind="quiet"
      size="small"
      reason={reason}
      aria-label={t(`settings:tags.${act}Name`, { name: tag.name })}
      onClick={onPress}
    >
      {t(`settings:tags.${act}`)}
    </Button>
  )
}
