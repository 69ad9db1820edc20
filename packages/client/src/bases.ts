import type { Resource } from '@exchange-kit/model'
import type { BaseOf } from './addresses.ts'
import type { Services } from './config.ts'

/** Where each group's accounting lives, as the groups themselves say (product §4, A-11-7). */
export type Bases = {
  readonly baseOf: BaseOf
  /** Looks for groups among answers and takes the accounting address from their currency link. */
  readonly learn: (resources: readonly Resource[]) => void
  /** The configured addresses and those learned. */
  readonly all: () => readonly string[]
}

export function createBases(services: Services): Bases {
  const configured = Object.values(services)
  const origins = new Set(configured.map(base => new URL(base).origin))
  const learned = new Map<string, string>()
  return {
    baseOf: (service, group) => (service === 'accounting' && group && learned.get(group)) || services[service],
    learn(resources) {
      for (const resource of resources) {
        const found = resource.type === 'groups' ? accountingOf(resource) : null
        // S-PRIV-4: a link may move accounting within our own origins, never the token out of them.
        if (found && origins.has(new URL(found.base).origin)) learned.set(found.code, found.base)
      }
    },
    all: () => [...configured, ...learned.values()],
  }
}

function accountingOf({ attributes, relationships }: Resource): { code: string; base: string } | null {
  const code = attributes['code']
  const link = relationships['currency']?.links?.related
  const tail = `/${String(code)}/currency`
  if (typeof code !== 'string' || !link?.endsWith(tail) || !URL.canParse(link)) return null
  return { code, base: link.slice(0, -tail.length) }
}
