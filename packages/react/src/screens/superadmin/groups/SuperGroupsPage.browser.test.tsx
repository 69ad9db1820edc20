import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { languages } from '@exchange-kit/model'
import { found, foundAt, superadminOf } from '../../../../test/community.ts'
import { isAskedFirst } from '../../../../test/danger.ts'
import { cutLine } from '../../../../test/network.ts'
import { unique } from '../../../../test/payments.ts'
import { clientFor, makeMember, type Person } from '../../../../test/people.ts'
import { faultsEverywhere, leaveAll, openStage, visit } from '../../../../test/stand.tsx'

let url: string
beforeAll(async () => {
  url = await openStage()
})
afterEach(leaveAll)

const open = async (query: Record<string, string> = {}) => {
  await page.viewport(1280, 900)
  return visit(url, { as: 'root', at: { screen: 'superGroups', query } })
}

/** Somebody asks for a group; gives its code. */
async function ask(person: Person, name: string): Promise<string> {
  const client = await clientFor(url, person)
  const letters = [...crypto.getRandomValues(new Uint8Array(3))].map(it => String.fromCharCode(65 + (it % 26)))
  const code = `X${letters.join('')}`
  await client.create({
    type: 'groups',
    id: crypto.randomUUID(),
    attributes: { code, name, description: 'Our **valley**.' },
  })
  client.close()
  return code
}

describe('groups of the site', () => {
  it('S-SUPER-1, S-CHECK-68 activates one request, with its founder as member and account', async () => {
    const founder = await makeMember(url, { name: 'Founder One' })
    const code = await ask(founder, 'Vall Una')
    await open()
    const row = page.getByRole('listitem').filter({ hasText: code })
    await expect.element(row.getByRole('link', { name: founder.email })).toBeVisible()
    await userEvent.click(row.getByText('What was sent'))
    await expect.element(row.getByText('valley')).toBeVisible()
    await userEvent.click(row.getByRole('button', { name: 'Activate Vall Una' }))
    await userEvent.click(page.getByRole('dialog').getByRole('button', { name: 'Activate' }))
    await expect.element(page.getByText('Vall Una is active')).toBeVisible()
    const root = await superadminOf(url)
    expect((await root.one('groups', { group: code })).attributes.status).toBe('active')
    const { items } = await root.list('members', { group: code })
    expect(items.map(it => [it.attributes.state, typeof it.relationships.account.data?.id])).toEqual([
      ['active', 'string'],
    ])
  })

  it('S-SUPER-1, B16 says of a request how far accounts go and what who joins agrees to', async () => {
    const name = unique('Vall')
    const founder = await makeMember(url, { name: 'Founder with terms' })
    const code = await ask(founder, name)
    const client = await clientFor(url, founder)
    const [{ id: money }, { id: rules }] = await Promise.all([
      client.one('currency-settings', { group: code }),
      client.one('group-settings', { group: code }),
    ])
    const limits = { defaultInitialCreditLimit: 70_000_000, defaultInitialMaximumBalance: 210_000_000 }
    await client.update({ type: 'currency-settings', id: money, attributes: limits }, { group: code })
    await client.update({ type: 'group-settings', id: rules, attributes: { terms: 'Be **kind**.' } }, { group: code })
    client.close()
    await open()
    const row = page.getByRole('listitem').filter({ hasText: code })
    await userEvent.click(row.getByText('What was sent'))
    await expect.element(row.getByText(/may go down to −70\.00.* and up to 210\.00/)).toBeVisible()
    await userEvent.click(row.getByText('Terms', { exact: true }))
    await expect.element(row.getByText('kind')).toBeVisible()
  })

  it('S-SUPER-1, S-CHECK-68, S-CHECK-80 refuses another with a reason, which its founder reads', async () => {
    const founder = await makeMember(url, { name: 'Founder Two' })
    const code = await ask(founder, 'Vall Dues')
    await open()
    await userEvent.click(page.getByRole('button', { name: 'Refuse Vall Dues' }))
    await isAskedFirst({ about: 'Refuse the request for Vall Dues?', out: 'Not now', says: 'The request is deleted' })
    await userEvent.fill(page.getByRole('alertdialog').getByLabelText('Reason'), 'There is one next to you.')
    await userEvent.click(page.getByRole('alertdialog').getByRole('button', { name: 'Refuse request' }))
    await expect.element(page.getByText('The request for Vall Dues is refused')).toBeVisible()
    const client = await clientFor(url, founder)
    const { attributes } = await client.one('users', { id: 'me' })
    expect(attributes.refusals).toMatchObject([{ kind: 'group', code, reason: 'There is one next to you.' }])
    const root = await superadminOf(url)
    await expect(root.one('groups', { group: code })).rejects.toMatchObject({ code: 'NotFound' })
    root.close()
  })

  it('S-SUPER-1 tells the second of two superadmins what the first made of a request, and changes nothing of it', async () => {
    const [one, two] = [unique('Vall'), unique('Coma')]
    const founder = await makeMember(url, { name: 'Founder of two' })
    const [code, other] = [await ask(founder, one), await ask(founder, two)]
    const row = (name: string) => page.getByRole('listitem').filter({ hasText: name })
    const root = await superadminOf(url)
    await open()
    await expect.element(row(one)).toBeVisible()
    const { id } = await root.one('groups', { group: code })
    await root.update({ type: 'groups', id, attributes: { status: 'active' } }, { group: code })
    await userEvent.click(page.getByRole('button', { name: `Refuse ${one}` }))
    await userEvent.click(page.getByRole('alertdialog').getByRole('button', { name: 'Refuse request' }))
    await expect.element(page.getByText(`${one} is active already: somebody else decided meanwhile`)).toBeVisible()
    await expect.element(row(one)).not.toBeInTheDocument()
    expect((await root.one('groups', { group: code })).attributes.status).toBe('active')
    leaveAll()

    await open()
    await expect.element(row(two)).toBeVisible()
    await root.remove({ type: 'groups', id: (await root.one('groups', { group: other })).id }, { group: other })
    await userEvent.click(page.getByRole('button', { name: `Activate ${two}` }))
    await userEvent.click(page.getByRole('dialog').getByRole('button', { name: 'Activate' }))
    await expect.element(page.getByText(`The request for ${two} is gone: it was refused or taken`)).toBeVisible()
    await expect.element(row(two)).not.toBeInTheDocument()
    root.close()
  })

  it('S-SUPER-1 finds a group, disables and enables it, and leads to what its administrators do', async () => {
    const { code, root } = await found(url, { members: 1 })
    const { navigator } = await open({ q: code })
    const menu = page.getByRole('button', { name: `Actions for Group ${code}` })
    await userEvent.click(menu)
    await userEvent.click(page.getByRole('menuitem', { name: 'Disable' }))
    await isAskedFirst({ about: `Disable Group ${code}?`, out: 'Not now', says: 'Only a superadmin can enable' })
    await userEvent.click(page.getByRole('alertdialog').getByRole('button', { name: 'Disable' }))
    await expect.element(page.getByText(`Group ${code} is disabled`)).toBeVisible()
    expect((await root.one('groups', { group: code })).attributes.status).toBe('disabled')
    await userEvent.click(menu)
    await userEvent.click(page.getByRole('menuitem', { name: 'Enable' }))
    await userEvent.click(page.getByRole('dialog').getByRole('button', { name: 'Enable' }))
    await expect.element(page.getByText(`Group ${code} is enabled`)).toBeVisible()
    await userEvent.click(menu)
    await userEvent.click(page.getByRole('menuitem', { name: 'Accounts' }))
    expect(navigator.place()).toMatchObject({ screen: 'accounts', group: code })
  })

  it('S-SUPER-1 shows code, name, state, age, members and what was paid in 30 days, and leads to eight places', async () => {
    const { navigator } = await open({ q: 'RIBA' })
    const row = page.getByRole('row').filter({ hasText: 'Ribera del Foix' })
    await expect.element(row.getByText('RIBA', { exact: true })).toBeVisible()
    const heads = page.getByRole('columnheader').elements()
    expect(heads.map(it => it.textContent)).toEqual([
      'Group',
      'State',
      'Created',
      'Members',
      'Paid in 30 days',
      'Actions',
    ])
    const { attributes, relationships } = await (await superadminOf(url)).one('groups', { group: 'RIBA' })
    const cells = row.getByRole('cell')
    await expect.element(cells.nth(0)).toHaveTextContent('Active')
    await expect.element(cells.nth(1).getByRole('time')).toHaveAttribute('datetime', attributes.created)
    await expect.element(cells.nth(2)).toHaveTextContent(String(relationships.members.meta.count))
    await expect.element(cells.nth(3)).toHaveTextContent(/^[\d,]+\.\d\d.r$/)
    await userEvent.click(page.getByRole('button', { name: 'Actions for Ribera del Foix' }))
    const entries = page.getByRole('menuitem').elements()
    expect(entries.map(it => it.textContent)).toEqual([
      'Open',
      'Edit',
      'Settings',
      'Accounts',
      'Payments',
      'Group health',
      'Group log',
      'Statistics',
      'Disable',
    ])
    await userEvent.keyboard('{Escape}')
    await userEvent.selectOptions(page.getByLabelText('State'), 'disabled')
    await expect.poll(() => navigator.place().query).toEqual({ q: 'RIBA', state: 'disabled' })
    await expect.element(row).not.toBeInTheDocument()
  })

  it('S-LIST-3 keeps the page there is when the next one fails, says so, and tries again', async () => {
    const places = Array.from({ length: 22 }, (_, at) => ({ lat: 42 + at / 100, lon: 1 }))
    const zones = await foundAt(url, { country: 'ES', places })
    await open({ q: 'Zona', sort: 'name' })
    await expect.element(page.getByRole('link', { name: 'Zona 01' })).toBeVisible()
    const line = cutLine('neverSent', { method: 'GET', url: /\/social\/groups\?.*after/ })
    await userEvent.click(page.getByRole('button', { name: 'Next' }))
    const failed = page.getByText(/^The next ones could not be loaded/)
    await expect.element(failed).toBeVisible()
    await expect.element(page.getByRole('link', { name: 'Zona 01' })).toBeVisible()
    line.mend()
    await userEvent.click(page.getByRole('button', { name: 'Try again' }))
    await expect.element(page.getByRole('link', { name: 'Zona 22' })).toBeVisible()
    await expect.element(failed).not.toBeInTheDocument()
    await zones.close()
  })

  it('S-GUARD-7 tells everybody else that it is for superadmins', async () => {
    await visit(url, { as: 'marta', at: { screen: 'superGroups' } })
    await expect.element(page.getByText('Only superadmins').first()).toBeVisible()
  })

  it('S-A11Y-1 axe finds nothing', async () => {
    await open()
    await expect.element(page.getByRole('table')).toBeVisible()
    expect(await faultsEverywhere()).toEqual([])
  })

  const titles = {
    en: 'Manage groups',
    ca: 'Gestiona els grups',
    es: 'Gestionar los grupos',
    it: 'Gestisci i gruppi',
  }
  it.each(languages)('S-SUPER-1, S-LANG-3 is whole in %s', async language => {
    await visit(url, { as: 'root', at: { screen: 'superGroups' }, language })
    await expect.element(page.getByRole('table')).toBeVisible()
    await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent(titles[language])
    expect(document.body.textContent).not.toMatch(/\{\{|superadmin\.\w/)
  })
})
