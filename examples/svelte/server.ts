import { pathToFileURL } from 'node:url'
import { install } from '../install.ts'
import { serve, siteOf } from '../serve.ts'

const site = siteOf()
const home = await install({ folder: new URL('app/', import.meta.url) })

serve({
  name: 'The tool library',
  port: Number(process.env['PORT'] ?? 4210),
  folder: pathToFileURL(`${home}/dist/`),
  site,
  headers: {
    // The elements are bundled, so no script comes from the site. Svelte writes its templates by a policy of that name.
    'content-security-policy': [
      "default-src 'none'",
      "script-src 'self'",
      "style-src 'self'",
      `img-src ${site}`,
      `connect-src ${site}`,
      "require-trusted-types-for 'script'",
      'trusted-types svelte-trusted-html',
      "base-uri 'none'",
      "form-action 'none'",
    ].join('; '),
  },
})
