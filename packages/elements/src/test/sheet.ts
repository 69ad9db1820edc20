import { readPayLink } from '@exchange-kit/model'
import { openSheet, wayBack } from '@exchange-kit/pay-flow'

const statuses = ['committed', 'pending', 'rejected', 'cancelled'] as const
const reading = readPayLink(location.search)
const receipt = await fetch('/receipt').then(it => it.text())

if (reading.ok) {
  const { link } = reading
  const sheet = openSheet(link)
  const allowed = link.origin ? [link.origin] : []
  // A page may be told not to say a word, as when it sits behind COOP.
  if (link.description !== 'silent') sheet.ready()
  for (const status of statuses) {
    const button = document.createElement('button')
    button.textContent = status
    button.addEventListener('click', () => {
      sheet.result({ status, ...(link.reference ? { reference: link.reference } : {}), receipt })
      const back = wayBack(link, { status, allowed })
      if (!window.opener && back.kind === 'return') location.assign(back.href)
    })
    document.body.append(button)
  }
} else document.body.append(`refused: ${reading.faults.map(({ parameter, code }) => `${parameter} ${code}`).join()}`)
