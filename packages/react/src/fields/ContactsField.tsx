import { asKey } from '../i18n/keys.ts'
import { useState } from 'react'
import { contactTypes, counts, lengths, type RuleCode } from '@exchange-kit/model'
import { contactHref } from '../parts/contacts.ts'
import { Namespaces } from '../i18n/Namespaces.tsx'
import { Button } from '../ui/Button.tsx'
import { Field } from '../ui/Field.tsx'
import { FieldError } from '../ui/FieldError.tsx'
import { IconButton } from '../ui/IconButton.tsx'
import { add, remove } from '../ui/icons.ts'
import { Actions } from '../ui/layout.tsx'
import { Link } from '../ui/Link.tsx'
import { Select } from '../ui/Select.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { TextInput } from '../ui/TextInput.tsx'
import { useFocus } from '../useFocus.ts'
import { useT } from '../i18n/translation.tsx'
import { useContactKind } from './contactKinds.ts'
import { faultsOfContacts, newContact, type FormContact } from './contactList.ts'
import './fields.css'

export type ContactsFieldProps = {
  readonly value: readonly FormContact[]
  /** While typing. */
  readonly onChange: (contacts: readonly FormContact[]) => void
  /** A kind chosen, one removed: nothing more will be typed. Like typing, when absent. */
  readonly onChoose?: ((contacts: readonly FormContact[]) => void) | undefined
  /** What the server says of the whole. */
  readonly error?: string | undefined
  readonly hint?: string | undefined
  /** Sent already: what is wrong is said of rows that nobody left, too. */
  readonly isTold?: boolean | undefined
  /** The first part of the fields' ids: `contact-1`. */
  readonly id?: string | undefined
}

const words = ['fields'] as const

/** Ways to reach somebody: added, changed and removed in place, several of a kind if wanted (S-SET-43). */
export function ContactsField(props: ContactsFieldProps) {
  return (
    <Namespaces of={words} waiting={<Skeleton shape="row" count={2} />}>
      <Contacts {...props} />
    </Namespaces>
  )
}

function Contacts({ value, onChange, onChoose = onChange, error, hint, isTold, id = 'contact' }: ContactsFieldProps) {
  const t = useT()
  const focusOn = useFocus()
  const faults = faultsOfContacts(value)
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const change = (next: FormContact) => value.map(it => (it.id === next.id ? next : it))
  const drop = (gone: FormContact, index: number) => {
    onChoose(value.filter(it => it.id !== gone.id))
    // S-SHELL-28: on the next row, or where the next one is made.
    focusOn(value[index + 1] || index > 0 ? `${id}-${value[index + 1] ? index + 1 : index}` : `${id}-add`)
  }
  return (
    <fieldset className="x-fieldset x-field-group">
      <legend>{t('fields:contact.legend')}</legend>
      {hint && <p className="x-hint">{hint}</p>}
      {value.length === 0 && <p className="x-muted">{t('fields:contact.none')}</p>}
      {value.length > 0 && (
        <ul className="x-contact-rows">
          {value.map((contact, index) => (
            <li key={contact.id}>
              <ContactRow
                id={`${id}-${index + 1}`}
                number={index + 1}
                contact={contact}
                fault={isTold || left.has(contact.id) ? faults[contact.id] : undefined}
                onType={name => onChange(change({ ...contact, name }))}
                onKind={type => onChoose(change({ ...contact, type }))}
                onLeave={() => setLeft(now => new Set([...now, contact.id]))}
                onRemove={() => drop(contact, index)}
              />
            </li>
          ))}
        </ul>
      )}
      <FieldError id={`${id}-error`}>{error}</FieldError>
      <Actions>
        <Button
          id={`${id}-add`}
          icon={add}
          reason={value.length >= counts.contacts ? t('fields:contact.full', { most: counts.contacts }) : undefined}
          onClick={() => {
            onChange([...value, newContact('phone')])
            focusOn(`${id}-${value.length + 1}`)
          }}
        >
          {t('fields:contact.add')}
        </Button>
      </Actions>
    </fieldset>
  )
}

type ContactRowProps = {
  readonly id: string
  readonly number: number
  readonly contact: FormContact
  readonly fault: RuleCode | undefined
  readonly onType: (name: string) => void
  readonly onKind: (type: string) => void
  readonly onLeave: () => void
  readonly onRemove: () => void
}

function ContactRow({ id, number, contact, fault, onType, onKind, onLeave, onRemove }: ContactRowProps) {
  const t = useT()
  const kindOf = useContactKind()
  const { type, name } = contact
  // A kind of its own, brought from elsewhere, stays among the choices.
  const types = contactTypes.some(it => it === type) ? contactTypes : [...contactTypes, type]
  const href = contactHref(type, name)
  return (
    <div className="x-contact-row">
      <Select
        aria-label={t('fields:contact.kind', { number })}
        options={types.map(it => ({ value: it, label: kindOf(it) }))}
        value={type}
        onChange={event => onKind(event.currentTarget.value)}
      />
      <Field
        id={id}
        label={<span className="x-sr">{t('fields:contact.value', { number, kind: kindOf(type) })}</span>}
        hint={helpOf(type) && t(asKey(`fields:contact.help.${helpOf(type)}`))}
        error={fault && t(`errors.Rule${fault}`, { max: lengths.contact })}
      >
        <TextInput
          {...keyboardOf(type)}
          dir="auto"
          value={name}
          onChange={event => onType(event.currentTarget.value)}
          onBlur={onLeave}
        />
      </Field>
      <span className="x-contact-acts">
        {href && (
          <Link href={href} external={href.startsWith('http')} aria-label={t('fields:contact.tryName', { name })}>
            {t('fields:contact.try')}
          </Link>
        )}
        <IconButton
          icon={remove}
          label={name ? t('fields:contact.remove', { name }) : t('fields:contact.removeEmpty', { number })}
          onClick={onRemove}
        />
      </span>
    </div>
  )
}

function helpOf(type: string): string | null {
  if (type === 'email' || type === 'website' || type === 'mastodon') return type
  if (type === 'phone' || type === 'whatsapp' || type === 'signal') return 'phone'
  return ['telegram', 'facebook', 'instagram', 'twitter'].includes(type) ? 'handle' : null
}

// The keyboard a phone shows, and what a browser may fill in (S-FORM-1).
function keyboardOf(type: string) {
  if (type === 'email') return { type: 'email', inputMode: 'email', autoComplete: 'email' } as const
  if (type === 'website') return { inputMode: 'url', autoComplete: 'url' } as const
  if (type === 'phone' || type === 'whatsapp') return { inputMode: 'tel', autoComplete: 'tel' } as const
  return { autoComplete: 'off' } as const
}
