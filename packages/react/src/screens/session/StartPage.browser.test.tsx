import { afterEach, beforeAll, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { pathOf } from '@exchange-kit/model'
import { faultsEverywhere, leaveAll, openBareStage, openUntouchedStage, visit } from '../../../test/stand.tsx'
import { forgetDevice, makeTrouble } from '../../../test/trouble.ts'

let url: string
beforeAll(async () => {
  url = await openUntouchedStage()
  await page.viewport(1280, 900)
})
afterEach(leaveAll)

const notices = () => page.getByRole('complementary', { name: 'Notice board' }).getByRole('article')
const notice = (name: string) => notices().filter({ hasText: name })

it('S-MARKET-14 shows a guest what hangs on a board for everybody, offers and needs', async () => {
  const { navigator } = await visit(url, { at: '/' })
  await expect.element(page.getByRole('heading', { name: 'On the board of Ribera del Foix' })).toBeInTheDocument()
  await expect.element(notice('Bread')).toBeVisible()
  await expect.element(notice('four sacks')).toBeVisible()
  expect(notices().elements()).toHaveLength(6)
  // S-MARKET-20: a plain number is money.
  await expect.element(notice('Bread')).toHaveTextContent('4.00')
  // A-3-24: guests learn a first name and an initial.
  await expect.element(notice('Bread')).toHaveTextContent('Anna P.')
  await userEvent.click(page.getByRole('link', { name: 'Bread' }))
  expect(pathOf(navigator.place())).toBe('/groups/RIBA')
})

it('S-FRONT-1 lets nobody wait for the board: every way in stands at once', async () => {
  await forgetDevice()
  const trouble = makeTrouble('unreachable')
  try {
    await visit(url, { at: '/?redirect=/groups/RIBA' })
    await expect
      .element(page.getByRole('link', { name: 'Sign in with e-mail' }))
      .toHaveAttribute('href', '/login-mail?redirect=%2Fgroups%2FRIBA')
    // S-STATE-1: the board says that it could not be had, and the same request again brings it.
    await expect.element(page.getByText('Server do not respond')).toBeVisible()
  } finally {
    trouble.end()
  }
  await userEvent.click(page.getByRole('button', { name: 'Try again' }))
  await expect.element(notice('Bread')).toBeVisible()
})

it('S-STATE-1 keeps the notices without a network, also for whoever opens the page then, and tells their age', async () => {
  const first = await visit(url, { at: '/' })
  await expect.element(notice('Bread')).toBeVisible()
  const trouble = makeTrouble('offline')
  try {
    await expect.element(page.getByText(/^Saved .* ago$/)).toBeVisible()
    first.end()
    await visit(url, { at: '/' })
    await expect.element(notice('Bread')).toBeVisible()
    await expect.element(page.getByText(/^Saved .* ago$/)).toBeVisible()
  } finally {
    trouble.end()
  }
  await expect.element(page.getByText(/^Saved .* ago$/)).not.toBeInTheDocument()
})

it('S-STATE-1 says what is missing where no group shows anything', async () => {
  await visit(await openBareStage(), { at: '/' })
  await expect.element(page.getByText('Nothing hangs here for everybody')).toBeVisible()
})

it('E7 F18 leads to the configurator of widgets', async () => {
  await visit(url, { at: '/' })
  await expect.element(page.getByRole('link', { name: 'Put it on your website' })).toHaveAttribute('href', '/embed')
})

it('S-A11Y-1 gives axe nothing serious to find', async () => {
  await visit(url, { at: '/' })
  await expect.element(notice('Bread')).toBeVisible()
  expect(await faultsEverywhere()).toEqual([])
})
