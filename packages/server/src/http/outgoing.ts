import { lookup, type LookupAddress } from 'node:dns'
import { request as plainRequest, type IncomingMessage } from 'node:http'
import { request as secureRequest, type RequestOptions } from 'node:https'
import { BlockList, isIP, type LookupFunction } from 'node:net'
import { isAddress } from '@exchange-kit/model'
import type { Config } from '../config.ts'

/** Whether targets in private networks, and http, are allowed: for development and tests only. */
type Permission = Pick<Config, 'privateTargets'>

/** The refusal to ask an address that is not on the internet. */
export class PrivateTarget extends Error {}

/** Why a target cannot be one of ours to ask, as far as its spelling tells; its name is resolved when it is asked. */
export function targetFault(url: string, { privateTargets }: Permission): string | undefined {
  if (!isAddress(url)) return 'an absolute address is expected'
  const { protocol, hostname, username, password } = new URL(url)
  if (protocol !== 'https:' && !(privateTargets && protocol === 'http:')) return 'it begins with https://'
  if (username !== '' || password !== '') return 'an address holds no password'
  if (!privateTargets && isPrivateHost(hostname)) return 'it is in a private network'
  return undefined
}

/** `stop` gives up waiting before `timeout` is over. */
type Message = { url: string; headers: Record<string, string>; timeout: number; stop?: AbortSignal }

/**
 * Posts to an address somebody gave us. The name is resolved, every address it has is checked, and the one that was
 * checked is connected to, so that no second resolution can lead elsewhere; redirects are answers, not followed.
 * @throws PrivateTarget before anything is sent; what the network throws, and when `timeout` (ms) has passed
 */
export async function postTo(
  { body, ...message }: Message & { body: Buffer },
  permission: Permission,
): Promise<{ status: number }> {
  // What it says is of no interest; it must not fill our memory either.
  return await send({ ...message, method: 'POST', body }, permission, answer => void answer.resume())
}

/**
 * Asks an address somebody gave us, as carefully as {@link postTo}, and reads what it says.
 * @throws TooLong when that is more than `most` bytes; what {@link postTo} throws
 */
export async function readFrom(
  { most, ...message }: Message & { method: 'GET' | 'POST'; body?: Buffer; most: number },
  permission: Permission,
): Promise<{ status: number; type: string; body: Buffer }> {
  const chunks: Buffer[] = []
  let size = 0
  let type = ''
  const { status } = await send(message, permission, answer => {
    type = answer.headers['content-type'] ?? ''
    answer.on('data', (chunk: Buffer) => {
      size += chunk.length
      if (size > most) answer.destroy(new TooLong(`more than ${most} bytes`))
      else chunks.push(chunk)
    })
  })
  return { status, type, body: Buffer.concat(chunks) }
}

/** An answer that does not end where answers end. */
export class TooLong extends Error {}

async function send(
  { url, method, headers, body, timeout, stop }: Message & { method: string; body?: Buffer },
  permission: Permission,
  receive: (answer: IncomingMessage) => void,
): Promise<{ status: number }> {
  const fault = targetFault(url, permission)
  if (fault !== undefined) throw new PrivateTarget(fault)
  const request = url.startsWith('http:') ? plainRequest : secureRequest
  const deadline = deadlineOf(timeout, stop)
  const options: RequestOptions = {
    method,
    headers: body ? { ...headers, 'Content-Length': String(body.length) } : headers,
    agent: false,
    signal: deadline.signal,
    ...(permission.privateTargets ? {} : { lookup: publicLookup }),
  }
  try {
    return await new Promise((resolve, reject) => {
      const sent = request(url, options, answer => {
        answer.once('error', reject)
        answer.once('end', () => resolve({ status: answer.statusCode ?? 0 }))
        receive(answer)
      })
      sent.once('error', reject)
      sent.end(body)
    })
  } catch (error) {
    // Node says only that it was given up, and why in its cause.
    throw deadline.signal.aborted ? deadline.signal.reason : error
  } finally {
    deadline.end()
  }
}

// Aborts when the time is over, or when told to stop before. A timer that is held here: one that only a signal made of
// several refers to, as `AbortSignal.any` makes it, is collected with the rubbish and never rings.
function deadlineOf(timeout: number, stop: AbortSignal | undefined): { signal: AbortSignal; end: () => void } {
  const controller = new AbortController()
  const over = () => controller.abort(new DOMException(`no answer in ${timeout} ms`, 'TimeoutError'))
  const stopped = () => controller.abort(stop?.reason)
  const timer = setTimeout(over, timeout)
  stop?.addEventListener('abort', stopped, { once: true })
  if (stop?.aborted) stopped()
  return {
    signal: controller.signal,
    end() {
      clearTimeout(timer)
      stop?.removeEventListener('abort', stopped)
    },
  }
}

/** Resolves a name to addresses of the internet only; one that is none refuses them all. */
export const publicLookup: LookupFunction = (hostname, options, answer) => {
  lookup(hostname, { ...options, all: true }, (error, addresses: LookupAddress[]) => {
    if (error) return answer(error, '', 0)
    const [first] = addresses
    const hidden = addresses.find(({ address }) => isPrivate(address))
    if (!first || hidden) return answer(new PrivateTarget(`${hostname} is in a private network`), '', 0)
    if (options.all) return answer(null, addresses)
    return answer(null, first.address, first.family)
  })
}

function isPrivateHost(hostname: string): boolean {
  const name = hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '')
  if (isIP(name) !== 0) return isPrivate(name)
  return /(^|\.)(localhost|local|internal|home\.arpa)$/i.test(name) || !name.includes('.')
}

/**
 * Whether an address is not one of the public internet: private, local, shared, reserved, or leading to such a one. After
 * IANA's registries of special-purpose addresses, IPv4 and IPv6.
 */
export function isPrivate(address: string): boolean {
  const family = isIP(address)
  if (family === 0) return true
  return family === 4 ? blocked.ipv4.check(address, 'ipv4') : blocked.ipv6.check(address, 'ipv6')
}

// Two lists: one that holds ::ffff:0:0/96 takes every IPv4 address for a mapped one, and so for private.
const blocked = { ipv4: new BlockList(), ipv6: new BlockList() }
for (const range of [
  '0.0.0.0/8 10.0.0.0/8 100.64.0.0/10 127.0.0.0/8 169.254.0.0/16 172.16.0.0/12 192.0.0.0/24 192.0.2.0/24',
  '192.31.196.0/24 192.52.193.0/24 192.88.99.0/24 192.168.0.0/16 192.175.48.0/24 198.18.0.0/15 198.51.100.0/24',
  '203.0.113.0/24 224.0.0.0/4 240.0.0.0/4',
  // Mapped, translated and tunnelled addresses may lead to any of the above.
  '::/96 ::ffff:0:0/96 ::ffff:0:0:0/96 64:ff9b::/96 64:ff9b:1::/48 2002::/16',
  // 2001::/23 holds Teredo, benchmarking, ORCHID and other protocols of the IETF.
  '100::/64 100:0:0:1::/64 2001::/23 2001:db8::/32 2620:4f:8000::/48 3fff::/20 5f00::/16',
  'fc00::/7 fe80::/10 fec0::/10 ff00::/8',
].flatMap(list => list.split(' '))) {
  const [address = '', bits] = range.split('/')
  const family = address.includes(':') ? 'ipv6' : 'ipv4'
  blocked[family].addSubnet(address, Number(bits), family)
}
