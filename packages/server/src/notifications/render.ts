import { formatAmount, type Language } from '@exchange-kit/model'
import { ownOf } from '../own.ts'
import type { Message, Topic } from './messages.ts'
import type { Value, Values } from './telling.ts'
import { words } from './words/words.ts'

/** A message in a language, ready to be shown; a reason is a sentence of its own (A-1-44). */
export function render(
  language: Language,
  { message, facts }: { message: Message; facts: Values },
): { title: string; body: string; reason: string | undefined; action: string } {
  const { title, body, action } = words[language].messages[message]
  const fill = (text: string) => filled(text, facts, language)
  const why = facts['reason'] ?? failureOf(facts, language)
  const reason = why === undefined ? undefined : filled(words[language].reason, { reason: why }, language)
  return { title: fill(title), body: fill(body), reason, action }
}

// S-PAY-57: the code is kept, and said in the reader's language. A code without words is none that a member could mend.
function failureOf({ failure }: Values, language: Language): string | undefined {
  const { failures } = words[language]
  return typeof failure === 'string' ? ownOf(failures, failure) : undefined
}

/** What several news of one kind are called together. */
export function renderBundle(language: Language, topic: Exclude<Topic, 'myAccount'>, count: number): string {
  return counted(words[language].bundles[topic], count, language)
}

/** A text that goes by number. */
export function counted(forms: { one: string; other: string }, count: number, language: Language): string {
  const form = new Intl.PluralRules(language).select(count) === 'one' ? forms.one : forms.other
  return filled(form, { count }, language)
}

/** A text with its values in place. */
export function filled(text: string, values: Values, language: Language): string {
  return text.replaceAll(/\{(\w+)\}/g, (_, name: string) => shown(values[name] ?? '', language))
}

function shown(value: Value, language: Language): string {
  if (typeof value === 'object') return formatAmount(value.amount, value.unit, { locale: language })
  return String(value)
}
