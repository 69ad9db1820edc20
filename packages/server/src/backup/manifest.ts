import * as v from 'valibot'

/** What a backup says of itself: the program and schema it comes from, and the seal of each of its files. */
export const manifestSchema = v.object({
  kind: v.literal('backup'),
  program: v.string(),
  created: v.string(),
  schema: v.array(v.string()),
  files: v.array(v.object({ name: v.string(), bytes: v.number(), sha256: v.string(), rows: v.optional(v.number()) })),
})

export type Manifest = v.InferOutput<typeof manifestSchema>

export const manifestName = 'manifest.json'
export const tableFile = (table: string) => `tables/${table}.ndjson`
export const objectFile = (key: string) => `files/${key}`
