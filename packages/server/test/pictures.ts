import sharp from 'sharp'
import type { TestServer } from './server.ts'

export type Format = 'jpeg' | 'png' | 'webp' | 'gif' | 'avif'

/** A photo of two halves, red on the left and blue on the right, as a camera would have made it. */
export async function photo({
  width = 400,
  height = 200,
  format = 'jpeg',
}: { width?: number; height?: number; format?: Format } = {}): Promise<Buffer> {
  const half = { width: Math.floor(width / 2), height, channels: 3, background: '#0000ff' } as const
  const right = await sharp({ create: half }).png().toBuffer()
  return await sharp({ create: { width, height, channels: 3, background: '#ff0000' } })
    .composite([{ input: right, left: width - half.width, top: 0 }])
    .toFormat(format)
    .toBuffer()
}

/** Which colour a point of an image has, by its strongest channel. */
export async function colourAt(image: Buffer, { left, top }: { left: number; top: number }): Promise<string> {
  const { data } = await sharp(image)
    .extract({ left, top, width: 1, height: 1 })
    .raw()
    .toBuffer({ resolveWithObject: true })
  const [red = 0, green = 0, blue = 0] = data
  return red > Math.max(green, blue) ? 'red' : blue > green ? 'blue' : 'green'
}

export type Part = { bytes: Buffer | string; name?: string; type?: string; field?: string }

/** Uploads one or several images in one form. */
export async function upload(
  server: Pick<TestServer, 'url'>,
  {
    token,
    parts,
    path = '/files',
    headers = {},
  }: { token?: string; parts: readonly Part[]; path?: string; headers?: Record<string, string> },
): Promise<Response> {
  const body = new FormData()
  for (const { bytes, name = 'loaf.jpg', type = 'image/jpeg', field = 'file' } of parts) {
    body.append(field, new Blob([bytes], { type }), name)
  }
  const authorization: Record<string, string> = token === undefined ? {} : { Authorization: `Bearer ${token}` }
  return await fetch(server.url + path, { method: 'POST', headers: { ...authorization, ...headers }, body })
}

export type Uploaded = {
  data: {
    type: string
    id: string
    attributes: { url: string; filename: string; width: number; height: number; size: number }
  }
}

/** The answer of an upload that worked. */
export async function uploaded(response: Response): Promise<Uploaded['data']> {
  if (response.status > 201) throw new Error(`The upload was answered ${response.status}: ${await response.text()}`)
  return ((await response.json()) as Uploaded).data
}
