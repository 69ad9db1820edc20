import { counts } from '@exchange-kit/model'
import { SavedPart } from '../../../autosave/SavedField.tsx'
import { useFaces } from '../../../useFaces.ts'
import { Avatar } from '../../../ui/Avatar.tsx'
import { Button } from '../../../ui/Button.tsx'
import { CodeText, Own } from '../../../ui/text.tsx'
import { useFocus } from '../../../useFocus.ts'
import { useT } from '../../../i18n/translation.tsx'
import { ChooseAccount } from './ChooseAccount.tsx'
import { useMoneyField } from './useMoneyField.ts'
import type { Money } from './WithMoney.tsx'

/** Whose requests are paid without asking: at most 200, from this group and others (S-SET-24). */
export function AlwaysAccept({ money, isReadOnly }: { readonly money: Money; readonly isReadOnly: boolean }) {
  const t = useT()
  const focusOn = useFocus()
  const { group, account, effective } = money
  const field = useMoneyField(money, 'acceptPaymentsWhitelist')
  // A list of the group's counts until there is an own one.
  const list = field.value ?? effective.acceptPaymentsWhitelist
  const faces = useFaces(group, list)
  const remove = (id: string) => {
    field.choose(list.filter(it => it !== id))
    focusOn('always-title')
  }
  return (
    <SavedPart field={field}>
      <div className="x-stack" data-gap="tight">
        <h3 id="always-title" tabIndex={-1}>
          {t('settings:always')}
        </h3>
        {list.length === 0 && <p className="x-muted">{t('states.empty.whitelist')}</p>}
        {list.length > 0 && (
          <ul className="s-people" aria-labelledby="always-title">
            {list.map(id => {
              const face = faces({ id })
              const name = face.name ?? (face.code || t('settings:always.external'))
              return (
                <li key={id}>
                  <Avatar name={name} kind={face.type ?? 'personal'} code={face.code} image={face.image} size="s" />
                  <span>
                    <Own>{name}</Own> {face.code && <CodeText>{face.code}</CodeText>}
                  </span>
                  {!isReadOnly && (
                    <Button
                      kind="quiet"
                      size="small"
                      aria-label={t('settings:always.removeName', { name })}
                      onClick={() => remove(id)}
                    >
                      {t('settings:always.remove')}
                    </Button>
                  )}
                </li>
              )
            })}
          </ul>
        )}
        {list.length >= counts.whitelist && (
          <p className="x-hint">{t('settings:always.full', { most: counts.whitelist })}</p>
        )}
        {!isReadOnly && list.length < counts.whitelist && (
          <ChooseAccount
            id="always-add"
            label={t('settings:always.add')}
            group={group}
            isAbroadOn={effective.allowExternalPayments}
            without={[account.id, ...list]}
            onPick={it => field.choose([...list, it.account])}
          />
        )}
      </div>
    </SavedPart>
  )
}
