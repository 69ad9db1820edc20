import { AppError, type Transfer } from '@exchange-kit/model'
import { describe, expect, it } from 'vitest'
import { canChange, canPress, isLost, nextStep, type Attempt } from './attempt.ts'

const paid = { id: 'a', attributes: { state: 'committed' } } as Transfer
const lost = new AppError('ServerNoResponse')
const notFound = new AppError('NotFound')
const steps: readonly Attempt[] = [
  { step: 'ready' },
  { step: 'sending' },
  { step: 'unknown' },
  { step: 'checking' },
  { step: 'absent' },
  { step: 'refused', error: new AppError('InsufficientBalance') },
  { step: 'answered', transfer: paid },
]

describe('an attempt to pay', () => {
  it('S-CHECK-40 ignores a second press while the first is on its way', () => {
    const sending = nextStep({ step: 'ready' }, { type: 'press' })
    expect(sending.step).toBe('sending')
    expect(nextStep(sending, { type: 'press' })).toBe(sending)
  })

  it('S-PAY-32 does not know whether it was paid unless the server said yes or no', () => {
    // The last one is what a request becomes whose session ended while it was on its way.
    const unheard = ['ServerNoResponse', 'ServerBadResponse', 'UnknownServer', 'Unknown'] as const
    for (const code of unheard) expect(isLost(new AppError(code))).toBe(true)
    expect(isLost(new AppError('ServerBadResponse', { status: 404 }))).toBe(true)
    for (const code of ['InsufficientBalance', 'Forbidden', 'AuthNoCredentials', 'RequestError'] as const)
      expect(isLost(new AppError(code))).toBe(false)
    expect(nextStep({ step: 'sending' }, { type: 'fail', error: lost })).toEqual({ step: 'unknown' })
  })

  it('S-PAY-32 knows that nothing was paid once the server was asked and has no such payment', () => {
    const checking = nextStep({ step: 'unknown' }, { type: 'check' })
    expect(nextStep(checking, { type: 'fail', error: notFound })).toEqual({ step: 'absent' })
    expect(nextStep(checking, { type: 'fail', error: lost })).toEqual({ step: 'unknown' })
    expect(nextStep(checking, { type: 'answer', transfer: paid })).toEqual({ step: 'answered', transfer: paid })
  })

  it('S-PAY-31 is looked up while its answer is missing, and only then', () => {
    const checked = steps.filter(it => nextStep(it, { type: 'check' }) !== it).map(({ step }) => step)
    expect(checked).toEqual(['ready', 'sending', 'unknown'])
  })

  it('S-PAY-33 keeps the form with the error of a refused payment, and lets it be pressed again', () => {
    const error = new AppError('InsufficientBalance')
    const refused = nextStep({ step: 'sending' }, { type: 'refuse', error })
    expect(refused).toEqual({ step: 'refused', error })
    expect(canPress(refused)).toBe(true)
    expect(canChange(refused)).toBe(true)
  })

  it('S-PAY-32 lets nothing be changed while a payment may be on its way', () => {
    const open = steps.filter(step => !canChange(step)).map(({ step }) => step)
    expect(open).toEqual(['sending', 'unknown', 'checking', 'answered'])
  })

  it('S-CHECK-40 stays answered whatever happens afterwards', () => {
    const answered: Attempt = { step: 'answered', transfer: paid }
    for (const type of ['press', 'check'] as const) expect(nextStep(answered, { type })).toBe(answered)
    for (const type of ['fail', 'refuse'] as const) expect(nextStep(answered, { type, error: lost })).toBe(answered)
  })
})
