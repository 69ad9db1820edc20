import { BlockList, isIP } from 'node:net'
import ipaddr from 'ipaddr.js'
import { ownOf } from '../own.ts'

/** Names for ranges nobody on the internet has. */
const ranges: Readonly<Record<string, readonly string[]>> = {
  loopback: ['127.0.0.0/8', '::1'],
  linklocal: ['169.254.0.0/16', 'fe80::/10'],
  uniquelocal: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
}

/** Whether somebody is on a list of addresses. */
export type AddressTest = (address: string | undefined) => boolean

/**
 * A test for a list of addresses (`192.0.2.1`), ranges (`10.0.0.0/8`, `fd00::/8`) and the names `loopback`, `linklocal`
 * and `uniquelocal`.
 *
 * @throws RangeError with the first item that is none of these
 */
export function addressTest(items: readonly string[]): AddressTest {
  const list = new BlockList()
  for (const item of items.flatMap(name => ownOf(ranges, name) ?? name)) addTo(list, item)
  return (address = '') => {
    const plain = address.replace(/^::ffff:(?=\d+\.)/i, '')
    const family = isIP(plain)
    return family !== 0 && list.check(plain, family === 4 ? 'ipv4' : 'ipv6')
  }
}

/**
 * The caller a rate limit counts: an IPv4 address, or the /64 of an IPv6 one. A provider hands out at least a whole /64, so
 * its single addresses are free to change; IPv4 written in IPv6 (`::ffff:192.0.2.1`) counts as IPv4.
 */
export function callerOf({ ip }: { ip: string }): string {
  if (!ipaddr.isValid(ip)) return ip
  const address = ipaddr.process(ip)
  if (address.kind() === 'ipv4') return address.toString()
  return ipaddr.IPv6.networkAddressFromCIDR(`${address.toNormalizedString().split('%', 1)[0]}/64`).toString()
}

function addTo(list: BlockList, item: string): void {
  const [address = '', bits, ...rest] = item.split('/')
  const version = isIP(address)
  const most = version === 4 ? 32 : 128
  const prefix = bits === undefined ? most : Number(bits)
  const isRange = bits === undefined || /^\d{1,3}$/.test(bits)
  if (version === 0 || !isRange || prefix > most || rest.length > 0) throw new RangeError(item)
  list.addSubnet(address, prefix, version === 4 ? 'ipv4' : 'ipv6')
}
