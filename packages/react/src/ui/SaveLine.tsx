import { Button } from './Button.tsx'
import { Icon } from './Icon.tsx'
import { check, saving, unsaved } from './icons.ts'
import './SaveLine.css'

type SaveLineProps = {
  readonly state: 'saving' | 'saved' | 'failed'
  /** "Saved at 10:42", "Could not save, retrying in 8 s" */
  readonly text: string
  readonly retry?: { readonly label: string; readonly onRetry: () => void } | undefined
}

const icons = { saving, saved: check, failed: unsaved }

/** Whether what was typed is safe: one line beside the title of a form that saves itself. */
export function SaveLine({ state, text, retry }: SaveLineProps) {
  return (
    <span className="x-save" data-state={state} role="status">
      <Icon of={icons[state]} />
      {text}
      {retry && (
        <Button kind="quiet" onClick={retry.onRetry}>
          {retry.label}
        </Button>
      )}
    </span>
  )
}
