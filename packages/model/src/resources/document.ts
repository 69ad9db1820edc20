/** Who is meant by a relationship. `meta.external` marks a resource of another service, found at `meta.href` (A-1-29). */
export type Identifier<T extends string = string> = {
  type: T
  id: string
  meta?: { external?: boolean; href?: string | null }
}

/** A relationship to one resource, `null` when there is none (A-1-14). */
export type One<T extends string = string> = { data: Identifier<T> | null; links?: { related?: string } }

/** A relationship to a list, always there. */
export type Many<T extends string = string> = { data: Identifier<T>[]; links?: { related?: string } }

/** A relationship told by a link and a count; `data` when it was included. */
export type Counted<T extends string = string> = {
  data?: Identifier<T>[]
  links?: { related?: string }
  meta: { count: number }
}

/** Any relationship off the wire. */
export type Relationship = {
  data?: Identifier | Identifier[] | null
  links?: { related?: string }
  meta?: { count?: number }
}

/** A JSON:API resource: its type, id, attributes, relationships and its own address (A-1-13). */
export type Resource<T extends string = string, A = Record<string, unknown>, R = Record<string, Relationship>> = {
  type: T
  id: string
  attributes: A
  relationships: R
  links: { self: string }
  meta?: Record<string, unknown>
}

/** An external resource among `included`: an address to ask, nothing more (A-1-29). */
export type External = { type: string; id: string; meta: { external: true; href: string }; links: { self: string } }

/** The answer with one resource. */
export type Document<T = Resource> = { data: T; included?: (Resource | External)[] }

/** Links of a list, absolute, with every parameter of the request (A-1-26). */
export type PageLinks = { self: string; first: string; prev: string | null; next: string | null; last: null }

/** The answer with a page of resources; `meta.count` counts all pages (A-1-27). */
export type ListDocument<T = Resource> = {
  data: T[]
  included?: (Resource | External)[]
  links: PageLinks
  meta?: { count?: number } & Record<string, unknown>
}

/** One error on the wire (A-1-40). */
export type ErrorObject = {
  id?: string
  status: string
  code: string
  title: string
  detail?: string
  source?: { pointer?: string; parameter?: string; header?: string }
  meta?: Record<string, unknown>
}
