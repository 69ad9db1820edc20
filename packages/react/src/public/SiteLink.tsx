import { useUiTexts } from '../ui/texts.tsx'
import { Icon } from '../ui/Icon.tsx'
import { leave } from '../ui/icons.ts'
import { SiteMark } from './SiteMark.tsx'
import '../ui/text.css'
import './QueryFrame.css'

/** Link to the hosted site at the foot of a view, with its logo and a new-window icon. */
export function SiteLink({ href, children }: { readonly href: string; readonly children: string }) {
  const text = useUiTexts()
  return (
    <p className="x-view-foot">
      <a className="x-site-link" href={href} target="_blank" rel="noopener" part="link">
        <SiteMark />
        {children}
        <Icon of={leave} />
        <span className="x-sr"> {text('newWindow')}</span>
      </a>
    </p>
  )
}
