/**
 * Adds to the demo communities what pages of somebody else show: an offer and a need that everybody sees, a description
 * that tries to be markup, rules for newcomers, and EMTY, a group that is shut. Over plain HTTP: whoever starts the stage
 * may not have the packages built.
 */
export async function publish(url: string): Promise<void> {
  const [anna, marta, root] = await Promise.all(['anna', 'marta', 'root'].map(name => signedIn(url, name)))
  if (!anna || !marta || !root) return
  await list(anna, { type: 'offers', name: 'Rye rolls', content: 'Six of them.', price: '4' })
  await list(anna, { type: 'needs', name: 'A ladder for the harvest', content: 'For two days.' })
  await describe(marta)
  await shut(root)
}

type Resource = { readonly type: string; readonly id?: string; readonly attributes: object; relationships?: object }
type Ask = (method: string, path: string, resource?: Resource) => Promise<{ readonly data: unknown }>

async function signedIn(url: string, name: string): Promise<Ask> {
  const token = await fetch(`${url}/auth/token`, {
    method: 'POST',
    body: new URLSearchParams({
      grant_type: 'password',
      username: `${name}@demo.example`,
      password: 'exchange-demo',
      scope: name === 'root' ? 'social accounting superadmin' : 'social accounting',
      client_id: 'exchange-kit',
    }),
  })
  const { access_token } = (await token.json()) as { access_token: string }
  return async (method, path, resource) => {
    const answer = await fetch(url + path, {
      method,
      headers: { Authorization: `Bearer ${access_token}`, 'Content-Type': 'application/vnd.api+json' },
      ...(resource ? { body: JSON.stringify({ data: resource }) } : {}),
    })
    const text = await answer.text()
    if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${text}`)
    return text === '' ? { data: null } : (JSON.parse(text) as { data: unknown })
  }
}

type Listing = { readonly type: 'offers' | 'needs'; readonly name: string; readonly content: string; price?: string }

async function list(ask: Ask, { type, ...attributes }: Listing): Promise<void> {
  const { data } = await ask('GET', '/social/RIBA/categories')
  const [first] = data as { id: string }[]
  const relationships = { category: { data: { type: 'categories', id: first?.id } } }
  await ask('POST', `/social/RIBA/${type}`, { type, attributes: { ...attributes, access: 'public' }, relationships })
}

async function describe(ask: Ask): Promise<void> {
  const description =
    'We meet on the **first Saturday** of the month.\n\n- bring [bread](https://evil.example)\n- <img src=x onerror=alert(1)>'
  const { data } = await ask('GET', '/social/RIBA')
  const { id } = data as { id: string }
  await ask('PATCH', '/social/RIBA', { type: 'groups', id, attributes: { description } })
  const terms = '# Terms\n\n1. A promise, not money.'
  await ask('PATCH', '/social/RIBA/settings', {
    type: 'group-settings',
    id,
    attributes: { terms, minOffers: 1, minNeeds: 2 },
  })
}

async function shut(ask: Ask): Promise<void> {
  const attributes = {
    code: 'EMTY',
    name: 'Nobody yet',
    address: { addressLocality: 'Nowhere', addressRegion: '', addressCountry: 'ES' },
    location: { type: 'Point', coordinates: [2, 41] },
  }
  const { data } = await ask('POST', '/social/groups', { type: 'groups', attributes })
  const { id } = data as { id: string }
  const become = (status: string) => ask('PATCH', '/social/EMTY', { type: 'groups', id, attributes: { status } })
  await become('active')
  await ask('PATCH', '/social/EMTY/settings', { type: 'group-settings', id, attributes: { publicStats: true } })
  await become('disabled')
}
