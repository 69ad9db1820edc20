import { describe, expect, it } from 'vitest'
import { AppError, errorTable, isAppError, knownCode, manyErrors } from './errors.ts'

describe('errors', () => {
  it('product §8 knows every code of the catalogue', () => {
    const codes =
      'Unauthorized Forbidden NotFound NotImplemented TransactionError InsufficientBalance InsufficientMaximumBalance NoTrustPath InvalidPassword DuplicatedEmail BadRequest UnknownServer Unknown IncorrectRequest ServerNoResponse ServerBadResponse ResourceNotFound UnknownVueError UnknownScript ErrorHandling PositionTimeout PositionUnavailable PositionPermisionDenied NotificationsPermissionDenied VueWarning IncorrectCredentials AuthNoCredentials RequestError InvalidTransferState InvalidTransfersCSVFile QRCodeError NFCReadError NFCUnavailable ExternalPaymentNotAllowed InvalidAmount DescriptionRequired AccountNotFound AccountIsNotYours ScriptError'
    expect(Object.keys(errorTable).sort()).toEqual(codes.split(' ').sort())
  })

  it('product §8 takes a code it does not know as UnknownServer', () => {
    expect(knownCode('NoTrustPath')).toBe('NoTrustPath')
    for (const text of ['toString', '__proto__', 'Whatever', 7, undefined])
      expect(knownCode(text)).toBe('UnknownServer')
  })

  it('A-1-39 puts permission, existence, state and own codes before BadRequest', () => {
    const all = ['BadRequest', 'InvalidAmount', 'InvalidTransferState', 'AccountNotFound', 'Forbidden'] as const
    const [first, ...rest] = all.map(code => new AppError(code, { detail: code, pointer: `/${code}` }))
    if (!first) throw new Error('no error')
    const many = manyErrors([first, ...rest])
    expect(many.errors.map(error => error.code)).toEqual([...all].reverse())
    expect(many).toMatchObject({ code: 'Forbidden', status: 403, source: { pointer: '/Forbidden' } })
  })

  it('keeps cause, place and numbers, and the status of the catalogue unless told', () => {
    const cause = new Error('socket closed')
    const error = new AppError('BadRequest', { status: 413, cause, parameter: 'filter[from]', meta: { most: 1 } })
    expect(isAppError(error)).toBe(true)
    expect(isAppError(cause)).toBe(false)
    expect(error).toMatchObject({ status: 413, cause, source: { parameter: 'filter[from]' }, meta: { most: 1 } })
    expect(new AppError('BadRequest').status).toBe(400)
  })
})
