import { memoryStorage } from '@exchange-kit/client'
import { afterEach, expect, it, vi } from 'vitest'
import { clientOf, openStage } from '../test/stand.tsx'
import { getReady } from './prepare.ts'
import { isLoaded } from './i18n/i18n.ts'

afterEach(() => vi.restoreAllMocks())

it('begins with words and code of the place, and with what the device remembers of banners', async () => {
  const client = clientOf(await openStage(), memoryStorage())
  const { translations, banners } = await getReady({ screen: 'groups' }, client, 'ca')
  expect(translations.language).toBe('ca')
  expect(isLoaded(translations, 'ca', ['common', 'groups', 'place'])).toBe(true)
  expect(banners).toMatchObject({ closed: {} })
  await expect.poll(() => Object.keys(client.cache.getState().lists).join()).toContain('/social/groups?sort=name')
})

it('S-SHELL-26 waits a moment for a device that does not answer, and draws without', async () => {
  vi.spyOn(navigator.permissions, 'query').mockReturnValue(new Promise(() => {}))
  const client = clientOf(await openStage(), memoryStorage())
  const { translations, banners } = await getReady({ screen: 'groups' }, client, 'en')
  expect([translations.language, banners]).toEqual(['en', undefined])
})
