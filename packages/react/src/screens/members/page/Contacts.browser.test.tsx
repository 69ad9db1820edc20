import { afterEach, beforeAll, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { clientFor, makeMember, type Person } from '../../../../test/people.ts'
import { leaveAll, openStage, visit } from '../../../../test/stand.tsx'

const contacts = [
  ['phone', '+34 600 111 222', 'Phone', 'tel:+34600111222'],
  ['email', 'nita@people.example', 'E-mail', 'mailto:nita@people.example'],
  ['whatsapp', '+34 600 333 444', 'WhatsApp', 'https://wa.me/34600333444'],
  ['telegram', '@nita_bakes', 'Telegram', 'https://t.me/nita_bakes'],
  ['website', 'https://nita.example/bread', 'Website', 'https://nita.example/bread'],
  ['matrix', 'javascript:alert(1)', 'matrix', null],
] as const

let url: string
let nita: Person
beforeAll(async () => {
  url = await openStage()
  await page.viewport(1280, 900)
  nita = await makeMember(url, { name: 'Nita Contacta' })
  const client = await clientFor(url, nita)
  const ways = contacts.map(([type, name]) => ({
    type: 'contacts' as const,
    id: crypto.randomUUID(),
    attributes: { type, name },
  }))
  await client.update(
    {
      type: 'members',
      id: nita.member.id,
      attributes: {},
      relationships: { contacts: { data: ways.map(({ type, id }) => ({ type, id })) } },
    },
    { group: 'RIBA', included: ways },
  )
  client.close()
}, 120_000)
afterEach(leaveAll)

it('S-MEMBER-8 each way to reach somebody says its kind and opens as such, and nothing else becomes a link', async () => {
  await visit(url, { as: 'pere', at: { screen: 'member', group: 'RIBA', member: nita.code } })
  for (const [, name, kind, href] of contacts) {
    const row = page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ hasText: name.replace('https://', '') })
    await expect.element(row).toHaveTextContent(new RegExp(`^${kind} `))
    const link = row.getByRole('link')
    if (href === null) {
      await expect.element(link).not.toBeInTheDocument()
      continue
    }
    await expect.element(link).toHaveAttribute('href', href)
    const { relList, target } = link.element() as HTMLAnchorElement
    expect([relList.contains('noopener'), relList.contains('noreferrer')]).toEqual([true, true])
    // What a program of the device opens needs no window.
    expect(target).toBe(href.startsWith('https') ? '_blank' : '')
  }
})
