import { HelpLinks, type Help } from './HelpLinks.tsx'
import './Footer.css'

/** Under the screens of the main layout, for everybody: help and contact, where the operator gave any (S-A11Y-9). */
export function PageFoot(help: Help) {
  if (!help.documentation && !help.feedback && !help.counter) return null
  return (
    <footer className="x-foot x-page-foot">
      <HelpLinks {...help} />
    </footer>
  )
}
