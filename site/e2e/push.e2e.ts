import type { CDPSession, Page } from '@playwright/test'
import { isOnDevice, signIn } from './acts.ts'
import { expect, test } from './stage.ts'

const inbox = '/notifications'
const push = {
  title: 'Pere Soler asks for 4.00 r',
  body: 'For bread.',
  image: null,
  route: inbox,
  event: 'TransferPending',
  code: 'RIBA',
  id: 'n-1',
}

/** The browser's own way to hand its worker a push, as a push service would. */
async function pusher(page: Page, site: string): Promise<(data: unknown) => Promise<void>> {
  const session = await page.context().newCDPSession(page)
  const registrationId = await registrationOf(session)
  return async data =>
    void (await session.send('ServiceWorker.deliverPushMessage', {
      origin: site,
      registrationId,
      data: typeof data === 'string' ? data : JSON.stringify(data),
    }))
}

function registrationOf(session: CDPSession): Promise<string> {
  return new Promise((done, fail) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations: [first] }) => {
      if (first && !first.isDeleted) done(first.registrationId)
    })
    session.send('ServiceWorker.enable').catch(fail)
  })
}

/** Anna, whose browser lets the site notify and has its worker. */
async function allowPushes(page: Page, site: string): Promise<void> {
  await page.context().grantPermissions(['notifications'], { origin: site })
  await signIn(page, { site, name: 'anna' })
  await isOnDevice(page)
}

test('S-CHECK-65 S-NOTIFY-23 with the site in view a push is a toast that leads to its place; what is no push is nothing', async ({
  page,
  stage: { site },
}) => {
  await allowPushes(page, site)
  const send = await pusher(page, site)
  await send('not json')
  await send(push)
  const toast = page.getByText('Pere Soler asks for 4.00 r. For bread.')
  await expect(toast).toBeVisible()
  await page.getByRole('button', { name: 'Open', exact: true }).click()
  await expect(page).toHaveURL(site + inbox)
})

test('S-CHECK-65 S-NOTIFY-23 with the site out of view a push is a notification of the system, and a press on it leads to its place', async ({
  page,
  context,
  stage: { site },
}) => {
  await allowPushes(page, site)
  const other = await context.newPage()
  const send = await pusher(page, site)
  await page.goto('about:blank')
  await send(push)
  await other.goto(`${site}/groups`)
  await expect(other.getByRole('heading', { level: 1 })).toBeVisible()
  const shown = () =>
    other.evaluate(async () => {
      const { getNotifications } = ServiceWorkerRegistration.prototype
      const found = await getNotifications.call(await navigator.serviceWorker.ready)
      return found.map(({ title, body, data }) => ({ title, body, data: data as unknown }))
    })
  await expect
    .poll(shown)
    .toEqual([{ title: push.title, body: push.body, data: { route: inbox, code: 'RIBA', id: 'n-1' } }])
  // Nobody can press what the system shows from here: the worker is told that it was.
  const [worker] = context.serviceWorkers()
  if (!worker) throw new Error('The site has no worker.')
  await worker.evaluate(async () => {
    const scope = globalThis as unknown as {
      registration: ServiceWorkerRegistration
      dispatchEvent(event: Event): boolean
      NotificationEvent: new (type: string, init: object) => Event
    }
    const [notification] = await scope.registration.getNotifications()
    scope.dispatchEvent(new scope.NotificationEvent('notificationclick', { notification }))
  })
  await expect(other).toHaveURL(site + inbox)
  await expect.poll(shown).toEqual([])
})
