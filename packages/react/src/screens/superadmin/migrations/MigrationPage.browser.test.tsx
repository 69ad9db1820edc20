import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Client, TextStorage } from '@exchange-kit/client'
import { playWhole, superadminOf } from '../../../../test/community.ts'
import { isAskedFirst } from '../../../../test/danger.ts'
import { breakStreams, cutLine } from '../../../../test/network.ts'
import { faultsEverywhere, leaveAll, openStage, visit } from '../../../../test/stand.tsx'
import { translatorIn } from '../../../../test/spoken.ts'
import type { Entry } from './log.ts'
import { lineOf } from './sentence.ts'

let url: string
beforeAll(async () => {
  url = await openStage()
})
let streams: ReturnType<typeof breakStreams> | null = null
afterEach(() => {
  streams?.mend()
  leaveAll()
})

function newCode(): string {
  return `W${[...crypto.getRandomValues(new Uint8Array(3))].map(it => String.fromCharCode(65 + (it % 26))).join('')}`
}

async function make(code: string, members: string, test: boolean): Promise<string> {
  const root = await superadminOf(url)
  const id = crypto.randomUUID()
  const attributes = { code, name: `Move ${code}`, kind: 'csv', data: { test: true, files: { members } } }
  await root.create({ type: 'migrations', id, attributes })
  if (!test) {
    // B13: what is to be imported was tested.
    await playWhole(root, id)
    await root.update({ type: 'migrations', id, attributes: { data: { test: false } } })
  }
  root.close()
  return id
}

describe('migrations', () => {
  it('S-SUPER-3, S-CHECK-68 makes one from a file, as a test run that stays nowhere', async () => {
    const code = newCode()
    const { navigator } = await visit(url, { as: 'root', at: { screen: 'newMigration' } })
    await expect.element(page.getByText(/^First comes a test run/)).toBeVisible()
    await userEvent.click(page.getByRole('button', { name: 'Save' }))
    await expect.element(page.getByLabelText('Group code')).toHaveFocus()
    await userEvent.fill(page.getByLabelText('Group code'), code.toLowerCase())
    await userEvent.fill(page.getByLabelText('Name', { exact: true }), `Move ${code}`)
    const rows =
      'Code,Name,E-mail,Balance\n1,Marta,not an address,0\n2,Pere,p@demo.example,2.5\n3,Pau,P@demo.example,0\n4,Ot,,0\n'
    const file = new File([rows], 'members.csv', { type: 'text/csv' })
    await userEvent.upload(page.getByLabelText('Members'), file)
    await userEvent.click(page.getByRole('button', { name: 'Save' }))
    await expect.poll(() => navigator.place().screen).toBe('migration')
    await userEvent.click(page.getByRole('button', { name: 'Start' }))
    // S-SUPER-4, B13: the row that does not fit, with file, line and column.
    await expect.element(page.getByText('Members, line 2, column 3:')).toBeVisible()
    // B13: how many rows are right, warned of and wrong, and nothing added up over a part of them.
    const found = page.getByRole('row', { name: /Members/ })
    await expect.element(found).toHaveTextContent(/Members.*2.*1.*1/)
    expect(
      found
        .getByRole('cell')
        .elements()
        .map(it => it.textContent)
        .slice(-3),
    ).toEqual(['2', '1', '1'])
    await expect.element(page.getByText('Balances are added up once every row can be read.')).toBeVisible()
    expect(page.getByText(/add up to|opening account/).elements()).toEqual([])
    expect(await faultsEverywhere()).toEqual([])
    await userEvent.selectOptions(page.getByLabelText('Level'), 'error')
    await expect.poll(() => page.getByText('Information', { exact: true }).elements().length).toBe(1)
    const root = await superadminOf(url)
    await expect(root.one('groups', { group: code })).rejects.toMatchObject({ code: 'NotFound' })
  })

  it('B13 leads from the test run to the import, with what is left over and rows with a warning in view', async () => {
    const code = newCode()
    const root = await superadminOf(url)
    const id = crypto.randomUUID()
    // Sent as if to be played at once, and the second row has the e-mail of the first.
    const members = 'Code,Name,E-mail,Balance\n1,Marta,m@demo.example,2.5\n2,Pere,M@demo.example,0\n'
    const attributes = { code, name: `Move ${code}`, kind: 'csv', data: { opening: true, files: { members } } }
    await root.create({ type: 'migrations', id, attributes })
    await visit(url, { as: 'root', at: { screen: 'migration', migration: id } })
    const importing = page.getByRole('button', { name: 'Import', exact: true })
    await userEvent.click(page.getByRole('button', { name: 'Start test run' }))
    await expect.element(page.getByText(`The test run of ${code} is complete, and nothing of it stays`)).toBeVisible()
    const report = page.getByRole('region', { name: 'What was found' })
    await expect.element(report.getByText(/^The balances add up to 2\.5, not to 0\. The opening account/)).toBeVisible()
    await expect.element(report.getByRole('row', { name: /Members/ })).toHaveTextContent('Members110')
    await expect.element(report.getByRole('button', { name: 'Import', exact: true })).toBeVisible()
    expect(await faultsEverywhere()).toEqual([])
    // Changed meanwhile by somebody else: what was found is of other files.
    await root.update({ type: 'migrations', id, attributes: { data: { files: { members: `${members}3,Anna,,0\n` } } } })
    await userEvent.click(importing)
    await expect.element(page.getByText('It was changed after its test run. Test it again first.')).toBeVisible()
    await userEvent.click(page.getByRole('button', { name: 'Start test run' }))
    await userEvent.click(importing)
    await expect.element(page.getByText(`The group ${code} is here`)).toBeVisible()
    root.close()
  })

  it('B11, B13 counts columns that are not read, and says nothing of balances among them', async () => {
    const code = newCode()
    const others = Array.from({ length: 20 }, (_, at) => `Theirs ${at}`)
    const row = (name: string) => `${name},${others.map(() => 'x').join(',')}`
    const members = `name,${others.join(',')}\n${row('Marta')}\n${row('Pere')}\n`
    const id = await make(code, members, true)
    await visit(url, { as: 'root', at: { screen: 'migration', migration: id } })
    await userEvent.click(page.getByRole('button', { name: 'Start test run' }))
    const report = page.getByRole('region', { name: 'What was found' })
    await expect.element(report.getByRole('columnheader', { name: 'Columns not read' })).toBeVisible()
    const cells = report.getByRole('row', { name: /Members/ }).getByRole('cell')
    await expect
      .poll(() =>
        cells
          .elements()
          .map(it => it.textContent)
          .slice(-4),
      )
      .toEqual(['0', '2', '0', '20'])
    expect(report.getByText(/add up/).elements()).toEqual([])
  })

  it('B11 hands out our own template of each file, with two rows to be written over', async () => {
    await visit(url, { as: 'root', at: { screen: 'newMigration' } })
    const saved = caught()
    await userEvent.click(page.getByRole('button', { name: 'Template for “Payments”' }))
    expect(saved.name()).toBe('transfers.csv')
    expect((await saved.text()).split('\r\n')).toHaveLength(4)
    expect(await saved.text()).toContain('date,payer,payee,amount,description,reference')
    // A table of contacts is only what another system has.
    expect(page.getByRole('button', { name: /^Template for/ }).elements()).toHaveLength(5)
  })

  it('S-SUPER-4 says the log in the language of whoever reads, and what has no words there in that of the server', async () => {
    const code = newCode()
    const id = await make(code, 'Code,Name,E-mail\n1,Marta,nobody\n2,,pere.says@demo.example\n', true)
    await visit(url, { as: 'root', at: { screen: 'migration', migration: id }, language: 'ca' })
    await userEvent.click(page.getByRole('button', { name: 'Comença la prova' }))
    const log = page.getByRole('list').last()
    await expect.element(log.getByText(/^Membres: 0 files són correctes, no ho són: 2$/)).toBeVisible()
    await expect.element(log.getByText(/Escriu una adreça/)).toBeVisible()
    await expect.element(log.getByText(/files no són correctes: no s’ha fet res$/)).toBeVisible()
    expect(log.element().querySelectorAll('[lang=en]')).toHaveLength(0)
    // Why it failed stands above the log too.
    const why = page.getByText(/files no són correctes: no s’ha fet res$/)
    await expect.poll(() => why.elements().length).toBe(2)
    expect(document.querySelectorAll('main [lang=en]')).toHaveLength(0)
  })

  it('S-SUPER-4 says in the reader’s language why an archive is refused, with the details in English behind it', async () => {
    const id = crypto.randomUUID()
    const root = await superadminOf(url)
    const files = { archive: { base64: btoa('no archive at all') } }
    const attributes = { code: newCode(), name: 'Arxiu', kind: 'archive', data: { test: true, files } }
    await root.create({ type: 'migrations', id, attributes })
    root.close()
    await visit(url, { as: 'root', at: { screen: 'migration', migration: id }, language: 'ca' })
    await userEvent.click(page.getByRole('button', { name: 'Comença la prova' }))
    const notice = page.getByText(/^El fitxer no és cap arxiu d’un grup: no s’ha canviat res/).first()
    await expect.element(notice).toBeVisible()
    const english = () => [...document.querySelectorAll('main [lang=en]')].map(it => it.textContent)
    await expect.poll(english).toEqual([' (It cannot be opened as a ZIP.)', ' (It cannot be opened as a ZIP.)'])
  })

  it('S-SUPER-4 says in the reader’s language that somebody else undid it meanwhile', async () => {
    const id = await make(newCode(), 'Code,Name\n1,Marta\n', false)
    const root = await superadminOf(url)
    await playWhole(root, id)
    await visit(url, { as: 'root', at: { screen: 'editMigration', migration: id }, language: 'ca' })
    const name = page.getByLabelText('Nom', { exact: true })
    await expect.element(name).toBeVisible()
    await root.call('accounting', `/migrations/${id}/undo`, { method: 'POST' })
    const status = async () => (await root.one('migrations', { id })).attributes.status
    await expect.poll(status).toBe('undone')
    root.close()
    await userEvent.fill(name, 'Tard')
    const file = new File(['Code,Name\n1,Marta\n'], 'members.csv', { type: 'text/csv' })
    await userEvent.upload(page.getByLabelText('Membres', { exact: true }), file)
    await userEvent.click(page.getByRole('button', { name: 'Desa', exact: true }))
    await expect.element(page.getByText('Ja no és com la mostra aquesta pàgina: torna a carregar-la')).toBeVisible()
    // Whoever comes to it later is told at once, and where it stands.
    leaveAll()
    await visit(url, { as: 'root', at: { screen: 'editMigration', migration: id }, language: 'ca' })
    await expect.element(page.getByText('La migració s’ha desfet')).toBeVisible()
    await expect.element(page.getByRole('main').getByRole('link', { name: /^Move W/ })).toBeVisible()
  })

  it('S-SUPER-4 shows the log live until it is done, and the same after a reload', async () => {
    const code = newCode()
    const id = await make(code, 'Code,Name\n1,Marta\n2,Pere\n', false)
    const at = { screen: 'migration', migration: id } as const
    const first = await visit(url, { as: 'root', at })
    await userEvent.click(page.getByRole('button', { name: 'Import', exact: true }))
    await expect.element(page.getByText(`The group ${code} is here`)).toBeVisible()
    const entries = () => page.getByRole('list').last().element().querySelectorAll('li').length
    await expect.poll(entries).toBeGreaterThan(3)
    const before = entries()
    first.end()
    await visit(url, { as: 'root', at })
    await expect.element(page.getByText(`The group ${code} is here`)).toBeVisible()
    await expect.poll(entries).toBe(before)
    expect(await faultsEverywhere()).toEqual([])
  })

  it('S-CHECK-68 S-SUPER-4 says at which step it failed and why, and goes on from there once that is put right', async () => {
    const code = newCode()
    const id = await make(code, 'Code,Name,E-mail\n1,Marta,nonsense\n2,Pere,\n', true)
    await visit(url, { as: 'root', at: { screen: 'migration', migration: id } })
    await userEvent.click(page.getByRole('button', { name: 'Start' }))
    await expect.element(page.getByText('It failed at: reading accounts')).toBeVisible()
    await expect.element(page.getByText(/1 row does not fit: nothing was made/).first()).toBeVisible()
    const root = await superadminOf(url)
    const data = { files: { members: 'Code,Name,E-mail\n1,Marta,\n2,Pere,\n' } }
    await root.update({ type: 'migrations', id, attributes: { data } })
    root.close()
    await userEvent.click(page.getByRole('button', { name: 'Go on' }))
    await expect.element(page.getByText(`The test run of ${code} is complete, and nothing of it stays`)).toBeVisible()
    await userEvent.click(page.getByRole('button', { name: 'Import', exact: true }))
    await expect.element(page.getByText(`The group ${code} is here`)).toBeVisible()
    await expect.element(page.getByText('It failed at: reading accounts')).not.toBeInTheDocument()
  })

  it('S-CHECK-68 S-SUPER-4 shows a test run live that fails, the same after a reload, and its end once it goes on; no token is seen', async () => {
    const code = newCode()
    // So many that a run takes longer than a look at it.
    const members = `Code,Name\n${Array.from({ length: 1500 }, (_, at) => `${at + 1},Member ${at + 1}`).join('\n')}\n`
    const taken = newCode()
    // The balances of the other one are payments, and a group with payments takes no members.
    const paid = 'Code,Name,Balance\n1,Marta,1\n2,Pere,-1\n'
    const [id, other] = [await make(taken, members, true), await make(taken, paid, false)]
    const root = await superadminOf(url)
    await root.call('accounting', `/migrations/${other}/play`, { method: 'POST' })
    await expect.poll(async () => (await root.one('migrations', { id: other })).attributes.status).toBe('completed')
    const at = { screen: 'migration', migration: id } as const
    const first = await visit(url, { as: 'root', at })
    const seen = watchWords()
    await userEvent.click(page.getByRole('button', { name: 'Start' }))
    const failed = page.getByText('It failed at: checking')
    await expect.element(failed).toBeVisible()
    // That it failed may be known before the last of its log is here.
    const before = await logOf(root, id)
    await expect.poll(messages).toEqual(before)
    first.end()
    const { navigator, storage } = await visit(url, { as: 'root', at })
    await expect.element(failed).toBeVisible()
    await expect.poll(messages).toEqual(before)
    await root.update({ type: 'migrations', id, attributes: { code } })
    await userEvent.click(page.getByRole('button', { name: 'Go on' }))
    await expect.element(page.getByText(`The test run of ${code} is complete, and nothing of it stays`)).toBeVisible()
    const steps = seen.words().filter(it => it.startsWith('Now: '))
    expect(steps.length).toBeGreaterThan(0)
    await expect.poll(messages).toEqual(await logOf(root, id))
    await expect(root.one('groups', { group: code })).rejects.toMatchObject({ code: 'NotFound' })
    for (const screen of ['editMigration', 'migrations'] as const) {
      navigator.go(screen === 'migrations' ? { screen } : { screen, migration: id })
      await expect.element(page.getByRole('heading', { level: 1 })).toHaveFocus()
    }
    const tokens = [first.storage, storage].flatMap(tokensIn)
    expect(tokens).toHaveLength(4)
    for (const token of tokens) {
      expect(seen.words().filter(it => it.includes(token))).toEqual([])
      expect(window.location.href).not.toContain(token)
    }
    seen.end()
    root.close()
  })

  it('S-SUPER-4 shows why it failed once more, however soon it did', async () => {
    const id = await make(newCode(), 'Code,Name,E-mail\n1,Marta,nonsense\n2,Pere,\n', true)
    const root = await superadminOf(url)
    await visit(url, { as: 'root', at: { screen: 'migration', migration: id } })
    await userEvent.click(page.getByRole('button', { name: 'Start' }))
    await expect.element(page.getByText('It failed at: reading accounts')).toBeVisible()
    const once = (await logOf(root, id)).length
    await expect.poll(() => messages().length).toBe(once)
    // It has failed again before the page hears that it was started at all.
    const line = cutLine('slow', { method: 'POST', url: /\/play$/ })
    await userEvent.click(page.getByRole('button', { name: 'Go on' }))
    await line.answered()
    const failedAgain = async () => (await root.one('migrations', { id })).attributes.status === 'failed'
    await expect.poll(failedAgain).toBe(true)
    line.mend()
    await line.deliver()
    const twice = (await logOf(root, id)).length
    expect(twice).toBeGreaterThan(once)
    await expect.poll(() => messages().length).toBe(twice)
    root.close()
  })

  it('S-SUPER-4 goes on where it stopped when the connection breaks, and says each entry once', async () => {
    const code = newCode()
    const id = await make(code, 'Code,Name\n1,Marta\n2,Pere\n', false)
    streams = breakStreams({ times: 2, after: 2 })
    await visit(url, { as: 'root', at: { screen: 'migration', migration: id } })
    await userEvent.click(page.getByRole('button', { name: 'Import', exact: true }))
    await expect.element(page.getByText('The connection broke; it is made again by itself.')).toBeVisible()
    await expect.element(page.getByText(`The group ${code} is here`)).toBeVisible()
    const root = await superadminOf(url)
    const log = await logOf(root, id)
    await expect.poll(messages).toEqual(log)
    // Nothing came twice, however often it was asked for.
    expect(streams.count()).toEqual({ broken: 2, messages: log.length })
    // No token is in any address, and no ticket is used twice.
    const tickets = streams.asked.map(it => it.searchParams.get('ticket'))
    expect(new Set(tickets).size).toBe(tickets.length)
    expect(streams.asked.every(it => [...it.searchParams.keys()].join() === 'ticket,after')).toBe(true)
    root.close()
  })

  it('S-SUPER-4 shows what another one started elsewhere, all of it and once', async () => {
    const code = newCode()
    const id = await make(code, 'Code,Name\n1,Marta\n2,Pere\n', false)
    streams = breakStreams({ times: 1, after: 1 })
    await visit(url, { as: 'root', at: { screen: 'migration', migration: id } })
    await expect.element(page.getByRole('button', { name: 'Import', exact: true })).toBeVisible()
    const root = await superadminOf(url)
    await root.call('accounting', `/migrations/${id}/play`, { method: 'POST' })
    await expect.element(page.getByText(`The group ${code} is here`)).toBeVisible()
    expect(page.getByRole('button', { name: 'Import', exact: true }).elements()).toHaveLength(0)
    const log = await logOf(root, id)
    await expect.poll(messages).toEqual(log)
    root.close()
  })

  it('S-SUPER-4 is filtered by level, and saved whole', async () => {
    const code = newCode()
    const id = await make(code, 'Code,Name,E-mail\n1,Marta,nonsense\n2,Pere,\n', true)
    const root = await superadminOf(url)
    await root.call('accounting', `/migrations/${id}/play`, { method: 'POST' })
    await visit(url, { as: 'root', at: { screen: 'migration', migration: id } })
    // Whole: what is still on its way would be counted in one place and not in the other.
    const all = (await logOf(root, id)).length
    await expect.poll(() => messages().length).toBe(all)
    expect(messages()).toContainEqual(expect.stringMatching(/^Members, line 2, column 3:/))
    const level = page.getByLabelText('Level')
    const words = () => rows().map(it => it.querySelector('b')?.textContent)
    await userEvent.selectOptions(level, 'Error')
    await expect.poll(() => [...new Set(words())]).toEqual(['Error'])
    expect(messages().length).toBeLessThan(all)
    await expect.element(page.getByText(new RegExp(`^${messages().length} entr`))).toBeVisible()
    await userEvent.selectOptions(level, 'Information')
    await expect.poll(() => [...new Set(words())]).toEqual(['Information'])
    const saved = caught()
    await userEvent.click(page.getByRole('button', { name: 'Download' }))
    expect((await saved.text()).trim().split('\n')).toHaveLength(all)
    await userEvent.selectOptions(level, 'All levels')
    await expect.poll(() => messages().length).toBe(all)
    root.close()
  })

  it('S-SUPER-4 follows the log to its end, or leaves the page where it is', async () => {
    await page.viewport(390, 500)
    const isLastSeen = () => {
      const last = rows().at(-1)?.getBoundingClientRect()
      return last !== undefined && last.bottom <= window.innerHeight && last.top >= 0
    }
    for (const isFollowed of [true, false]) {
      const code = newCode()
      const id = await make(code, 'Code,Name\n1,Marta\n2,Pere\n', true)
      await visit(url, { as: 'root', at: { screen: 'migration', migration: id } })
      const follow = page.getByRole('switch', { name: 'Follow' })
      await expect.element(follow).toBeChecked()
      if (!isFollowed) await userEvent.click(follow)
      const top = window.scrollY
      const root = await superadminOf(url)
      await root.call('accounting', `/migrations/${id}/play`, { method: 'POST' })
      await expect
        .element(page.getByText(`The test run of ${code} is complete, and nothing of it stays`))
        .toBeInTheDocument()
      await expect.poll(messages).toEqual(await logOf(root, id))
      if (isFollowed) await expect.poll(isLastSeen).toBe(true)
      else expect([window.scrollY, isLastSeen()]).toEqual([top, false])
      root.close()
      leaveAll()
    }
    await page.viewport(1280, 900)
  })

  it('B14 undoes an import whole, after asking', async () => {
    const code = newCode()
    const id = await make(code, 'Code,Name\n1,Marta\n2,Pere\n', false)
    await visit(url, { as: 'root', at: { screen: 'migration', migration: id } })
    await userEvent.click(page.getByRole('button', { name: 'Import', exact: true }))
    await expect.element(page.getByText(`The group ${code} is here`)).toBeVisible()
    await userEvent.click(page.getByRole('button', { name: 'Undo the import' }))
    const dialog = page.getByRole('alertdialog')
    await expect.element(dialog.getByText(`The group ${code} goes with everything`, { exact: false })).toBeVisible()
    expect(await faultsEverywhere()).toEqual([])
    await userEvent.click(dialog.getByRole('button', { name: 'Keep the group' }))
    const root = await superadminOf(url)
    expect((await root.one('groups', { group: code })).attributes.status).toBe('active')
    await userEvent.click(page.getByRole('button', { name: 'Undo the import' }))
    await userEvent.click(dialog.getByRole('button', { name: 'Undo the import' }))
    await expect.element(page.getByText(`The import is undone, and the group ${code} is gone`)).toBeVisible()
    await expect(root.one('groups', { group: code })).rejects.toMatchObject({ code: 'NotFound' })
    expect(page.getByRole('button', { name: 'Undo the import' }).elements()).toHaveLength(0)
    expect(page.getByRole('link', { name: 'Edit' }).elements()).toHaveLength(0)
  })

  it('B14 says what came since, when an import cannot be undone any more', async () => {
    const code = newCode()
    const id = await make(code, 'Code,Name\n1,Marta\n2,Pere\n', false)
    await visit(url, { as: 'root', at: { screen: 'migration', migration: id } })
    await userEvent.click(page.getByRole('button', { name: 'Import', exact: true }))
    await expect.element(page.getByText(`The group ${code} is here`)).toBeVisible()
    const root = await superadminOf(url)
    const attributes = { name: 'Jordi', state: 'active' }
    await root.create({ type: 'members', attributes }, { group: code })
    await root.create({ type: 'members', attributes: { ...attributes, name: 'Núria' } }, { group: code })
    await userEvent.click(page.getByRole('button', { name: 'Undo the import' }))
    const dialog = page.getByRole('alertdialog')
    await userEvent.click(dialog.getByRole('button', { name: 'Undo the import' }))
    await expect
      .element(dialog.getByText('It would take along what came since: 2 new or changed members.', { exact: false }))
      .toBeVisible()
    expect((await root.one('groups', { group: code })).attributes.status).toBe('active')
  })

  it('S-SUPER-2 lists them with their state and deletes one after asking', async () => {
    const code = newCode()
    await make(code, 'Code,Name\n1,A\n', true)
    await page.viewport(1280, 900)
    await visit(url, { as: 'root', at: { screen: 'migrations' } })
    await userEvent.click(page.getByRole('button', { name: `Delete the migration Move ${code}` }))
    const about = `Delete the migration Move ${code}?`
    const dialog = await isAskedFirst({ about, out: 'Not now', says: 'Its files and its log go.' })
    await userEvent.click(dialog.getByRole('button', { name: 'Delete migration' }))
    await expect.element(page.getByRole('link', { name: `Move ${code}` })).not.toBeInTheDocument()
    // S-SHELL-28.
    await expect.element(page.getByRole('heading', { level: 1 })).toHaveFocus()
  })
})

/** What a session signs in with. */
function tokensIn(storage: TextStorage): readonly string[] {
  const own = JSON.parse(storage.getItem('auth-session') ?? '{}') as { accessToken?: string; refreshToken?: string }
  return [own.accessToken, own.refreshToken].filter(it => it !== undefined)
}

/** Every text that stands on the page from now on, as it comes, and what its attributes and fields hold. */
function watchWords(): { words: () => readonly string[]; end: () => void } {
  const words = new Set<string>()
  const look = () => {
    for (const it of document.body.querySelectorAll('*')) {
      words.add(it.textContent ?? '')
      for (const { value } of it.attributes) words.add(value)
      if (it instanceof HTMLInputElement) words.add(it.value)
    }
  }
  const watching = new MutationObserver(look)
  watching.observe(document.body, { subtree: true, childList: true, characterData: true, attributes: true })
  look()
  return { words: () => [...words], end: () => watching.disconnect() }
}

const rows = () => [...document.querySelectorAll('.s-super-log > li')]
const messages = () => rows().map(it => it.lastElementChild?.textContent?.trim() ?? '')

const t = translatorIn('en')

/** What the server has kept of the log, read to its end, as the screen says it. */
async function logOf(root: Client, id: string): Promise<readonly string[]> {
  const answer = await root.call('accounting', `/migrations/${id}/logs/ticket`, { method: 'POST' })
  const { ticket } = answer as { ticket: string }
  const stream = await fetch(`${url}/accounting/migrations/${id}/logs/stream?${new URLSearchParams({ ticket })}`)
  const lines = (await stream.text()).split('\n').filter(it => it.startsWith('data: {"'))
  return lines.map(it => lineOf(JSON.parse(it.slice('data: '.length)) as Entry, t))
}

/** The next file that is handed out, which the browser does not get. */
function caught(): { name: () => string; text: () => Promise<string> } {
  let name = ''
  let blob: Blob | null = null
  const make = URL.createObjectURL
  URL.createObjectURL = it => {
    blob = it as Blob
    URL.createObjectURL = make
    return make(it)
  }
  const click = HTMLAnchorElement.prototype.click
  HTMLAnchorElement.prototype.click = function catching(this: HTMLAnchorElement) {
    name = this.download
    HTMLAnchorElement.prototype.click = click
  }
  return { name: () => name, text: async () => (blob ? blob.text() : '') }
}
