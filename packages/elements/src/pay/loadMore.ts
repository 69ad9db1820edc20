import { allWords } from '../words.ts'
import type { LivePay, More } from './live.ts'

/**
 * Fetches the rest of the view and the words: at once where they are shown, else when somebody is about to press (E5.1).
 * Nothing when the files do not come: the button works without them.
 */
export async function loadMore(live: LivePay): Promise<More | undefined> {
  const { language } = live
  if (live.state.more?.language === language) return live.state.more
  try {
    const [view, t] = await Promise.all([import('./more.ts'), allWords(language)])
    if (live.language !== language) return await loadMore(live)
    const more = { view, t, language }
    live.style(view.css)
    live.set({ more })
    view.look(live.host)
    return more
  } catch {
    live.tell('exchange-error', { code: 'LoadFailed' })
    return undefined
  }
}
