import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { formatAmount, type TransferState } from '@exchange-kit/model'
import { putOffer } from '../test/market.ts'
import { askFor, someone, unique } from '../test/payments.ts'
import { makeMember, type Person } from '../test/people.ts'
import { wordIn } from '../test/spoken.ts'
import { leaveAll, openStage, visit } from '../test/stand.tsx'

// The words of the product as they are read on the screens; the files of words have a test of their own.

let url: string
let nora: Person
beforeAll(async () => {
  url = await openStage()
  await page.viewport(1280, 900)
  nora = await makeMember(url, { name: 'Nora Mots' })
}, 120_000)
afterEach(leaveAll)

const g = '/groups/RIBA'
const title = () => page.getByRole('heading', { level: 1 })

describe.each(['en', 'es'] as const)('in %s', language => {
  it('S-WORD-2 the three directions are called by their names, on the forms and on what leads to them', async () => {
    const names = {
      en: { send: 'Pay', receive: 'Request payment', transfer: 'Move between accounts' },
      es: { send: 'Pagar', receive: 'Solicitar un pago', transfer: 'Mover entre cuentas' },
    }[language]
    const { navigator } = await visit(url, { as: 'marta', at: `${g}/members/RIBA0001/transactions/send`, language })
    await expect.element(title()).toHaveTextContent(names.send)
    for (const direction of ['receive', 'transfer'] as const) {
      navigator.go({ screen: 'newTransfer', group: 'RIBA', member: 'RIBA0001', direction })
      await expect.element(title()).toHaveTextContent(names[direction])
    }
  })

  it('S-WORD-3 what can be spent is balance + credit limit, what can be received maximum balance − balance or no limit', async () => {
    const marta = await someone(url, 'marta')
    const ribera = { symbol: 'r', decimals: 2, scale: 6 }
    for (const maximumBalance of [70_000_000, null]) {
      const limits = { creditLimit: 30_000_000, maximumBalance }
      await marta.update({ type: 'accounts', id: nora.account, attributes: limits }, { group: 'RIBA' })
      const { attributes } = await marta.one('accounts', { group: 'RIBA', id: nora.account })
      const balance = attributes.balance ?? 0
      const written = (amount: number) => formatAmount(amount, ribera, { locale: language })
      const key = maximumBalance === null ? 'parts.limits.ownNoHighest' : 'parts.limits.ownBoth'
      const sentence = wordIn(language, key)
        .replace('{{available}}', written(balance + limits.creditLimit))
        .replace('{{headroom}}', written((maximumBalance ?? 0) - balance))
      await visit(url, { as: nora.as, at: `${g}/members/${nora.code}/transactions`, language })
      await expect.element(page.getByText(sentence, { exact: true }).first()).toBeVisible()
      leaveAll()
    }
    marta.close()
  })

  it('S-WORD-5 each state of a payment has its own name on its page', async () => {
    const laia = await someone(url, 'laia')
    const payer = await someone(url, nora.as)
    const ask = () => askFor(url, { payee: 'laia', payer: nora.code, description: unique('State') })
    const state = (client: typeof laia, id: string, to: TransferState) =>
      client.update({ type: 'transfers', id, attributes: { state: to } }, { group: 'RIBA' })
    const pending = await ask()
    const [committed, rejected, deleted] = [await ask(), await ask(), await ask()]
    await state(payer, committed.id, 'committed')
    await state(payer, rejected.id, 'rejected')
    await laia.remove({ type: 'transfers', id: deleted.id }, { group: 'RIBA' })
    const { navigator } = await visit(url, { as: nora.as, at: `${g}/transactions/${pending.id}`, language })
    for (const [it, name] of [
      [pending, 'pending'],
      [committed, 'committed'],
      [rejected, 'rejected'],
      [deleted, 'deleted'],
    ] as const) {
      navigator.go({ screen: 'transfer', group: 'RIBA', transfer: it.id })
      const said = page.getByText(wordIn(language, `parts.transferState.${name}`), { exact: true }).first()
      await expect.element(said).toBeVisible()
    }
  })

  it('S-WORD-5 so has a listing for its author, so have members and groups for who administers', async () => {
    const said = (key: string) => page.getByText(wordIn(language, key), { exact: true }).first()
    const hidden = await putOffer(url, { as: nora.as, name: unique('Hidden'), state: 'hidden' })
    await visit(url, { as: nora.as, at: `${g}/offers/${hidden.attributes.code}`, language })
    await expect.element(said('parts.listingState.hidden')).toBeVisible()
    leaveAll()
    const { navigator } = await visit(url, { as: 'marta', at: `${g}/members/RIBA0007`, language })
    await expect.element(said('parts.memberState.suspended')).toBeVisible()
    navigator.go({ screen: 'accounts', group: 'RIBA' })
    for (const state of ['active', 'disabled', 'suspended'])
      await expect
        .element(
          page.getByRole('option', { name: wordIn(language, `parts.memberState.${state}`), exact: true }).first(),
        )
        .toBeInTheDocument()
    leaveAll()
    await visit(url, { as: 'gemma', at: '/', language })
    await expect.element(said('parts.memberState.pending')).toBeVisible()
    leaveAll()
    await visit(url, { as: 'root', at: '/superadmin/groups', language })
    for (const state of ['active', 'disabled'])
      await expect
        .element(page.getByRole('option', { name: wordIn(language, `parts.groupState.${state}`), exact: true }).first())
        .toBeInTheDocument()
  })
})
