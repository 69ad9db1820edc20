import { asKey } from '../../../i18n/keys.ts'
import { useState } from 'react'
import { email as emailRule, lengths, requiredText, type MemberType } from '@exchange-kit/model'
import { safeParse } from 'valibot'
import { helpOf } from '../../../FailedPart.tsx'
import { FormFaults } from '../../../FormFaults.tsx'
import { useOnline } from '../../../hooks.ts'
import { useToasts } from '../../../kit.ts'
import { Button } from '../../../ui/Button.tsx'
import { CheckedField } from '../../../ui/CheckedField.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { Field } from '../../../ui/Field.tsx'
import { Form } from '../../../ui/Form.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { Select } from '../../../ui/Select.tsx'
import { TextInput } from '../../../ui/TextInput.tsx'
import { useUiTexts } from '../../../ui/texts.tsx'
import { useAction } from '../../../useAction.ts'
import { useFaults } from '../../../useFaults.ts'
import { useFocus } from '../../../useFocus.ts'
import { useT } from '../../../i18n/translation.tsx'
import { types } from './view.ts'

/**
 * Adds a member who did not sign up: with an e-mail they get an invitation to choose a password, without one they are
 * somebody without the internet, whose account administrators keep (A-3-20).
 */
export function AddMember({ group, onClose }: { readonly group: string; readonly onClose: () => void }) {
  const t = useT()
  const ui = useUiTexts()
  const online = useOnline()
  const toasts = useToasts()
  const focus = useFocus()
  // The same ids on a second try: whoever was added though no answer came is not added twice (A-1-34).
  const [ids] = useState(() => ({ member: crypto.randomUUID(), user: crypto.randomUUID() }))
  const [name, setName] = useState('')
  const [email, setEmail] = useState('')
  const [type, setType] = useState<MemberType>('personal')
  const form = useFaults()
  const add = useAction(async client =>
    client.create(
      {
        type: 'members',
        id: ids.member,
        attributes: { name: name.trim(), type, state: 'active' },
        ...(email.trim() ? { relationships: { users: { data: [{ type: 'users', id: ids.user }] } } } : {}),
      },
      {
        group,
        ...(email.trim() ? { included: [{ type: 'users', id: ids.user, attributes: { email: email.trim() } }] } : {}),
      },
    ),
  )
  const say = (code: string | undefined) => code && t(asKey(`errors.Rule${code}`), { max: lengths.name })
  const nameFault = say(faultOf(requiredText(lengths.name), name))
  const emailFault = email.trim() ? say(faultOf(emailRule, email)) : undefined
  const faults = [
    { id: 'add-name', text: nameFault },
    { id: 'add-email', text: emailFault },
  ]
  const isTaken = add.error?.code === 'DuplicatedEmail'
  const run = async () => {
    if (form.stop(faults)) return
    const made = await add()
    if (!made) return focus('add-email')
    onClose()
    const done = email.trim() ? 'admin:add.invited' : 'admin:add.done'
    toasts.show({ tone: 'done', text: t(done, { name: made.attributes.name, code: made.attributes.code }) })
  }
  return (
    <Dialog
      open
      title={t('admin:add.title')}
      onClose={onClose}
      busy={add.busy}
      actions={
        <>
          <Button onClick={onClose} disabled={add.busy}>
            {t('states.cancel')}
          </Button>
          <Button
            kind="primary"
            busy={add.busy}
            reason={online ? undefined : t('states.offline.action')}
            onClick={() => void run()}
          >
            {t('admin:add.confirm')}
          </Button>
        </>
      }
    >
      {add.error && !isTaken && (
        <Notice tone="stop" title={t(`errors.Error${add.error.code}`)} live="alert">
          {t(`errors.Error${add.error.code}.help`, helpOf(add.error))}
        </Notice>
      )}
      <Form onSubmit={() => void run()} busy={add.busy}>
        <FormFaults tries={form.tries} faults={faults} level={3} />
        <CheckedField
          id="add-name"
          label={t('admin:add.name')}
          mark={ui('required')}
          fault={nameFault}
          isTold={form.isTold}
        >
          <TextInput
            autoComplete="off"
            data-first=""
            value={name}
            onChange={event => setName(event.currentTarget.value)}
          />
        </CheckedField>
        <CheckedField
          id="add-email"
          label={t('admin:add.email')}
          mark={ui('optional')}
          hint={t('admin:add.emailHint')}
          error={isTaken && t('errors.ErrorDuplicatedEmail')}
          fault={emailFault}
          isTold={form.isTold}
        >
          <TextInput
            type="email"
            autoComplete="off"
            value={email}
            onChange={event => {
              setEmail(event.currentTarget.value)
              add.reset()
            }}
          />
        </CheckedField>
        <Field label={t('admin:accounts.type')}>
          <Select
            value={type}
            options={types.map(value => ({ value, label: t(`parts.account.${value}`) }))}
            onChange={({ currentTarget: { value } }) => setType(types.find(it => it === value) ?? 'personal')}
          />
        </Field>
        {/* Enter in a field adds too. */}
        <button type="submit" hidden>
          {t('admin:add.confirm')}
        </button>
      </Form>
    </Dialog>
  )
}

function faultOf(rule: typeof emailRule | ReturnType<typeof requiredText>, value: string): string | undefined {
  const { issues } = safeParse(rule, value)
  return issues?.[0].message
}
