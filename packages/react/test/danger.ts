import { expect } from 'vitest'
import { page, type Locator } from 'vitest/browser'

type Asked = {
  /** The thing, as the question names it. */
  readonly about: string | RegExp
  /** The words of the way out. */
  readonly out: string
  /** What is said of what cannot be undone. */
  readonly says: string | RegExp
}

/** The one question before a dangerous act (S-SHELL-25): it names the thing, says what follows, and is left by Enter. */
export async function isAskedFirst({ about, out, says }: Asked): Promise<Locator> {
  const dialog = page.getByRole('alertdialog')
  await expect.element(dialog.getByRole('button', { name: out, exact: true })).toHaveFocus()
  await expect.element(dialog.getByRole('heading')).toHaveTextContent(about)
  await expect.element(dialog).toHaveTextContent(says)
  return dialog
}
