import { useEffect, useRef } from 'react'
import { Progress } from '../../ui/Progress.tsx'
import { Steps } from '../../ui/Steps.tsx'
import { useT } from '../../i18n/translation.tsx'

type StepHeadProps = {
  /** The names of all steps, in order. */
  readonly steps: readonly string[]
  /** Counts from zero. */
  readonly current: number
}

/** More steps than this are no picture on a phone. */
const most = 6

/**
 * Where one is on the way, and the heading of the present step. Steps are one page, so the focus goes to the heading here
 * when the step changes (S-SHELL-28); the first one leaves it where the browser put it.
 */
export function StepHead({ steps, current }: StepHeadProps) {
  const t = useT()
  const heading = useRef<HTMLHeadingElement>(null)
  const last = useRef(current)
  useEffect(() => {
    if (last.current === current) return
    last.current = current
    heading.current?.focus()
    heading.current?.scrollIntoView({ block: 'center' })
  }, [current])
  return (
    <>
      {steps.length > most ? (
        <Progress label={t('joining:steps')} value={current / (steps.length - 1)} />
      ) : (
        <Steps label={t('joining:steps')} steps={steps} current={current} />
      )}
      <div>
        <p className="x-small x-muted">{t('joining:progress', { number: current + 1, total: steps.length })}</p>
        <h2 ref={heading} tabIndex={-1}>
          {steps[current]}
        </h2>
      </div>
    </>
  )
}
