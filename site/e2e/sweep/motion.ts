/** What moves though somebody asked for less motion (S-A11Y-8), and what keeps anybody from zooming (S-A11Y-6): runs there. */
export function restless(): string[] {
  const faults: string[] = []
  const seconds = (durations: string) => Math.max(...durations.split(', ').map(Number.parseFloat))
  const stays = /^(none|opacity|(background-|border-|outline-)?color|fill|stroke|box-shadow)$/
  for (const it of document.querySelectorAll<HTMLElement>('*'))
    for (const part of it.matches('input, summary') ? [undefined, '::before', '::after'] : [undefined]) {
      const told = it.outerHTML.slice(0, 160)
      const { scrollBehavior, transitionDuration, transitionProperty, animationName, animationDuration } =
        getComputedStyle(it, part)
      if (scrollBehavior === 'smooth') faults.push(`glides: ${told}`)
      if (seconds(transitionDuration) > 0.05 && !transitionProperty.split(', ').every(name => stays.test(name)))
        faults.push(`moves (${transitionProperty}): ${told}`)
      if (animationName !== 'none' && seconds(animationDuration) > 0.05) faults.push(`runs ${animationName}: ${told}`)
    }
  const zoom = document.querySelector<HTMLMetaElement>('meta[name="viewport"]')?.content ?? ''
  if (/user-scalable|maximum-scale/.test(zoom)) faults.push(`cannot be zoomed: ${zoom}`)
  return faults
}
