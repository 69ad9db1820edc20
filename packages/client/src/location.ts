import { AppError } from '@exchange-kit/model'
import type { Near } from './stored.ts'

// S-CONST-10.
const patience = { maximumAge: 1_500_000, timeout: 100_000 } as const

/**
 * Where this device is.
 * @throws AppError PositionTimeout, PositionUnavailable or PositionPermisionDenied (product §8)
 */
export function askPosition(): Promise<Near> {
  return new Promise((resolve, reject) => {
    if (typeof navigator === 'undefined' || !('geolocation' in navigator)) {
      reject(new AppError('PositionUnavailable', { detail: 'This browser has no geolocation.' }))
      return
    }
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => resolve({ lat: coords.latitude, lon: coords.longitude }),
      error => reject(faultOf(error)),
      patience,
    )
  })
}

function faultOf({ code, message }: GeolocationPositionError): AppError {
  const codes = { 1: 'PositionPermisionDenied', 2: 'PositionUnavailable', 3: 'PositionTimeout' } as const
  return new AppError(codes[code as 1 | 2 | 3] ?? 'PositionUnavailable', { detail: message })
}
