import { serve, siteOf } from '../serve.ts'

serve({
  name: 'The hostile page',
  port: Number(process.env['PORT'] ?? 4203),
  folder: new URL('public/', import.meta.url),
  site: siteOf(),
})
