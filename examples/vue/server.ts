import { pathToFileURL } from 'node:url'
import { install } from '../install.ts'
import { serve, siteOf } from '../serve.ts'

const site = siteOf()
const home = await install({ folder: new URL('app/', import.meta.url) })

serve({
  name: 'The repair café',
  port: Number(process.env['PORT'] ?? 4209),
  folder: pathToFileURL(`${home}/dist/`),
  site,
  headers: {
    // The elements are bundled, so no script comes from the site. Vue writes its templates by a policy of that name.
    'content-security-policy': [
      "default-src 'none'",
      "script-src 'self'",
      "style-src 'self'",
      `img-src ${site}`,
      `connect-src ${site}`,
      "require-trusted-types-for 'script'",
      'trusted-types vue',
      "base-uri 'none'",
      "form-action 'none'",
    ].join('; '),
  },
})
