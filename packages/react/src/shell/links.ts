import type { Place } from '@exchange-kit/model'
import type { LinkTo } from '../ui/Link.tsx'

/** How the shell leads elsewhere; `useGo()` fits. */
export type Links = { readonly link: (place: Place) => LinkTo; readonly back: () => void }
