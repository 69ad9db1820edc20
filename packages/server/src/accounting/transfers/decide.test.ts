import { describe, expect, it } from 'vitest'
import { AppError } from '@exchange-kit/model'
import type { EffectiveSettings, MemberState, TransferState, Viewer } from '@exchange-kit/model'
import { automaticConsent, grantedBySilence } from './acceptance.ts'
import { partOf } from './part.ts'
import type { Part, Party } from './party.ts'
import { accountFaults, groupFaults, switchFaults } from './switches.ts'
import { judgeWish } from './wish.ts'

const settings: EffectiveSettings = {
  allowPayments: true,
  allowPaymentRequests: true,
  allowSimplePayments: true,
  allowSimplePaymentRequests: true,
  allowQrPayments: true,
  allowQrPaymentRequests: true,
  allowMultiplePayments: true,
  allowMultiplePaymentRequests: true,
  allowTagPayments: true,
  allowTagPaymentRequests: true,
  acceptPaymentsAutomatically: false,
  acceptPaymentsWhitelist: [],
  acceptPaymentsAfter: 60,
  onPaymentCreditLimit: false,
  hideBalance: false,
  allowExternalPayments: true,
  allowExternalPaymentRequests: false,
  acceptExternalPaymentsAutomatically: false,
}
const payer: Party = { group: 'RIBA', id: 'anna', status: 'active', settings }
const payee: Party = { group: 'RIBA', id: 'pere', status: 'active', settings }
const pointers = { payer: '/payer', payee: '/payee' }

type Traits = { admin?: boolean; superadmin?: boolean; state?: MemberState }

function someone(account: string, { admin = false, superadmin = false, state = 'active' }: Traits = {}): Viewer {
  const member = { id: 'm', code: 'RIBA0002', group: 'RIBA', state, account, groupStatus: 'active' as const }
  return { user: 'u', superadmin, members: [member], administers: admin ? ['RIBA'] : [] }
}

function codeOf(run: () => unknown): string {
  try {
    return String(run())
  } catch (error) {
    return error instanceof AppError ? error.code : 'other'
  }
}

describe('part of the caller', () => {
  const cases: [string, Viewer | null, boolean, string][] = [
    ['A-4-33 the owner of the payer is payer', someone('anna'), false, 'payer'],
    ['A-4-33 the owner of the payee is payee', someone('pere'), false, 'payee'],
    ['A-4-33 payer comes before administrator', someone('anna', { admin: true }), false, 'payer'],
    ['A-4-33 an administrator who asks a neighbour is payee', someone('pere', { admin: true }), false, 'payee'],
    [
      'A-4-33 an administrator acts as such on his own account when he says so',
      someone('anna', { admin: true }),
      true,
      'admin',
    ],
    ['A-4-33 the word admin gives nobody else the part', someone('anna'), true, 'payer'],
    ['A-9-29 an administrator moves between any accounts', someone('laia', { admin: true }), false, 'admin'],
    ['A-9-28 a superadmin is no payer', someone('anna', { superadmin: true }), false, 'admin'],
    ['A-4-33 a stranger has no part', someone('laia'), false, 'AccountIsNotYours'],
    [
      'A-9-29 a suspended administrator is none',
      someone('laia', { admin: true, state: 'suspended' }),
      false,
      'AccountIsNotYours',
    ],
    ['A-4-33 nobody has no part', null, false, 'AccountIsNotYours'],
  ]
  it.each(cases)('%s', (_, viewer, asAdmin, part) => {
    expect(codeOf(() => partOf(viewer, { group: 'RIBA', payer, payee, asAdmin }))).toBe(part)
  })

  it('A-4-33 an account of the same id in another group is not his', () => {
    const viewer = someone('anna')
    const abroad = { ...payer, group: 'MERC' }
    expect(codeOf(() => partOf(viewer, { group: 'RIBA', payer: abroad, payee, asAdmin: false }))).toBe(
      'AccountIsNotYours',
    )
  })
})

describe('automatic acceptance', () => {
  const withSettings = (some: Partial<EffectiveSettings>): Party => ({ ...payer, settings: { ...settings, ...some } })

  it.each([
    ['A-4-48 asks the payer when nothing says otherwise', payer, false, undefined],
    ['A-4-48 accepts by setting', withSettings({ acceptPaymentsAutomatically: true }), false, 'automatic'],
    ['A-4-48 accepts whom the list names', withSettings({ acceptPaymentsWhitelist: ['pere'] }), false, 'whitelist'],
    ['A-4-48 lists of others do not count', withSettings({ acceptPaymentsWhitelist: ['laia'] }), false, undefined],
    ['A-4-48 accepts by the tag held up', payer, true, 'tag'],
    [
      'A-4-48 the setting between currencies does not count here',
      withSettings({ acceptExternalPaymentsAutomatically: true }),
      false,
      undefined,
    ],
  ])('%s', (_, of, byTag, consent) => {
    expect(automaticConsent({ payer: of, payee, byTag })).toBe(consent)
  })

  it('A-4-48 between currencies only the setting for them counts', () => {
    const abroad = { ...payee, group: 'MERC' }
    const here = withSettings({ acceptPaymentsAutomatically: true })
    const everywhere = withSettings({ acceptExternalPaymentsAutomatically: true })
    expect(automaticConsent({ payer: here, payee: abroad, byTag: false })).toBeUndefined()
    expect(automaticConsent({ payer: everywhere, payee: abroad, byTag: false })).toBe('automatic')
  })

  it('A-4-48 silence grants after the seconds set, never when they are false', () => {
    const created = new Date('2026-05-02T10:00:00Z')
    expect(grantedBySilence(payer, created)).toEqual(new Date('2026-05-02T10:01:00Z'))
    expect(grantedBySilence(withSettings({ acceptPaymentsAfter: false }), created)).toBeUndefined()
  })
})

describe('switches', () => {
  const off = (name: keyof EffectiveSettings): Party => ({ ...payer, settings: { ...settings, [name]: false } })
  const pointersOf = (faults: readonly AppError[]) => faults.map(({ code, source }) => `${code} ${source.pointer}`)

  it.each<[string, Part, boolean, { payer?: Party; payee?: Party }, string[]]>([
    ['A-4-34 paying needs allowPayments', 'payer', false, { payer: off('allowPayments') }, ['Forbidden /payer']],
    [
      'A-4-34 asking needs allowPaymentRequests',
      'payee',
      false,
      { payee: off('allowPaymentRequests') },
      ['Forbidden /payee'],
    ],
    [
      'A-4-34 a tag needs the switches of both',
      'payee',
      true,
      { payer: off('allowTagPayments'), payee: off('allowTagPaymentRequests') },
      ['Forbidden /payee', 'Forbidden /payer'],
    ],
    [
      'A-4-34 with a tag allowPaymentRequests does not count',
      'payee',
      true,
      { payee: off('allowPaymentRequests') },
      [],
    ],
    [
      'A-4-34 an administrator needs neither',
      'admin',
      false,
      { payer: off('allowPayments'), payee: off('allowPaymentRequests') },
      [],
    ],
    ['A-4-34 the payer of a request needs none', 'payee', false, { payer: off('allowPayments') }, []],
  ])('%s', (_, part, byTag, sides, faults) => {
    expect(pointersOf(switchFaults({ payer, payee, ...sides }, { part, byTag, pointers }))).toEqual(faults)
  })

  it('L6 both accounts and the group are active', () => {
    const sides = { payer: { ...payer, status: 'suspended' as const }, payee: { ...payee, status: 'deleted' as const } }
    expect(pointersOf(accountFaults(sides, pointers))).toEqual(['Forbidden /payer', 'AccountNotFound /payee'])
    expect(accountFaults({ payer, payee }, pointers)).toEqual([])
    expect(groupFaults('disabled').map(it => it.code)).toEqual(['Forbidden'])
    expect(groupFaults('active')).toEqual([])
  })
})

describe('wishes for another state', () => {
  it.each<[string, TransferState, string, ('payer' | 'payee' | 'creator' | 'admin')[], string]>([
    ['A-4-40 the payer accepts', 'pending', 'committed', ['payer'], 'commit'],
    ['A-4-40 accepted is the same wish', 'pending', 'accepted', ['payer'], 'commit'],
    ['A-4-40 the payee cannot accept for him', 'pending', 'committed', ['payee', 'creator'], 'Forbidden'],
    ['A-9-30 nor can the administrator', 'pending', 'committed', ['admin'], 'Forbidden'],
    ['A-4-42 the payer rejects', 'pending', 'rejected', ['payer'], 'rejected'],
    ['A-4-42 the administrator does not', 'pending', 'rejected', ['admin'], 'Forbidden'],
    ['A-4-43 the creator withdraws', 'pending', 'deleted', ['payee', 'creator'], 'deleted'],
    ['A-4-43 the administrator withdraws', 'pending', 'deleted', ['admin'], 'deleted'],
    ['A-4-43 the payer does not', 'pending', 'deleted', ['payer'], 'Forbidden'],
    ['A-4-36 a quote is carried out', 'new', 'committed', ['payer', 'creator'], 'commit'],
    ['A-4-39 by its payee too', 'new', 'committed', ['payee', 'creator'], 'commit'],
    ['A-4-43 a quote is thrown away', 'new', 'deleted', ['creator'], 'deleted'],
    ['A-4-46 a quote cannot be rejected', 'new', 'rejected', ['payer'], 'InvalidTransferState'],
    ['A-4-45 the present state is no wish', 'rejected', 'rejected', ['payer'], 'nothing'],
    ['A-4-49 accepting twice is no fault', 'committed', 'accepted', ['payer'], 'nothing'],
    ['A-4-47 committed is final', 'committed', 'deleted', ['creator', 'admin'], 'InvalidTransferState'],
    ['A-4-47 rejected is final', 'rejected', 'committed', ['payer'], 'InvalidTransferState'],
    ['A-4-47 deleted is final', 'deleted', 'committed', ['payer'], 'InvalidTransferState'],
    ['A-4-46 nobody asks for failed', 'pending', 'failed', ['payer'], 'InvalidTransferState'],
    ['A-4-46 nobody asks for pending', 'new', 'pending', ['payee'], 'InvalidTransferState'],
    ['A-4-46 nor for nonsense', 'pending', 'submitted', ['payer'], 'InvalidTransferState'],
  ])('%s', (_, from, wish, askers, outcome) => {
    expect(codeOf(() => judgeWish(from, wish, askers))).toBe(outcome)
  })
})
