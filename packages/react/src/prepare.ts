import { places, type Place } from '@exchange-kit/model'
import { screens } from './screens.ts'
import { loadMainShell } from './shell/loadMainShell.ts'

/** Asks for the code of a place before anything is drawn, so that it comes beside configuration and words, not after them. */
export function prepare({ screen }: Place): void {
  if (places[screen].layout === 'main') void loadMainShell().catch(() => undefined)
  screens[screen]?.load()
}
