import { useId, useState, type ReactNode } from 'react'
import { useOnline } from '../../hooks.ts'
import { Button } from '../../ui/Button.tsx'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { Form } from '../../ui/Form.tsx'
import { Actions } from '../../ui/layout.tsx'
import { Prose } from '../../ui/Prose.tsx'
import { useFocus } from '../../useFocus.ts'
import { useT } from '../../i18n/translation.tsx'
import './joining.css'

type TermsProps = {
  /** The group's own text, as Markdown. */
  readonly terms: string
  /** The verb of the one button; "Continue" when nothing else is said. */
  readonly verb?: string | undefined
  readonly onAccept: () => void
  readonly busy?: boolean | undefined
  /** Accepting is sent at once, so it needs the network. */
  readonly isSent?: boolean | undefined
  readonly beside?: ReactNode
}

/** The terms of a group, and a box that nobody ticked before (S-JOIN-2). */
export function Terms({ terms, verb, onAccept, busy, isSent, beside }: TermsProps) {
  const t = useT()
  const isOnline = useOnline()
  const id = useId()
  const focusOn = useFocus()
  const [isTicked, setTicked] = useState(false)
  const [isTried, setTried] = useState(false)
  const submit = () => {
    setTried(true)
    if (isTicked) onAccept()
    else focusOn(id)
  }
  return (
    <Form busy={busy ?? false} onSubmit={submit}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a long text scrolls by keyboard too */}
      <div className="s-terms" role="region" aria-label={t('joining:terms.title')} tabIndex={0}>
        {terms ? <Prose markdown={terms} level={3} /> : <p>{t('joining:terms.none')}</p>}
      </div>
      <Checkbox
        id={id}
        label={t('joining:terms.accept')}
        checked={isTicked}
        error={isTried && !isTicked ? t('errors.RuleTermsNotAccepted') : undefined}
        onChange={event => setTicked(event.currentTarget.checked)}
      />
      <Actions>
        <Button
          type="submit"
          kind="primary"
          busy={busy}
          reason={isSent && !isOnline ? t('states.offline.action') : undefined}
        >
          {verb ?? t('joining:continue')}
        </Button>
        {beside}
      </Actions>
    </Form>
  )
}
