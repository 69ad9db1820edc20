import { expect, it } from 'vitest'
import { eventually, recordEvents, told, useWorld } from './browser.ts'

let isSilent = true
const { visit, world } = useWorld(
  { override: path => (isSilent && !path.startsWith('/embed/') ? 'hang' : undefined) },
  { isStanding: true },
)

// F7: a site that takes the request and never answers.
it.each([
  ['exchange-groups', 'limit="3"', ' did not answer.', '3 groups'],
  ['exchange-group', 'code="RIBA"', ' did not answer.', 'Ribera del Foix'],
  ['exchange-offers', 'group="RIBA" limit="2"', ' did not answer.', 'Rye rolls'],
  ['exchange-offers', 'group="RIBA" category="menjar-i-hort"', ' did not answer.', 'Rye rolls'],
  ['exchange-needs', 'group="RIBA" limit="2"', ' did not answer.', 'A ladder for the harvest'],
  ['exchange-stats', 'group="RIBA"', ' did not answer.', 'Payments in 12 months'],
  ['exchange-signup', 'group="RIBA"', ' did not answer.', 'Join'],
  ['exchange-pay', 'to="RIBA0002" amount="10" layout="card"', 'You can still pay.', 'Anna P.'],
  // A button alone says it by its state: it can be pressed as before.
  ['exchange-pay', 'to="RIBA0002" amount="10"', 'Pay 10', 'Pay 10.00'],
])('F7 <%s %s> waits 12 s for an answer, then says so and fires an event', async (tag, attributes, words, found) => {
  isSilent = true
  const { page } = await visit(`<${tag} ${attributes}><a href="/x">Elsewhere</a></${tag}>`, {
    before: async it => {
      await recordEvents(it)
      await it.clock.install()
    },
  })
  const element = page.locator(tag)
  await page.locator(':state(loading)').waitFor()
  await eventually(() => world().site.asked.some(path => !path.startsWith('/embed/'))).toBe(true)
  await page.clock.fastForward(10_000)
  expect(await element.evaluate(it => it.matches(':state(loading)'))).toBe(true)
  expect(await told(page)).toEqual([])
  await page.clock.fastForward(2_000)
  // Time goes on: in another 12 s a second request in a row would be given up too.
  await page.locator(':state(error)').waitFor({ timeout: 8_000 })
  await page.getByText(words).waitFor()
  expect(await told(page)).toEqual([['exchange-error', { code: 'ServerNoResponse' }]])
  isSilent = false
  await element.evaluate(it => (it as HTMLElementTagNameMap['exchange-stats']).refresh())
  await page.getByText(found).first().waitFor()
  await page.locator(':state(error)').waitFor({ state: 'detached' })
})
