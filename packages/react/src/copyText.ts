/**
 * Puts a text on the clipboard and says whether it is there. A page without https has no clipboard, and a visitor may
 * refuse: then the caller shows the text, to be copied by hand.
 */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return false
  }
}
