import { serve, siteOf } from '../serve.ts'

const site = siteOf()

serve({
  name: 'The page with frames',
  port: Number(process.env['PORT'] ?? 4204),
  folder: new URL('public/', import.meta.url),
  site,
  headers: { 'content-security-policy': `default-src 'none'; style-src 'self'; script-src 'self'; frame-src ${site}` },
})
