import axe, { type RunOptions, type Spec } from 'axe-core'
import { cdp, page } from 'vitest/browser'

type Rules = { readonly config: Spec; readonly options: RunOptions }

/**
 * What a story shows when its play function is done, looked at on other devices: by axe on a dark phone (S-A11Y-1), and on
 * 320 px. Nowhere is the page wider than the window, save what scrolls by itself (S-A11Y-6). The next story makes the window
 * as large as it wants it.
 *
 * @param rules as the accessibility panel takes them
 * @throws Error what axe found on the phone, or by how much the page is too wide, and where
 */
export async function checkOtherDevices(rules: Rules) {
  checkWidth('on a desk')
  try {
    await setScheme('dark')
    await resize(390, 844)
    checkWidth('on a phone')
    await checkAccessible(rules)
    await resize(320, 640)
    checkWidth('on 320 px')
  } finally {
    await setScheme('light')
  }
}

async function setScheme(scheme: 'light' | 'dark') {
  await cdp().send('Emulation.setEmulatedMedia', {
    features: [
      { name: 'prefers-reduced-motion', value: 'reduce' },
      { name: 'prefers-color-scheme', value: scheme },
    ],
  })
}

async function resize(width: number, height: number) {
  await page.viewport(width, height)
  // What watches the window has drawn itself again after two frames; nothing moves, as this device asks.
  await new Promise(resolve => requestAnimationFrame(() => requestAnimationFrame(resolve)))
}

function checkWidth(where: string) {
  const { scrollWidth, clientWidth } = document.documentElement
  if (scrollWidth > clientWidth) throw new Error(`The page is ${scrollWidth - clientWidth} px too wide ${where}.`)
}

/** As the accessibility panel does on the desk. */
async function checkAccessible({ config, options }: Rules) {
  axe.reset()
  axe.configure({ ...config, rules: [{ id: 'region', enabled: false }, ...(config.rules ?? [])] })
  const { violations } = await axe.run(document.body, options)
  if (violations.length === 0) return
  const found = violations.map(it => `${it.id}: ${it.nodes.map(node => node.failureSummary ?? node.html).join('\n')}`)
  throw new Error(`axe, on a dark phone:\n${found.join('\n')}`)
}
