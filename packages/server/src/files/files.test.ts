import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addUser, signIn } from '../../test/people.ts'
import { colourAt, photo, upload, uploaded, type Format } from '../../test/pictures.ts'
import { publicUrl, startServer, type TestServer } from '../../test/server.ts'

let server: TestServer
let token: string
const directory = mkdtempSync(join(tmpdir(), 'exchange-kit-test-files-'))

beforeAll(async () => {
  server = await startServer({ config: { files: { kind: 'disk', directory } } })
  await addUser(server, { email: 'anna@demo.example' })
  token = (await signIn(server, 'anna@demo.example')).access_token
})
afterAll(async () => {
  await server.close()
  rmSync(directory, { recursive: true })
})

const send = (bytes: Buffer | string, name?: string) =>
  upload(server, { token, parts: [{ bytes, ...(name === undefined ? {} : { name }) }] })

async function bytesOf(url: string): Promise<Buffer> {
  return Buffer.from(await (await server.ask(url)).arrayBuffer())
}

async function refusalOf(response: Response): Promise<[number, string]> {
  const { errors } = (await response.json()) as { errors: { code: string; detail: string }[] }
  return [response.status, errors[0]?.detail ?? '']
}

describe('uploading', () => {
  it('A-5-1 takes an image and answers where it is', async () => {
    const response = await send(await photo(), 'loaf.jpg')
    expect(response.status).toBe(201)
    const data = await uploaded(response)
    expect(data).toMatchObject({ type: 'files', attributes: { filename: 'loaf.webp', width: 400, height: 200 } })
    expect(data.attributes.url).toBe(`${publicUrl}/files/${data.id}/loaf.webp`)
    expect(response.headers.get('location')).toBe(data.attributes.url)
    expect((await bytesOf(data.attributes.url)).length).toBe(data.attributes.size)
  })

  it('A-5-1 takes it in both fields and at both addresses', async () => {
    const bytes = await photo({ width: 20, height: 10 })
    for (const [path, field] of [
      ['/files', 'files[file]'],
      ['/files/files', 'file'],
      ['/files/files', 'files[file]'],
    ] as const) {
      expect((await upload(server, { token, parts: [{ bytes, field }], path })).status).toBe(201)
    }
  })

  it.each<Format>(['jpeg', 'png', 'webp', 'gif', 'avif'])('A-5-2 reads %s, whatever its name says', async format => {
    const { attributes } = await uploaded(await send(await photo({ format }), 'notes.txt'))
    const stored = await bytesOf(attributes.url)
    expect((await sharp(stored).metadata()).format).toBe('webp')
    expect(await colourAt(stored, { left: 20, top: 100 })).toBe('red')
    expect(await colourAt(stored, { left: 380, top: 100 })).toBe('blue')
  })

  it('A-5-2 stores at most 1800 pixels, and nothing larger than it came', async () => {
    const wide = await uploaded(await send(await photo({ width: 4000, height: 1000 })))
    expect(wide.attributes).toMatchObject({ width: 1800, height: 450 })
    const high = await uploaded(await send(await photo({ width: 1000, height: 4000 })))
    expect(high.attributes).toMatchObject({ width: 450, height: 1800 })
    const small = await uploaded(await send(await photo({ width: 10, height: 5 })))
    expect(small.attributes).toMatchObject({ width: 10, height: 5 })
  })

  it('A-5-2 turns a photo upright', async () => {
    const lying = await sharp(await photo())
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
    const { attributes } = await uploaded(await send(lying))
    expect(attributes).toMatchObject({ width: 200, height: 400 })
    const stored = await bytesOf(attributes.url)
    expect(await colourAt(stored, { left: 100, top: 20 })).toBe('red')
    expect(await colourAt(stored, { left: 100, top: 380 })).toBe('blue')
  })

  it('A-5-2 forgets where a photo was taken and all else it says of itself', async () => {
    const sent = await sharp(await photo())
      .withExif({
        IFD0: { Make: 'SECRETCAM', Copyright: 'Anna Puig' },
        IFD3: {
          GPSLatitudeRef: 'N',
          GPSLatitude: '41/1 13/1 30/1',
          GPSLongitudeRef: 'E',
          GPSLongitude: '1/1 43/1 0/1',
        },
      })
      .jpeg()
      .toBuffer()
    expect((await sharp(sent).metadata()).exif?.includes('SECRETCAM')).toBe(true)
    const { attributes } = await uploaded(await send(sent))
    for (const url of [attributes.url, `${attributes.url}?w=160`]) {
      const stored = await bytesOf(url)
      const { exif, xmp, iptc, icc, orientation } = await sharp(stored).metadata()
      expect({ exif, xmp, iptc, icc, orientation }).toEqual({})
      expect(stored.includes('SECRETCAM')).toBe(false)
    }
  })

  it('A-5-2 cleans names', async () => {
    const bytes = await photo({ width: 8, height: 8 })
    for (const [name, cleaned] of [
      ['../../etc/passwd.png', 'passwd.webp'],
      ['C:\\Users\\anna\\Pa de pagès (2).JPG', 'pa-de-pages-2.webp'],
      ['<script>.jpg', 'script.webp'],
      ['面包.jpg', 'image.webp'],
      ['..', 'image.webp'],
      [`${'x'.repeat(300)}.jpg`, `${'x'.repeat(60)}.webp`],
    ] as const) {
      expect((await uploaded(await send(bytes, name))).attributes.filename).toBe(cleaned)
    }
  })

  it('A-5-2 keeps nothing that hides behind or within an image', async () => {
    const payload = '<script>alert(document.domain)</script>'
    const polyglot = Buffer.concat([await photo({ format: 'gif' }), Buffer.from(`\n${payload}PK\u0003\u0004`)])
    const { attributes } = await uploaded(await send(polyglot, 'both.html'))
    expect((await bytesOf(attributes.url)).includes('script')).toBe(false)
  })

  it('A-1-35 takes the same upload once under one Idempotency-Key', async () => {
    const parts = [{ bytes: await photo() }]
    const headers = { 'Idempotency-Key': 'loaf of today' }
    const first = await upload(server, { token, parts, headers })
    const again = await upload(server, { token, parts, headers })
    expect([first.status, again.status]).toEqual([201, 200])
    expect((await uploaded(again)).id).toBe((await uploaded(first)).id)
    const other = await upload(server, { token, parts: [{ bytes: await photo({ width: 30 }) }], headers })
    expect(other.status).toBe(409)
  })
})

describe('refusals', () => {
  it('A-1-9 wants a sign-in, A-1-10 the scope social', async () => {
    const parts = [{ bytes: await photo({ width: 8, height: 8 }) }]
    expect((await upload(server, { parts })).status).toBe(401)
    const { access_token } = await signIn(server, 'anna@demo.example', { scope: 'accounting' })
    expect((await upload(server, { token: access_token, parts })).status).toBe(403)
  })

  it('A-5-2 reads no SVG and nothing that only calls itself an image', async () => {
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>'
    const tiff = await sharp(await photo({ width: 9, height: 9 }))
      .tiff()
      .toBuffer()
    for (const bytes of [svg, `<?xml version="1.0"?>${svg}`, '%PDF-1.7', '<!doctype html>', 'GIF8', tiff]) {
      expect((await send(bytes, 'loaf.png')).status).toBe(415)
    }
    expect((await server.ask('/files', { token, body: { data: {} } })).status).toBe(415)
  })

  it('A-5-2 says so when it cannot read a HEIC', async () => {
    const box = Buffer.from('\0\0\0\u0018ftypheic\0\0\0\0mif1heic', 'latin1')
    expect(await refusalOf(await send(Buffer.concat([box, Buffer.alloc(500)]), 'loaf.heic'))).toEqual([
      415,
      expect.stringContaining('HEIC'),
    ])
  })

  it('A-5-2 takes at most 10 MB', async () => {
    const large = Buffer.concat([await photo(), Buffer.alloc(10_000_000)])
    expect(await refusalOf(await send(large))).toEqual([413, 'an image has at most 10 MB'])
    // Much more is not even read.
    await expect(send(Buffer.alloc(30_000_000)).then(it => it.status)).resolves.toBe(413)
  })

  it('A-5-2 takes at most 50 megapixels and does not unpack more', async () => {
    const bomb = await sharp({ create: { width: 12_000, height: 5_000, channels: 3, background: 'white' } })
      .png({ compressionLevel: 9 })
      .toBuffer()
    expect(bomb.length).toBeLessThan(1_000_000)
    const before = process.memoryUsage.rss()
    expect(await refusalOf(await send(bomb))).toEqual([413, expect.stringContaining('50 megapixels')])
    expect(process.memoryUsage.rss() - before).toBeLessThan(100_000_000)
  })

  it('tells a damaged image, a cut one, an empty one, several and none apart from those it stores', async () => {
    const whole = await photo({ width: 900, height: 900 })
    for (const format of ['jpeg', 'png', 'webp', 'gif'] as const) {
      const noisy = await photo({ width: 900, height: 900, format })
      const cut = noisy.subarray(0, Math.floor(noisy.length * 0.6))
      expect([format, ...(await refusalOf(await send(cut)))]).toEqual([format, 400, 'the image is damaged or cut off'])
    }
    expect(await refusalOf(await send(Buffer.concat([whole.subarray(0, 20), Buffer.alloc(500)])))).toEqual([
      400,
      'the image is damaged or cut off',
    ])
    expect(await refusalOf(await send(''))).toEqual([400, 'the image is empty'])
    const two = await upload(server, { token, parts: [{ bytes: whole }, { bytes: whole }] })
    expect(await refusalOf(two)).toEqual([400, 'one image at a time'])
    const elsewhere = await upload(server, { token, parts: [{ bytes: whole, field: 'avatar' }] })
    expect(await refusalOf(elsewhere)).toEqual([400, expect.stringContaining('files[file] or file')])
    expect(await refusalOf(await upload(server, { token, parts: [] }))).toEqual([400, expect.any(String)])
  })

  it('leaves nothing behind of an upload that is broken off', async () => {
    const uploads = () => readdirSync(tmpdir()).filter(name => name.startsWith('exchange-kit-upload-'))
    const before = new Set(uploads())
    await new Promise<void>(resolve => {
      const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'multipart/form-data; boundary=x' }
      const call = request(`${server.url}/files`, { method: 'POST', headers })
      call.on('error', () => resolve())
      call.write('--x\r\nContent-Disposition: form-data; name="file"; filename="a.jpg"\r\n\r\n\xff\xd8\xff half')
      setTimeout(() => call.destroy(), 200)
    })
    // Other processes that are killed may leave theirs.
    const left = () => uploads().filter(name => !before.has(name))
    for (let tried = 0; tried < 50 && left().length > 0; tried++) await new Promise(resolve => setTimeout(resolve, 50))
    expect(left()).toEqual([])
    expect((await send(await photo({ width: 8, height: 8 }))).status).toBe(201)
  })

  it('A-10-23 takes 100 uploads a day from one user', async () => {
    const rates = { ...(await import('../http/rates.ts')).defaultRates, upload: { most: 2, seconds: 86_400 } }
    const limited = await startServer({ config: { files: { kind: 'disk', directory }, rates } })
    await addUser(limited, { email: 'marta@demo.example' })
    const marta = (await signIn(limited, 'marta@demo.example')).access_token
    const parts = [{ bytes: await photo({ width: 8, height: 8 }) }]
    const statuses: number[] = []
    for (let sent = 0; sent < 3; sent++) statuses.push((await upload(limited, { token: marta, parts })).status)
    limited.wait(86_401)
    await limited.close()
    expect(statuses).toEqual([201, 201, 429])
    expect(rates.call.most).toBe(600)
  })
})

describe('showing', () => {
  it('A-5-3 lets any page show an image and keep it for ever, and runs nothing in it', async () => {
    const { attributes } = await uploaded(await send(await photo()))
    const response = await server.ask(attributes.url, { headers: { Origin: 'https://partner.example' } })
    expect(response.status).toBe(200)
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
      'cross-origin-resource-policy': 'cross-origin',
      'content-security-policy': "default-src 'none'",
      'x-content-type-options': 'nosniff',
      'access-control-allow-origin': 'https://partner.example',
      'content-length': String(attributes.size),
    })
    const head = await server.ask(attributes.url, { method: 'HEAD' })
    expect([head.status, head.headers.get('content-length')]).toEqual([200, String(attributes.size)])
  })

  it('A-5-3 offers narrower ones, and none that is wider than the image', async () => {
    const { attributes } = await uploaded(await send(await photo({ width: 1000, height: 500 })))
    const widthOf = async (query: string) => (await sharp(await bytesOf(attributes.url + query)).metadata()).width
    expect(await widthOf('?w=160')).toBe(160)
    expect(await widthOf('?w=320')).toBe(320)
    expect(await widthOf('?w=640')).toBe(640)
    expect(await widthOf('?w=1280')).toBe(1000)
    expect(await widthOf('?w=333')).toBe(1000)
    expect(await widthOf('?w=constructor')).toBe(1000)
  })

  it('shows nothing else of the disk', async () => {
    const { id, attributes } = await uploaded(await send(await photo()))
    for (const path of [
      `/files/${id}/other.webp`,
      `/files/${id}/..%2f..%2f..%2fetc%2fpasswd`,
      `/files/..%2f${id}/${attributes.filename}`,
      '/files/%2e%2e/loaf.webp',
      '/files/7f9c24e8-3b12-4fef-91e0-d1d4b1b2c3a4/loaf.webp',
      '/files/constructor/loaf.webp',
    ]) {
      const response = await server.ask(path)
      expect([path, response.status]).toEqual([path, 404])
      expect(response.headers.get('cache-control')).toBe('no-store')
    }
    expect((await server.ask(attributes.url, { method: 'DELETE' })).status).toBe(405)
  })
})
