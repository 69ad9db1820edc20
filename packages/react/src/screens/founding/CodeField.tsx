import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/Field.tsx'
import { Actions } from '../../ui/layout.tsx'
import { TextInput } from '../../ui/TextInput.tsx'
import { useT } from '../../i18n/translation.tsx'
import { typedCode } from './codes.ts'
import { idOf, type RequestForm } from './useRequestForm.ts'

/** The code of the group: suggested from its name, looked up while typing, for good once it is sent (S-JOIN-22). */
export function CodeField({ form }: { readonly form: RequestForm }) {
  const t = useT()
  const { code, check, set, said, leave } = form
  return (
    <div className="x-stack" data-gap="tight">
      <Field
        id={idOf('code')}
        label={t('founding:code')}
        mark={t('ui.required')}
        hint={t('founding:codeHint')}
        error={said('code')}
      >
        <TextInput
          className="x-code"
          value={code}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          onChange={event => set({ code: typedCode(event.currentTarget.value) })}
          onBlur={() => code && leave('code')}
        />
      </Field>
      <p className="x-small x-muted" role="status">
        {check.is === 'checking' && t('founding:code.checking')}
        {check.is === 'free' && t('founding:code.free', { code })}
        {check.is === 'taken' && check.free.length > 0 && t('founding:code.try')}
      </p>
      {check.is === 'taken' && (
        <Actions>
          {check.free.map(it => (
            <Button
              key={it}
              size="small"
              aria-label={t('founding:code.take', { code: it })}
              onClick={() => set({ code: it })}
            >
              {it}
            </Button>
          ))}
        </Actions>
      )}
    </div>
  )
}
