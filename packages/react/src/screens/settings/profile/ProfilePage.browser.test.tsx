import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { languages } from '@exchange-kit/model'
import { cutLine } from '../../../../test/network.ts'
import { clientFor, makeMember, type Person } from '../../../../test/people.ts'
import { faultsEverywhere, leaveAll, openStage, visit } from '../../../../test/stand.tsx'
import { makeRefusal } from '../../../../test/trouble.ts'

let url: string
let nora: Person
beforeAll(async () => {
  url = await openStage()
  await page.viewport(1280, 900)
  nora = await makeMember(url, { name: 'Nora Vidal' })
}, 120_000)
afterEach(leaveAll)

const profile = { screen: 'profile' } as const
const field = (name: string | RegExp) => page.getByRole('textbox', { name })
const status = (text: string | RegExp) => expect.element(page.getByText(text).first()).toBeVisible()
/** What the server has of her now. */
async function stored() {
  const client = await clientFor(url, nora)
  const query = { group: 'RIBA', id: nora.member.id, include: ['contacts'] }
  const [{ attributes }, contacts] = await Promise.all([
    client.one('members', query),
    client.list('contacts', { group: 'RIBA', filter: { member: nora.member.id } }),
  ])
  client.close()
  return { ...attributes, contacts: contacts.items.map(it => [it.attributes.type, it.attributes.name]) }
}

describe('the own profile', () => {
  it('S-SET-1 S-SET-2 saves a field by itself and says so', async () => {
    await visit(url, { as: nora.as, at: profile })
    await status('Changes are saved as you make them')
    await userEvent.fill(field(/^About/), 'Bakes **bread**.')
    await status('All changes saved')
    expect((await stored()).description).toBe('Bakes **bread**.')
    await userEvent.click(page.getByText('How others see it'))
    await expect.element(page.getByText('bread', { exact: true })).toBeVisible()
  })

  it('S-CHECK-62 S-SET-40 an empty name saves nothing, says so, and comes back', async () => {
    await visit(url, { as: nora.as, at: profile })
    await userEvent.fill(field(/^Name \(required/), '')
    await userEvent.tab()
    await expect.element(field(/^Name \(required/)).toHaveAccessibleDescription(/A name is needed/)
    await status('1 change is not saved. See the marked field.')
    expect((await stored()).name).toBe('Nora Vidal')
    await userEvent.click(page.getByRole('button', { name: 'Restore' }))
    await expect.element(field(/^Name \(required/)).toHaveValue('Nora Vidal')
    leaveAll()
    await visit(url, { as: 'anna', at: { screen: 'members', group: 'RIBA', query: { q: nora.code } } })
    await expect.element(page.getByRole('link', { name: 'Nora Vidal', exact: true })).toBeVisible()
  })

  it('S-CHECK-61 S-SET-3 tries two fields that failed by network again, counts down, asks before it is left, and saves both', async () => {
    const { navigator } = await visit(url, { as: nora.as, at: profile })
    const line = cutLine('neverSent', { method: 'PATCH', url: /\/members\// })
    await userEvent.fill(field(/^Town/), 'Foix')
    await userEvent.fill(field(/^About/), 'Bakes bread and cakes.')
    await status(/^Error saving changes\. Trying again in \d+ s$/)
    await expect
      .element(page.getByRole('status').getByText('Error saving changes. It will be tried again by itself.'))
      .toBeInTheDocument()
    // S-CHECK-61: visible without scrolling, wherever one is.
    const countdown = page.getByText(/^Error saving changes\. Trying again in \d+ s$/)
    for (const [width, height] of [
      [390, 844],
      [1280, 900],
    ] as const) {
      await page.viewport(width, height)
      window.scrollTo(0, document.body.scrollHeight)
      expect(window.scrollY).toBeGreaterThan(0)
      await expect.element(countdown).toBeInViewport({ ratio: 1 })
    }
    const counted: number[] = []
    const countsDown = () => {
      const text = countdown.query()?.textContent
      if (text) counted.push(Number(/\d+/.exec(text)?.[0]))
      return counted.some((it, at) => it < (counted[at - 1] ?? 0))
    }
    await expect.poll(countsDown).toBe(true)
    await userEvent.click(page.getByRole('button', { name: 'Back' }))
    await status('Leave without saving?')
    await userEvent.click(page.getByRole('button', { name: 'Stay here' }))
    expect(navigator.place().screen).toBe('profile')
    line.mend()
    await userEvent.click(page.getByRole('button', { name: 'Try now' }))
    await status('All changes saved')
    const { address, description } = await stored()
    expect([address?.addressLocality, description]).toEqual(['Foix', 'Bakes bread and cakes.'])
  })

  it('S-FORM-12 S-CACHE-6 offers after a reload what never reached the server, and sends it once it is taken up', async () => {
    await visit(url, { as: nora.as, at: profile })
    const line = cutLine('neverSent', { method: 'PATCH', url: /\/members\// })
    await userEvent.fill(field(/^About/), 'Written on the train.')
    await userEvent.fill(field(/^Town/), 'Tren')
    await status(/^Error saving changes/)
    // As a reload would: nothing of the page is left, nothing was sent.
    leaveAll()
    line.mend()
    await visit(url, { as: nora.as, at: profile })
    await status(/^Continue your draft of /)
    await expect.element(field(/^About/)).not.toHaveValue('Written on the train.')
    await userEvent.click(page.getByRole('button', { name: 'Continue', exact: true }))
    await expect.element(field(/^Town/)).toHaveValue('Tren')
    await status('All changes saved')
    const { address, description } = await stored()
    expect([address?.addressLocality, description]).toEqual(['Tren', 'Written on the train.'])
    leaveAll()
    await visit(url, { as: nora.as, at: profile })
    await expect.element(field(/^About/)).toHaveValue('Written on the train.')
    await expect.element(page.getByText(/^Continue your draft of /)).not.toBeInTheDocument()
  })

  it('S-FORM-12 offers no text that is stored meanwhile, and forgets what is discarded', async () => {
    await visit(url, { as: nora.as, at: profile })
    const line = cutLine('answerLost', { method: 'PATCH', url: /\/members\// })
    await userEvent.fill(field(/^About/), 'Sent, but nobody said so.')
    await status(/^Error saving changes/)
    leaveAll()
    line.mend()
    await visit(url, { as: nora.as, at: profile })
    await expect.element(field(/^About/)).toHaveValue('Sent, but nobody said so.')
    await expect.element(page.getByText(/^Continue your draft of /)).not.toBeInTheDocument()
    await userEvent.fill(field(/^Name \(required/), '')
    leaveAll()
    await visit(url, { as: nora.as, at: profile })
    await status(/^Continue your draft of /)
    await userEvent.click(page.getByRole('button', { name: 'Discard' }))
    leaveAll()
    await visit(url, { as: nora.as, at: profile })
    await expect.element(field(/^Name \(required/)).toHaveValue('Nora Vidal')
    await expect.element(page.getByText(/^Continue your draft of /)).not.toBeInTheDocument()
  })

  it('S-CHECK-61 S-SET-3 a 400 stands at its field, is not tried again, and asks before it is left', async () => {
    const { navigator } = await visit(url, { as: nora.as, at: profile })
    await expect.element(field(/^About/)).toBeVisible()
    const before = (await stored()).description
    const refusal = makeRefusal({ code: 'BadRequest', status: 400 })
    await userEvent.fill(field(/^About/), 'Nothing that a server takes.')
    await userEvent.tab()
    await expect.element(field(/^About/)).toHaveAccessibleDescription(/The server did not take this/)
    await expect.element(page.getByText(/Trying again in/)).not.toBeInTheDocument()
    refusal.end()
    // What waits for the network is sent by now; what was refused is not.
    window.dispatchEvent(new Event('online'))
    await userEvent.fill(field(/^Region/), 'Alt Camp')
    await expect.poll(async () => (await stored()).address?.addressRegion).toBe('Alt Camp')
    expect((await stored()).description).toBe(before)
    await userEvent.click(page.getByRole('button', { name: 'Back' }))
    await status('Leave without saving?')
    await userEvent.click(page.getByRole('button', { name: 'Stay here' }))
    expect(navigator.place().screen).toBe('profile')
    await userEvent.click(page.getByRole('button', { name: 'Restore' }))
    await expect.element(field(/^About/)).toHaveValue(before)
  })

  it('S-SET-4 S-FORM-11 asks before what is not saved is left, and keeps it when one stays', async () => {
    const { navigator } = await visit(url, { as: nora.as, at: profile })
    await userEvent.fill(field(/^Name \(required/), '')
    await userEvent.click(page.getByRole('button', { name: 'Back' }))
    await status('Leave without saving?')
    await userEvent.click(page.getByRole('button', { name: 'Stay here' }))
    expect(navigator.place().screen).toBe('profile')
    await expect.element(field(/^Name \(required/)).toHaveValue('')
    await userEvent.click(page.getByRole('button', { name: 'Back' }))
    await userEvent.click(page.getByRole('button', { name: 'Leave', exact: true }))
    await expect.poll(() => navigator.place().screen).not.toBe('profile')
  })

  it('S-SET-1 sends what is due when the place is left, without a question', async () => {
    const { navigator } = await visit(url, { as: nora.as, at: profile })
    await userEvent.fill(field(/^Region/), 'Penedès')
    await userEvent.click(page.getByRole('button', { name: 'Back' }))
    await expect.poll(() => navigator.place().screen).not.toBe('profile')
    await expect.poll(async () => (await stored()).address?.addressRegion).toBe('Penedès')
  })

  it('S-SET-43 adds, changes and removes contacts, each checked by its kind', async () => {
    await visit(url, { as: nora.as, at: profile })
    await userEvent.click(page.getByRole('button', { name: 'Add a contact' }))
    await expect.element(field('Contact 1: Phone')).toHaveFocus()
    await userEvent.fill(field('Contact 1: Phone'), 'call me')
    await userEvent.tab()
    await expect.element(field('Contact 1: Phone')).toHaveAccessibleDescription(/6 to 15 digits/)
    await userEvent.fill(field('Contact 1: Phone'), '+34 600 111 222')
    await userEvent.click(page.getByRole('button', { name: 'Add a contact' }))
    await userEvent.selectOptions(page.getByLabelText('Kind of contact 2'), 'Telegram')
    await userEvent.fill(field('Contact 2: Telegram'), '@nora_bakes')
    await expect
      .element(page.getByRole('link', { name: /^Try @nora_bakes/ }))
      .toHaveAttribute('href', 'https://t.me/nora_bakes')
    await expect
      .poll(async () => (await stored()).contacts)
      .toEqual([
        ['phone', '+34 600 111 222'],
        ['telegram', '@nora_bakes'],
      ])
    await userEvent.click(page.getByRole('button', { name: 'Remove +34 600 111 222' }))
    await expect.poll(async () => (await stored()).contacts).toEqual([['telegram', '@nora_bakes']])
  })

  it('S-SET-41 cuts a picture by keyboard, sends it and takes it away', async () => {
    await visit(url, { as: nora.as, at: profile })
    await userEvent.upload(page.getByLabelText('Picture', { exact: false }), await picture())
    const size = page.getByRole('slider', { name: 'Size' })
    await expect.element(size).toBeVisible()
    const focused = size.element()
    if (focused instanceof HTMLElement) focused.focus()
    await userEvent.keyboard('{ArrowRight}{ArrowRight}')
    await expect.element(size).toHaveValue('1.02')
    await userEvent.click(page.getByRole('button', { name: 'Use this part' }))
    await expect.poll(async () => (await stored()).image).toContain('/files/')
    await userEvent.click(page.getByRole('button', { name: 'Remove the image' }))
    // S-SHELL-28: where another one is chosen.
    await expect.element(page.getByLabelText('Picture', { exact: false })).toHaveFocus()
    await expect.poll(async () => (await stored()).image).toBeNull()
  })

  it('S-SET-4 S-SET-41 asks before a picture that is on its way is left', async () => {
    const { navigator } = await visit(url, { as: nora.as, at: profile })
    const line = cutLine('slow', { method: 'POST', url: /\/files/ })
    await userEvent.upload(page.getByLabelText('Picture', { exact: false }), await picture())
    await userEvent.click(page.getByRole('button', { name: 'Use this part' }))
    await line.answered()
    await userEvent.click(page.getByRole('button', { name: 'Back' }))
    await status('Leave without saving?')
    await userEvent.click(page.getByRole('button', { name: 'Stay here' }))
    line.mend()
    await line.deliver()
    await expect.poll(async () => (await stored()).image).toContain('/files/')
    await userEvent.click(page.getByRole('button', { name: 'Back' }))
    await expect.poll(() => navigator.place().screen).not.toBe('profile')
  })

  it('S-SET-41 S-MARKET-31 says what is wrong with a file that is no picture', async () => {
    await visit(url, { as: nora.as, at: profile })
    const file = new File(['<svg xmlns="http://www.w3.org/2000/svg"/>'], 'me.svg', { type: 'image/svg+xml' })
    await userEvent.upload(page.getByLabelText('Picture', { exact: false }), file)
    await status('This is not an image we can read. Use JPEG, PNG or WebP')
  })

  it('S-SET-42 shows what others see of the place, and offers to look at the address', async () => {
    await visit(url, { as: nora.as, at: profile })
    await status('Nothing: no place is set.')
    await userEvent.fill(field('Latitude'), '41.30123')
    await userEvent.fill(field('Longitude'), '1.70456')
    await status(/^An area of about 500 m around latitude 41\.3/)
    await status('The place on the map has changed. Does the address still fit?')
    await userEvent.click(page.getByRole('button', { name: 'Leave it' }))
    await userEvent.click(page.getByRole('radio', { name: 'Members, exactly' }))
    await status('Exactly this place: latitude 41.30123, longitude 1.70456.')
    await userEvent.click(page.getByRole('radio', { name: 'Nobody' }))
    await status('Nothing: only you and the administrators see it.')
    await expect.poll(async () => (await stored()).locationPrecision).toBe('hidden')
    await userEvent.fill(field('Latitude'), '91')
    await status('Latitude goes from −90 to 90, longitude from −180 to 180')
    expect((await stored()).location?.coordinates).toEqual([1.70456, 41.30123])
  })

  it('S-SET-42 offers to look at the place when the street has changed, also once it is saved', async () => {
    const mia = await makeMember(url, { name: 'Mia Carrer' })
    const client = await clientFor(url, mia)
    const location = { type: 'Point' as const, coordinates: [1.7, 41.3] as [number, number] }
    await client.update({ type: 'members', id: mia.member.id, attributes: { location } }, { group: 'RIBA' })
    client.close()
    const offer = page.getByText('The address has changed. Does the place on the map still fit?')
    await visit(url, { as: mia.as, at: profile })
    await userEvent.click(field(/^Street/))
    await userEvent.tab()
    await userEvent.fill(field(/^Street/), 'Carrer Nou 3')
    await status('All changes saved')
    await expect.element(offer).not.toBeInTheDocument()
    await userEvent.click(field(/^About/))
    await expect.element(offer).toBeVisible()
  })

  it('S-SET-40 leads to where the e-mail is changed', async () => {
    await visit(url, { as: nora.as, at: profile })
    await status(nora.email)
    await expect.element(page.getByRole('link', { name: 'Change e-mail' })).toHaveAttribute('href', '/settings#email')
  })
})

describe('the profile of somebody else', () => {
  it('S-SET-6 S-SET-44 names the member on top, and saves for them; who sees the place stays theirs', async () => {
    await visit(url, { as: 'marta', at: { screen: 'memberProfile', group: 'RIBA', member: nora.code } })
    await status('You are editing Nora Vidal')
    await expect.element(page.getByRole('radio', { name: 'Nobody' })).toBeDisabled()
    await userEvent.fill(field(/^Postal code/), '08720')
    await status('All changes saved for Nora Vidal')
    expect((await stored()).address?.postalCode).toBe('08720')
    await expect
      .element(page.getByRole('link', { name: 'Change e-mail' }))
      .toHaveAttribute('href', `/groups/RIBA/admin/members/${nora.code}/settings#email`)
  })

  it('S-SET-44 tells whoever is the second to change something, and writes over nothing', async () => {
    await visit(url, { as: 'marta', at: { screen: 'memberProfile', group: 'RIBA', member: nora.code } })
    await expect.element(field(/^Postal code/)).toHaveValue('08720')
    const own = await clientFor(url, nora)
    const set = (attributes: Readonly<Record<string, unknown>>) =>
      own.update({ type: 'members', id: nora.member.id, attributes }, { group: 'RIBA' })
    const { address } = await stored()
    await set({ description: 'Bakes and mends.', address: { ...address, addressLocality: 'Cubelles' } })
    own.close()
    await userEvent.fill(field(/^About/), 'Bakes.')
    await status('This was changed elsewhere meanwhile. It is now: Bakes and mends.')
    expect((await stored()).description).toBe('Bakes and mends.')
    await userEvent.click(page.getByRole('button', { name: 'Keep theirs' }))
    await expect.element(field(/^About/)).toHaveValue('Bakes and mends.')
    await expect.element(field(/^(Town|City)/)).toHaveValue('Cubelles')
    await userEvent.fill(field(/^Postal code/), '08721')
    await expect
      .poll(async () => (await stored()).address)
      .toMatchObject({ addressLocality: 'Cubelles', postalCode: '08721' })
  })

  it('A-9-17 is for administrators', async () => {
    await visit(url, { as: nora.as, at: '/groups/RIBA/admin/members/RIBA0003/profile' })
    await status('Only administrators of Ribera del Foix')
  })
})

describe('everywhere', () => {
  it('S-A11Y-1 axe finds nothing, with faults too', async () => {
    await visit(url, { as: nora.as, at: profile })
    await userEvent.fill(field(/^Name \(required/), '')
    await userEvent.tab()
    await userEvent.click(page.getByRole('button', { name: 'Add a contact' }))
    expect(await faultsEverywhere()).toEqual([])
    await page.viewport(1280, 900)
  })

  it.each(languages)('S-LANG-3 speaks %s', async language => {
    await visit(url, { as: nora.as, at: profile, language })
    await expect.poll(() => document.querySelectorAll('main .x-field').length).toBeGreaterThan(8)
    expect(document.body.textContent).not.toMatch(/\b(profile|fields|autosave|place)\.[a-z]/)
  })
})

async function picture(): Promise<File> {
  const canvas = document.createElement('canvas')
  canvas.width = 900
  canvas.height = 600
  const pen = canvas.getContext('2d')
  if (pen) pen.fillStyle = 'teal'
  pen?.fillRect(0, 0, 900, 600)
  const blob = await new Promise<Blob | null>(done => canvas.toBlob(done, 'image/jpeg'))
  return new File([blob ?? ''], 'me.jpg', { type: 'image/jpeg' })
}
