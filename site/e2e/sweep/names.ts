/** Fields and pictures that do not say what they are (S-A11Y-3, S-A11Y-4, S-FORM-1): runs there. */
export function nameless(): string[] {
  const shown = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)].filter(isSeen)
  const isNamed = (it: HTMLElement) => Boolean(it.ariaLabel) || it.hasAttribute('aria-labelledby')
  const told = (fault: string) => (it: HTMLElement) => `${fault}: ${it.outerHTML.slice(0, 160)}`
  // What is hidden from people and out of the keyboard's way is for password managers.
  const isMet = (it: HTMLElement) => it.tabIndex >= 0 || !it.closest('[aria-hidden="true"]')
  const fields = shown('input:not([type="hidden"]), select, textarea').filter(isMet)
  const pictures = shown('img:not([alt]), svg:not([aria-hidden="true"]):not([role="img"])')
  return [
    ...fields.filter(it => !(it as HTMLInputElement).labels?.length && !isNamed(it)).map(told('has no label')),
    ...fields.filter(it => it.hasAttribute('onpaste')).map(told('refuses what is pasted')),
    ...pictures.filter(it => !it.closest('[aria-hidden="true"], [role="img"]')).map(told('says nothing of itself')),
    ...shown('[role="img"]')
      .filter(it => !isNamed(it) && !(it as HTMLImageElement).alt)
      .map(told('has no name')),
    ...[...document.querySelectorAll<HTMLImageElement>('.x-avatar img')]
      .filter(it => it.alt !== '')
      .map(told('is said beside the name')),
  ]

  function isSeen(it: HTMLElement): boolean {
    return it.checkVisibility({ visibilityProperty: true })
  }
}
