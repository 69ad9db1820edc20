import type { Resource } from '../jsonapi/resource.ts'

/** Every resource type of the social service. */
export const socialResources: readonly Resource[] = []
