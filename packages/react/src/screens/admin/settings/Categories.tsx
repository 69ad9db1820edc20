import { Suspense, useState } from 'react'
import { isAppError, type Category } from '@exchange-kit/model'
import { Await } from '../../../Await.tsx'
import { helpOf } from '../../../FailedPart.tsx'
import { useMany } from '../../../hooks.ts'
import { useToasts } from '../../../kit.ts'
import { Button } from '../../../ui/Button.tsx'
import { IconButton } from '../../../ui/IconButton.tsx'
import { add, down, edit, remove, up } from '../../../ui/icons.ts'
import { later } from '../../../ui/later.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { VisuallyHidden } from '../../../ui/text.tsx'
import { useAction } from '../../../useAction.ts'
import { useFocus } from '../../../useFocus.ts'
import { useT } from '../../../i18n/translation.tsx'
import { isOvertaken } from '../isOvertaken.ts'
import { Section } from './Section.tsx'
import { moved, type Order } from './order.ts'

// Opened by a button, and no part of what everybody loads.
const CategoryDialog = later(async () => (await import('./CategoryDialog.tsx')).CategoryDialog)
const RemoveCategory = later(async () => (await import('./RemoveCategory.tsx')).RemoveCategory)

/** The shelves of the market: named, ordered, merged, and each with what is on it (S-ADMIN-3). */
export function Categories({ group }: { readonly group: string }) {
  const t = useT()
  const focus = useFocus()
  const toasts = useToasts()
  const list = useMany('categories', { group })
  const [edited, setEdited] = useState<Category | 'new' | null>(null)
  const [leaving, setLeaving] = useState<Category | null>(null)
  const [said, setSaid] = useState('')
  const move = useAction(async (client, { drafts, shown }: Order) => {
    try {
      await client.updateMany(drafts, { group, shown })
      return 'moved'
    } catch (error) {
      // By now they stand in another order, or one of them is gone.
      if (!isOvertaken(error) && !(isAppError(error) && error.code === 'NotFound')) throw error
      await client.list('categories', { group })
      return 'overtaken'
    }
  })
  const categories = list.status === 'ready' ? list.data : []
  const shift = async (category: Category, by: 1 | -1) => {
    const next = moved(categories, category.id, by)
    const outcome = await move(next)
    if (outcome === null) return
    // The second of two administrators is told, and finds the order the first one made.
    if (outcome === 'overtaken') return toasts.show({ tone: 'error', text: t('admin:category.overtaken') })
    setSaid(
      t('admin:category.moved', { name: category.attributes.name, position: next.at + 1, total: next.order.length }),
    )
    focus(`category-${by > 0 ? 'down' : 'up'}-${category.id}`)
  }
  return (
    <Section name="categories">
      {move.error && (
        <Notice tone="stop" title={t(`errors.Error${move.error.code}`)} live="alert">
          {t(`errors.Error${move.error.code}.help`, helpOf(move.error))}
        </Notice>
      )}
      <Await of={list}>
        {all =>
          all.length === 0 ? (
            <p className="x-muted">{t('states.empty.categories')}</p>
          ) : (
            <ul className="x-act-rows">
              {all.map((category, index) => {
                const { name, isDefault } = category.attributes
                const { offers, needs } = category.relationships
                return (
                  <li key={category.id}>
                    <span>
                      <b dir="auto">{name}</b>{' '}
                      {isDefault && <span className="x-small">({t('admin:category.default')})</span>}
                      <span className="x-small x-muted">
                        {' '}
                        {t('admin:applications.offers', { count: offers.meta.count })},{' '}
                        {t('admin:applications.needs', { count: needs.meta.count })}
                      </span>
                    </span>
                    <span className="s-gs-acts">
                      <IconButton
                        id={`category-up-${category.id}`}
                        icon={up}
                        label={t('admin:category.up', { name })}
                        disabled={index === 0}
                        onClick={() => void shift(category, -1)}
                      />
                      <IconButton
                        id={`category-down-${category.id}`}
                        icon={down}
                        label={t('admin:category.down', { name })}
                        disabled={index === all.length - 1}
                        onClick={() => void shift(category, 1)}
                      />
                      <IconButton
                        icon={edit}
                        label={t('admin:category.edit', { name })}
                        onClick={() => setEdited(category)}
                      />
                      <IconButton
                        icon={remove}
                        label={t('admin:category.remove', { name })}
                        onClick={() => setLeaving(category)}
                      />
                    </span>
                  </li>
                )
              })}
            </ul>
          )
        }
      </Await>
      <VisuallyHidden>
        <span role="status">{said}</span>
      </VisuallyHidden>
      <div>
        <Button icon={add} onClick={() => setEdited('new')}>
          {t('admin:category.add')}
        </Button>
      </div>
      <Suspense>
        {edited && (
          <CategoryDialog
            group={group}
            category={edited === 'new' ? null : edited}
            others={categories.filter(it => edited === 'new' || it.id !== edited.id)}
            onClose={() => setEdited(null)}
          />
        )}
        {leaving && (
          <RemoveCategory
            group={group}
            category={leaving}
            others={categories.filter(it => it.id !== leaving.id)}
            onClose={() => setLeaving(null)}
            // S-SHELL-28.
            onGone={() => focus('categories-title')}
          />
        )}
      </Suspense>
    </Section>
  )
}
