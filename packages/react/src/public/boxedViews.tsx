import type { AriaAttributes, AriaRole, ComponentType, CSSProperties, ReactElement } from 'react'
import { useLocaleAround } from '../i18n/translation.tsx'
import { ExchangeProvider, useIsProvided } from './ExchangeProvider.tsx'
import { GroupCard as Card, type GroupCardProps as CardProps } from './GroupCard.tsx'
import { GroupFinder as Finder, type GroupFinderProps as FinderProps } from './GroupFinder.tsx'
import { MemberSignup as Signup, type MemberSignupProps as SignupProps } from './MemberSignup.tsx'
import { NeedList as Needs, type NeedListProps as NeedsProps } from './NeedList.tsx'
import { OfferList as Offers, type OfferListProps as OffersProps } from './OfferList.tsx'
import { PayButton as Pay, type PayButtonProps as PayProps } from './PayButton.tsx'
import { Stats as Figures, type StatsProps as FiguresProps } from './Stats.tsx'
import { isHeir } from './payReturn.ts'
import { soundProps, type Sound } from './soundProps.ts'
import { figuresShape, groupShape, groupsShape, listingsShape } from './startShape.ts'
import './view.css'

/** HTML attributes of the box that a view stands in. */
export type BoxAttributes = AriaAttributes & {
  readonly id?: string | undefined
  readonly className?: string | undefined
  readonly title?: string | undefined
  readonly lang?: string | undefined
  readonly dir?: 'ltr' | 'rtl' | 'auto' | undefined
  readonly role?: AriaRole | undefined
  readonly hidden?: boolean | undefined
  /** Tokens, such as `{ '--exchange-accent': '#2b4b96' }`, and whatever else is said of a box (E3.2). */
  readonly style?: (CSSProperties & Readonly<Record<`--exchange-${string}`, string>>) | undefined
  readonly [data: `data-${string}`]: string | number | boolean | undefined
}

export type GroupCardProps = CardProps & BoxAttributes
export type GroupFinderProps = FinderProps & BoxAttributes
export type MemberSignupProps = SignupProps & BoxAttributes
export type NeedListProps = NeedsProps & BoxAttributes
export type OfferListProps = OffersProps & BoxAttributes
export type PayButtonProps = PayProps & BoxAttributes
export type StatsProps = FiguresProps & BoxAttributes

/** One group as a card: its name, place and words, how many there are, and a way in. */
export function GroupCard(props: GroupCardProps): ReactElement {
  return inBox(Card, props, { start: groupShape })
}

/** Finds a group of the site: a search field, a list, and a map for those who ask for it. */
export function GroupFinder(props: GroupFinderProps): ReactElement {
  return inBox(Finder, props, { start: groupsShape, choices: { map: ['none', 'click'] } })
}

/** What joining a group takes, its terms to read, and a button that leads to signing up on the site. */
export function MemberSignup(props: MemberSignupProps): ReactElement {
  return inBox(Signup, props, { start: groupShape, choices: { mode: ['auto', 'popup', 'redirect', 'inline'] } })
}

/** The public needs of a group, newest first. */
export function NeedList(props: NeedListProps): ReactElement {
  return inBox(Needs, props, ofList)
}

/** The public offers of a group, newest first. */
export function OfferList(props: OfferListProps): ReactElement {
  return inBox(Offers, props, ofList)
}

/** A button that asks for a payment. The payer signs in, looks and confirms on the hosted site. */
export function PayButton(props: PayButtonProps): ReactElement {
  return inBox(
    Pay,
    { takesReturn: () => isHeir(props), ...props },
    { choices: { mode: ['auto', 'popup', 'redirect'], layout: ['simple', 'card', 'qr'] } },
  )
}

/** A group in figures, or the whole site: members, activity, what was exchanged, payments. */
export function Stats(props: StatsProps): ReactElement {
  return inBox(Figures, props, {
    start: figuresShape,
    choices: {
      period: ['12-months', '12-weeks', '30-days', '5-years'],
      kind: ['all', 'amount', 'transfers', 'accounts'],
    },
  })
}

const ofList: Sound<OffersProps> = { start: listingsShape, choices: { layout: ['grid', 'rows'] } }
const ofBox = /^(id|title|lang|dir|role|hidden|style|data-.*|aria-.*)$/

// What the root of an element is to its view: the box that our styles hold in. Elements take the views without it.
function inBox<Props extends object>(
  View: ComponentType<Props>,
  given: Props & BoxAttributes & { readonly layout?: unknown },
  sound: Sound<Props>,
): ReactElement {
  const props = soundProps(given, sound)
  const { className } = props
  const attributes = Object.fromEntries(Object.entries(props).filter(([name]) => ofBox.test(name)))
  // A button stands in a line of the page; whatever else fills the width that it is given.
  const isLine = View === Pay && props.layout !== 'card' && props.layout !== 'qr'
  return (
    <Provided>
      <div
        {...attributes}
        className={className ? `x-root x-view ${className}` : 'x-root x-view'}
        data-view={isLine ? 'line' : undefined}
      >
        <View {...props} />
      </div>
    </Provided>
  )
}

function Provided({ children }: { readonly children: ReactElement }) {
  const locale = useLocaleAround()
  return useIsProvided() ? children : <ExchangeProvider locale={locale}>{children}</ExchangeProvider>
}
