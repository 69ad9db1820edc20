import { asKey } from '../../../i18n/keys.ts'
import { useState } from 'react'
import { lengthOf, lengths, requiredText, type Category } from '@exchange-kit/model'
import { safeParse } from 'valibot'
import { helpOf } from '../../../FailedPart.tsx'
import { FormFaults } from '../../../FormFaults.tsx'
import { useOnline } from '../../../hooks.ts'
import { Button } from '../../../ui/Button.tsx'
import { Checkbox } from '../../../ui/Checkbox.tsx'
import { CheckedField } from '../../../ui/CheckedField.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { Field } from '../../../ui/Field.tsx'
import { Form } from '../../../ui/Form.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { Select } from '../../../ui/Select.tsx'
import { TextArea, TextInput } from '../../../ui/TextInput.tsx'
import { useUiTexts } from '../../../ui/texts.tsx'
import { useAction } from '../../../useAction.ts'
import { useFaults } from '../../../useFaults.ts'
import { useT } from '../../../i18n/translation.tsx'
import { iconNames } from './categoryIcons.ts'

type CategoryDialogProps = {
  readonly group: string
  readonly category: Category | null
  readonly others: readonly Category[]
  readonly onClose: () => void
}

/**
 * Name, icon, description and default mark of a category; names are unique in the group (S-ADMIN-3). The second of two
 * administrators is told what the first one wrote, keeps what they typed, and may save it over that.
 */
export function CategoryDialog({ group, category, others, onClose }: CategoryDialogProps) {
  const t = useT()
  const ui = useUiTexts()
  const online = useOnline()
  const form = useFaults()
  const [id] = useState(() => category?.id ?? crypto.randomUUID())
  const [name, setName] = useState(category?.attributes.name ?? '')
  const [icon, setIcon] = useState(category?.attributes.icon ?? '')
  const [description, setDescription] = useState(category?.attributes.description ?? '')
  const [isDefault, setDefault] = useState(category?.attributes.isDefault ?? false)
  const [seen, setSeen] = useState(category?.attributes.updated)
  const [theirs, setTheirs] = useState<string | null>(null)
  const code = safeParse(requiredText(lengths.category), name).issues?.[0].message
  const isTaken = others.some(it => it.attributes.name.toLowerCase() === name.trim().toLowerCase())
  const rule = code ?? (isTaken ? 'CodeInUse' : undefined)
  const used = lengthOf(description)
  const nameFault = rule && t(asKey(`errors.Rule${rule}`), { max: lengths.category })
  const descriptionFault = used > lengths.description && t('errors.RuleTooLong', { max: lengths.description })
  const faults = [
    { id: 'category-name', text: nameFault },
    { id: 'category-description', text: descriptionFault },
  ]
  const save = useAction(async client => {
    const attributes = { name: name.trim(), icon: icon || null, description: description.trim(), isDefault }
    const draft = { type: 'categories', id, attributes } as const
    if (category) {
      const { attributes: now } = await client.one('categories', { group, id })
      if (now.updated !== seen) return now
      await client.update(draft, { group })
    } else await client.create(draft, { group })
    return 'stored'
  })
  const run = async () => {
    if (form.stop(faults)) return
    const outcome = await save()
    if (outcome === 'stored') onClose()
    if (outcome === null || outcome === 'stored') return
    setSeen(outcome.updated)
    setTheirs(outcome.name)
  }
  const options = iconNames.includes(icon) || icon === '' ? iconNames : [...iconNames, icon]
  return (
    <Dialog
      open
      title={category ? t('admin:category.edit', { name: category.attributes.name }) : t('admin:category.add')}
      onClose={onClose}
      busy={save.busy}
      actions={
        <>
          <Button onClick={onClose} disabled={save.busy}>
            {t('states.cancel')}
          </Button>
          <Button
            kind="primary"
            busy={save.busy}
            reason={online ? undefined : t('states.offline.action')}
            onClick={() => void run()}
          >
            {t('states.save')}
          </Button>
        </>
      }
    >
      {save.error && (
        <Notice tone="stop" title={t(`errors.Error${save.error.code}`)} live="alert">
          {t(`errors.Error${save.error.code}.help`, helpOf(save.error))}
        </Notice>
      )}
      {theirs !== null && (
        <Notice
          tone="stop"
          live="alert"
          title={t('admin:meanwhileOf', { name: category?.attributes.name ?? '', value: theirs })}
        />
      )}
      <Form onSubmit={() => void run()} busy={save.busy}>
        <FormFaults tries={form.tries} faults={faults} level={3} />
        <CheckedField
          id="category-name"
          label={t('admin:category.name')}
          mark={ui('required')}
          fault={nameFault}
          isTold={form.isTold}
        >
          <TextInput data-first="" dir="auto" value={name} onChange={event => setName(event.currentTarget.value)} />
        </CheckedField>
        <Field label={t('admin:category.icon')} mark={ui('optional')}>
          <Select
            value={icon}
            none={t('admin:category.noIcon')}
            options={options.map(value => ({
              value,
              label: iconNames.includes(value) ? t(asKey(`admin:icon.${value}`)) : value,
            }))}
            onChange={event => setIcon(event.currentTarget.value)}
          />
        </Field>
        <Field
          id="category-description"
          label={t('admin:category.description')}
          mark={ui('optional')}
          error={descriptionFault}
          counter={{ used, max: lengths.description }}
        >
          <TextArea rows={2} value={description} onChange={event => setDescription(event.currentTarget.value)} />
        </Field>
        <Checkbox
          label={t('admin:category.isDefault')}
          hint={t('admin:category.isDefaultHint')}
          checked={isDefault}
          onChange={event => setDefault(event.currentTarget.checked)}
        />
      </Form>
    </Dialog>
  )
}
