import { Button } from './Button.tsx'
import { Icon } from './Icon.tsx'
import { check, saving, unsaved } from './icons.ts'
import './text.css'
import './SaveLine.css'

type SaveLineProps = {
  readonly state: 'saving' | 'saved' | 'failed' | 'calm'
  /** "Saved at 10:42", "Could not save, retrying in 8 s" */
  readonly text: string
  /** Read out instead of a text that counts seconds (S-SET-2). */
  readonly announced?: string | undefined
  readonly retry?: { readonly label: string; readonly onRetry: () => void } | undefined
}

const icons = { saving, saved: check, failed: unsaved, calm: check }

/** Whether what was typed is safe: one line beside the title of a form that saves itself. */
export function SaveLine({ state, text, announced, retry }: SaveLineProps) {
  return (
    <span className="x-save" data-state={state}>
      <Icon of={icons[state]} />
      <span role="status">
        <span aria-hidden={announced ? true : undefined}>{text}</span>
        {announced && <span className="x-sr">{announced}</span>}
      </span>
      {retry && (
        <Button kind="quiet" onClick={retry.onRetry}>
          {retry.label}
        </Button>
      )}
    </span>
  )
}
