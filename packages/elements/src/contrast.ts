/**
 * E3.2: the accent's guard is off where a page sets `--exchange-on-accent` itself; developers are told below 4.5:1. It imports
 * nothing, as buttons and what reads are built apart and share this file.
 */
export function warnOfContrast(host: Element, warn: (message: string) => void): void {
  const button = host.shadowRoot?.querySelector('.x-button:enabled')
  if (!button || !getComputedStyle(host).getPropertyValue('--exchange-on-accent')) return
  const { color, backgroundColor } = getComputedStyle(button)
  const [text, ground] = [luminanceOf(color), luminanceOf(backgroundColor)]
  const ratio = (Math.max(text, ground) + 0.05) / (Math.min(text, ground) + 0.05)
  if (ratio >= 4.5) return
  warn(
    `<${host.localName}> is hard to read: --exchange-on-accent on --exchange-accent is ${ratio.toFixed(1)}:1, below 4.5:1. Leave it out, and a colour that can be read is chosen.`,
  )
}

// WCAG 2.2, relative luminance. A canvas knows every notation of colours.
function luminanceOf(color: string): number {
  const canvas = document.createElement('canvas')
  const context = canvas.getContext('2d')
  if (!context) return 0
  context.fillStyle = color
  context.fillRect(0, 0, 1, 1)
  const [red = 0, green = 0, blue = 0] = [...context.getImageData(0, 0, 1, 1).data].map(byte => {
    const part = byte / 255
    return part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
