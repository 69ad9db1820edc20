/**
 * S-A11Y-3: targets of 24 px, which axe looks for only when asked. On a map they are where people are. Not on whole screens,
 * where axe takes what is scrolled beneath a bar for small: there the walk to every place looks (site/e2e/places.e2e.ts).
 */
export const targetSize = { id: 'target-size', enabled: true, selector: ':not(.x-map *)' }

/** A whole page keeps everything in landmarks. Links of Storybook's own before it hide from axe that ours is a skip link. */
export const landmarks = { id: 'region', enabled: true, selector: 'body *:not(.x-skip)' }
