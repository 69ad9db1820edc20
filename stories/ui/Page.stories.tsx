import { expect, within } from 'storybook/test'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { Button, Card, Dock, Page, SectionHead, Split } from '@exchange-kit/react/ui'

export default { title: 'ui/Page', parameters: { width: 'full' } } satisfies Meta

type Story = StoryObj

const prose = 'Neighbours of a small valley who swap bread, bicycles and lessons since 2014. '.repeat(6)

export const Ready: Story = {
  render: () => (
    <Page>
      <Split
        aside={
          <Card title="Currency">
            <p>10 r are about one hour</p>
          </Card>
        }
      >
        <SectionHead title="On the board" id="board">
          <a href="#all">All 36 offers</a>
        </SectionHead>
        <p>{prose}</p>
      </Split>
    </Page>
  ),
  async play({ canvasElement }) {
    await expect(within(canvasElement).getByRole('heading', { level: 2, name: 'On the board' })).toBeVisible()
  },
}

/** An index beside its text: the narrow column is at the start. */
export const WithIndex: Story = {
  render: () => (
    <Page>
      <Split lead="start" aside={<a href="#language">Language</a>}>
        <SectionHead title="Language" id="language" />
        <p>{prose}</p>
      </Split>
    </Page>
  ),
}

/** Forms are narrow, and their acts stay at the foot of phones. */
export const AsForm: Story = {
  render: () => (
    <Page width="form">
      <SectionHead title="Your offer" />
      <p>{prose}</p>
      <Dock>
        <Button kind="primary">See the preview</Button>
        <Button>Cancel</Button>
      </Dock>
    </Page>
  ),
}

export const LongWords: Story = {
  render: () => (
    <Page width="narrow">
      <SectionHead title="Benachrichtigungseinstellungen für Zahlungsaufforderungen" level={3}>
        <a href="#all">Alle Zahlungsaufforderungsbenachrichtigungen</a>
      </SectionHead>
    </Page>
  ),
}
