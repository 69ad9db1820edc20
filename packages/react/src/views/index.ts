/** The public views: what a person sees of each, on the site, in elements and in the library; data in, callbacks out. */
export { GroupCard } from './GroupCard.tsx'
export { GroupFinder, type GroupActs } from './GroupFinder.tsx'
export { MemberSignup, type JoiningFace } from './MemberSignup.tsx'
export { NeedList } from './NeedList.tsx'
export { OfferList } from './OfferList.tsx'
export { PayAbout } from './PayAbout.tsx'
export { PayButton, type PayLayout } from './PayButton.tsx'
export { StatFigure, Stats } from './Stats.tsx'
