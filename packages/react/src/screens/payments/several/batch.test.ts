import { AppError, isUuid } from '@exchange-kit/model'
import { describe, expect, it } from 'vitest'
import { refusalsOf, rowId } from './batch.ts'

const batch = '0c6e3a1e-5f2b-4c1d-9a7e-2f0b6c8dfffe'

describe('the ids of a batch', () => {
  it('S-PAY-43 are the same at every try, one a row', () => {
    const ids = Array.from({ length: 500 }, (_, at) => rowId(batch, at))
    expect(new Set(ids).size).toBe(500)
    expect(ids.every(isUuid)).toBe(true)
    expect(Array.from({ length: 500 }, (_, at) => rowId(batch, at))).toEqual(ids)
  })
})

describe('what the server refused', () => {
  const at = (pointer: string, code: 'InsufficientBalance' | 'AccountNotFound' | 'Forbidden' = 'InsufficientBalance') =>
    new AppError(code, { pointer })
  const read = (direction: 'send' | 'receive', ...errors: AppError[]) => {
    const [first, ...rest] = errors
    if (!first) return []
    const all = new AppError(first.code, { ...first.source, rest })
    return refusalsOf(all, direction).map(it => `${it.at} ${it.name} ${it.error.code}`)
  }

  it('S-PAY-42 belongs to its row and cell', () => {
    expect(
      read(
        'send',
        at('/data/3/attributes/amount'),
        at('/data/40/relationships/payee', 'AccountNotFound'),
        at('/data/5/attributes/meta/description'),
        at('/data/6'),
      ),
    ).toEqual([
      '3 amount InsufficientBalance',
      '40 payee AccountNotFound',
      '5 description InsufficientBalance',
      '6 amount InsufficientBalance',
    ])
  })

  it('S-PAY-42 moves what is wrong with the own side to the cell that is there', () => {
    expect(read('send', at('/data/0/relationships/payer'))).toEqual(['0 payee InsufficientBalance'])
    expect(read('receive', at('/data/0/relationships/payee'))).toEqual(['0 payer InsufficientBalance'])
  })

  it('leaves out what belongs to no row', () => {
    expect(read('send', at('/data', 'Forbidden'), new AppError('Forbidden'))).toEqual([])
  })
})
