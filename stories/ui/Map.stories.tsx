import { expect, within } from 'storybook/test'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { Map } from '@exchange-kit/react/ui'
import { noTiles, tiles } from '../../packages/react/test/tiles.ts'

const markers = [
  { id: 'a', name: 'Ribera del Foix', lat: 41.25, lon: 1.6, label: '1', place: 'Vilafranca' },
  { id: 'b', name: 'Cal Quim', lat: 41.3, lon: 1.72, place: 'Sant Martí' },
  { id: 'c', name: 'Anna Puig', lat: 41.22, lon: 1.7, place: 'Vilafranca', area: 360 },
]

export default {
  title: 'ui/Map',
  component: Map,
  args: { tiles, label: 'Map of the groups in the list', markers },
} satisfies Meta<typeof Map>

type Story = StoryObj<typeof Map>

/** A pin with a number, a pin, and an area for who is only roughly there. */
export const Ready: Story = {
  async play({ canvasElement }) {
    const canvas = within(canvasElement)
    await expect(await canvas.findByRole('button', { name: '1, Ribera del Foix' })).toBeVisible()
    await expect(canvas.getByText('Map data © its makers')).toBeVisible()
  },
}

export const Chosen: Story = { args: { current: 'b' } }

/** Above 40 markers, those that would cover each other share one. */
export const Many: Story = {
  args: {
    markers: Array.from({ length: 60 }, (_, index) => ({
      id: String(index),
      name: `Group ${index}`,
      lat: 41 + (index % 8) * 0.01,
      lon: 1.5 + Math.floor(index / 8) * 0.4,
    })),
  },
  async play({ canvasElement }) {
    const clusters = await within(canvasElement).findAllByRole('button', { name: /places here/ })
    await expect(clusters.length).toBeGreaterThan(0)
  },
}

/** Not one tile comes: the markers are listed by place. */
export const Failed: Story = {
  args: { tiles: noTiles },
  async play({ canvasElement }) {
    const canvas = within(canvasElement)
    await expect(await canvas.findByText('The map could not be loaded')).toBeVisible()
    await expect(canvas.getAllByRole('listitem').map(it => it.textContent)).toEqual([
      'Cal Quim Sant Martí',
      'Ribera del Foix Vilafranca',
      'Anna Puig Vilafranca',
    ])
  },
}
