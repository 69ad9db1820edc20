import { StrictMode, useEffect, useRef, useState, version } from 'react'
import { createRoot, hydrateRoot, type Root } from 'react-dom/client'
import { renderToString } from 'react-dom/server.browser'
import '../generated/react.ts'
import type { ExchangeEvents } from '../generated/types.ts'

/** A page of React 18 or 19 with tags in it; `react-hosts.test.ts` bundles it with the one or the other. */
function Stall() {
  const [amount, setAmount] = useState(10)
  const [isClosed, setClosed] = useState(false)
  const [isTurned, setTurned] = useState(false)
  const [heard, setHeard] = useState('')
  const pay = useRef<HTMLElementTagNameMap['exchange-pay']>(null)
  useEffect(() => {
    const { current } = pay
    if (!current) return undefined
    // A property, which may be set before the tag is defined (E2.2).
    current.reference = 'stall'
    const hear = (event: ExchangeEvents['exchange-pay-start']) => {
      event.preventDefault()
      setHeard(`${event.detail.amount} for ${event.detail.reference}`)
    }
    current.addEventListener('exchange-pay-start', hear)
    return () => current.removeEventListener('exchange-pay-start', hear)
  }, [])
  // React 19 hears events by props; React 18 knows them by listeners alone.
  const choose = (event: ExchangeEvents['exchange-group-select']) => {
    event.preventDefault()
    setHeard(event.detail.code)
  }
  const tags = [
    <exchange-groups
      key="groups"
      limit={3}
      {...(version.startsWith('18') ? {} : { 'onexchange-group-select': choose })}
    >
      <a href="/groups">Groups</a>
    </exchange-groups>,
    <exchange-pay
      key="pay"
      ref={pay}
      to="RIBA0002"
      layout="card"
      amount={amount}
      description={isClosed ? undefined : 'Bread'}
      disabled={isClosed}
    >
      <a href="/pay">Pay {amount}</a>
    </exchange-pay>,
  ]
  return (
    <main>
      <h1>Stall of React {version}</h1>
      <button onClick={() => setAmount(it => it + 1)}>One more</button>
      <button onClick={() => setClosed(it => !it)}>Close or open</button>
      <button onClick={() => setTurned(it => !it)}>Turn around</button>
      <p role="status">{heard}</p>
      {isTurned ? tags.toReversed() : tags}
    </main>
  )
}

const page = (
  <StrictMode>
    <Stall />
  </StrictMode>
)
let root: Root | undefined
const box = () => document.querySelector('#root') ?? document.body

/** What the test does with the page. */
export const host = {
  html: () => renderToString(page),
  render: () => (root = createRoot(box())).render(page),
  hydrate: () => (root = hydrateRoot(box(), page)),
  unmount: () => {
    root?.unmount()
    root = undefined
  },
}
Object.assign(window, { host })
