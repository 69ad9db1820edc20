import { useUiTexts } from '../ui/texts.tsx'
import { Icon } from '../ui/Icon.tsx'
import { leave } from '../ui/icons.ts'
import { SiteMark } from './SiteMark.tsx'
import '../ui/text.css'
import './Reading.css'

/** The foot of a view in somebody else's page: the way to the hosted site, with its mark and the sign of a new window. */
export function SiteLink({ href, children }: { readonly href: string; readonly children: string }) {
  const text = useUiTexts()
  return (
    <p className="x-foot">
      <a className="x-site-link" href={href} target="_blank" rel="noopener" part="link">
        <SiteMark />
        {children}
        <Icon of={leave} />
        <span className="x-sr"> {text('newWindow')}</span>
      </a>
    </p>
  )
}
