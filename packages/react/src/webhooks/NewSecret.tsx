import { useId, useState } from 'react'
import { copyText } from '../copyText.ts'
import { Button } from '../ui/Button.tsx'
import { Field } from '../ui/Field.tsx'
import { copy } from '../ui/icons.ts'
import { Notice } from '../ui/Notice.tsx'
import { Said } from '../ui/Said.tsx'
import { TextArea } from '../ui/TextInput.tsx'
import { useFocus } from '../useFocus.ts'
import { useT } from '../i18n/translation.tsx'

type NewSecretProps = { readonly secret: string; readonly onClose: () => void }

/** The secret of an endpoint that was just made, shown this once: whole on any screen, and copied by one press (B1). */
export function NewSecret({ secret, onClose }: NewSecretProps) {
  const t = useT()
  const focus = useFocus()
  const id = useId()
  const [outcome, setOutcome] = useState<'copied' | 'byHand' | null>(null)
  const take = async () => {
    if (await copyText(secret)) return setOutcome('copied')
    // It is marked, to be copied by hand.
    setOutcome('byHand')
    focus(id)
  }
  return (
    <Notice
      tone="wait"
      live="status"
      title={t('webhooks:secret.once')}
      actions={
        // No part of what is read out: these are controls.
        <>
          <Field id={id} label={t('webhooks:secret')} hint={t('webhooks:secret.hint')}>
            <TextArea readOnly rows={2} value={secret} onFocus={event => event.currentTarget.select()} />
          </Field>
          <Button icon={copy} onClick={() => void take()}>
            {t('webhooks:secret.copy')}
          </Button>
          {outcome && <Said>{t(`webhooks:secret.${outcome}`)}</Said>}
        </>
      }
      onClose={onClose}
    />
  )
}
