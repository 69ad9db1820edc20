import { createRoot } from 'react-dom/client'
import { beforeAll, expect, it } from 'vitest'
import { cdp, page } from 'vitest/browser'
import { openStage } from '../../test/stand.tsx'
import { ExchangeProvider, GroupCard, PayButton } from './index.ts'

let site: string
beforeAll(async () => {
  site = await openStage()
})

// In a page of its own, where no words have come before.
it('E2.1 E2.2 leave the page its own link while no words come, say so, and are there when the network is back', async () => {
  await cdp().send('Network.enable')
  await cdp().send('Network.setBlockedURLs', { urls: ['*/locales/*'] })
  const heard: string[] = []
  const onError = ({ detail }: CustomEvent<{ code: string }>) => heard.push(detail.code)
  const box = document.body.appendChild(document.createElement('main'))
  const root = createRoot(box)
  root.render(
    <ExchangeProvider site={site} locale="it">
      <PayButton to="RIBA0002" amount="10" onError={onError}>
        <a href="#pay">Pay by hand</a>
      </PayButton>
      <PayButton to="RIBA0002" label="In words of the page" />
      <GroupCard code="RIBA" onError={onError}>
        <a href="#group">Our group</a>
      </GroupCard>
    </ExchangeProvider>,
  )
  await expect.element(page.getByRole('link', { name: 'Pay by hand' })).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Our group' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'In words of the page' })).toBeVisible()
  expect(page.getByRole('button').elements()).toHaveLength(1)
  await expect.poll(() => heard).toEqual(['LoadFailed', 'LoadFailed'])
  await cdp().send('Network.setBlockedURLs', { urls: [] })
  dispatchEvent(new Event('online'))
  await expect.element(page.getByRole('button', { name: 'Paga 10,00' })).toBeVisible()
  await expect.element(page.getByRole('heading', { name: 'Ribera del Foix' })).toBeVisible()
  root.unmount()
})
