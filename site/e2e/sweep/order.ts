/** Headings, tables and lists that are not marked up as such (S-A11Y-4): runs there. */
export function disordered(): string[] {
  const told = (fault: string) => (it: Element) => `${fault}: ${it.outerHTML.slice(0, 160)}`
  const all = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)]
  const headings = all('h1, h2, h3, h4, h5, h6').filter(it => it.checkVisibility({ visibilityProperty: true }))
  const levels = headings.map(it => Number(it.tagName.slice(1)))
  const first = levels.filter(it => it === 1).length
  return [
    ...(first === 1 ? [] : [`has ${first} h1`]),
    ...headings.flatMap((it, at) => {
      const [before = 6, level = 1] = [levels[at - 1], levels[at]]
      return level > before + 1 ? [`goes from h${before} to h${level}: ${it.textContent.slice(0, 40)}`] : []
    }),
    ...all('table')
      .filter(it => !it.querySelector('thead th[scope="col"], th[scope="row"]'))
      .map(told('has no heads')),
    ...all('ul > :not(li, template, script), ol > :not(li, template, script)').map(told('is in a list and no item')),
  ]
}
