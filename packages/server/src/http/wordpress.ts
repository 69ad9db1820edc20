import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import type { FastifyInstance } from 'fastify'
import { ZipFile } from 'yazl'
import type { Config } from '../config.ts'

const name = 'exchange-kit.php'
const home = "const EXCHANGE_KIT_HOME = '';"

/**
 * Gives the plugin for WordPress away as the ZIP that WordPress takes, with the origin of this site written into it: who
 * runs a blog uploads it and is done (E1, E7).
 */
export function addWordpress(app: FastifyInstance, { embedDir, siteUrl }: Config): void {
  const path = join(embedDir, 'v1', name)
  if (!existsSync(path)) return
  app.get('/embed/wordpress.zip', async (_request, reply) => {
    const plugin = await readFile(path, 'utf8')
    return await reply
      .header('Cache-Control', 'public, max-age=300')
      .header('Content-Disposition', 'attachment; filename="exchange-kit.zip"')
      .type('application/zip')
      .send(await zipped(plugin.replace(home, () => home.replace("''", `'${new URL(siteUrl).origin}'`))))
  })
}

function zipped(plugin: string): Promise<Buffer> {
  const zip = new ZipFile()
  zip.addBuffer(Buffer.from(plugin), `exchange-kit/${name}`)
  zip.end()
  return buffer(zip.outputStream)
}
