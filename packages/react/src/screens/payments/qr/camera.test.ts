import { describe, expect, it } from 'vitest'
import { cameraFault } from './camera.ts'

describe('a camera that gives no picture', () => {
  it('S-PAY-67 S-CHECK-50 tells refused, missing, busy, insecure and unknown apart', () => {
    const faults = ['NotAllowedError', 'NotFoundError', 'NotReadableError', 'InsecureContext', 'TypeError'].map(name =>
      cameraFault(new DOMException('', name)),
    )
    expect(faults).toEqual(['NotAllowed', 'NotFound', 'NotReadable', 'Insecure', 'Unknown'])
    expect(cameraFault(new DOMException('', 'OverconstrainedError'))).toBe('NotFound')
    expect(cameraFault('what')).toBe('Unknown')
  })
})
