import { createElement, type ReactNode } from 'react'
import { expect, waitFor, within } from 'storybook/test'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { makeTrouble, type Trouble } from '../../packages/react/test/trouble.ts'
import { controls } from '../support/controls.ts'
import { written } from '../support/element.tsx'
import { loadElement } from '../support/loadElement.ts'
import { addressOf } from '../support/stage.ts'

/** `<exchange-pay>` on somebody's page, with the answers of the real server. */
export default { title: 'elements/ExchangePay', parameters: { width: 'form' } } satisfies Meta

type Story = StoryObj

type Attributes = Readonly<Record<string, string>>

/** The element as a page writes it, with the link that stands in where it cannot work. */
function button(
  attributes: Attributes,
  trouble?: Trouble,
): Pick<Story, 'argTypes' | 'loaders' | 'render' | 'beforeEach'> {
  return {
    argTypes: controls['exchange-pay'] ?? {},
    loaders: [
      async () => ({ site: await addressOf('demo') }),
      async () => ({ isLoaded: await loadElement('exchange-pay') }),
    ],
    beforeEach: () => (trouble ? makeTrouble(trouble).end : undefined),
    render: (args, { loaded }) => (
      <Page site={String(loaded['site'])} attributes={{ ...attributes, ...written(args) }} />
    ),
  }
}

function Page({ site, attributes }: { readonly site: string; readonly attributes: Attributes }): ReactNode {
  const link = <a href={`${site}/pay?t=${attributes['to'] ?? ''}`}>Pay Anna</a>
  return (
    <main>
      <p>A loaf for Saturday:</p>
      {createElement('exchange-pay', { site, ...attributes }, link)}
    </main>
  )
}

/** What is inside the element's shadow. */
function inside(canvasElement: HTMLElement) {
  const shadow = canvasElement.querySelector('exchange-pay')?.shadowRoot?.querySelector<HTMLElement>('.x-root')
  if (!shadow) throw new Error('The element is not drawn.')
  return within(shadow)
}

const loaf = { to: 'RIBA0002', amount: '6', description: 'A Saturday loaf', reference: 'loaf' }

export const Ready: Story = {
  ...button(loaf),
  async play({ canvasElement }) {
    await expect(await inside(canvasElement).findByRole('button', { name: /^Pay 6\.00\sr/ })).toBeVisible()
  },
}

export const AsCard: Story = {
  ...button({ ...loaf, layout: 'card' }),
  async play({ canvasElement }) {
    const card = inside(canvasElement)
    await expect(await card.findByText(/Anna P\./)).toBeVisible()
    await expect(card.getByText('A Saturday loaf')).toBeVisible()
    await expect(card.getByRole('button', { name: /^Pay/ })).toBeVisible()
  },
}

export const AsQrCode: Story = {
  ...button({ ...loaf, layout: 'qr' }),
  async play({ canvasElement }) {
    await expect(await inside(canvasElement).findByRole('img')).toBeVisible()
  },
}

/** The payer says how much. */
export const WithoutAmount: Story = button({ to: 'RIBA0006', layout: 'card' })

export const Disabled: Story = {
  ...button({ ...loaf, disabled: '' }),
  async play({ canvasElement }) {
    await expect(await inside(canvasElement).findByRole('button')).toBeDisabled()
  },
}

/** What the controls say comes to the element (E2.4). */
export const ByControls: Story = {
  ...button(loaf),
  args: { layout: 'card', amount: '7', disabled: true, label: '' },
  async play({ canvasElement }) {
    const card = inside(canvasElement)
    await expect(await card.findByRole('button', { name: /^Pay 7\.00\sr/ })).toBeDisabled()
    await expect(await card.findByText(/Anna P\./)).toBeVisible()
  },
}

/** Without a payee nothing can be paid: the page's own link stands in (E2.2). */
export const Empty: Story = {
  ...button({}),
  async play({ canvasElement }) {
    await expect(within(canvasElement).getByRole('link', { name: 'Pay Anna' })).toBeVisible()
  },
}

/** Nobody has this account. */
export const Failed: Story = {
  ...button({ ...loaf, to: 'RIBA9999', layout: 'card' }),
  async play({ canvasElement }) {
    const element = canvasElement.querySelector('exchange-pay')
    await waitFor(() => expect(element?.matches(':state(error)')).toBe(true))
  },
}

/** Of another group, because what one button has asked the others of a page know. */
export const Offline: Story = {
  ...button({ ...loaf, to: 'MERC0001', layout: 'card' }, 'offline'),
  async play({ canvasElement }) {
    const element = canvasElement.querySelector('exchange-pay')
    await waitFor(() => expect(element?.matches(':state(error)')).toBe(true))
    await expect(inside(canvasElement).getByRole('button')).toBeVisible()
  },
}

export const LongWords: Story = {
  ...button({
    ...loaf,
    layout: 'card',
    locale: 'it',
    amount: '123456.78',
    description: 'Zahlungsaufforderungsbenachrichtigungseinstellungen wiederherstellen',
  }),
  async play({ canvasElement }) {
    await expect(await inside(canvasElement).findByText(/^Zahlungsaufforderung/)).toBeVisible()
  },
}
