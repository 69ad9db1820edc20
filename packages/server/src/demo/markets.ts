import { antiPeople, mercPeople, tempPeople } from './neighbours.ts'
import { riberaPeople } from './ribera.ts'
import { planTrade, type Market, type Payment } from './trade.ts'

const unit = 1_000_000
/** Where Pere ends: four units before his credit limit. */
const pereEnds = -96 * unit

const markets: Readonly<Record<string, Market>> = {
  // Roser has just joined: her balance stays 0. Anna sells more than she buys.
  RIBA: {
    people: riberaPeople.filter(it => it.key !== 'roser'),
    language: 'ca',
    payments: 1500,
    perHour: 10,
    floor: 85,
    until: 6,
    floors: { anna: 40 },
  },
  TEMP: { people: tempPeople, language: 'en', payments: 260, perHour: 1, floor: 8, until: 1 },
  MERC: { people: mercPeople, language: 'it', payments: 130, perHour: 12, floor: 90, until: 2 },
  ANTI: { people: antiPeople, language: 'ca', payments: 60, perHour: 10, floor: 70, until: 200 },
}

/** The ordinary payments of a community, oldest first. */
export function paymentsOf(code: string): Payment[] {
  const market = markets[code]
  if (!market) return []
  const { payments, balances } = planTrade(`trade ${code}`, market)
  return code === 'RIBA' ? [...payments, ...spend('pere', balances.get('pere') ?? 0)] : payments
}

/** The communities in which people trade. */
export const tradingCodes = Object.keys(markets)

// Pere buys tools until he is close to his limit.
function spend(payer: string, balance: number): Payment[] {
  const payees = ['arnau', 'quim', 'jaume', 'ramon', 'joan']
  const payments: Payment[] = []
  for (let left = balance - pereEnds; left > 0;) {
    const amount = Math.min(left, 24 * unit)
    const at = payments.length
    payments.push({
      day: 5,
      hour: 9 + at / 4,
      payer,
      payee: payees[at % payees.length] ?? 'quim',
      amount,
      description: 'Eines de segona mà',
    })
    left -= amount
  }
  return payments
}
