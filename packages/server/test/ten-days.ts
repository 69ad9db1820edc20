import { startRibera, transferOf, unit } from './ribera.ts'
import type { Name, Ribera } from './ribera.ts'

/** Ribera after some trade, and the ids of its transfers in the order they were made. */
export type TenDays = { ribera: Ribera; made: string[] }

/**
 * Ten payments of Anna to Pere on ten days from the 2nd of March 2026, one unit more each (`Bread 1`, `order-1`, …); then
 * five units back, under a description that spreadsheets would take for a formula, and one unit of Marta to Pere.
 */
export async function startTenDays(): Promise<TenDays> {
  const ribera = await startRibera()
  const { anna, pere, marta } = ribera.people
  const made: string[] = []
  async function pay(who: Name, data: unknown): Promise<void> {
    const { status, body } = await ribera.ask(who, '/RIBA/transfers', { body: { data } })
    if (status !== 201) throw new Error(JSON.stringify(body))
    made.push(body.data.id)
  }
  for (let day = 1; day <= 10; day += 1) {
    const meta = { description: `Bread ${day}`, reference: `order-${day}` }
    await pay('anna', transferOf(anna.account, pere.account, { amount: day * unit, meta }))
    ribera.wait(86_400)
  }
  const meta = { description: '=SUM(A1), "Café\u00a0au lait"' }
  await pay('pere', transferOf(pere.account, anna.account, { amount: 5 * unit, meta }))
  await pay('marta', transferOf(marta.account, pere.account, { amount: unit }))
  return { ribera, made }
}
