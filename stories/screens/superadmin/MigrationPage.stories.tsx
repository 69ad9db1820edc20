import { expect, waitFor, within } from 'storybook/test'
import type { Meta, StoryObj } from '@storybook/react-vite'
import type { Client, Place } from '@exchange-kit/react'
import { visit } from '../../support/visit.tsx'

/** One migration, and its form once it is saved. */
export default { title: 'screens/superadmin/MigrationPage' } satisfies Meta

type Story = StoryObj

const unknown = '00000000-0000-4000-8000-00000000dead'

/** Where a new migration is, which nobody has started. */
const fresh =
  (screen: 'migration' | 'editMigration') =>
  async (client: Client): Promise<Place> => {
    const id = crypto.randomUUID()
    const files = { members: 'Code,Name\n1,Marta\n2,Pere\n' }
    const attributes = { code: 'MOVE', name: 'A move by hand', kind: 'csv' as const, data: { test: true, files } }
    await client.create({ type: 'migrations', id, attributes })
    return { screen, migration: id }
  }

function says(text: string | RegExp): NonNullable<Story['play']> {
  return async ({ canvasElement }) => {
    await expect((await within(canvasElement).findAllByText(text))[0]).toBeVisible()
  }
}

const waits: Story['play'] = async ({ canvasElement }) => {
  await waitFor(() => expect(canvasElement.querySelectorAll('.x-skeleton').length).toBeGreaterThan(0))
}

export const Ready: Story = {
  ...visit({ at: fresh('migration'), as: 'root', language: 'en' }),
  async play({ canvasElement }) {
    await expect(await within(canvasElement).findByRole('button', { name: 'Start test run' })).toBeVisible()
  },
}

export const NotFound: Story = {
  ...visit({ at: { screen: 'migration', migration: unknown }, as: 'root', language: 'en' }),
  play: says(`There is no migration ${unknown}`),
}

export const WhileLoading: Story = {
  ...visit({ at: { screen: 'migration', migration: unknown }, as: 'root', trouble: 'noAnswer' }),
  play: waits,
}

export const Failed: Story = {
  ...visit({ at: { screen: 'migration', migration: unknown }, as: 'root', trouble: 'badGateway', language: 'en' }),
  play: says('Bad response from server'),
}

/** Nothing can be started without a network; what it is can still be read. */
export const Offline: Story = {
  ...visit({ at: fresh('migration'), as: 'root', isSaved: true, trouble: 'offline', language: 'en' }),
  play: says(/You are offline/),
}

export const Edit: Story = {
  ...visit({ at: fresh('editMigration'), as: 'root', language: 'en' }),
  async play({ canvasElement }) {
    await expect(await within(canvasElement).findByLabelText('Group code')).toHaveValue('MOVE')
  },
}

export const EditNotFound: Story = {
  ...visit({ at: { screen: 'editMigration', migration: unknown }, as: 'root', language: 'en' }),
  play: says(`There is no migration ${unknown}`),
}

export const EditWhileLoading: Story = {
  ...visit({ at: { screen: 'editMigration', migration: unknown }, as: 'root', trouble: 'noAnswer' }),
  play: waits,
}

export const EditFailed: Story = {
  ...visit({ at: { screen: 'editMigration', migration: unknown }, as: 'root', trouble: 'badGateway', language: 'en' }),
  play: says('Bad response from server'),
}

export const EditOffline: Story = {
  ...visit({ at: fresh('editMigration'), as: 'root', isSaved: true, trouble: 'offline', language: 'en' }),
  play: says(/You are offline/),
}

export const LongWords: Story = visit({ at: fresh('migration'), as: 'root', language: 'it' })
