import { StrictMode, useState, version } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server.browser'
import {
  ExchangeProvider,
  getViewsReady,
  GroupCard,
  GroupFinder,
  MemberSignup,
  NeedList,
  OfferList,
  PayButton,
  readFigures,
  readGroup,
  readGroups,
  readListings,
  Stats,
  type ViewTexts,
} from '../src/public/index.ts'

/** The data of all views, as a server sends it beside what it drew. */
type Start = Awaited<ReturnType<typeof readStart>>

type MarketProps = { readonly site: string; readonly texts: ViewTexts; readonly start: Start }

/** Page of a partner with every public view; `hydration.test.ts` bundles it with React 18 and 19. */
function Market({ site, texts, start }: MarketProps) {
  const [status, setStatus] = useState('')
  const onPayStart = (event: CustomEvent<{ to: string }>) => {
    event.preventDefault()
    setStatus(`To ${event.detail.to}`)
  }
  const views = {
    GroupFinder: <GroupFinder limit={3} map="click" near start={start.groups} />,
    GroupCard: <GroupCard code="RIBA" start={start.group} />,
    OfferList: <OfferList group="RIBA" limit={3} start={start.offers} />,
    NeedList: <NeedList group="RIBA" limit={3} layout="rows" start={start.needs} />,
    MemberSignup: <MemberSignup group="RIBA" start={start.group} />,
    Stats: <Stats start={start.figures} />,
  }
  return (
    <ExchangeProvider site={site} locale="ca" texts={texts}>
      <h1>React {version}</h1>
      <section aria-label="PayButton">
        <PayButton to="RIBA0002" amount="10" layout="card" onPayStart={onPayStart} />
      </section>
      <p role="status">{status}</p>
      {Object.entries(views).map(([name, view]) => (
        <section key={name} aria-label={name}>
          {view}
        </section>
      ))}
    </ExchangeProvider>
  )
}

async function readStart(site: string) {
  const [groups, group, offers, needs, figures] = await Promise.all([
    readGroups({ site, query: '', country: undefined, limit: 3, near: undefined }),
    readGroup(site, 'RIBA'),
    readListings({ site, group: 'RIBA', kind: 'offers', limit: 3 }),
    readListings({ site, group: 'RIBA', kind: 'needs', limit: 3 }),
    readFigures({ site, group: '', period: '12-months', kind: 'all' }),
  ])
  // Needs end with a day in New York: on a server in Europe that is early on the next.
  const items = needs.items.map(it => ({ ...it, expires: `${it.expires.slice(0, 10)}T03:59:59.000Z` }))
  return { groups, group, offers, needs: { ...needs, items }, figures }
}

/** What a partner's server sends: the page as text, and the data it was drawn from. */
export async function draw(site: string): Promise<{ readonly html: string; readonly start: Start }> {
  const start = await readStart(site)
  return { html: renderToString(await pageOf(site, start)), start }
}

/** Takes over what the server drew. */
export async function hydrate(site: string, start: Start): Promise<void> {
  const root = document.querySelector('#root')
  if (root) hydrateRoot(root, await pageOf(site, start))
}

async function pageOf(site: string, start: Start) {
  return (
    <StrictMode>
      <Market site={site} texts={await getViewsReady('ca')} start={start} />
    </StrictMode>
  )
}
