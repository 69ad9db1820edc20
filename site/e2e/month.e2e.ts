import { expect } from '@playwright/test'
import { applyTo } from './month/applicants.ts'
import { test } from './month/begin.ts'
import { activate, askForGroup } from './month/founding.ts'
import { accept, changeLimits, correct, offer } from './month/looking-after.ts'
import { bringIn, bringInto, membersFile, smallFile } from './month/moving.ts'
import { expectWhole, exportGroup } from './month/export.ts'
import { becomeOperator, signUpAsFounder } from './month/people.ts'
import { openTrade, pay } from './month/trading.ts'

const nova = { name: 'Nova Vall', code: 'NOVA' }
const vell = { name: 'Vell Camp', code: 'VELL' }
const berta = { name: 'Berta Soler', email: 'berta@people.example' }
const asking = ['Ada', 'Biel', 'Clara', 'Dídac', 'Elna'].map(name => ({
  name: `${name} Nou`,
  email: `${name
    .normalize('NFD')
    .replace(/[^A-Za-z]/g, '')
    .toLowerCase()}@people.example`,
}))
const ten = Array.from({ length: 10 }, (_, at) => `Member ${at + 11}`)

test('B9 B13 B15 B4 an administrator’s month, from an empty server to everything in a file', async ({
  browser,
  beginning,
}) => {
  test.setTimeout(300_000)
  const { site } = beginning
  const [root, admin] = [await browser.newPage(), await browser.newPage()]

  await test.step('founds a group', async () => {
    await becomeOperator(root, beginning)
    await signUpAsFounder(admin, beginning, berta)
    await askForGroup(admin, nova)
    await activate(root, nova)
    await admin.goto(`${site}/home`)
    await expect(admin.getByText(`${nova.name} is open: first steps`)).toBeVisible()
  })

  await test.step('imports 60 members into it, of whom she is one', async () => {
    await bringInto(root, beginning, { ...nova, members: membersFile(berta) })
    await admin.goto(`${site}/groups/${nova.code}/admin/accounts`)
    await expect(admin.getByText('1–20 of 60')).toBeVisible()
    await expect(admin.getByRole('row').filter({ hasText: `${nova.code}0001` })).toContainText('1.50')
  })

  await test.step('approves five', async () => {
    for (const who of asking) await applyTo(nova.code, beginning, who)
    await admin.reload()
    await accept(
      admin,
      asking.map(({ name }) => name),
    )
  })

  await test.step('fixes a wrong payment', async () => {
    await admin.goto(`${site}/groups/${nova.code}/members/NOVA0001/transactions/transfer?from=NOVA0005&to=NOVA0006`)
    await pay(admin, { amount: '0.50', description: 'Bread, to the wrong person' })
    await correct(admin, 'Meant for somebody else')
  })

  await test.step('changes limits for ten', async () => {
    await admin.goto(`${site}/groups/${nova.code}/admin/accounts`)
    await changeLimits(admin, ten, '20')
    for (const name of ten) {
      const one = admin.getByRole('checkbox', { name: `Select ${name}`, exact: true })
      await expect(admin.getByRole('row').filter({ has: one })).toContainText('20.00')
    }
  })

  await test.step('opens trade with a neighbour', async () => {
    await bringIn(root, beginning, { ...vell, members: smallFile(berta) })
    await admin.reload()
    await openTrade(admin, site, { group: nova.code, neighbour: vell.code, limit: '50' })
    await openTrade(admin, site, { group: vell.code, neighbour: nova.code, limit: '5' })
    await admin.goto(`${site}/groups/${nova.code}/members/NOVA0001/transactions/send?to=VELL0002`)
    await pay(admin, { amount: '0.50', description: 'Cheese of the other valley' })
  })

  await test.step('reads the health page, and follows what it counts to whom it is about', async () => {
    await offer(admin, site, { group: nova.code, title: 'Bread' })
    await admin.goto(`${site}/groups/${nova.code}/admin/health`)
    const finding = admin.getByRole('article', { name: '64 members offer nothing and ask for nothing' })
    await finding.getByRole('link', { name: 'See offers and needs by member' }).click()
    await expect(admin.getByText('1–20 of 64')).toBeVisible()
    // All but her, who offers something.
    await admin.getByLabel('Order').selectOption({ label: 'Code, lowest first' })
    await expect(admin.getByRole('row').filter({ hasText: `${nova.code}0002` })).toBeVisible()
    await expect(admin.getByRole('row').filter({ hasText: `${nova.code}0001` })).toHaveCount(0)
  })

  await test.step('exports everything', async () => {
    await admin.goto(`${site}/groups/${nova.code}/admin/settings#archive`)
    await expectWhole(await exportGroup(admin), { group: nova.code, counts: { members: 65 } })
    await admin.goto(`${site}/groups/${nova.code}/admin/log`)
    await expect(admin.getByText('The whole group was taken out as an archive')).toBeVisible()
  })
})
