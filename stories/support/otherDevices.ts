import axe, { type Spec } from 'axe-core'
import { waitForAnimations } from 'storybook/preview-api'
import { cdp, page } from 'vitest/browser'

type Looks = { readonly scheme: 'light' | 'dark'; readonly forced: 'none' | 'active' }

/**
 * What a story shows when its play function is done, looked at on other devices: by axe on a dark phone (S-A11Y-1), and in
 * forced colours on 320 px. Nowhere is the page wider than the window, save what scrolls by itself (S-A11Y-6).
 *
 * @param config as the accessibility panel takes it
 * @throws Error what axe found on the phone, or by how much the page is too wide, and where
 */
export async function checkOtherDevices(config: Spec) {
  const { innerWidth, innerHeight } = window
  checkWidth('on a desk')
  try {
    await emulate({ scheme: 'dark', forced: 'none' }, 390, 844)
    checkWidth('on a phone')
    await checkAccessible(config)
    await emulate({ scheme: 'light', forced: 'active' }, 320, 640)
    checkWidth('on 320 px')
  } finally {
    await emulate({ scheme: 'light', forced: 'none' }, innerWidth, innerHeight)
  }
}

async function emulate({ scheme, forced }: Looks, width: number, height: number) {
  await cdp().send('Emulation.setEmulatedMedia', {
    features: [
      { name: 'prefers-reduced-motion', value: 'reduce' },
      { name: 'prefers-color-scheme', value: scheme },
      { name: 'forced-colors', value: forced },
    ],
  })
  await page.viewport(width, height)
  // What watches the window has drawn itself again after two frames.
  await new Promise(resolve => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  await waitForAnimations()
}

function checkWidth(where: string) {
  const { scrollWidth, clientWidth } = document.documentElement
  if (scrollWidth > clientWidth) throw new Error(`The page is ${scrollWidth - clientWidth} px too wide ${where}.`)
}

/** As the accessibility panel does on the desk. */
async function checkAccessible(config: Spec) {
  axe.reset()
  axe.configure({ ...config, rules: [{ id: 'region', enabled: false }, ...(config.rules ?? [])] })
  const { violations } = await axe.run(document.body)
  if (violations.length === 0) return
  const found = violations.map(it => `${it.id}: ${it.nodes.map(node => node.failureSummary ?? node.html).join('\n')}`)
  throw new Error(`axe, on a dark phone:\n${found.join('\n')}`)
}
