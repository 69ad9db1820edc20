// The order is made by the server, which knows its price; the page only carries its number. It stands in the address, so that
// a payment in the same tab comes back to it.
const pay = document.querySelector('exchange-pay')
const said = document.querySelector('#said')
const ask = async (path, options) => (await fetch(path, options)).json()
const ordering = begin()

// Before anything is waited for: what the address brings back is told as soon as the button is there.
pay.addEventListener('exchange-pay-complete', ({ detail }) => void finish(detail))

const { id, isPaid } = await ordering
const address = new URL(location.href)
const isBack = address.searchParams.has('order')
address.searchParams.set('order', id)
history.replaceState(history.state, '', address)
pay.setAttribute('reference', id)
if (!isPaid) pay.removeAttribute('disabled')
// Who comes back may have paid, whatever the page was told.
if (isBack) await watch(id)

async function begin() {
  const known = new URLSearchParams(location.search).get('order')
  const order = known ? await ask(`/orders/${encodeURIComponent(known)}`) : {}
  return order.id ? order : ask('/orders', { method: 'POST' })
}

async function finish({ receipt }) {
  const { id } = await ordering
  tell('We are still checking.')
  // The event is a hint: the server decides whether it was paid. In the same tab no receipt comes back, and the page waits for
  // what the site itself tells the server.
  if (receipt) await fetch('/receipts', { method: 'POST', body: receipt })
  await watch(id)
}

async function watch(id) {
  for (let tries = 0; tries < 60; tries++) {
    const { isPaid } = await ask(`/orders/${id}`)
    if (isPaid) return tell(`Order ${id} is paid. Come and fetch it.`)
    await new Promise(done => setTimeout(done, 2000))
  }
}

function tell(words) {
  said.textContent = words
}
