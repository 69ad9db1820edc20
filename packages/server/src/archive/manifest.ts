import * as v from 'valibot'

/** The form of archives this program writes and reads. Another number is another form. */
export const archiveVersion = 1

const sealedSchema = v.strictObject({
  name: v.string(),
  bytes: v.pipe(v.number(), v.integer(), v.minValue(0)),
  sha256: v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/)),
})

/** What an archive says of itself (B4): what it is of, how many of what it holds, and the seal of each of its files. */
export const manifestSchema = v.strictObject({
  kind: v.picklist(['group-archive', 'own-archive']),
  version: v.literal(archiveVersion),
  /** The version of the program that wrote it. */
  program: v.string(),
  /** The site it comes from. */
  origin: v.string(),
  created: v.string(),
  /** The code of the group; of an archive of one's own, the user's id. */
  of: v.string(),
  /** Whether it holds password hashes. */
  credentials: v.boolean(),
  /** Resources by type. */
  counts: v.record(v.string(), v.pipe(v.number(), v.integer(), v.minValue(0))),
  files: v.array(sealedSchema),
})

export type Manifest = v.InferOutput<typeof manifestSchema>

export const manifestName = 'manifest.json'
export const readmeName = 'README.txt'
export const dataFile = (type: string) => `data/${type}.json`
export const csvFile = (type: string) => `csv/${type}.csv`
export const objectFile = (key: string) => `files/${key}`
