import './market.css'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { Market } from './Market.tsx'

const root = document.getElementById('root')
const site = document.querySelector<HTMLMetaElement>('meta[name=exchange-site]')?.content ?? ''
if (root && window.location.pathname === '/') hydrateRoot(root, <Market site={site} />)
else if (root)
  void import('./Community.tsx').then(({ Community }) => createRoot(root).render(<Community site={site} />))
