import { serve, siteOf } from '../serve.ts'

// The page as WordPress writes it with the plugin, so that it can be looked at without a WordPress.
serve({
  name: 'The association',
  port: Number(process.env['PORT'] ?? 4205),
  folder: new URL('public/', import.meta.url),
  site: siteOf(),
})
