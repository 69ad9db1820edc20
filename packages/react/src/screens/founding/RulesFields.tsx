import { lengthOf } from '@exchange-kit/model'
import { TermsTemplate } from '../../terms-template/TermsTemplate.tsx'
import { Field } from '../../ui/Field.tsx'
import { FieldGroup } from '../../ui/Form.tsx'
import { TextArea } from '../../ui/TextInput.tsx'
import { useT } from '../../i18n/translation.tsx'
import { idOf, mostOf, type RequestForm } from './useRequestForm.ts'

/** What members agree to, from a template if one likes, and the categories that are there from the start. */
export function RulesFields({ form: { fields, set, said, leave } }: { readonly form: RequestForm }) {
  const t = useT()
  return (
    <FieldGroup legend={t('founding:rules')}>
      <Field
        id={idOf('terms')}
        label={t('founding:terms')}
        mark={t('ui.optional')}
        hint={t('founding:termsHint')}
        error={said('terms')}
        counter={{ used: lengthOf(fields.terms), max: mostOf.terms }}
      >
        <TextArea
          rows={4}
          dir="auto"
          value={fields.terms}
          onChange={event => set({ terms: event.currentTarget.value })}
          onBlur={() => leave('terms')}
        />
      </Field>
      {fields.terms.trim() === '' && <TermsTemplate onTake={terms => set({ terms })} />}
      <p className="x-small">{t('founding:categories')}</p>
    </FieldGroup>
  )
}
