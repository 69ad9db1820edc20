import type { CDPSession } from '@vitest/browser-playwright'
import { cdp } from 'vitest/browser'

const browser = (): CDPSession => cdp()

/** Looks at the page as paper has it. */
export async function onPaper(look: () => void): Promise<void> {
  const show = (media: 'print' | '') => browser().send('Emulation.setEmulatedMedia', { media })
  await show('print')
  try {
    look()
  } finally {
    await show('')
  }
}

/** Does something on a device that stands in a time zone. */
export async function deviceIn(timeZone: string, act: () => Promise<void>): Promise<void> {
  const move = (timezoneId: string) => browser().send('Emulation.setTimezoneOverride', { timezoneId })
  await move(timeZone)
  try {
    await act()
  } finally {
    await move('')
  }
}
