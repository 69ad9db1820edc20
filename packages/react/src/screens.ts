import { lazy, type ComponentType, type LazyExoticComponent } from 'react'
import type { PlaceOf, ScreenName } from '@exchange-kit/model'

/** What a screen is given: the names and the query of its place. */
export type ScreenProps<S extends ScreenName> = Omit<PlaceOf<S>, 'screen'>

type Screens = { readonly [S in ScreenName]?: LazyExoticComponent<ComponentType<ScreenProps<S>>> }

/**
 * Which screen draws which place: one chunk each, loaded when it is first visited. Places that lead elsewhere by a guard
 * have none.
 */
export const screens: Screens = {
  start: lazy(async () => ({ default: (await import('./screens/session/StartPage.tsx')).StartPage })),
  loginMail: lazy(async () => ({ default: (await import('./screens/session/LoginMailPage.tsx')).LoginMailPage })),
  forgotPassword: lazy(async () => ({
    default: (await import('./screens/session/ForgotPasswordPage.tsx')).ForgotPasswordPage,
  })),
  setPassword: lazy(async () => ({ default: (await import('./screens/session/SetPasswordPage.tsx')).SetPasswordPage })),
  logout: lazy(async () => ({ default: (await import('./screens/session/LogoutPage.tsx')).LogoutPage })),
  groups: lazy(async () => ({ default: (await import('./screens/groups/FinderPage.tsx')).FinderPage })),
  group: lazy(async () => ({ default: (await import('./screens/groups/GroupPage.tsx')).GroupPage })),
  home: lazy(async () => ({ default: (await import('./screens/market/home/HomePage.tsx')).HomePage })),
  offers: lazy(async () => ({ default: (await import('./screens/market/list/ListPage.tsx')).OffersPage })),
  needs: lazy(async () => ({ default: (await import('./screens/market/list/ListPage.tsx')).NeedsPage })),
  offer: lazy(async () => ({ default: (await import('./screens/market/page/ListingPage.tsx')).OfferPage })),
  need: lazy(async () => ({ default: (await import('./screens/market/page/ListingPage.tsx')).NeedPage })),
  newOffer: lazy(async () => ({ default: (await import('./screens/market/form/FormPage.tsx')).NewOfferPage })),
  offerPreview: lazy(async () => ({
    default: (await import('./screens/market/form/PreviewPage.tsx')).OfferPreviewPage,
  })),
  editOffer: lazy(async () => ({ default: (await import('./screens/market/form/FormPage.tsx')).EditOfferPage })),
  newNeed: lazy(async () => ({ default: (await import('./screens/market/form/FormPage.tsx')).NewNeedPage })),
  needPreview: lazy(async () => ({ default: (await import('./screens/market/form/PreviewPage.tsx')).NeedPreviewPage })),
  editNeed: lazy(async () => ({ default: (await import('./screens/market/form/FormPage.tsx')).EditNeedPage })),
  account: lazy(async () => ({ default: (await import('./screens/payments/account/AccountPage.tsx')).AccountPage })),
  newTransfer: lazy(async () => ({
    default: (await import('./screens/payments/form/NewTransferPage.tsx')).NewTransferPage,
  })),
  transfer: lazy(async () => ({
    default: (await import('./screens/payments/transfer/TransferPage.tsx')).TransferPage,
  })),
  pay: lazy(async () => ({ default: (await import('./screens/payments/sheet/PaySheetPage.tsx')).PaySheetPage })),
  notFound: lazy(async () => ({ default: (await import('./screens/session/NotFoundPage.tsx')).NotFoundPage })),
}
