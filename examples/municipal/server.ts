import { serve, siteOf } from '../serve.ts'

const site = siteOf()
// All that the elements need of a strict page: their script, the public answers and the pictures of the site; and its frame,
// where the whole sign-up is in the page.
const policy = [
  "default-src 'none'",
  "style-src 'self'",
  `img-src ${site}`,
  `script-src ${site}`,
  `connect-src ${site}`,
  `frame-src ${process.env['FRAMES'] ?? site}`,
  "require-trusted-types-for 'script'",
  "trusted-types 'none'",
  "base-uri 'none'",
  "form-action 'none'",
].join('; ')

// Some pages embed only what agrees to it: `COEP=require-corp` makes this one of them.
const embedder = process.env['COEP']

serve({
  name: 'The town hall',
  port: Number(process.env['PORT'] ?? 4202),
  folder: new URL('public/', import.meta.url),
  site,
  headers: { 'content-security-policy': policy, ...(embedder ? { 'cross-origin-embedder-policy': embedder } : {}) },
})
