import { expect, within } from 'storybook/test'
import type { Meta, StoryObj } from '@storybook/react-vite'
import {
  Caption,
  CodeText,
  FieldError,
  Link,
  Muted,
  Own,
  Stack,
  UiTextsProvider,
  VisuallyHidden,
} from '@exchange-kit/react/ui'

export default { title: 'ui/Text', parameters: { width: 'form' } } satisfies Meta

type Story = StoryObj

export const Ready: Story = {
  render: () => (
    <Stack>
      <p>
        Paid by <Own>ליאת כהן</Own>, <CodeText>RIBA0021</CodeText>
        <VisuallyHidden>, a person</VisuallyHidden>
      </p>
      <p>
        <Muted>Nothing is paid yet.</Muted>
      </p>
      <p>
        <Caption>Days of Europe/Madrid</Caption>
      </p>
      <FieldError>Enter a positive number</FieldError>
    </Stack>
  ),
  async play({ canvasElement }) {
    const canvas = within(canvasElement)
    // S-LANG-4: a right-to-left name does not turn the sentence around it.
    await expect(canvas.getByText('ליאת כהן').tagName).toBe('BDI')
    // A code is the same in every language.
    await expect(canvas.getByText('RIBA0021')).toHaveAttribute('translate', 'no')
  },
}

const catalan = { newWindow: '(s’obre en una finestra nova)' } as Readonly<Record<string, string>>

/** ui has no words of its own: two widgets of one page may speak two languages. */
export const InTwoLanguages: Story = {
  render: () => (
    <Stack>
      <Link href="https://handbook.example/" external>
        Handbook
      </Link>
      <UiTextsProvider texts={text => catalan[text] ?? text}>
        <Link href="https://manual.example/" external>
          Manual
        </Link>
      </UiTextsProvider>
    </Stack>
  ),
  async play({ canvasElement }) {
    const canvas = within(canvasElement)
    await expect(canvas.getByRole('link', { name: 'Handbook (opens in a new window)' })).toBeVisible()
    await expect(canvas.getByRole('link', { name: 'Manual (s’obre en una finestra nova)' })).toBeVisible()
  },
}
