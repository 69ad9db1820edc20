import type { Resource } from './resource.ts'

/** All resource types of the process, by name: what includes reach each other through. */
export type Registry = { add(resource: Resource): void; resource(type: string): Resource; all(): readonly Resource[] }

export function createRegistry(): Registry {
  const resources = new Map<string, Resource>()
  return {
    add(resource) {
      if (resources.has(resource.type)) throw new Error(`The type ${resource.type} has two tables; keep one.`)
      resources.set(resource.type, resource)
    },
    resource(type) {
      const found = resources.get(type)
      if (found) return found
      throw new Error(`A relationship names the type ${type}, which has no table; add it to its slice's list.`)
    },
    all: () => [...resources.values()],
  }
}
