import { expect, userEvent, waitFor, within } from 'storybook/test'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { visit } from '../../support/visit.tsx'

export default { title: 'screens/settings/Webhooks' } satisfies Meta

type Story = StoryObj

const own = '/settings#webhooks'
const ofGroup = '/groups/RIBA/admin/settings#webhooks'

async function sectionIn(canvasElement: HTMLElement) {
  return within(await within(canvasElement).findByRole('region', { name: 'Programs that are told' }))
}

/** A shop, which hears of its own account (B1). */
export const Business: Story = {
  ...visit({ at: own, as: 'quim', language: 'en', stage: 'untouched' }),
  async play({ canvasElement }) {
    const section = await sectionIn(canvasElement)
    await expect(await section.findByText('No program is told of anything yet.')).toBeVisible()
  },
}

/** A group, which may name the accounts an endpoint hears of. */
export const Group: Story = {
  ...visit({ at: ofGroup, as: 'marta', language: 'en' }),
  async play({ canvasElement }) {
    const section = await sectionIn(canvasElement)
    await expect(await section.findByRole('combobox', { name: 'Only payments of' })).toBeVisible()
  },
}

/** What is no endpoint, and nothing to be told of. */
export const Refused: Story = {
  ...visit({ at: own, as: 'quim', language: 'en', stage: 'untouched' }),
  async play({ canvasElement }) {
    const section = await sectionIn(canvasElement)
    await userEvent.type(await section.findByLabelText('Address'), 'http://shop.example/hook')
    await userEvent.click(section.getByRole('checkbox', { name: 'Payment booked' }))
    await userEvent.click(section.getByRole('button', { name: 'Add an endpoint' }))
    await expect(await section.findByRole('link', { name: /Choose at least one\./ })).toBeVisible()
  },
}

export const WhileLoading: Story = {
  ...visit({ at: own, as: 'quim', trouble: 'noAnswer' }),
  async play({ canvasElement }) {
    await waitFor(() => expect(canvasElement.querySelectorAll('.x-skeleton').length).toBeGreaterThan(0))
  },
}

export const Failed: Story = {
  ...visit({ at: own, as: 'quim', language: 'en', isSaved: true, trouble: 'badGateway' }),
  async play({ canvasElement }) {
    const section = await sectionIn(canvasElement)
    await expect(await section.findByText('Programs that are told')).toBeVisible()
  },
}

export const Offline: Story = {
  ...visit({ at: own, as: 'quim', language: 'en', isSaved: true, trouble: 'offline' }),
  async play({ canvasElement }) {
    const section = await sectionIn(canvasElement)
    await expect(await section.findByRole('button', { name: 'Add an endpoint' })).toHaveAttribute(
      'aria-disabled',
      'true',
    )
  },
}

export const LongWords: Story = {
  ...visit({ at: own, as: 'quim', language: 'it', stage: 'untouched' }),
  async play({ canvasElement }) {
    await expect(await within(canvasElement).findByText('Programmi avvisati', { selector: 'h2' })).toBeVisible()
  },
}
