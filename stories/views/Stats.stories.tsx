import type { ComponentProps } from 'react'
import { expect, within } from 'storybook/test'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { Button } from '@exchange-kit/react/ui'
import { StatFigure, Stats } from '@exchange-kit/react/views'
import { rightToLeft } from '../support/RightToLeft.tsx'

/** Figures beside each other, each a `StatFigure`: `<exchange-stats>` and the statistics of the site. */
const meta = {
  title: 'views/Stats',
  component: StatFigure,
  subcomponents: { Stats },
  tags: ['autodocs'],
  args: { label: 'Exchanged in 12 months', value: '4,120', unit: 'riberas', course: [12, 40, 31, 55, 80, 64] },
  argTypes: {
    label: { control: 'text' },
    value: { control: 'text' },
    unit: { control: 'text' },
    course: { control: 'object' },
    children: { control: false },
  },
  render: figure => (
    <Stats>
      <StatFigure label="Members" value="61" />
      <StatFigure {...figure} />
      <StatFigure label="Payments in 12 months" value="388" course={[3, 9, 4, 12, 10]} />
    </Stats>
  ),
} satisfies Meta<ComponentProps<typeof StatFigure>>

export default meta
type Story = StoryObj<typeof meta>

export const Ready: Story = {
  async play({ canvasElement }) {
    const canvas = within(canvasElement)
    await expect(canvas.getAllByRole('term').map(it => it.textContent)).toContain('Exchanged in 12 months')
    await expect(canvas.getByText('4,120')).toBeVisible()
  },
}

/** How it changed follows in words. */
export const Changed: Story = {
  args: {
    children: (
      <dd className="x-change">
        <span>
          <b>+12 %</b> more than the 30 days before
        </span>
      </dd>
    ),
  },
}

export const Waiting: Story = { args: { value: undefined, course: undefined, unit: undefined } }

/** 0 is a figure. */
export const Empty: Story = { args: { value: '0', course: [0, 0, 0] } }

/** What does not come leaves its neighbours as they are. */
export const Failed: Story = {
  args: {
    value: undefined,
    unit: undefined,
    children: (
      <dd>
        <span role="alert">Could not be loaded.</span> <Button size="small">Retry</Button>
      </dd>
    ),
  },
  async play({ canvasElement }) {
    await expect(within(canvasElement).getByRole('button', { name: 'Retry' })).toBeVisible()
    await expect(within(canvasElement).getByText('388')).toBeVisible()
  },
}

export const LongWords: Story = {
  args: { label: 'Nachbarschaftshilfeverrechnungseinheitenumsatz', value: '12,345,678,901.25', unit: 'Talentestunden' },
  parameters: { width: 'narrow' },
  // Nothing of a figure is cut off by the frame.
  async play({ canvasElement }) {
    const figure = within(canvasElement).getByText('12,345,678,901.25')
    const frame = figure.closest('dl')?.getBoundingClientRect()
    await expect(figure.getBoundingClientRect().right).toBeLessThanOrEqual(frame?.right ?? 0)
  },
}

export const RightToLeft: Story = {
  args: { label: 'הוחלף ב־12 חודשים', unit: 'שעות' },
  decorators: [rightToLeft],
}
