import type { Near } from '@exchange-kit/client'

/** What the browser says when it is asked where it is: a place, or which of its three refusals. */
export type PositionAnswer = Near | 'denied' | 'unavailable' | 'timeout'

const codes = { denied: 1, unavailable: 2, timeout: 3 } as const

/** Answers in the browser's place until `end` is called; `asked` is how it was asked. */
export function answerPosition(answer: PositionAnswer): {
  readonly asked: PositionOptions[]
  readonly end: () => void
} {
  const asked: PositionOptions[] = []
  const geolocation: Pick<Geolocation, 'getCurrentPosition'> = {
    getCurrentPosition(found, failed, options) {
      asked.push(options ?? {})
      if (typeof answer === 'string')
        failed?.({ code: codes[answer], message: answer } as unknown as GeolocationPositionError)
      else found({ coords: { latitude: answer.lat, longitude: answer.lon } } as unknown as GeolocationPosition)
    },
  }
  Object.defineProperty(navigator, 'geolocation', { configurable: true, value: geolocation })
  return { asked, end: () => Reflect.deleteProperty(navigator, 'geolocation') }
}
