import { afterEach, beforeAll, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { leaveAll, openStage, visit, type Visit } from '../test/stand.tsx'
import { makeTrouble } from '../test/trouble.ts'

let url: string
beforeAll(async () => {
  url = await openStage()
})
afterEach(leaveAll)

const line = () => page.getByText(/^You are offline\./)

it('S-SHELL-23 says since when what is shown is saved, until the network is back', async () => {
  const { client } = await visit(url, { at: '/groups/RIBA' })
  await expect.element(page.getByRole('heading', { level: 1, name: 'Ribera del Foix' })).toBeVisible()
  const trouble = makeTrouble('offline')
  try {
    // Of all that is saved, what this screen shows counts; a minute may have begun meanwhile.
    const said = () => times(client).map(time => `You see what was saved at ${clockOf(time)}.`)
    await expect.poll(() => said().some(words => line().element().textContent.includes(words))).toBe(true)
  } finally {
    trouble.end()
  }
  const back = page.getByText('You are online again.')
  await expect.element(back).toBeVisible()
  await expect.element(line()).not.toBeInTheDocument()
  // It says so for 5 s: long enough to be read, and then no more.
  await new Promise(done => setTimeout(done, 3_500))
  expect(back.elements()).toHaveLength(1)
  await expect.element(back).not.toBeInTheDocument()
})

it('S-SHELL-23 names the day when it is another one, and nothing where nothing is saved', async () => {
  const { client, navigator } = await visit(url, { at: '/groups/RIBA' })
  await expect.element(page.getByRole('heading', { level: 1, name: 'Ribera del Foix' })).toBeVisible()
  const trouble = makeTrouble('offline')
  try {
    const weekAgo = Date.now() - 7 * 86_400_000
    client.cache.setState(({ ones }) => ({
      ones: Object.fromEntries(Object.entries(ones).map(([key, it]) => [key, { ...it, at: weekAgo }])),
    }))
    const day = new Date(weekAgo).toLocaleDateString('en-GB', { dateStyle: 'long' })
    await expect.element(line()).toHaveTextContent(`You see what was saved on ${day}`)
    navigator.go({ screen: 'group', group: 'NONE' })
    await expect.element(page.getByText('Not available offline')).toBeVisible()
    await expect.element(line()).toHaveTextContent(/^You are offline\.$/)
  } finally {
    trouble.end()
  }
})

function times({ cache }: Visit['client']): Date[] {
  return Object.values(cache.getState().ones).map(it => new Date(it.at))
}

function clockOf(time: Date): string {
  return time.toLocaleTimeString('en-GB', { timeStyle: 'short' })
}
