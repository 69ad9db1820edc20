/** Small choices of this device that outlive sign-out: language and theme (S-PRIV-7). */
export type Choices = { readonly language: string | null; readonly theme: string | null }

const keys = { language: 'exchange-language', theme: 'exchange-theme' } as const

/** What was chosen here before; nothing where the browser keeps nothing. */
export function readChoices(): Choices {
  return { language: readText(keys.language), theme: readText(keys.theme) }
}

export function keepChoice(name: keyof typeof keys, value: string): void {
  try {
    localStorage.setItem(keys[name], value)
  } catch {
    // A browser that keeps nothing asks again next time; the choice holds until then.
  }
}

function readText(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}
