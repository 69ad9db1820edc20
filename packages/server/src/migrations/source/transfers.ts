import { cutText, isAccountCode, isAmount, lengths } from '@exchange-kit/model'
import { isObject } from '../../jsonapi/body.ts'
import { accountsRead, stage, type StagedTransfer } from '../staged.ts'
import { counted, type Reading } from '../work.ts'
import { timeOf } from './accounts.ts'
import { idOf, openSource, type SourceResource } from './ask.ts'
import { accountingPath } from './currency.ts'
import { pagesOf, type Page } from './pages.ts'
import { say } from '../say.ts'

/** Reads what was paid. Who is not of this group is abroad, and stands for the balance of trade. */
export async function readTransfers(reading: Reading): Promise<void> {
  const { migration, log, kit } = reading
  const { code } = migration
  const rows = await stage(reading, 'transfer')
  const now = kit.now()
  const known = await accountsRead(reading)
  const ids = new Set<string>()
  let count = 0
  let passed = 0
  for await (const page of pagesOf(openSource(reading), `${accountingPath}/${code}/transfers`, {
    include: 'payer,payee',
  })) {
    for (const it of page.list) {
      count += 1
      const state = stateOf(it)
      const [payer, payee] = [partyOf(it, 'payer', { page, code }), partyOf(it, 'payee', { page, code })]
      const { amount, created, updated } = it.attributes
      const time = timeOf(updated) ?? timeOf(created)
      if (state === undefined || ids.has(it.id)) passed += 1
      else if (!isAmount(amount))
        reading.fault(say(`transfer ${count}: its amount is none`, 'transferAmount', { number: count }))
      else if (time === null)
        reading.fault(say(`transfer ${count}: its time is none`, 'transferTime', { number: count }))
      else if (!known.has(payer) || !known.has(payee))
        reading.fault(say(`transfer ${count}: an account of it is missing`, 'transferParty', { number: count }))
      else if (payer === payee)
        reading.fault(say(`transfer ${count}: payer and payee are the same`, 'transferSame', { number: count }))
      else {
        const at = Date.parse(time) < now.getTime() ? time : now
        const data = { key: it.id, description: descriptionOf(it), state } satisfies StagedTransfer
        await rows.add({ account: payer, other: payee, amount, time: at, data: JSON.stringify(data) })
      }
      ids.add(it.id)
    }
    log.info(say(`${counted(count, 'transfer')} so far`, 'transfersSoFar', { count }))
    await reading.write(() => Promise.resolve())
  }
  const kept = await rows.end()
  log.info(
    say(`${counted(kept, 'transfer')}, ${passed} that moved nothing left out`, 'transfersRead', {
      count: kept,
      passed,
    }),
  )
}

// A quote and what was deleted moved nothing, and nobody misses them.
function stateOf({ attributes }: SourceResource): StagedTransfer['state'] | undefined {
  const { state } = attributes
  if (state === 'accepted') return 'pending'
  return state === 'committed' || state === 'pending' || state === 'rejected' || state === 'failed' ? state : undefined
}

function partyOf(it: SourceResource, party: 'payer' | 'payee', { page, code }: { page: Page; code: string }): string {
  const account = page.included.get(`accounts ${idOf(it, party) ?? ''}`)?.attributes['code']
  return isAccountCode(account) && account.startsWith(code) ? account : `${code}EXTR`
}

function descriptionOf({ attributes }: SourceResource): string {
  const { meta } = attributes
  const text = isObject(meta) ? meta['description'] : meta
  const description = typeof text === 'string' ? cutText(text, lengths.description) : ''
  return description === '' ? '–' : description
}
