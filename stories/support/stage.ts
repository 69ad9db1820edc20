/** Where the real server over the demo communities is, or the one on which nothing was ever written. */
export async function addressOf(stage: 'demo' | 'bare'): Promise<string> {
  const answer = await fetch(stage === 'demo' ? '/stage' : '/stage/bare')
  if (!answer.ok) throw new Error(await answer.text())
  return answer.text()
}
