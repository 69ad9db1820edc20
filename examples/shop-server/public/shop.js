// The order is made by the server, which knows its price; the page only carries its number.
const pay = document.querySelector('exchange-pay')
const said = document.querySelector('#said')
const order = await (await fetch('/orders', { method: 'POST' })).json()
pay.setAttribute('reference', order.id)
pay.removeAttribute('disabled')

pay.addEventListener('exchange-pay-complete', ({ detail }) => void finish(detail))

async function finish(detail) {
  // A hint: the server decides whether it was paid. Without a receipt it waits for the webhook.
  const answer = await fetch('/receipts', { method: 'POST', body: detail.receipt ?? '' })
  const { fault } = await answer.json()
  said.textContent = answer.ok ? `Order ${order.id} is paid. Come and fetch it.` : `We are still checking. ${fault}`
}
