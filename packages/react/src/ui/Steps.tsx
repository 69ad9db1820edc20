import { useUiTexts } from './texts.tsx'
import './text.css'
import './Steps.css'

type StepsProps = { readonly label: string; readonly steps: readonly string[]; readonly current: number }

/** Where somebody is in a process and what is left. `current` counts from zero. */
export function Steps({ label, steps, current }: StepsProps) {
  const text = useUiTexts()
  return (
    <ol className="x-steps" aria-label={label}>
      {steps.map((step, index) => (
        <li
          key={step}
          data-done={index < current ? '' : undefined}
          aria-current={index === current ? 'step' : undefined}
        >
          <span>
            {step}
            {index < current && <span className="x-sr"> {text('stepDone')}</span>}
          </span>
        </li>
      ))}
    </ol>
  )
}
