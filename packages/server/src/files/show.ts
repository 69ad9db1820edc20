import { AppError, isUuid } from '@exchange-kit/model'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Kit } from '../kit.ts'
import { keyOf } from './objects.ts'
import { widths } from './widths.ts'

type Params = { id: string; name: string }

/** A-5-3: what is under an address never changes, any page may show it, and nothing in it is ever run. */
const headers = {
  'Cache-Control': 'public, max-age=31536000, immutable',
  'Cross-Origin-Resource-Policy': 'cross-origin',
  'Content-Security-Policy': "default-src 'none'",
}

/** Answers an image as a stream, in the width asked for; one that is not wider is answered as it is (A-5-3). */
export async function showImage(
  { database, files }: Kit,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { id, name } = request.params as Params
  const file = isUuid(id) ? await fileOf({ database }, id) : undefined
  // Another name would be another address of the same, kept for a year by every cache on the way.
  if (!file || file.name !== name) throw new AppError('NotFound', { detail: 'there is no such image' })
  const wanted = Number((request.query as Record<string, unknown>)['w'])
  const width = widths.find(it => it === wanted && it < file.width)
  const stored = await files.open(keyOf(id, width))
  if (!stored) throw new AppError('NotFound', { detail: 'the image is gone' })
  return await reply.headers(headers).header('Content-Length', stored.size).type('image/webp').send(stored.bytes)
}

async function fileOf({ database }: Pick<Kit, 'database'>, id: string) {
  return await database.read('*', db =>
    db
      .selectFrom('files')
      .select(['name', 'width'])
      .where('id', '=', id)
      .where('stored', 'is not', null)
      .executeTakeFirst(),
  )
}
