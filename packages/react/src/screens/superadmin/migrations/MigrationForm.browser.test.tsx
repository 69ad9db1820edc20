import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { superadminOf } from '../../../../test/community.ts'
import { faultsEverywhere, leaveAll, openSource, openStage, visit } from '../../../../test/stand.tsx'
import { zipOf } from '../../../../test/zipOf.ts'

let url: string
beforeAll(async () => {
  url = await openStage()
})
afterEach(leaveAll)

function newCode(): string {
  return `V${[...crypto.getRandomValues(new Uint8Array(3))].map(it => String.fromCharCode(65 + (it % 26))).join('')}`
}

const csv = (name: string, text: string | Uint8Array<ArrayBuffer>) => new File([text], name, { type: 'text/csv' })
const choose = (label: string, ...files: File[]) => userEvent.upload(page.getByLabelText(label, { exact: true }), files)
const save = () => userEvent.click(page.getByRole('button', { name: 'Save' }))

async function begin(code = newCode(), name = `Move ${code}`) {
  const { navigator } = await visit(url, { as: 'root', at: { screen: 'newMigration' } })
  await userEvent.fill(page.getByLabelText('Group code'), code)
  await userEvent.fill(page.getByLabelText('Name', { exact: true }), name)
  /** Waits for its page, and answers what the server keeps of it. */
  const stored = async () => {
    await expect.poll(() => navigator.place().screen).toBe('migration')
    const place = navigator.place()
    const root = await superadminOf(url)
    const id = place.screen === 'migration' ? place.migration : ''
    const { data } = (await root.one('migrations', { id })).attributes
    root.close()
    return { id, data, navigator }
  }
  return { stored }
}

describe('the form of a migration', () => {
  it('B16 has the currency of the group, in the kinds a founder chooses from, and says what is wrong at its field', async () => {
    const { stored } = await begin('RIBA')
    await choose('Members', csv('members.csv', 'name\nMarta\n'))
    await expect.element(page.getByLabelText('Name of one unit')).toHaveValue('hour')
    await userEvent.click(page.getByRole('radio', { name: 'Mutual credit' }))
    await save()
    await expect.element(page.getByLabelText('Name of one unit')).toHaveFocus()
    await userEvent.fill(page.getByLabelText('Name of one unit'), 'drop')
    await userEvent.fill(page.getByLabelText('Name of several'), 'drops')
    await userEvent.fill(page.getByLabelText('Sign'), 'euro')
    await save()
    await expect.element(page.getByLabelText('Sign')).toHaveFocus()
    await expect.element(page.getByText('Use 1 to 3 characters')).toBeVisible()
    await userEvent.fill(page.getByLabelText('Sign'), 'd')
    await expect.element(page.getByText(/A new account may go down to −100.00.d/)).toBeVisible()
    // B14: a group with payments takes no members, and only the server knows.
    await save()
    await expect.element(page.getByLabelText('Group code')).toHaveFocus()
    await expect
      .element(page.getByText(/has this code and payments already: members can be brought in only before/))
      .toBeVisible()
    expect(await faultsEverywhere()).toEqual([])
    await userEvent.fill(page.getByLabelText('Group code'), newCode())
    await save()
    expect((await stored()).data?.['currency']).toEqual({
      name: 'drop',
      namePlural: 'drops',
      symbol: 'd',
      decimals: 2,
      scale: 6,
      rate: { n: 1, d: 10 },
      settings: { defaultInitialCreditLimit: 100_000_000, defaultInitialMaximumBalance: 300_000_000 },
    })
  })

  it('S-SUPER-3, B14 says that members go into a group which was founded and has no payments, and asks for none of what it has', async () => {
    const code = newCode()
    const root = await superadminOf(url)
    const id = crypto.randomUUID()
    await root.create({ type: 'groups', id, attributes: { code, name: `Vall ${code}` } })
    // Nobody comes into it before it is active, and the field says so.
    const first = await visit(url, { as: 'root', at: { screen: 'newMigration' } })
    await userEvent.fill(page.getByLabelText('Group code'), code)
    await expect
      .element(page.getByText(`Vall ${code} has this code and is not active yet: activate it first`))
      .toBeVisible()
    await expect.element(page.getByLabelText('Name of one unit')).toBeVisible()
    first.end()
    await root.update({ type: 'groups', id, attributes: { status: 'active' } }, { group: code })
    root.close()
    const { stored } = await begin(code, '')
    await expect
      .element(page.getByText(`Vall ${code} has this code and no payments yet: the members go into it.`))
      .toBeVisible()
    await expect
      .element(page.getByText(/^Its name, currency, categories, terms, settings and administrators stay/))
      .toBeVisible()
    await expect.element(page.getByLabelText('Name of one unit')).not.toBeInTheDocument()
    await expect.element(page.getByLabelText('Name', { exact: true })).not.toBeInTheDocument()
    expect(await faultsEverywhere()).toEqual([])
    await choose('Members', csv('members.csv', 'name,balance\nMarta,1\nPere,-1\n'))
    await save()
    const { data, navigator } = await stored()
    expect(data?.['currency']).toBeNull()
    await expect.element(page.getByText(`The members go into the group ${code}, which is here already`)).toBeVisible()
    expect(await faultsEverywhere()).toEqual([])
    await userEvent.click(page.getByRole('button', { name: 'Start test run' }))
    await userEvent.click(page.getByRole('button', { name: 'Import', exact: true }))
    await expect.element(page.getByText(`The members are in the group ${code}`)).toBeVisible()
    await userEvent.click(page.getByRole('button', { name: 'Undo the import' }))
    await expect.element(page.getByText(/The group itself stays, as it was before\./)).toBeVisible()
    await userEvent.click(page.getByRole('alertdialog').getByRole('button', { name: /^Undo/ }))
    await expect
      .element(page.getByText(`The import is undone, and the group ${code} is as it was before`))
      .toBeVisible()
    expect(navigator.place().screen).toBe('migration')
  })

  it('B11 shows columns nobody knows with ten rows of each, and takes what they are by keyboard', async () => {
    const { stored } = await begin()
    const rows = Array.from({ length: 12 }, (_, at) => `Sòcia ${at + 1};A-${at + 1};`)
    await choose('Members', csv('socies.csv', `Sòcia;Núm.;balance\n${rows.join('\n')}\n`))
    await expect.element(page.getByText('Still missing: Name')).toBeVisible()
    await expect.element(page.getByText('These columns were not recognised. 12 rows', { exact: false })).toBeVisible()
    const sample = page.getByText('Sòcia 1 · Sòcia 2', { exact: false })
    await expect.element(sample).toHaveTextContent('Sòcia 10')
    await expect.element(sample).not.toHaveTextContent('Sòcia 11')
    // Said at once, and nothing is sent.
    await save()
    const first = page.getByRole('combobox', { name: 'Sòcia', exact: true })
    await expect.element(first).toHaveFocus()
    expect(await faultsEverywhere()).toEqual([])
    await userEvent.keyboard('Name')
    await expect.element(first).toHaveValue('name')
    await expect.element(page.getByText('Still missing', { exact: false })).not.toBeInTheDocument()
    await userEvent.tab()
    await expect.element(page.getByRole('combobox', { name: 'Núm.', exact: true })).toHaveFocus()
    await userEvent.keyboard('Account')
    // What is called like ours is taken for it, until somebody says otherwise.
    const balance = page.getByRole('combobox', { name: 'balance', exact: true })
    await expect.element(balance).toHaveValue('balance')
    await userEvent.selectOptions(balance, 'Leave out')
    await save()
    const { id, data, navigator } = await stored()
    expect(data?.['mapping']).toEqual({ members: { name: 'Sòcia', code: 'Núm.', balance: null } })
    navigator.go({ screen: 'editMigration', migration: id })
    await expect.element(first).toHaveValue('name')
    await expect.element(balance).toHaveValue('')
  })

  it('B11, B13 takes no foreign table for our template, names what will not be read, and offers what is near', async () => {
    const { stored } = await begin()
    const others = Array.from({ length: 20 }, (_, at) => `Theirs ${at}`)
    const head = ['code', 'name', 'Saldo', ...others]
    const row = head.map((_, at) => String(at)).join(';')
    await choose('Members', csv('foreign.csv', `sep=;\r\n${head.join(';')}\r\n${row}\r\n`))
    await expect.element(page.getByText('These columns were not recognised. 1 row', { exact: false })).toBeVisible()
    await expect.element(page.getByText('Header, line 2: code · name · Saldo', { exact: false })).toBeVisible()
    const told = page.getByText(/^20 columns will not be read: Theirs 0, .*Theirs 19$/)
    await expect.element(told).toBeVisible()
    await expect.element(page.getByRole('combobox', { name: 'Saldo', exact: true })).toHaveValue('balance')
    expect(await faultsEverywhere()).toEqual([])
    await save()
    const mapping = { code: 'code', name: 'name', balance: 'Saldo' }
    expect((await stored()).data?.['mapping']).toEqual({ members: mapping })
  })

  it('B12 says where quotes do not fit in a table, by line and column', async () => {
    await begin()
    await choose('Members', csv('members.csv', 'name,description\nMarta,"two\nlines"\nPere,"10" pizza\n'))
    await expect.element(page.getByText(/In line 4, column 2, text follows the closing quotation mark/)).toBeVisible()
    await choose('Members', csv('members.csv', 'name,description\nMarta,"two\nlines\n'))
    await expect
      .element(page.getByText(/In line 2, column 2, a quotation mark is opened and never closed/))
      .toBeVisible()
  })

  it('B11 offers the columns that were chosen before for the same group, where the headers fit', async () => {
    const code = newCode()
    const root = await superadminOf(url)
    const data = { mapping: { members: { name: 'Sòcia', code: 'Núm.' } }, files: { members: 'Sòcia;Núm.\nMarta;1\n' } }
    const attributes = { code, name: 'Before', kind: 'csv', data }
    await root.create({ type: 'migrations', id: crypto.randomUUID(), attributes })
    root.close()
    const { stored } = await begin(code)
    await choose('Members', csv('socies.csv', 'Nom;Núm.\nAnna;2\n'))
    await expect.element(page.getByText('Still missing: Name')).toBeVisible()
    // Long enough for the server to have said what there was.
    await new Promise(done => setTimeout(done, 1000))
    const same = page.getByRole('button', { name: 'Choose the same for “Members”' })
    expect(same.elements()).toHaveLength(0)
    await choose('Members', csv('socies.csv', 'Núm.;Sòcia;Notes\n2;Anna;\n'))
    await expect
      .element(page.getByText(`Columns were chosen before for files of ${code}`, { exact: false }))
      .toBeVisible()
    expect(await faultsEverywhere()).toEqual([])
    await userEvent.click(same)
    await expect.element(page.getByRole('combobox', { name: 'Sòcia', exact: true })).toHaveValue('name')
    expect(same.elements()).toHaveLength(0)
    await save()
    expect((await stored()).data?.['mapping']).toEqual({ members: { name: 'Sòcia', code: 'Núm.' } })
  })

  it('B11 maps a table without a header by where its columns stand, and reads the first row as one of the others', async () => {
    const { stored } = await begin()
    await choose('Members', csv('gent.csv', 'Marta;marta.h@demo.example;4\nPere;pere.h@demo.example;-4\n'))
    const headless = page.getByRole('checkbox', { name: 'The first row is no header' })
    await expect.element(headless).toBeChecked()
    await expect.element(page.getByText('These columns were not recognised. 2 rows', { exact: false })).toBeVisible()
    await expect.element(page.getByText('Marta · Pere')).toBeVisible()
    await userEvent.click(headless)
    await expect.element(page.getByRole('combobox', { name: 'marta.h@demo.example' })).toBeVisible()
    await userEvent.click(headless)
    const column = (number: number) => page.getByRole('combobox', { name: `Column ${number}, without a name` })
    await userEvent.selectOptions(column(1), 'Name (required)')
    await userEvent.selectOptions(column(2), 'E-mail')
    await userEvent.selectOptions(column(3), 'Balance')
    expect(await faultsEverywhere()).toEqual([])
    await save()
    const { id, data, navigator } = await stored()
    expect(data?.['mapping']).toEqual({ members: { name: '#1', email: '#2', balance: '#3' } })
    navigator.go({ screen: 'editMigration', migration: id })
    await expect.element(headless).toBeChecked()
    await expect.element(column(3)).toHaveValue('balance')
  })

  it('B11 lets the columns of a known export be chosen by hand all the same, and be read as recognised again', async () => {
    const { stored } = await begin()
    await choose('Members', csv('users.csv', 'uid,firstname,surname,nick\n1,Pol,Riera,The Baker\n'))
    await expect.element(page.getByText('Recognised: CES.', { exact: false })).toBeVisible()
    await userEvent.click(page.getByRole('button', { name: 'Choose the columns of “Members” by hand' }))
    await userEvent.selectOptions(page.getByRole('combobox', { name: 'nick' }), 'Name (required)')
    await userEvent.click(page.getByRole('button', { name: 'Read “Members” as recognised' }))
    await expect.element(page.getByRole('combobox', { name: 'nick' })).not.toBeInTheDocument()
    await save()
    expect((await stored()).data?.['mapping']).toBeNull()
  })

  it('B12 asks how days are written where no row tells it, and takes it from the rows where one does', async () => {
    const { stored } = await begin()
    await choose('Members', csv('members.csv', 'name,joined\nMarta,3/4/2024\n'))
    const days = page.getByLabelText('How days are written in “Members”')
    await save()
    await expect.element(days).toHaveFocus()
    await userEvent.selectOptions(days, 'Month first: 3/4/2024 is March 4, 2024')
    await choose('Payments', csv('p.csv', 'payer,payee,amount,description,date\n1,2,1,Eggs,12/31/2023\n'))
    await expect.element(page.getByText('Recognised: our own template. 1 row ·', { exact: false }).nth(1)).toBeVisible()
    await expect.element(page.getByLabelText('How days are written in “Payments”')).not.toBeInTheDocument()
    await expect.element(page.getByText('Dates have the month first.')).toBeVisible()
    expect(await faultsEverywhere()).toEqual([])
    await save()
    expect((await stored()).data?.['dayOrders']).toEqual({ members: 'month-first', transfers: 'month-first' })
  })

  it('B11 takes several tables at once, out of a ZIP too, and puts each where it belongs', async () => {
    const { stored } = await begin()
    const parts = [
      { path: 'export/users.csv', text: 'id,letscode,name,minlimit,maxlimit\n1,7,Zoe,-10,10\n' },
      { path: 'export/contact.csv', text: 'id_user,abbrev,value\n1,mail,zoe.zip@demo.example\n' },
      { path: 'export/categories.csv', text: 'id,naam\n1,Eten\n' },
    ]
    const zip = new File([await zipOf(parts)], 'elas.zip', { type: 'application/zip' })
    await choose('Several tables at once', zip, csv('saldos.csv', 'account;balance\n7;0\n'))
    await expect.element(page.getByLabelText('What is in users.csv')).toHaveValue('members')
    await expect.element(page.getByLabelText('What is in contact.csv')).toHaveValue('contacts')
    await expect.element(page.getByLabelText('What is in categories.csv')).toHaveValue('')
    await expect.element(page.getByLabelText('What is in saldos.csv')).toHaveValue('balances')
    await userEvent.selectOptions(page.getByLabelText('What is in saldos.csv'), 'Leave out')
    expect(await faultsEverywhere()).toEqual([])
    await save()
    const { data } = await stored()
    expect(data?.['files']).toEqual({ members: parts[0]?.text, contacts: parts[1]?.text })
  })

  it('B12 says in plain words what is wrong with a file, also with one of 100,001 rows, and goes on answering', async () => {
    await begin()
    await choose('Several tables at once', csv('plan.xlsx', 'PK\u0003\u0004'))
    await expect.element(page.getByText('plan.xlsx is no table of text.', { exact: false })).toBeVisible()
    const rows = Array.from({ length: 100_001 }, (_, at) => `Member ${at}`).join('\n')
    const from = performance.now()
    await choose('Members', csv('members.csv', `name\n${rows}\n`))
    await expect.element(page.getByText('It has 100001 rows', { exact: false })).toBeVisible()
    expect(performance.now() - from).toBeLessThan(5000)
    await save()
    await expect.element(page.getByLabelText('Members', { exact: true })).toHaveFocus()
    const latin = Uint8Array.from('Name;Town\nZo\u00eb;=SUM(A1)\n', it => it.charCodeAt(0))
    await choose('Members', csv('members.csv', latin))
    await expect
      .element(page.getByText('1 row · separated by semicolons · Latin-1 (Windows-1252)', { exact: false }))
      .toBeVisible()
    await expect.element(page.getByText('Some cells begin like a formula', { exact: false })).toBeVisible()
  })

  it('S-SUPER-3, B14 takes language, time zone, who is too long gone and whether people are mailed, and shows them again', async () => {
    const { stored } = await begin()
    await choose('Members', csv('members.csv', 'name\nMarta\n'))
    // Near the one who brings it in, until somebody says otherwise.
    await expect.element(page.getByLabelText('Language')).toHaveValue('en')
    await userEvent.selectOptions(page.getByLabelText('Language'), 'Català')
    await userEvent.fill(page.getByRole('combobox', { name: 'Time zone' }), 'madr')
    await userEvent.keyboard('{ArrowDown}{Enter}')
    await expect.element(page.getByText('Now: Europe/Madrid', { exact: false })).toBeVisible()
    await userEvent.fill(page.getByLabelText('Pause accounts that did nothing since'), '2024-01-31')
    const mails = page.getByRole('checkbox', { name: 'Mail everybody when it is done' })
    await expect.element(mails).toBeChecked()
    await userEvent.click(mails)
    expect(await faultsEverywhere()).toEqual([])
    await save()
    const { id, data, navigator } = await stored()
    expect(data).toMatchObject({
      language: 'ca',
      timeZone: 'Europe/Madrid',
      inactiveBefore: '2024-01-31T00:00:00.000Z',
      invite: false,
    })
    navigator.go({ screen: 'editMigration', migration: id })
    await expect.element(page.getByLabelText('Pause accounts that did nothing since')).toHaveValue('2024-01-31')
    await expect.element(mails).not.toBeChecked()
    await userEvent.click(page.getByRole('radio', { name: 'Archive' }))
    await expect.element(page.getByRole('combobox', { name: 'Time zone' })).not.toBeInTheDocument()
    await expect.element(mails).toBeVisible()
  })

  it('S-SUPER-3 takes code and name of the group from the archive that says them, and refuses a ZIP that is none', async () => {
    const { stored } = await begin('', '')
    await userEvent.click(page.getByRole('radio', { name: 'Archive' }))
    const zip = async (manifest: object) =>
      new File(
        [
          await zipOf([
            { path: 'README.txt', text: 'x' },
            { path: 'manifest.json', text: JSON.stringify(manifest) },
            { path: 'data/groups.json', text: JSON.stringify({ data: [{ attributes: { name: 'Vall Vella' } }] }) },
          ]),
        ],
        'group.zip',
        { type: 'application/zip' },
      )
    // The kind is called so too.
    const put = (file: File) => userEvent.upload(page.getByRole('button', { name: /^Archive / }), file)
    const code = newCode()
    await put(await zip({ kind: 'own-archive', of: crypto.randomUUID() }))
    await expect.element(page.getByText('This is no archive of a group.', { exact: false })).toBeVisible()
    await put(await zip({ kind: 'group-archive', of: code }))
    await expect.element(page.getByLabelText('Group code')).toHaveValue(code)
    await expect.element(page.getByLabelText('Name', { exact: true })).toHaveValue('Vall Vella')
    await expect.element(page.getByText('This is no archive of a group.', { exact: false })).not.toBeInTheDocument()
    expect(await faultsEverywhere()).toEqual([])
    await save()
    expect(await stored()).toMatchObject({ data: { files: { archive: { size: expect.any(Number) as number } } } })
  })

  it('S-SUPER-3 tells the second of two who change a migration, and keeps what is typed until it is saved over', async () => {
    const { stored } = await begin()
    await choose('Members', csv('members.csv', 'name\nMarta\n'))
    await save()
    const { id, navigator } = await stored()
    navigator.go({ screen: 'editMigration', migration: id })
    const name = page.getByLabelText('Name', { exact: true })
    await userEvent.fill(name, 'Mine')
    const root = await superadminOf(url)
    await root.update({ type: 'migrations', id, attributes: { name: 'Theirs' } })
    await save()
    await expect.element(page.getByText('Somebody else changed this migration meanwhile')).toBeVisible()
    await expect.element(name).toHaveValue('Mine')
    expect((await root.one('migrations', { id })).attributes.name).toBe('Theirs')
    expect(await faultsEverywhere()).toEqual([])
    await userEvent.click(page.getByRole('button', { name: 'Save mine' }))
    await stored()
    expect((await root.one('migrations', { id })).attributes.name).toBe('Mine')
    root.close()
  })

  it('S-SUPER-3 forgets a file that is taken out of a migration that was kept', async () => {
    const { stored } = await begin()
    await choose('Members', csv('members.csv', 'name\nMarta\n'))
    await choose('Needs', csv('needs.csv', 'member,description\n1,A ladder\n'))
    await save()
    const { id, navigator } = await stored()
    navigator.go({ screen: 'editMigration', migration: id })
    await expect.element(page.getByRole('button', { name: 'Remove file' }).nth(1)).toBeVisible()
    await userEvent.click(page.getByRole('button', { name: 'Remove file' }).nth(1))
    await save()
    expect((await stored()).data?.['files']).toEqual({ members: 'name\nMarta\n' })
  })

  it('S-SUPER-3 goes on from an earlier step, one of those it came to', async () => {
    const { stored } = await begin()
    await choose('Members', csv('members.csv', 'name,email\nMarta,nonsense\n'))
    await save()
    await stored()
    await userEvent.click(page.getByRole('button', { name: 'Start' }))
    await expect.element(page.getByText('It failed at: reading accounts')).toBeVisible()
    await userEvent.click(page.getByRole('link', { name: 'Edit' }))
    const step = page.getByLabelText('Step to go on from')
    await expect.element(step).toBeVisible()
    const steps = [...(step.element() as HTMLSelectElement).options].map(it => it.label)
    expect(steps).toEqual(['Where it stopped', 'checking', 'reading the currency', 'reading accounts'])
    await userEvent.selectOptions(step, 'checking')
    await save()
    const { data } = await stored()
    expect(data?.['step']).toBe('validate')
    await userEvent.click(page.getByRole('button', { name: 'Go on' }))
    // It begins once more where it was told to.
    await expect
      .poll(
        () =>
          page
            .getByRole('listitem')
            .filter({ hasText: /checkingBegins/ })
            .elements().length,
      )
      .toBe(2)
  })

  it('S-SUPER-3 takes code and name from the list of a running server, and from the keyboard where it lists none', async () => {
    const source = await openSource()
    const { navigator } = await visit(url, { as: 'root', at: { screen: 'newMigration' } })
    await userEvent.click(page.getByRole('radio', { name: 'Running server' }))
    const ask = page.getByRole('button', { name: 'Ask it for its groups' })
    await expect.element(ask).toHaveAttribute('aria-disabled', 'true')
    // The first field that is wrong is the first that stands here.
    await save()
    await expect.element(page.getByLabelText('Address')).toHaveFocus()
    await userEvent.fill(page.getByLabelText('Address'), `${url}/nothing`)
    await userEvent.click(ask)
    await expect.element(page.getByText('It did not say which groups it has')).toBeVisible()
    await userEvent.fill(page.getByLabelText('Address'), source)
    await userEvent.click(ask)
    const groups = page.getByRole('combobox', { name: 'Group to bring in' })
    await expect.element(groups).toHaveAccessibleDescription(/^4 groups are listed/)
    await expect.element(page.getByText('It did not say which groups it has')).not.toBeInTheDocument()
    await userEvent.fill(groups, 'mun')
    expect(await faultsEverywhere()).toEqual([])
    await userEvent.keyboard('{ArrowDown}{Enter}')
    await expect.element(page.getByLabelText('Group code')).toHaveValue('MUNT')
    await expect.element(page.getByLabelText('Name', { exact: true })).toHaveValue('Munt')
    const token = page.getByLabelText('Access token')
    await userEvent.fill(token, 'a-secret')
    // S-CHECK-68: dots while it is typed, and nothing of it afterwards.
    await expect.element(token).toHaveAttribute('type', 'password')
    await save()
    await expect.poll(() => navigator.place().screen).toBe('migration')
    await expect.element(page.getByText('MUNT', { exact: true })).toBeVisible()
    expect(document.body.outerHTML).not.toContain('a-secret')
    await userEvent.click(page.getByRole('link', { name: 'Edit' }))
    await expect.element(token).toHaveValue('')
    expect(document.body.outerHTML).not.toContain('a-secret')
  })
})
