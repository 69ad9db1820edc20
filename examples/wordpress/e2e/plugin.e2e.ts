import { execFileSync } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { unzipSync } from 'fflate'
import { table } from '@exchange-kit/elements/table'
import { expect, test } from '../../../site/e2e/stage.ts'

const site = 'https://demo.example'
const path = (name: string) => fileURLToPath(new URL(name, import.meta.url))
type Short = readonly [tag: string, given: Readonly<Record<string, string>> | readonly string[], content?: string]
type Answer = { written: string[]; tags: string[]; script: string; oldTheme: string; other: string }

const plugin = path('../../../packages/elements/wordpress/exchange-kit.php')

function run(shorts: readonly Short[], origin = site, file = plugin): Answer {
  const answer = execFileSync('php', [path('wordpress.php'), file], {
    input: JSON.stringify(shorts.map(([tag, given, content = '']) => [tag, given, content])),
    env: { ...process.env, EXCHANGE_KIT_SITE: origin },
    encoding: 'utf8',
  })
  return JSON.parse(answer) as Answer
}

test('E1 the plugin is sound PHP and has a shortcode for every element, with every attribute of it', () => {
  expect(execFileSync('php', ['-l', plugin], { encoding: 'utf8' })).toContain('No syntax errors')
  const rows = table.filter(it => it.tag !== 'exchange-provider')
  const shorts = rows.map(({ tag, attributes }): Short => {
    // WordPress takes no dash in a name.
    const names = Object.keys(attributes).filter(it => it !== 'site')
    return [tag.replace('-', '_'), Object.fromEntries(names.map(it => [it.replace('-', '_'), 'x']))]
  })
  const { tags, written } = run(shorts)
  expect(tags.toSorted()).toEqual(shorts.map(([tag]) => tag).toSorted())
  for (const [index, { tag, attributes }] of rows.entries())
    for (const name of Object.keys(attributes))
      expect(written[index]).toMatch(new RegExp(`^<${tag} [^>]*\\b${name}="${name === 'site' ? site : 'x'}"`))
})

test('E1 what the plugin writes is what the page of the example shows', async () => {
  const page = await readFile(path('../public/index.html'), 'utf8')
  const plain = (html: string) =>
    html
      .replaceAll(/\s+(?=>)/g, '')
      .replaceAll(/\s+/g, ' ')
      .replaceAll('&#038;', '&amp;')
  const { written, script, oldTheme, other } = run(
    [
      ['exchange_offers', { group: 'RIBA', layout: 'rows', limit: '3' }, 'Offerte'],
      ['exchange_pay', { to: 'RIBA0006', amount: '3', description: 'Focaccia' }, 'Paga 3 ribere'],
    ],
    'https://demo.example/',
  )
  const shown = plain(page.replaceAll('{{site}}', site))
  for (const html of [...written, script]) expect(shown).toContain(plain(html))
  // A theme that is not in HTML5 has WordPress write a type of its own.
  expect(oldTheme).toBe(script)
  expect(other).not.toContain('module')
})

test('E1 E7 the plugin that a site gives away knows its site, unless the blog says another', async ({
  stage,
}, info) => {
  const answer = await fetch(`${stage.site}/embed/wordpress.zip`)
  const files = unzipSync(new Uint8Array(await answer.arrayBuffer()))
  const file = info.outputPath('exchange-kit.php')
  await writeFile(file, files['exchange-kit/exchange-kit.php'] ?? '')
  const shorts: Short[] = [['exchange_groups', []]]
  expect(run(shorts, '', file).written).toEqual([
    `<exchange-groups site="${stage.site}"><a href="${stage.site}/groups">${stage.site}</a></exchange-groups>`,
  ])
  expect(run(shorts, site, file).written).toEqual(run(shorts).written)
  expect(run(shorts, '').written).toEqual([''])
})

test('E2.1 E3.2 the plugin writes flags, colours, ends and links of all kinds', () => {
  const { written } = run([
    ['exchange_groups', ['near']],
    ['exchange_groups', []],
    ['exchange_stats', {}],
    ['exchange_stats', { group: 'RIBA', accent: '#a2402b', on_accent: '#fff' }],
    ['exchange_pay', { to: 'RIBA0002', expires: '2030-01-01T10:00:00Z', return_url: 'https://a.example' }],
    ['exchange_pay', { to: 'RIBA0002', expires: 'tomorrow' }],
    ['exchange_signup', { group: 'RIBA' }, 'Join <b>us</b>'],
  ])
  expect(written).toEqual([
    `<exchange-groups site="${site}" near=""><a href="${site}/groups">${site}</a></exchange-groups>`,
    `<exchange-groups site="${site}"><a href="${site}/groups">${site}</a></exchange-groups>`,
    `<exchange-stats site="${site}"><a href="${site}/server-stats">${site}</a></exchange-stats>`,
    `<exchange-stats site="${site}" group="RIBA" style="--exchange-accent:#a2402b;--exchange-on-accent:#fff;"><a href="${site}/groups/RIBA">${site}</a></exchange-stats>`,
    `<exchange-pay site="${site}" to="RIBA0002" expires="2030-01-01T10:00:00Z" return-url="https://a.example"><a href="${site}/pay?t=RIBA0002&#038;exp=1893492000">${site}</a></exchange-pay>`,
    `<exchange-pay site="${site}" to="RIBA0002" expires="tomorrow"><a href="${site}/pay?t=RIBA0002">${site}</a></exchange-pay>`,
    `<exchange-signup site="${site}" group="RIBA"><a href="${site}/groups/RIBA/signup">Join <b>us</b></a></exchange-signup>`,
  ])
})

test('E8 nothing that somebody writes into a shortcode becomes markup, a script or another address', async ({
  page,
}) => {
  const evil = [
    '"><script>window.evil = 1</script>',
    '" onmouseover="window.evil = 1',
    "' autofocus onfocus='window.evil = 1",
    'javascript:window.evil=1',
    '../../../evil.example',
    '#fff;background:url(https://evil.example)',
    '\u0000<img src=x onerror=window.evil=1>',
  ]
  const tags = table.filter(it => it.tag !== 'exchange-provider')
  const shorts = tags.flatMap(({ tag, attributes }) =>
    evil.map((text): Short => {
      const names = [...Object.keys(attributes), 'accent', 'on_accent', 'onclick', 'style', 'href', 'id', text]
      return [tag.replace('-', '_'), Object.fromEntries(names.map(it => [it, text])), text]
    }),
  )
  const { written } = run(shorts)
  await page.setContent(`<!doctype html><main>${written.join('\n')}</main>`)
  const found = await page.evaluate(() =>
    [...document.querySelectorAll('main *')].map(it => ({
      tag: it.localName,
      names: it.getAttributeNames(),
      href: it.getAttribute('href'),
      site: it.getAttribute('site'),
    })),
  )
  expect(found).toHaveLength(2 * shorts.length)
  const sound = new Set(tags.flatMap(it => Object.keys(it.attributes)))
  for (const { tag, names, href, site: asked } of found) {
    if (tag === 'a') expect([names, href?.startsWith(`${site}/`)]).toEqual([['href'], true])
    else expect([tag, asked, names.filter(it => !sound.has(it))]).toEqual([tag, site, []])
  }
  expect(await page.evaluate(() => Reflect.get(window, 'evil') as unknown)).toBeUndefined()
  expect(run([['exchange_groups', {}]], 'javascript:alert(1)')).toMatchObject({ written: [''] })
})
