import type { Resource } from '@exchange-kit/model'

type Relationship = { readonly data?: unknown; readonly meta?: { readonly count?: unknown } }

/**
 * A resource as answered, with the links that an earlier answer told beside what this one only counts, as long as they are
 * as many: whoever counts what waits does not take the offers from a list that shows them.
 */
export function withLinks(resource: Resource, before: Resource | undefined): Resource {
  const now = relationshipsOf(resource)
  const known = Object.entries(relationshipsOf(before)).filter(([name, { data }]) => {
    const counted = now[name]
    return Array.isArray(data) && counted?.data === undefined && counted?.meta?.count === data.length
  })
  if (known.length === 0) return resource
  const links = known.map(([name, { data }]) => [name, { ...now[name], data }])
  return { ...resource, relationships: { ...now, ...Object.fromEntries(links) } }
}

function relationshipsOf(resource: Resource | undefined): Readonly<Record<string, Relationship>> {
  return resource && 'relationships' in resource ? resource.relationships : {}
}
