import { expect, fireEvent } from 'storybook/test'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { element, inside } from '../support/element.tsx'

/** `<exchange-groups>` on somebody's page, with the answers of the real server. */
export default { title: 'elements/ExchangeGroups', parameters: { width: 'form' } } satisfies Meta

type Story = StoryObj
const tag = 'exchange-groups'

export const Ready: Story = {
  ...element(tag, { near: '', map: 'click', limit: '3' }),
  async play({ canvasElement }) {
    await expect(await inside(canvasElement, tag).findByRole('link', { name: /Ribera del Foix/ })).toBeVisible()
  },
}

/** Nothing fits what was typed. */
export const Empty: Story = {
  ...element(tag, { query: 'nowhere', locale: 'ca', limit: '2' }),
  async play({ canvasElement }) {
    await expect(await inside(canvasElement, tag).findByText(/^Cap grup/)).toBeVisible()
    await fireEvent.input(inside(canvasElement, tag).getByRole('searchbox'), { target: { value: '' } })
    await expect(await inside(canvasElement, tag).findByRole('link', { name: /Mercato/ })).toBeVisible()
  },
}

/** Of one country only, because what one element has asked the others of a page know. */
export const Offline: Story = {
  ...element(tag, { country: 'PT' }, { trouble: 'offline' }),
  async play({ canvasElement }) {
    await expect(await inside(canvasElement, tag).findByRole('button', { name: 'Try again' })).toBeVisible()
  },
}
