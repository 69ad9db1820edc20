'use client'

import {
  ExchangeProvider,
  getViewsReady,
  GroupCard,
  OfferList,
  PayButton,
  type PublicGroup,
  type PublicListings,
} from '@exchange-kit/react/public'
import { use, useState } from 'react'

// The words of the views: a server waits for them before it draws, a browser before it hydrates.
const texts = getViewsReady('es')

type ShopProps = {
  readonly site: string
  readonly group: PublicGroup | undefined
  readonly offers: PublicListings | undefined
}

/** Three views of the library. They know no member and no token. */
export function Shop({ site, group, offers }: ShopProps) {
  const [thanks, setThanks] = useState('')
  return (
    <ExchangeProvider site={site} locale="es" theme="light" texts={use(texts)}>
      <header className="garden-head">La huerta del Foix</header>
      <main className="garden">
        <section aria-labelledby="basket">
          <h1 id="basket">Una cesta de la huerta, cada jueves</h1>
          <p>Lo que da la semana: ahora tomates, calabacines y las primeras judías.</p>
          <PayButton
            to="RIBA0006"
            amount="4"
            description="Cesta de verdura"
            layout="card"
            onPayComplete={() => setThanks('Gracias, la cesta te espera el jueves.')}
          >
            <a href={`${site}/pay?t=RIBA0006&u=4&m=Cesta+de+verdura`}>Paga 4</a>
          </PayButton>
          <p role="status">{thanks}</p>
        </section>
        <GroupCard code="RIBA" start={group}>
          <a href={`${site}/groups/RIBA`}>Ribera del Foix</a>
        </GroupCard>
        <OfferList group="RIBA" limit={3} start={offers}>
          <a href={`${site}/groups/RIBA/offers`}>Ofertas</a>
        </OfferList>
      </main>
    </ExchangeProvider>
  )
}
