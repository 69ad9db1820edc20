import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright'
import { expect, it } from 'vitest'
import { eventually, useWorld, type Visited } from './browser.ts'

const pictures = new Map<string, string>()
const { visit, world } = useWorld(
  {
    document: path => (/\/RIBA\/offers\?/.test(path) && pictures.size > 0 ? withPictures : undefined),
  },
  { isStanding: true, allowed: / ignores / },
)
type Listing = { readonly attributes: { readonly name: string } }
// As a server would answer that let people show pictures of anywhere.
const withPictures = (real: unknown) => {
  const { data, ...rest } = real as { data: Listing[] }
  const shown = data.map(it => ({
    ...it,
    attributes: { ...it.attributes, images: [pictures.get(it.attributes.name)].flatMap(image => image ?? []) },
  }))
  return { ...rest, data: shown }
}

const all = `<main><h1>The valley</h1>
<exchange-groups near map="click" limit="3"><a href="/groups">Groups</a></exchange-groups>
<exchange-group code="RIBA"><a href="/group">Ribera</a></exchange-group>
<exchange-offers group="RIBA" limit="2"><a href="/offers">Offers</a></exchange-offers>
<exchange-needs group="RIBA" layout="rows" limit="1"><a href="/needs">Needs</a></exchange-needs>
<exchange-signup group="RIBA"><a href="/signup">Join</a></exchange-signup>
<exchange-stats group="RIBA"><a href="/stats">Figures</a></exchange-stats></main>`

async function shown({ page }: Visited): Promise<void> {
  await page.getByRole('link', { name: 'Mercato Solidale' }).waitFor()
  for (const name of ['Rye rolls', 'A ladder for the harvest']) await page.getByRole('link', { name }).waitFor()
  await page.getByText('Payments in 12 months').waitFor()
  await page.getByRole('button', { name: 'Join' }).waitFor()
}

it.each(['light', 'dark'] as const)(
  'E2 shows every element without a fault that axe knows, in %s',
  async colorScheme => {
    const visited = await visit(all, {
      head: `<style>:root{color-scheme:light dark;background:light-dark(#fff,#14171b);color:light-dark(#000,#fff)}</style><script type="module" src="${world().site.origin}/embed/v1/loader.js"></script>`,
      options: { colorScheme },
    })
    await shown(visited)
    const { violations } = await new AxeBuilder({ page: visited.page }).analyze()
    expect(violations.map(it => `${it.id}: ${it.nodes.map(node => node.target.join()).join()}`)).toEqual([])
    expect(visited.complaints).toEqual([])
  },
)

it('E1 E8 needs of a strict page its script, its answers and its pictures, and leaves nothing behind', async () => {
  const { origin } = world().site
  const csp = `default-src 'none'; script-src ${origin}; connect-src ${origin}; img-src ${origin}; require-trusted-types-for 'script'; trusted-types 'none'`
  const others: string[] = []
  const visited = await visit(all, {
    headers: { 'content-security-policy': csp },
    before: async page => {
      page.on(
        'request',
        it => ![origin, world().host.origin].includes(new URL(it.url()).origin) && others.push(it.url()),
      )
      await page.addInitScript(() => {
        const reports: string[] = []
        Object.assign(window, { reports })
        document.addEventListener('securitypolicyviolation', it =>
          reports.push(`${it.violatedDirective} ${it.blockedURI}`),
        )
      })
    },
  })
  await shown(visited)
  const { page } = visited
  const left = await page.evaluate(async () => [
    document.cookie,
    localStorage.length,
    sessionStorage.length,
    (await indexedDB.databases()).length,
    Reflect.get(window, 'reports') as string[],
  ])
  expect(left).toEqual(['', 0, 0, 0, []])
  expect(others).toEqual([])
  expect(visited.complaints).toEqual([])
})

it('E3.1 looks the same on a hostile page', async () => {
  const plain = await visit(all)
  await shown(plain)
  const hostile = `<style>*{all:unset!important;font:italic 60px cursive!important;letter-spacing:1em!important}
    button,input,ul{display:none!important}</style>`
  const cruel = await visit(all, {
    head: `${hostile}<script type="module" src="${world().site.origin}/embed/v1/loader.js"></script>`,
  })
  await shown(cruel)
  const looks = (page: Page) =>
    page.evaluate(() =>
      ['exchange-groups', 'exchange-offers', 'exchange-stats'].flatMap(tag =>
        [...(document.querySelector(tag)?.shadowRoot?.querySelectorAll('input,button,ul,dd') ?? [])].map(it => {
          const { display, fontStyle, fontSize, letterSpacing } = getComputedStyle(it)
          return [it.localName, display, fontStyle, fontSize, letterSpacing].join()
        }),
      ),
    )
  const expected = (await looks(plain.page)).filter(it => !it.includes('none,'))
  expect((await looks(cruel.page)).map(it => it.replace(/,italic|,60px/g, ''))).toHaveLength(expected.length)
  expect(await looks(cruel.page)).toEqual(expected)
})

it('E3.1 holds at 280 px, in writing from right to left, and without sideways scrolling', async () => {
  const { page, ...rest } = await visit(all, { options: { viewport: { width: 280, height: 700 } } })
  await shown({ page, ...rest })
  await page.evaluate(() => (document.documentElement.dir = 'rtl'))
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(280)
  const direction = await page.evaluate(() => {
    const list = document.querySelector('exchange-groups')?.shadowRoot?.querySelector('ul')
    return list && getComputedStyle(list).direction
  })
  expect(direction).toBe('rtl')
})

it('E3.3 keeps the room it will need: nothing moves when the answers come', async () => {
  let release = () => {}
  const held = new Promise<void>(done => (release = done))
  // A group's card is as long as its own words.
  const { page } = await visit(all.replace(/<exchange-group code.*/, ''), {
    before: async page => {
      await page.route(/social|accounting/, route => held.then(() => route.continue()))
    },
  })
  await page.locator('exchange-offers:state(loading)').waitFor()
  await page.locator('exchange-needs:state(loading)').waitFor()
  await eventually(() =>
    page.locator('exchange-groups').evaluate(it => it.shadowRoot?.querySelectorAll('li').length),
  ).toBe(3)
  const tops = () =>
    page.evaluate(() =>
      ['groups', 'offers', 'needs', 'signup', 'stats'].map(it =>
        Math.round(document.querySelector(`exchange-${it}`)?.getBoundingClientRect().top ?? -1),
      ),
    )
  await page.waitForTimeout(300)
  const before = await tops()
  release()
  await page.getByRole('link', { name: 'A ladder for the harvest' }).waitFor()
  expect(await tops()).toEqual(before)
})

it.each([
  ['there is nothing', 'empty'],
  ['the site fails', 'error'],
])('E3.3 keeps that room when %s', async (_name, state) => {
  const fails = state === 'error'
  const board = `<exchange-offers group="RIBA" limit="6" category="none"></exchange-offers><p id="after">After</p>`
  let release = () => {}
  const held = new Promise<void>(done => (release = done))
  const { page } = await visit(`<main>${board}</main>`, {
    allowed: /Failed to load resource/,
    before: page =>
      page.route(/\/offers\?/, route =>
        held.then(() =>
          fails ? route.fulfill({ status: 500, headers: { 'access-control-allow-origin': '*' } }) : route.continue(),
        ),
      ),
  })
  await page.locator('exchange-offers:state(loading)').waitFor()
  await page.waitForTimeout(300)
  const top = () => page.locator('#after').evaluate(it => Math.round(it.getBoundingClientRect().top))
  const before = await top()
  release()
  await page.locator(`exchange-offers:state(${state})`).waitFor()
  expect(await top()).toBe(before)
})

it('E2 keeps no room beside the search for a button that is not there', async () => {
  const { page } = await visit('<main style="inline-size: 40rem"><exchange-groups limit="2"></exchange-groups></main>')
  await page.getByText('3 groups', { exact: true }).waitFor()
  const endOf = async (selector: string) => {
    const { x = 0, width = 0 } = (await page.locator(selector).first().boundingBox()) ?? {}
    return x + width
  }
  expect(await endOf('[role=search]')).toBe(await endOf('[part=item]'))
})

it('E2 finds groups by words and by nearness, and asks for the position after a click only', async () => {
  const { page } = await visit('<exchange-groups near limit="3"></exchange-groups>', {
    options: { geolocation: { latitude: 41.34567, longitude: 1.69876 }, permissions: ['geolocation'] },
    before: page =>
      page.addInitScript(() => {
        const results: unknown[] = []
        Object.assign(window, { results })
        document.addEventListener('exchange-results', event => results.push((event as CustomEvent).detail))
      }),
  })
  await page.getByText('3 groups', { exact: true }).waitFor()
  expect(world().site.asked.some(it => it.includes('geo-position'))).toBe(false)
  await page.getByRole('searchbox').fill('faenza')
  await page.getByText('1 group', { exact: true }).waitFor()
  expect(await page.evaluate(() => Reflect.get(window, 'results') as unknown)).toEqual([
    { query: '', count: 3 },
    { query: 'faenza', count: 1 },
  ])
  await page.getByRole('searchbox').fill('nowhere')
  await page.getByText('No group fits. Try another town.').waitFor()
  await page.locator('exchange-groups:state(empty)').waitFor()
  await page.getByRole('searchbox').fill('')
  await page.getByRole('button', { name: 'Near me' }).click()
  const nearest = page.locator('[part=item]').first()
  for (const fact of ['Castellet', 'about 11 km', '58 members']) await nearest.getByText(fact).waitFor()
  // Not nearer than about a kilometre.
  expect(world().site.asked.findLast(it => it.includes('geo-position'))).toContain('41.35%2C1.70')
})

it('E2 tells what was chosen, and lets the page keep it', async () => {
  const { page } = await visit(all, {
    before: page =>
      page.addInitScript(() => {
        const chosen: unknown[] = []
        Object.assign(window, { chosen })
        for (const name of ['group-select', 'group-join', 'offer-select', 'need-select', 'signup-start'])
          document.addEventListener(`exchange-${name}`, event => {
            event.preventDefault()
            chosen.push([name, (event as CustomEvent).detail])
          })
      }),
  })
  await page.getByRole('link', { name: 'Mercato Solidale' }).click()
  await page.locator('exchange-group').getByRole('link', { name: 'Join' }).click()
  await page.getByRole('link', { name: 'Rye rolls' }).click()
  await page.getByRole('link', { name: 'A ladder for the harvest' }).click()
  await page.getByRole('button', { name: 'Join' }).click()
  const { origin } = world().site
  expect(await page.evaluate(() => Reflect.get(window, 'chosen') as unknown)).toEqual([
    ['group-select', { code: 'MERC', href: `${origin}/groups/MERC` }],
    ['group-join', { code: 'RIBA', href: `${origin}/groups/RIBA/signup?l=en` }],
    ['offer-select', { group: 'RIBA', code: 'rye-rolls', href: `${origin}/groups/RIBA/offers/rye-rolls` }],
    [
      'need-select',
      { group: 'RIBA', code: 'a-ladder-for-the-harvest', href: `${origin}/groups/RIBA/needs/a-ladder-for-the-harvest` },
    ],
    ['signup-start', { group: 'RIBA', href: `${origin}/groups/RIBA/signup?l=en` }],
  ])
  expect(page.context().pages()).toHaveLength(1)
})

/** What the server answers to the questions about figures that were asked of it. */
async function figuresAsked() {
  const { asked, origin } = world().site
  const valuesOf = async (kind: string) => {
    const path = asked.find(it => it.includes(`/RIBA/stats/${kind}?`)) ?? ''
    const { data } = (await (await fetch(origin + path)).json()) as { data: { attributes: { values: number[] } } }
    return data.attributes.values
  }
  const [accounts, amount, transfers] = [valuesOf('accounts'), valuesOf('amount'), valuesOf('transfers')]
  return { accounts: await accounts, amount: await amount, transfers: await transfers }
}

it('E2 shows prices in their currency, and other people’s words as words', async () => {
  const { page, ...rest } = await visit(all)
  await shown({ page, ...rest })
  await page.getByText('4.00\u202fr').waitFor()
  await page.getByText('<img src=x onerror=alert(1)').waitFor()
  await page.getByText('To begin with you publish: 1 offer, 2 needs.').waitFor()
  await page.getByText('Terms of the group').click()
  await page.getByText('A promise, not money.').waitFor()
  const whole = (value: number) => new Intl.NumberFormat('en', { maximumFractionDigits: 0 }).format(value)
  const sum = (values: readonly number[]) => values.reduce((all, it) => all + it, 0)
  const { accounts, amount, transfers } = await figuresAsked()
  expect(await page.locator('exchange-stats').locator('dd').allTextContents()).toEqual([
    '58',
    // The last whole month: the present one has only begun.
    whole(accounts.at(-2) ?? Number.NaN),
    `${whole(sum(amount) / 1_000_000)} riberes`,
    whole(sum(transfers)),
  ])
})

it('E2 E8 shows pictures of the site, and asks nobody else for one', async () => {
  const { origin } = world().site
  pictures.set('Rye rolls', 'https://elsewhere.example/tracker.png').set('Bread', `${origin}/files/bread.png`)
  const asked: string[] = []
  const { page } = await visit('<exchange-offers group="RIBA" limit="12"></exchange-offers>', {
    before: async page => {
      page.on('request', it => asked.push(it.url()))
      await page.route(/bread\.png/, route => route.fulfill({ contentType: 'image/svg+xml', body: picture }))
    },
  })
  await page.getByRole('link', { name: 'Rye rolls' }).waitFor()
  await eventually(() => asked.filter(it => it.endsWith('.png'))).toEqual([`${origin}/files/bread.png`])
  const sources = await page
    .locator('exchange-offers')
    .evaluate(it => [...(it.shadowRoot?.querySelectorAll('img') ?? [])].map(image => image.src))
  expect(sources).toEqual([`${origin}/files/bread.png`])
  pictures.clear()
})

const picture = '<svg xmlns="http://www.w3.org/2000/svg"/>'

it('E2 loads nothing of a map before somebody asks for it', async () => {
  const asked: string[] = []
  const { page } = await visit('<exchange-groups map="click" limit="3"></exchange-groups>', {
    allowed: /tiles\.invalid/,
    before: async page => {
      await page.route(/tiles/, route => {
        asked.push(route.request().url())
        return route.fulfill({ contentType: 'image/svg+xml', body: '<svg xmlns="http://www.w3.org/2000/svg"/>' })
      })
    },
  })
  await page.getByText('3 groups', { exact: true }).waitFor()
  expect(world().site.asked.filter(it => /map|config/.test(it))).toEqual([])
  await page.getByRole('button', { name: 'Show the map' }).click()
  await page.getByText('© Map people').waitFor()
  await eventually(() => asked.length).toBeGreaterThan(0)
  const pictures = await page.locator('img.leaflet-tile').count()
  await page.getByRole('button', { name: 'Zoom in' }).click()
  await page.getByRole('button', { name: 'Zoom in' }).click()
  const map = page.getByRole('region', { name: /^Map of/ })
  await map.getByRole('group', { name: 'Map: move it with the arrow keys' }).press('ArrowLeft')
  expect(await page.locator('img.leaflet-tile').count()).toBeGreaterThanOrEqual(pictures)
  await page.getByRole('button', { name: 'Zoom out' }).click()
  await page.getByRole('button', { name: 'Zoom out' }).click()
  await map.getByRole('button', { name: 'Ribera del Foix' }).click()
  expect(
    await page.evaluate(() => document.querySelector('exchange-groups')?.shadowRoot?.activeElement?.localName),
  ).toBe('a')
})

it('E2 says its language, site and theme once for all inside a provider', async () => {
  const { page } = await visit(
    '<exchange-provider locale="it" theme="dark"><exchange-groups limit="3"></exchange-groups><exchange-group code="RIBA" locale="ca"></exchange-group></exchange-provider>',
  )
  await page.getByRole('heading', { name: 'Trova un gruppo' }).waitFor()
  await page.getByRole('link', { name: 'Uneix-t’hi' }).waitFor()
  await eventually(() => page.evaluate(() => Boolean(customElements.get('exchange-provider')))).toBe(true)
  await page.evaluate(() => document.querySelector('exchange-provider')?.setAttribute('locale', 'es'))
  await page.getByRole('heading', { name: 'Busca un grupo' }).waitFor()
  const theme = await page.evaluate(() =>
    document.querySelector('exchange-groups')?.shadowRoot?.querySelector('.x-root')?.getAttribute('data-theme'),
  )
  expect(theme).toBe('dark')
})

it.each([
  ['exchange-group code="RI"', 'Ribera'],
  ['exchange-offers group="../x"', 'Offers'],
  ['exchange-signup', 'Join'],
])('E2.2 shows the link of the page, and asks nobody, for <%s>', async (tag, name) => {
  const { page, asked } = await visit(`<${tag}><a href="/x">${name}</a></${tag.split(' ')[0]}>`)
  await page.locator(`${tag.split(' ')[0]}:state(error)`).waitFor()
  expect(await page.getByRole('link', { name }).isVisible()).toBe(true)
  expect(asked.filter(it => !it.startsWith('/embed'))).toEqual([])
})

it.each([
  ['exchange-groups', 'limit', '9999'],
  ['exchange-groups', 'country', 'Spain'],
  ['exchange-offers', 'layout', 'huge'],
  ['exchange-offers', 'category', 'a b'],
  ['exchange-stats', 'period', 'ever'],
  ['exchange-stats', 'group', 'javascript:alert(1)'],
  ['exchange-signup', 'mode', 'iframe'],
])('E2.2 of <%s> ignores %s="%s", says so, and goes on', async (tag, name, value) => {
  const needed = tag === 'exchange-stats' || tag === 'exchange-groups' ? '' : 'group="RIBA"'
  const { page, complaints } = await visit(`<${tag} ${needed} ${name}="${value}"></${tag}>`)
  await page.locator(`${tag}:state(done)`).waitFor()
  expect(complaints).toEqual([expect.stringContaining(`<${tag}> ignores ${name}="${value}": write`)])
})

it('E2 category: takes a code, and finds nothing for one that nobody has', async () => {
  const { page } = await visit(
    '<exchange-offers group="RIBA" category="menjar-i-hort"></exchange-offers><exchange-needs group="RIBA" category="none"></exchange-needs>',
  )
  await page.getByRole('link', { name: 'Rye rolls' }).waitFor()
  await page.getByText('Nobody needs anything here just now.').waitFor()
})

it.each([
  [
    'exchange-groups',
    'country="es" query="faenza" limit="7"',
    /\/social\/groups\?filter%5Bsearch%5D=faenza&filter%5Bcountry%5D=ES&page%5Bsize%5D=7$/,
  ],
  [
    'exchange-offers',
    'group="riba" category="food" query="bread" limit="2"',
    /\/social\/RIBA\/offers\?.*filter%5Bcategory%5D=.+&filter%5Bsearch%5D=bread.*page%5Bsize%5D=2/,
  ],
  ['exchange-needs', 'group="RIBA" query="flour"', /\/social\/RIBA\/needs\?.*filter%5Bsearch%5D=flour/],
])('E2 <%s %s> asks for just that', async (tag, attributes, question) => {
  const { page } = await visit(`<${tag} ${attributes}></${tag}>`)
  await page.locator(`${tag}:is(:state(done), :state(empty))`).waitFor()
  expect(world().site.asked.filter(it => question.test(it)).length, world().site.asked.join('\n')).toBeGreaterThan(0)
})

it('E2 stats of one kind and a shorter time: that figure alone, over fewer days', async () => {
  const { page } = await visit('<exchange-stats group="RIBA" period="30-days" kind="transfers"></exchange-stats>')
  await page.getByText('Payments in 30 days').waitFor()
  expect(await page.locator('exchange-stats').locator('dd').count()).toBe(1)
  expect(world().site.asked.filter(it => /\/stats\/(accounts|amount)/.test(it))).toEqual([])
})

it.each(['', 'card'])(
  'E2 a disabled button cannot be pressed, "false" is as good as absent, layout “%s”',
  async layout => {
    const pay = (disabled: string) =>
      `<exchange-pay to="RIBA0002" label="Pay ${disabled}" layout="${layout}" disabled="${disabled}"></exchange-pay>`
    const { page } = await visit(pay('true') + pay('false'))
    await page.getByRole('button', { name: 'Pay false' }).waitFor()
    expect(await page.getByRole('button', { name: 'Pay true' }).isDisabled()).toBe(true)
    expect(await page.getByRole('button', { name: 'Pay false' }).isDisabled()).toBe(false)
  },
)

it.each(['light', 'dark', 'auto'] as const)(
  'E3.2 theme="%s" decides on a page that says nothing, whatever it is itself',
  async theme => {
    const surface = async (colorScheme: 'light' | 'dark') => {
      const { page } = await visit(`<exchange-signup group="RIBA" theme="${theme}"></exchange-signup>`, {
        options: { colorScheme },
      })
      await page.getByRole('button', { name: 'Join' }).waitFor()
      return page.evaluate(() => {
        const box = document.querySelector('exchange-signup')?.shadowRoot?.querySelector('.x-card')
        return box && getComputedStyle(box).colorScheme
      })
    }
    const [day, night] = [await surface('light'), await surface('dark')]
    expect([day, night]).toEqual(theme === 'auto' ? ['light dark', 'light dark'] : [theme, theme])
  },
)
