'use client'

// Defines the tags in a browser; on Next's server it does nothing.
import '@exchange-kit/elements'
import type { ExchangeEvents } from '@exchange-kit/elements'
import { useState } from 'react'

/** A morning in the garden, paid by a tag: attributes follow the state, and React 19 hears the events of an element. */
export function Visit({ site }: { readonly site: string }) {
  const [people, setPeople] = useState(1)
  const [thanks, setThanks] = useState('')
  const amount = people * 2
  const thank = ({ detail }: ExchangeEvents['exchange-pay-complete']) =>
    setThanks(`Gracias, te esperamos el domingo (${detail.reference}).`)
  return (
    <exchange-provider site={site} locale="es" theme="light">
      <header className="garden-head">La huerta del Foix</header>
      <main className="garden">
        <section aria-labelledby="visit">
          <h1 id="visit">Una mañana en la huerta</h1>
          <p>El primer domingo de cada mes abrimos la huerta: dos riberas por persona, desayuno incluido.</p>
          <label>
            Personas{' '}
            <input
              type="number"
              min={1}
              max={8}
              value={people}
              onChange={event => setPeople(Number(event.currentTarget.value))}
            />
          </label>
          <exchange-pay
            to="RIBA0006"
            layout="card"
            reference="visita"
            amount={amount}
            description="Visita a la huerta"
            onexchange-pay-complete={thank}
          >
            <a href={`${site}/pay?t=RIBA0006&u=${amount}&ref=visita`}>Paga {amount} riberas</a>
          </exchange-pay>
          <p role="status">{thanks}</p>
        </section>
        <exchange-offers group="RIBA" limit={3}>
          <a href={`${site}/groups/RIBA/offers`}>Ofertas del grupo</a>
        </exchange-offers>
      </main>
    </exchange-provider>
  )
}
