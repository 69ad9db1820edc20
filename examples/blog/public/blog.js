// The result is a hint for the reader's eyes. A shop that delivers verifies `event.detail.receipt` on its server first.
const words = {
  'exchange-pay-complete': 'Your loaf is put aside. See you on Saturday.',
  'exchange-pay-pending': 'As soon as the payment is approved, a loaf is yours.',
}

for (const [name, text] of Object.entries(words)) {
  document.addEventListener(name, event => {
    if (event.target.id === 'loaf') document.querySelector('.heard').textContent = text
  })
}
