/** The demo communities, the same with nobody writing, and nothing at all. */
export type Stage = 'demo' | 'untouched' | 'bare'

/** Where the real server with such data is. */
export async function addressOf(stage: Stage): Promise<string> {
  const answer = await fetch(stage === 'demo' ? '/stage' : `/stage/${stage}`)
  if (!answer.ok) throw new Error(await answer.text())
  return answer.text()
}
