import { onTestFinished } from 'vitest'

/**
 * What happens to requests of one kind: their answer is lost on the way back, they never leave, something on the way keeps
 * them and delivers them later, when nobody listens any more, or their answer takes its time.
 */
type Trouble = 'answerLost' | 'neverSent' | 'held' | 'slow'

type Line = {
  readonly mend: () => void
  /** Lets what is held, request or answer, arrive after all. */
  readonly deliver: () => Promise<void>
  /** Resolved once the server has given the first answer that is slow: what it says there is from before now. */
  readonly answered: () => Promise<void>
}

/**
 * Cuts the line for requests of a method and address until `mend` is called. An answer that is lost was given: the server
 * has done what was asked.
 */
export function cutLine(trouble: Trouble, { method, url }: { method: string; url: RegExp }): Line {
  const real = window.fetch
  let isCut = true
  const mend = () => {
    window.fetch = real
    isCut = false
  }
  // A test that fails before it mends leaves the line whole to its next try. What a test put there and took away stays away.
  onTestFinished(() => {
    if (isCut) mend()
  })
  const held: (() => Promise<unknown>)[] = []
  let note = (): void => undefined
  const first = new Promise<void>(done => {
    note = done
  })
  window.fetch = async (input, init) => {
    const isMeant = (init?.method ?? 'GET') === method && url.test(addressOf(input))
    if (isMeant && trouble === 'slow') {
      const answer = real(input, { ...init, signal: null })
      void answer.then(note)
      return new Promise((give, fail) => {
        init?.signal?.addEventListener('abort', () => fail(new DOMException('Given up.', 'AbortError')))
        held.push(() => answer.then(give))
      })
    }
    if (isMeant && trouble === 'held') held.push(() => real(input, { ...init, signal: null }))
    if (isMeant && trouble !== 'answerLost') throw new TypeError('Failed to fetch')
    const answer = await real(input, init)
    if (isMeant) throw new TypeError('Failed to fetch')
    return answer
  }
  return {
    mend,
    async deliver() {
      await Promise.all(held.splice(0).map(send => send()))
    },
    answered: () => first,
  }
}

/** Breaks streams of events, each after so many messages, and so many of them, until `mend` is called. */
export function breakStreams({ times, after }: { times: number; after: number }): {
  /** The addresses they were asked from. */
  readonly asked: readonly URL[]
  /** How many were broken, and how many messages came over all of them. */
  readonly count: () => { readonly broken: number; readonly messages: number }
  readonly mend: () => void
} {
  const real = window.EventSource
  const asked: URL[] = []
  let broken = 0
  let messages = 0
  window.EventSource = class extends real {
    constructor(address: string | URL) {
      super(address)
      asked.push(new URL(address))
      let left = after
      this.addEventListener('message', () => {
        messages += 1
        left -= 1
        if (left !== 0 || broken === times) return
        broken += 1
        this.close()
        this.dispatchEvent(new Event('error'))
      })
    }
  }
  return {
    asked,
    count: () => ({ broken, messages }),
    mend() {
      window.EventSource = real
    },
  }
}

/** As if the session had been ended from elsewhere: the server refuses both tokens, until `mend` is called. */
export function refuseSession(): { mend: () => void } {
  const real = window.fetch
  window.fetch = (input, init) => {
    const headers = new Headers(init?.headers)
    if (headers.has('Authorization')) headers.set('Authorization', 'Bearer ended')
    const form = new URLSearchParams(typeof init?.body === 'string' ? init.body : '')
    const isRenewal = form.has('refresh_token')
    if (isRenewal) form.set('refresh_token', 'ended')
    return real(input, { ...init, headers, ...(isRenewal ? { body: form.toString() } : {}) })
  }
  return {
    mend() {
      window.fetch = real
    },
  }
}

function addressOf(input: RequestInfo | URL): string {
  return input instanceof Request ? input.url : String(input)
}
