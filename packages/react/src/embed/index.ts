import * as rows from './rows.ts'
import { widgetOf } from './widget.tsx'

/** A button that asks for a payment, which the payer confirms on the hosted site. */
export const PayButton = /* @__PURE__ */ widgetOf<rows.PayButtonProps>(rows.payButton)
/** Finds a group of the site. */
export const GroupFinder = /* @__PURE__ */ widgetOf<rows.GroupFinderProps>(rows.groupFinder)
/** One group as a card. */
export const GroupCard = /* @__PURE__ */ widgetOf<rows.GroupCardProps>(rows.groupCard)
/** The public offers of a group. */
export const OfferList = /* @__PURE__ */ widgetOf<rows.OfferListProps>(rows.offerList)
/** The public needs of a group. */
export const NeedList = /* @__PURE__ */ widgetOf<rows.NeedListProps>(rows.needList)
/** What joining a group takes, and the way in. */
export const MemberSignup = /* @__PURE__ */ widgetOf<rows.MemberSignupProps>(rows.memberSignup)
/** A group, or the whole site, in figures. */
export const Stats = /* @__PURE__ */ widgetOf<rows.StatsProps>(rows.stats)

export { ExchangeProvider, type ExchangeContext } from './ExchangeProvider.tsx'
export type {
  GroupCardProps,
  GroupFinderProps,
  MemberSignupProps,
  NeedListProps,
  OfferListProps,
  PayButtonProps,
  StatsProps,
} from './rows.ts'
export type { Widget, WidgetElement, WidgetProps } from './widget.tsx'
/** @deprecated Its name is MemberSignup, as everywhere else. */
export { MemberSignup as SignupButton }
export type { MemberSignupProps as SignupButtonProps } from './rows.ts'
