import { ExchangeProvider, OfferList, PayButton, type PublicListings, type ViewTexts } from '@exchange-kit/react/public'
import { useState } from 'react'

type MarketProps = { readonly site: string; readonly texts: ViewTexts; readonly offers: PublicListings | undefined }

/** The market's front page: two views of the library in it, drawn on the server too. It knows no member and no token. */
export function Market({ site, texts, offers }: MarketProps) {
  const [thanks, setThanks] = useState('')
  return (
    <ExchangeProvider site={site} locale="it" theme="light" texts={texts}>
      <main className="market">
        <h1>Mercato verde</h1>
        <p>
          <a href="/community/groups/RIBA">La nostra comunità</a>
        </p>
        <h2>Una cassetta di verdura</h2>
        <PayButton
          to="RIBA0006"
          amount="4"
          description="Cassetta di verdura"
          onPayComplete={() => setThanks('Grazie, la cassetta ti aspetta.')}
        >
          <a href={`${site}/pay?t=RIBA0006&u=4&m=Cassetta+di+verdura`}>Paga 4</a>
        </PayButton>
        <p role="status">{thanks}</p>
        <OfferList group="RIBA" limit={3} start={offers}>
          <a href={`${site}/groups/RIBA/offers`}>Le offerte</a>
        </OfferList>
      </main>
    </ExchangeProvider>
  )
}
