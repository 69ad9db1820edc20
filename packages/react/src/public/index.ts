/** The public views as a partner's page uses them: by themselves, without App, client or session. */
export * from './containers.ts'
export { ExchangeProvider, getViewsReady, type ViewTexts } from './ExchangeProvider.tsx'
// These stand before those of the same names above.
export {
  GroupCard,
  GroupFinder,
  MemberSignup,
  NeedList,
  OfferList,
  PayButton,
  Stats,
  type BoxAttributes,
  type GroupCardProps,
  type GroupFinderProps,
  type MemberSignupProps,
  type NeedListProps,
  type OfferListProps,
  type PayButtonProps,
  type StatsProps,
} from './boxedViews.tsx'
