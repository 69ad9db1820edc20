import { join } from 'node:path'
import { tmpdir } from 'node:os'
import { ConfigError, readAddress } from '../setting-values.ts'

type Environment = Readonly<Record<string, string | undefined>>

/** Where uploads lie: in a directory of this machine, or in a bucket that several machines share. */
export type FilesPlace =
  | { kind: 'disk'; directory: string }
  | { kind: 's3'; url: string; region: string; accessKeyId: string; secretAccessKey: string }

/** Reads where uploads lie. @throws ConfigError when a bucket is named without the keys to it */
export function readFilesPlace(env: Environment, dataDir: string): FilesPlace {
  const url = readAddress('FILES_S3_URL', env['FILES_S3_URL'])
  if (url === undefined) return { kind: 'disk', directory: env['FILES_DIR'] ?? besideData(dataDir) }
  const { S3_REGION: region = 'us-east-1', S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = env
  if (!accessKeyId || !secretAccessKey) {
    throw new ConfigError(
      'FILES_S3_URL names a bucket, but there is no key to it. Set S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY, or unset FILES_S3_URL to keep files in FILES_DIR.',
    )
  }
  return { kind: 's3', url, region, accessKeyId, secretAccessKey }
}

/** Hosts whose images may be named beside those of the files service, such as those of migrated data (A-5-4). */
export function readImageHosts(text = ''): string[] {
  const hosts = text.split(',').flatMap(host => host.trim().toLowerCase() || [])
  const strange = hosts.find(host => !URL.canParse(`https://${host}/`) || new URL(`https://${host}/`).host !== host)
  if (strange === undefined) return hosts
  throw new ConfigError(
    `IMAGE_HOSTS holds "${strange}", which is no host. List hosts with commas between, such as images.demo.example,cdn.demo.example:8443, without https:// and paths.`,
  )
}

// A database in memory keeps nothing, and leaves no directory of that name behind.
function besideData(dataDir: string): string {
  return dataDir === 'memory' ? join(tmpdir(), `exchange-kit-files-${process.pid}`) : join(dataDir, 'files')
}
