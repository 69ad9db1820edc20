import { renderToString } from 'react-dom/server'
import { Market } from './Market.tsx'

/** The front page as text, for the first answer. */
export function render(site: string): string {
  return renderToString(<Market site={site} />)
}
