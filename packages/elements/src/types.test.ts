import type { JSX as PreactJsx } from 'preact'
import type { JSX as ReactJsx } from 'react'
import { expect, expectTypeOf, it } from 'vitest'
import './generated/preact.ts'
import './generated/react.ts'
import './generated/types.ts'
import { exchangePay } from './generated/attributes.ts'
import { tags } from './generated/tags.ts'
import { table } from './table.ts'

// What is said of types here is checked by `tsc`.
it('E2.4 knows the elements and their events', () => {
  expectTypeOf<HTMLElementTagNameMap['exchange-pay']['layout']>().toEqualTypeOf<'simple' | 'card' | 'qr'>()
  expectTypeOf<HTMLElementTagNameMap['exchange-pay']['disabled']>().toEqualTypeOf<boolean>()
  expectTypeOf<HTMLElementEventMap['exchange-pay-complete']['detail']['status']>().toEqualTypeOf<'committed'>()
  expectTypeOf<HTMLElementEventMap['exchange-pay-cancel']['detail']['status']>().toEqualTypeOf<
    'cancelled' | 'rejected'
  >()
  expect(tags).toEqual(table.map(it => it.tag))
})

it('E2.4 F16 knows the tags in JSX of React and Preact', () => {
  expectTypeOf<ReactJsx.IntrinsicElements['exchange-pay']>().toExtend<{
    className?: string | undefined
    to?: string | undefined
  }>()
  expectTypeOf<PreactJsx.IntrinsicElements['exchange-pay']>().toExtend<{ to?: string | undefined }>()
  expectTypeOf<{ amount: number }>().toExtend<ReactJsx.IntrinsicElements['exchange-pay']>()
  expectTypeOf<{ limit: number }>().toExtend<PreactJsx.IntrinsicElements['exchange-groups']>()
  expectTypeOf<{ layout: 'huge' }>().not.toExtend<ReactJsx.IntrinsicElements['exchange-pay']>()
  expectTypeOf<{ mode: 'huge' }>().not.toExtend<PreactJsx.IntrinsicElements['exchange-pay']>()
  expect(Object.keys(exchangePay)).toEqual(Object.keys(table[0].attributes))
})
