/** Small choices of this device that outlive sign-out: language, theme (S-PRIV-7), the drawer (S-SHELL-10), pushes (S-NOTIFY-22). */
export type Choices = {
  readonly language: string | null
  readonly theme: string | null
  readonly drawer: string | null
  /** `off` when pushes were switched off here. */
  readonly push: string | null
  /** Whether visits may be counted (S-PRIV-8). */
  readonly counting: string | null
}

const keys = {
  language: 'exchange-language',
  theme: 'exchange-theme',
  drawer: 'exchange-drawer',
  push: 'exchange-push',
  counting: 'exchange-counting',
} as const

/** What was chosen here before; nothing where the browser keeps nothing. */
export function readChoices(): Choices {
  return {
    language: readText(keys.language),
    theme: readText(keys.theme),
    drawer: readText(keys.drawer),
    push: readText(keys.push),
    counting: readText(keys.counting),
  }
}

export function keepChoice(name: keyof typeof keys, value: string): void {
  try {
    localStorage.setItem(keys[name], value)
  } catch {
    // A browser that keeps nothing asks again next time; the choice holds until then.
  }
}

/** Takes a choice back: it is as if nothing had been chosen here. */
export function forgetChoice(name: keyof typeof keys): void {
  try {
    localStorage.removeItem(keys[name])
  } catch {
    // Nothing is kept.
  }
}

function readText(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}
