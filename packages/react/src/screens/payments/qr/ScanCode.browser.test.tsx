import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { camera, paper } from '../../../../test/camera.ts'
import { makeMember } from '../../../../test/people.ts'
import { paymentsWith, someone, unique } from '../../../../test/payments.ts'
import { leaveAll, openStage, visit } from '../../../../test/stand.tsx'

let url: string
beforeAll(async () => {
  url = await openStage()
})
afterEach(() => {
  leaveAll()
  vi.restoreAllMocks()
  vi.useRealTimers()
})

const scan = { screen: 'newTransfer', group: 'RIBA', member: 'RIBA0002', direction: 'send', way: 'qr' } as const
const button = (name: string | RegExp) => page.getByRole('button', { name })
const typed = () => page.getByLabelText('Link or account number')
const linkTo = (account: string, more: Record<string, string>) => {
  const c = `${url}/accounting/${account.slice(0, 4)}/addresses/${account}`
  return `${window.location.origin}/pay?${new URLSearchParams({ c, ...more }).toString()}`
}

function addressOf(to: RequestInfo | URL): string {
  return to instanceof Request ? to.url : to.toString()
}

describe('scanning', () => {
  it.each([
    ['NotAllowedError', /^The camera is not allowed/],
    ['NotFoundError', /^No camera was found/],
    ['NotReadableError', /^The camera is used by another application/],
    ['TypeError', /^The camera does not work/],
  ] as const)('S-CHECK-50 S-PAY-67 says %s in words, and typing still works in place', async (name, text) => {
    camera(new DOMException('', name))
    const { navigator: where } = await visit(url, { as: 'anna', at: scan })
    await userEvent.click(button('Start the camera'))
    await expect.element(page.getByText(text)).toBeVisible()
    await expect.element(button('Try again')).toBeVisible()
    await userEvent.fill(typed(), '6')
    await userEvent.click(button('Continue'))
    await expect.poll(() => where.place()).toMatchObject({ direction: 'send', query: { to: 'RIBA0006' } })
  })

  it('S-PAY-67 S-CHECK-50 reads a picture, and says when there is no code in it', async () => {
    // In place, beside the camera that may not be used.
    camera(new DOMException('', 'NotAllowedError'))
    await visit(url, { as: 'anna', at: scan })
    await userEvent.click(button('Start the camera'))
    await expect.element(page.getByText(/^The camera is not allowed/)).toBeVisible()
    const picture = async (canvas: HTMLCanvasElement, name: string) => {
      const blob = await new Promise<Blob | null>(done => canvas.toBlob(done))
      return new File(blob ? [blob] : [], name, { type: 'image/png' })
    }
    const blank = document.createElement('canvas')
    const choose = page.getByLabelText('Choose a picture of the code')
    await userEvent.upload(choose, await picture(blank, 'blank.png'))
    await expect.element(page.getByText(/There is no code in this picture/)).toBeVisible()
    await userEvent.upload(choose, await picture(paper(linkTo('RIBA0006', { m: 'Eggs' })), 'code.png'))
    await expect.element(page.getByText('You choose how much').first()).toBeVisible()
    await expect.element(page.getByLabelText('How much?')).toBeVisible()
  })
})

describe('codes of others', () => {
  it('S-CHECK-49 S-PAY-68 names a stranger’s host, and no request leaves', async () => {
    await visit(url, { as: 'anna', at: scan })
    await expect.element(typed()).toBeVisible()
    const asked = vi.spyOn(window, 'fetch')
    await userEvent.fill(typed(), 'https://evil.example/pay?t=RIBA0002&a=1')
    await userEvent.click(button('Continue'))
    await expect.element(page.getByText(/^This code belongs to evil\.example, not to /)).toBeVisible()
    const away = page.getByRole('link', { name: /Open it in a new tab/ })
    await expect.element(away).toHaveAttribute('rel', expect.stringContaining('noopener'))
    await expect.element(away).toHaveAttribute('target', '_blank')
    expect(asked.mock.calls.map(([to]) => addressOf(to)).filter(it => it.includes('evil.example'))).toEqual([])
    camera(new DOMException('', 'NotFoundError'))
    await userEvent.click(button('Scan again'))
    await expect.element(away).not.toBeInTheDocument()
    await expect.element(page.getByText(/^No camera was found/)).toBeVisible()
    await userEvent.fill(typed(), 'WIFI:S:home;;')
    await userEvent.click(button('Continue'))
    await expect.element(page.getByText('This QR code is not a payment code')).toBeVisible()
  })

  it('S-CHECK-49 S-PAY-68 S-PRIV-4 reads an allowed host’s address document without credentials, and shows whom it pays', async () => {
    const real = window.fetch
    const sent: RequestInit[] = []
    vi.spyOn(window, 'fetch').mockImplementation(async (to, init) => {
      if (!addressOf(to).startsWith('https://friends.example/')) return real(to, init)
      sent.push(init ?? {})
      const body = { account: 'https://friends.example/accounting/AMIC/accounts/1', code: 'AMIC0003', group: 'AMIC' }
      return Response.json(body)
    })
    const code = `https://friends.example/pay?c=${encodeURIComponent('https://friends.example/accounting/AMIC/addresses/AMIC0003')}`
    await visit(url, { as: 'anna', at: { ...scan, query: { qr: code } }, site: { payHosts: ['friends.example'] } })
    await expect.element(page.getByText('This code pays AMIC0003 of AMIC at friends.example')).toBeVisible()
    expect(sent).toHaveLength(1)
    expect(new Headers(sent[0]?.headers).has('Authorization')).toBe(false)
    expect([sent[0]?.credentials, sent[0]?.method ?? 'GET']).toEqual(['omit', 'GET'])
  })
})

describe('codes that cannot be paid', () => {
  it('S-CHECK-83 S-PAY-69 says at the press that the last day is over meanwhile, and pays nothing', async () => {
    const description = unique('Too late')
    const end = Math.ceil(Date.now() / 1000) + 600
    const qr = linkTo('RIBA0006', { u: '1', m: description, exp: String(end) })
    const { client } = await visit(url, { as: 'anna', at: { ...scan, query: { qr } } })
    await expect.element(button(/^Pay 1.00/)).toBeVisible()
    vi.setSystemTime(end * 1000)
    await userEvent.click(button(/^Pay 1.00/))
    await expect.element(page.getByText(/This link ended on/)).toBeVisible()
    await expect.element(button(/^Pay 1.00/)).not.toBeInTheDocument()
    vi.useRealTimers()
    expect(await paymentsWith(client, description)).toEqual([])
  })

  it.each([
    ['an amount that is none', { a: '1e9' }, /Its amount is not a number/],
    ['two amounts', { a: '1', u: '1' }, /names two amounts/],
    ['a last day that is over', { exp: '1000000000' }, /This link ended on/],
  ] as const)('S-PAY-69 says what is wrong: %s', async (_name, more, text) => {
    await visit(url, { as: 'anna', at: { ...scan, query: { qr: linkTo('RIBA0006', more) } } })
    await expect.element(page.getByText(text)).toBeVisible()
    await userEvent.click(button('Scan again'))
    await expect.element(button('Start the camera')).toBeVisible()
  })

  it('S-PAY-69 knows one’s own code', async () => {
    await visit(url, { as: 'anna', at: { ...scan, query: { qr: linkTo('RIBA0002', {}) } } })
    await expect.element(page.getByText('This is your own code.')).toBeVisible()
  })

  it('S-CHECK-48 S-PAY-69 says that a reference was paid already, and asks once more', async () => {
    const description = unique('Twice')
    const qr = linkTo('RIBA0006', { a: '1000000', m: description, ref: unique('ref').replace(/\W/g, '') })
    const first = await visit(url, { as: 'anna', at: { ...scan, query: { qr } } })
    // Until it is known whether it was paid before, a press counts for nothing.
    await expect.element(button(/^Pay 1.00/)).not.toHaveAttribute('aria-busy')
    await userEvent.click(button(/^Pay 1.00/))
    await expect.poll(() => first.navigator.place().screen).toBe('transfer')
    leaveAll()
    const second = await visit(url, { as: 'anna', at: { ...scan, query: { qr } } })
    await expect.element(page.getByText(/^You already paid this on/)).toBeVisible()
    await userEvent.click(button(/^Pay 1.00/))
    await expect.element(page.getByText('Tick this first. Nothing was paid now.')).toBeVisible()
    await expect.element(page.getByRole('checkbox', { name: 'Pay it a second time' })).toHaveFocus()
    await userEvent.click(page.getByRole('checkbox', { name: 'Pay it a second time' }))
    await userEvent.click(button(/^Pay 1.00/))
    await expect.poll(() => second.navigator.place().screen).toBe('transfer')
  })
})

describe('in four languages', () => {
  it.each(['ca', 'es', 'it'] as const)('S-LANG-3 S-LANG-5 is shown in %s at 320 px', async language => {
    await page.viewport(320, 700)
    await visit(url, { as: 'anna', at: scan, language })
    await expect.element(page.getByRole('textbox')).toBeVisible()
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320)
  })
})

describe('the camera', () => {
  const picture = () => page.getByLabelText('Picture of the camera')
  const paid = (c: { code: string }) => ({ ...scan, member: c.code })

  it('S-PAY-1 S-PAY-67 pays an account code where only codes may be paid, the amount being asked for', async () => {
    const person = await makeMember(url, { name: 'Només Codis' })
    const marta = await someone(url, 'marta')
    const attributes = { allowPayments: true, allowSimplePayments: false, allowQrPayments: true }
    await marta.update({ type: 'account-settings', id: person.account, attributes }, { group: 'RIBA' })
    marta.close()
    await visit(url, { as: person.as, at: paid(person) })
    await userEvent.fill(typed(), '6')
    await userEvent.click(button('Continue'))
    await expect.element(page.getByLabelText('How much?')).toBeVisible()
    await expect.element(page.getByText('Botiga Cal Quim').first()).toBeVisible()
  })

  it('S-PAY-67 is asked for on a press the first time, and starts again after Back where the browser keeps no answer', async () => {
    vi.spyOn(navigator.permissions, 'query').mockResolvedValue({ state: 'prompt' } as PermissionStatus)
    const asked = camera(linkTo('RIBA0006', { u: '1', m: 'Eggs' }))
    // The first place of a visit is none that Back leads to.
    const { navigator: where } = await visit(url, {
      as: 'anna',
      at: { screen: 'account', group: 'RIBA', member: 'RIBA0002' },
    })
    where.go(scan)
    await expect.element(button('Start the camera')).toBeVisible()
    expect(asked).not.toHaveBeenCalled()
    await userEvent.click(button('Start the camera'))
    await expect.element(button(/^Pay 1.00/)).toBeVisible()
    camera('nothing of a payment')
    await userEvent.click(page.getByRole('banner').getByRole('button', { name: 'Back' }))
    await expect.element(page.getByText('This QR code is not a payment code')).toBeVisible()
  })

  it('S-PAY-67 S-CHECK-50 says so when its picture ends, and the other ways stay', async () => {
    vi.spyOn(navigator.permissions, 'query').mockResolvedValue({ state: 'granted' } as PermissionStatus)
    const blank = document.createElement('canvas').captureStream(1)
    vi.spyOn(navigator.mediaDevices, 'getUserMedia').mockResolvedValue(blank)
    await visit(url, { as: 'anna', at: scan })
    await expect.element(picture()).toBeVisible()
    await expect.element(page.getByText('Hold the code in front of the camera.')).toBeVisible()
    blank.getVideoTracks()[0]?.dispatchEvent(new Event('ended'))
    await expect.element(page.getByText(/^The camera is used by another application/)).toBeVisible()
    await expect.element(picture()).not.toBeInTheDocument()
    await expect.element(typed()).toBeVisible()
  })
})
