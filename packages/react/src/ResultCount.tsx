import { useState } from 'react'

type ResultCountProps = {
  /** How many stand there, or are counted by the server; `null` while the answer is on its way. */
  readonly count: number | null
  /** The question that is answered: a list that grows is no new answer, and says itself what came. */
  readonly of: unknown
  readonly children: (count: number) => string
}

/** Says how many a search or a filter found, where the screen does not show it in one place that stays (S-SHELL-5). */
export function ResultCount({ count, of, children }: ResultCountProps) {
  const question = JSON.stringify(of)
  const [answer, setAnswer] = useState<{ readonly question: string; readonly count: number } | null>(null)
  const isAnswered = answer?.question === question
  if (count !== null && !isAnswered) setAnswer({ question, count })
  return (
    <p className="x-sr" role="status">
      {isAnswered && count !== null && children(answer.count)}
    </p>
  )
}
