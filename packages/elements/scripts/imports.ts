import { gzipSync } from 'node:zlib'
import { build, type Plugin, type Rolldown } from 'vite'

const names = [
  'PayButton',
  'GroupFinder',
  'OfferList',
  'NeedList',
  'GroupCard',
  'MemberSignup',
  'Stats',
  'ExchangeProvider',
]
// E6: beside peers and i18next.
const peers = /^(react|react-dom|preact|i18next|i18next-resources-to-backend|react-i18next)(\/|$)/

/**
 * What one import of the React library brings into a partner's page beside its peers, and how many files it writes, with
 * unused exports dropped (E6).
 */
export async function weighImports(): Promise<readonly Weighed[]> {
  const weights = []
  for (const name of names) weights.push({ name, ...(await weigh(name)) })
  return weights
}

type Weighed = { readonly name: string; readonly gz: number; readonly chunks: number }

async function weigh(name: string): Promise<Omit<Weighed, 'name'>> {
  const result = (await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [entryOf(`export { ${name} } from '@exchange-kit/react/public'`)],
    build: {
      write: false,
      target: 'es2022',
      rolldownOptions: { input: 'entry', external: peers, preserveEntrySignatures: 'strict' },
    },
  })) as Rolldown.RolldownOutput
  const entry = result.output.flatMap(it => (it.type === 'chunk' && it.isEntry ? [it.code] : []))
  return { gz: gzipSync(entry.join(''), { level: 9 }).length, chunks: result.output.length }
}

function entryOf(code: string): Plugin {
  return {
    name: 'entry',
    resolveId: id => (id === 'entry' ? '\0entry.js' : undefined),
    load: id => (id === '\0entry.js' ? code : undefined),
  }
}
