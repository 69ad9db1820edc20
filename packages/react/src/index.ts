export { App } from './App.tsx'
export { Ago } from './Ago.tsx'
export { Await } from './Await.tsx'
export { FailedPart } from './FailedPart.tsx'
export { browserNavigator, type HistoryOptions } from './browserNavigator.ts'
export { FramedSignup } from './framed/FramedSignup.tsx'
export { framedNavigator, framedSignup } from './framed/framedNavigator.ts'
export { Go } from './Go.tsx'
export { useMany, useOne, useOnline, usePlace, useViewer, type Loaded, type LoadedMany } from './hooks.ts'
export { useKit, useLanguage, useSite, useToasts, type Kit, type Theme } from './kit.ts'
export { handBack } from './provider-sign-in/handBack.ts'
export { keepToken, takeToken, useMailToken } from './linkToken.tsx'
export { memoryNavigator, type GoOptions, type Navigator } from './navigator.ts'
export { getReady, prepare, readyFrom, type Ready } from './prepare.ts'
export { type PageSnapshot } from './snapshot.ts'
export { Provider, type ProviderProps } from './Provider.tsx'
export { Root } from './Root.tsx'
export { type ScreenProps } from './screens.ts'
export { useRouterNavigator, type Router } from './routerNavigator.ts'
export { plainSite, type SiteInfo } from './site.ts'
export { startLanguage } from './startLanguage.ts'
export {
  StartScreen,
  LoginMailScreen,
  ForgotPasswordScreen,
  SetPasswordScreen,
  LogoutScreen,
  NotificationsScreen,
  UnsubscribeScreen,
  GroupsScreen,
  GroupScreen,
  SignupScreen,
  SignupMemberScreen,
  SignupGroupScreen,
  NewGroupScreen,
  HomeScreen,
  OffersScreen,
  NeedsScreen,
  OfferScreen,
  NeedScreen,
  NewOfferScreen,
  OfferPreviewScreen,
  EditOfferScreen,
  NewNeedScreen,
  NeedPreviewScreen,
  EditNeedScreen,
  MembersScreen,
  MemberScreen,
  ServerStatsScreen,
  GroupStatsScreen,
  AccountScreen,
  GroupTransfersScreen,
  NewTransferScreen,
  TransferScreen,
  TillScreen,
  PayScreen,
  EditGroupScreen,
  GroupSettingsScreen,
  AccountsScreen,
  GroupHealthScreen,
  GroupLogScreen,
  SettingsScreen,
  MemberSettingsScreen,
  ProfileScreen,
  MemberProfileScreen,
  SuperGroupsScreen,
  MigrationsScreen,
  NewMigrationScreen,
  MigrationScreen,
  EditMigrationScreen,
  EmbedScreen,
  NotFoundScreen,
} from './namedScreens.tsx'
export { useNames, useTitle } from './title.tsx'
export { useAction, type Action, type ActionState } from './useAction.ts'
export { useDraft, type KeptDraft } from './useDraft.ts'
export { useGo, type GoTo } from './useGo.ts'
export { type Updates } from './updates/updates.ts'
export { useLocale, useT } from './i18n/translation.tsx'
export {
  ExchangeProvider,
  getViewsReady,
  GroupCard,
  GroupFinder,
  MemberSignup,
  NeedList,
  OfferList,
  PayButton,
  readFigures,
  readGroup,
  readGroups,
  readListings,
  Stats,
  type FoundGroups,
  type GroupCardProps,
  type GroupFinderProps,
  type MemberSignupProps,
  type NeedListProps,
  type OfferListProps,
  type PayButtonProps,
  type PublicFigures,
  type PublicGroup,
  type PublicListings,
  type StatsProps,
  type ViewTexts,
} from './public/index.ts'
export {
  beginSignIn,
  createClient,
  endSignIn,
  servicesOf,
  type Client,
  type ClientConfig,
  type PartnerSignIn,
} from '@exchange-kit/client'
export { pathOf, placeOf, type Language, type Place } from '@exchange-kit/model'
