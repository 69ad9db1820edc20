import { useState } from 'react'
import { copyText } from '../copyText.ts'
import { Button, ButtonLink } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { Field } from '../ui/Field.tsx'
import { check, copy, mail, message } from '../ui/icons.ts'
import { Actions, Stack } from '../ui/layout.tsx'
import { TextInput } from '../ui/TextInput.tsx'
import { useT } from '../i18n/translation.tsx'
import { waysToShare, type SharedAddress } from './sharing.ts'

type ShareDialogProps = { readonly address: SharedAddress; readonly onClose: () => void }

const icons = { mail, whatsapp: message, telegram: message }

/** Hands an address on where the system has no share sheet: copy it, mail it, send it by a messenger (S-GROUP-15). */
export function ShareDialog({ address, onClose }: ShareDialogProps) {
  const t = useT()
  const [copied, setCopied] = useState<'no' | 'yes' | 'refused'>('no')
  const copyIt = async () => setCopied((await copyText(address.url)) ? 'yes' : 'refused')
  return (
    <Dialog open title={t('share:title', { title: address.title })} onClose={onClose}>
      <Stack>
        <Field label={t('share:address')} hint={copied === 'refused' ? t('share:byHand') : undefined}>
          <TextInput readOnly value={address.url} onFocus={event => event.currentTarget.select()} />
        </Field>
        <Actions>
          <Button kind="primary" icon={copied === 'yes' ? check : copy} onClick={() => void copyIt()}>
            {t('share:copy')}
          </Button>
          {waysToShare(address).map(({ id, href }) => (
            <ButtonLink
              key={id}
              icon={icons[id]}
              href={href}
              rel="noopener noreferrer"
              {...(id === 'mail' ? {} : { target: '_blank' })}
            >
              {t(`share:${id}`)}
            </ButtonLink>
          ))}
        </Actions>
        <p role="status">{copied === 'yes' && t('states.copied')}</p>
      </Stack>
    </Dialog>
  )
}
