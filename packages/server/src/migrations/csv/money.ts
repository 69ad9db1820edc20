import { lengths, migrationHeaders, requiredText, text as anyText, toUnits } from '@exchange-kit/model'
import { accountsRead, balancesOfMembers, stage, type StagedTransfer } from '../staged.ts'
import { counted, type Reading } from '../work.ts'
import { accountCodes, amounts, balances, pastTimes } from './cells.ts'
import { optional, text } from './column.ts'
import type { Ground } from './dialects/ground.ts'
import { tableOf } from './table.ts'
import { unknownMember } from '../reading.ts'
import { say, type Saying } from '../say.ts'

const { balances: weighed, transfers: paid } = migrationHeaders

const balanceColumns = { account: accountCodes(weighed.account), balance: balances(weighed.balance) }

/** Reads the file of balances: what each account has when the group moves in. */
export async function readBalances(reading: Reading, ground: Ground): Promise<void> {
  const rows = await stage(reading, 'balance')
  const known = await accountsRead(reading)
  const unknown = await unknownMember(reading)
  const inMembers = await balancesOfMembers(reading)
  const { unit } = ground.world
  const stated = new Set<string>()
  for await (const { value, refuse } of tableOf(reading, { file: 'balances', columns: balanceColumns, ground })) {
    const { balance } = value
    const account = known.get(value.account)
    if (account === undefined) refuse(unknown, 'account', 'AccountNotFound')
    else if (stated.has(account))
      refuse(say('a line above has this account', 'rowAccountAbove', {}), 'account', 'CodeInUse')
    else if ((inMembers.get(account) ?? balance) !== balance)
      refuse(otherBalance(toUnits(BigInt(inMembers.get(account) ?? 0), unit)), 'balance', 'InvalidAmount')
    else await rows.add({ account, amount: balance, data: '{}' })
    if (account !== undefined) stated.add(account)
  }
  const count = await rows.end()
  reading.log.info(say(counted(count, 'balance'), 'balances', { count }))
}

// Which of the two is meant is not known here, and a sum of both means nothing (B13).
function otherBalance(stated: string): Saying {
  return say(`the file of members states another balance: ${stated}`, 'rowOtherBalance', { stated })
}

const transferColumns = {
  payer: accountCodes(paid.payer),
  payee: accountCodes(paid.payee),
  amount: amounts(paid.amount),
  description: text(paid.description, requiredText(lengths.description, 'DescriptionRequired')),
  reference: optional(text(paid.reference, anyText(lengths.reference)), null),
  time: optional(pastTimes(paid.date), null),
}

/** Reads the file of transfers, all of them booked; without a date they are of today. */
export async function readTransfers(reading: Reading, ground: Ground): Promise<void> {
  const rows = await stage(reading, 'transfer')
  const known = await accountsRead(reading)
  const unknown = await unknownMember(reading)
  for await (const row of tableOf(reading, { file: 'transfers', columns: transferColumns, ground })) {
    const { amount, description, reference, time } = row.value
    const [payer, payee] = [known.get(row.value.payer), known.get(row.value.payee)]
    if (payer === undefined) row.refuse(unknown, 'payer', 'AccountNotFound')
    if (payee === undefined) row.refuse(unknown, 'payee', 'AccountNotFound')
    const isSame = payer === undefined ? row.value.payer === row.value.payee : payer === payee
    if (isSame) row.refuse(say('payer and payee are the same', 'rowSame', {}), 'payee', 'SameAccount')
    if (payer === undefined || payee === undefined || isSame) continue
    const data: StagedTransfer = {
      key: row.part === 0 ? `line ${row.line}` : `line ${row.line}, part ${row.part}`,
      description,
      ...(reference === null ? {} : { reference }),
      state: 'committed',
    }
    // A day is later than this moment until noon.
    const at = time && time <= ground.world.now ? time : ground.world.now
    await rows.add({ account: payer, other: payee, amount, time: at, data: JSON.stringify(data) })
  }
  const count = await rows.end()
  reading.log.info(say(counted(count, 'transfer'), 'transfers', { count, there: 0 }))
}
