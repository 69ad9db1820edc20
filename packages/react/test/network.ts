/** What happens to requests of one kind: nothing, their answer is lost on the way back, or they never leave. */
type Trouble = 'answerLost' | 'neverSent'

/**
 * Cuts the line for requests of a method and address until `mend` is called. An answer that is lost was given: the server
 * has done what was asked.
 */
export function cutLine(trouble: Trouble, { method, url }: { method: string; url: RegExp }): { mend: () => void } {
  const real = window.fetch
  window.fetch = async (input, init) => {
    const address = input instanceof Request ? input.url : String(input)
    const isMeant = (init?.method ?? 'GET') === method && url.test(address)
    if (isMeant && trouble === 'neverSent') throw new TypeError('Failed to fetch')
    const answer = await real(input, init)
    if (isMeant) throw new TypeError('Failed to fetch')
    return answer
  }
  return {
    mend() {
      window.fetch = real
    },
  }
}
