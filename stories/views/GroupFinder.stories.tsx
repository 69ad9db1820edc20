import { expect, fn, userEvent, within } from 'storybook/test'
import type { Meta, StoryObj } from '@storybook/react-vite'
import type { GroupFace } from '@exchange-kit/react/parts'
import { Button, ErrorState } from '@exchange-kit/react/ui'
import { GroupFinder, type GroupActs } from '@exchange-kit/react/views'
import { groups, hebrewGroup, longGroup } from '../support/publicFaces.ts'
import { rightToLeft } from '../support/RightToLeft.tsx'

const actsOf = ({ code }: GroupFace, _at: number): GroupActs => ({
  to: { href: `#${code}` },
  join: { href: `#join-${code}` },
})
const onlyTo = ({ code }: GroupFace): GroupActs => ({ to: { href: `#${code}` } })

/** Groups that fit a search, beside a map of them: `<exchange-groups>` and the finder of the site. */
const meta = {
  title: 'views/GroupFinder',
  component: GroupFinder,
  tags: ['autodocs'],
  args: {
    status: '2 groups',
    groups,
    actsOf,
  },
  argTypes: {
    search: { control: 'object' },
    near: { control: false },
    filters: { control: false },
    status: { control: 'text' },
    groups: { control: 'object' },
    actsOf: { control: false },
    compact: { control: 'boolean' },
    room: { control: { type: 'number', min: 0, max: 50 } },
    map: { control: false },
    mapLast: { control: 'boolean' },
    news: { control: 'text' },
    children: { control: 'text' },
  },
} satisfies Meta<typeof GroupFinder>

export default meta
type Story = StoryObj<typeof meta>

export const Ready: Story = {
  async play({ canvasElement }) {
    const canvas = within(canvasElement)
    await expect(canvas.getByRole('status')).toHaveTextContent('2 groups')
    await expect(within(canvas.getByRole('list')).getAllByRole('article')).toHaveLength(2)
  },
}

/** Beside a map the groups bear its numbers. */
export const WithMap: Story = {
  args: {
    map: <div className="x-skeleton" data-shape="card" />,
    actsOf: (group, index) => ({ ...onlyTo(group), number: index + 1 }),
  },
}

/** With its own search field and nearness, as in an element. */
export const WithSearch: Story = {
  args: {
    compact: true,
    actsOf: onlyTo,
    search: { label: 'Search groups', text: '', onText: fn() },
    near: <Button>Near me</Button>,
  },
  async play({ args, canvasElement }) {
    const canvas = within(canvasElement)
    await userEvent.type(canvas.getByRole('searchbox', { name: 'Search groups' }), 'Ribera{Enter}')
    await expect(args.search?.onText).toHaveBeenLastCalledWith('Ribera')
    await expect(canvas.getByRole('button', { name: 'Near me' })).toBeVisible()
  },
}

/** Rows for a narrow column, as on somebody’s page. */
export const Compact: Story = {
  args: { compact: true, room: 2, actsOf: onlyTo },
  parameters: { width: 'narrow' },
}

/** Room is kept for as many as will come. */
export const Waiting: Story = {
  args: { status: '', groups: undefined, compact: true, room: 3 },
  parameters: { width: 'narrow' },
  async play({ canvasElement }) {
    await expect(within(canvasElement).queryByRole('listitem')).toBeNull()
  },
}

export const Empty: Story = {
  args: { status: 'No group fits. Try another town.', groups: [] },
  async play({ canvasElement }) {
    await expect(within(canvasElement).queryByRole('list')).toBeNull()
  },
}

export const Failed: Story = {
  args: {
    status: '',
    groups: [],
    news: <ErrorState title="demo.example did not answer." retry={{ label: 'Try again', onRetry: () => {} }} />,
  },
}

export const LongWords: Story = { args: { groups: [longGroup, groups[0]] }, parameters: { width: 'narrow' } }

export const RightToLeft: Story = { args: { groups: [hebrewGroup, groups[0]] }, decorators: [rightToLeft] }
