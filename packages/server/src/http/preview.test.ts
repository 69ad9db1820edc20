import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startSocial, type Social } from '../../test/social.ts'
import { withPreview } from './preview.ts'

let folder: string
let social: Social
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'preview-'))
  await writeFile(
    join(folder, 'index.html'),
    '<!doctype html><html><head><title>Kit</title></head><body></body></html>',
  )
  social = await startSocial({ config: { siteDir: folder } })
  await social.server.database.transaction('*', db =>
    db.updateTable('group_settings').set({ public_offers: true }).where('group_code', '=', 'RIBA').execute(),
  )
})
afterAll(async () => {
  await social.server.close()
  await rm(folder, { recursive: true })
})

const pageAt = async (path: string) => (await social.server.ask(path)).text()

describe('the preview of a link', () => {
  it('S-MARKET-14 carries title and description of a public listing', async () => {
    const page = await pageAt('/groups/RIBA/offers/pa-de-pages')
    const { data } = await social.one('/RIBA/offers/pa-de-pages', 'anna')
    expect(page).toContain(`<meta property="og:title" content="${String(data.attributes['name'])}" />`)
    expect(page).toContain('<meta property="og:description" content="')
    expect(page).toContain('/groups/RIBA/offers/pa-de-pages" />')
  })

  it('S-MARKET-14 says nothing of what guests may not read, nor of other pages', async () => {
    for (const path of ['/groups/RIBA/offers/coca-de-recapte', '/groups/RIBA/offers/gone', '/groups/RIBA/offers', '/'])
      expect(await pageAt(path)).not.toContain('og:')
  })

  it('S-CHECK-33 shows what people wrote as text, whatever it looks like', () => {
    const preview = { title: '"><script>alert(1)</script>', text: '$& & <b>', image: 'https://demo.example/a.webp' }
    const page = withPreview('<head></head>', preview, 'https://demo.example/')
    expect(page).toContain('content="&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;"')
    expect(page).toContain('content="$&amp; &amp; &lt;b&gt;"')
    expect(page).toContain('<meta property="og:image" content="https://demo.example/a.webp" />')
    expect(page).not.toContain('<script')
  })
})
