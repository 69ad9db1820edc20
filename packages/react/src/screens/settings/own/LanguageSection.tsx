import { languages, type UserSettings } from '@exchange-kit/model'
import { SavedField } from '../../../autosave/SavedField.tsx'
import { useSavedField } from '../../../autosave/useSavedField.ts'
import { useKit, type Theme } from '../../../kit.ts'
import { languageNames } from '../../../shell/languageNames.ts'
import { Segmented } from '../../../ui/RadioGroup.tsx'
import { FieldPair } from '../../../ui/Form.tsx'
import { Select } from '../../../ui/Select.tsx'
import { useT } from '../../../i18n/translation.tsx'
import { Section } from '../Sections.tsx'

type LanguageSectionProps = {
  readonly settings: UserSettings
  /** The user whose language it is, when it is not the viewer's own. */
  readonly of?: string | undefined
}

const themes: readonly Theme[] = ['auto', 'light', 'dark']

/**
 * Each language in its own name. One's own switches at once and stays on the device too; somebody else's is that of their
 * mails and of their next visit (S-SET-10, S-LANG-1).
 */
export function LanguageSection({ settings, of }: LanguageSectionProps) {
  const t = useT()
  const { setLanguage, language: spoken, theme, setTheme } = useKit()
  const { language: stored } = settings.attributes
  const language = useSavedField<string>({
    resource: `user-settings/${settings.id}`,
    field: 'language',
    stored,
    send: (client, value) =>
      client.update({ type: 'user-settings', attributes: { language: value } }, of ? { of } : {}),
  })
  const choose = (value: string) => {
    const known = languages.find(it => it === value)
    if (known && !of) setLanguage(known)
    language.choose(value)
  }
  // What is chosen here counts on this device at once, whatever the server has.
  const shown = of ? language.value : spoken
  const other = languages.some(it => it === shown) ? [] : [{ value: shown, label: shown }]
  return (
    <Section id="language">
      <FieldPair>
        <SavedField field={language} id="settings-language" label={t('settings:language')}>
          <Select
            options={[...languageNames, ...other]}
            value={shown}
            onChange={event => choose(event.currentTarget.value)}
          />
        </SavedField>
        {!of && (
          <div className="x-field">
            <span className="x-label">{t('settings:theme')}</span>
            <Segmented
              legend={t('settings:theme')}
              options={themes.map(it => ({ value: it, label: t(`settings:theme.${it}`) }))}
              value={theme}
              onChange={setTheme}
            />
          </div>
        )}
      </FieldPair>
    </Section>
  )
}
