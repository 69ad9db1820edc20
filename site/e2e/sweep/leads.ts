/** What leads and is no link, or is a link and leads nowhere (S-A11Y-3): runs there. */
export function misled(): string[] {
  const nowhere = 'a:not([href]), a[href=""], a[href="#"], a[href^="javascript:" i]'
  const disguised = '[role="link"]:not(a), a[role="button"], a[role="switch"], button[role="link"]'
  return [
    ...[...document.querySelectorAll(nowhere)].map(it => `leads nowhere: ${it.outerHTML.slice(0, 160)}`),
    ...[...document.querySelectorAll(disguised)].map(it => `is not what it says: ${it.outerHTML.slice(0, 160)}`),
  ]
}
