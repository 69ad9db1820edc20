import type { ReactNode } from 'react'
import { Await } from '../Await.tsx'
import { useMany, useOne } from '../hooks.ts'
import type { ListingType } from '../listings/listing.ts'
import { Skeleton } from '../ui/Skeleton.tsx'
import type { Fields } from './fields.ts'
import type { FormGround } from './ListingFormView.tsx'

type WithGroundProps = {
  readonly type: ListingType
  readonly group: string
  readonly children: (ground: FormGround) => ReactNode
}

/** What the form of a listing needs to know of its group: categories, currency, whether listings may be public. */
export function WithGround({ type, group, children }: WithGroundProps) {
  const categories = useMany('categories', { group })
  const home = useOne('groups', { group, include: ['settings'] })
  const currency = useOne('currencies', type === 'offers' ? { group } : null)
  const mayBePublic = home.status === 'ready' && home.data.settings?.attributes.publicOffers === true
  const unit = currency.status === 'ready' ? currency.data.attributes : undefined
  return (
    <Await of={categories} skeleton={<FormSkeleton />}>
      {list => children({ categories: list, currency: unit, mayBePublic })}
    </Await>
  )
}

/** S-MARKET-30: a need begins with the group's default category. */
export function withDefault(type: ListingType, start: Fields, { categories }: FormGround): Fields {
  const preset = type === 'needs' ? categories.find(it => it.attributes.isDefault) : undefined
  return preset ? { ...start, category: preset.id } : start
}

/** The category of a form as a relationship; none is none. */
export function relationshipsOf({ category }: Fields) {
  return { category: { data: category === '' ? null : ({ type: 'categories', id: category } as const) } }
}

/** The shape of the form while it is loaded. */
export function FormSkeleton() {
  return (
    <>
      <Skeleton shape="card" />
      <Skeleton shape="line" count={4} />
    </>
  )
}
