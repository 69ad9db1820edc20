import { isAddress } from '@exchange-kit/model'
import type { Config } from '../config.ts'
import { postTo, PrivateTarget, targetFault } from '../http/outgoing.ts'

type Settings = Pick<Config, 'privateTargets' | 'siteUrl'>

/**
 * Why an address cannot be an endpoint, as far as its spelling tells (B1, B3). One on localhost can: whoever develops a
 * shop registers it, on a server of his own.
 */
export function endpointFault(url: string, config: Settings): string | undefined {
  return isOnLocalhost(url) ? undefined : targetFault(url, config)
}

/**
 * Posts to an endpoint. One on localhost is asked where the site itself is there, or where the operator allows private
 * targets; anywhere else it would be a way into the machine.
 * @throws PrivateTarget, and what else {@link postTo} throws
 */
export async function postToEndpoint(
  message: Parameters<typeof postTo>[0],
  config: Settings,
): Promise<{ status: number }> {
  if (!isOnLocalhost(message.url)) return await postTo(message, config)
  const privateTargets = config.privateTargets || localNames.includes(new URL(config.siteUrl).hostname)
  if (!privateTargets) throw new PrivateTarget('localhost is asked by a server that is there itself')
  return await postTo(message, { privateTargets })
}

const localNames = ['localhost', '127.0.0.1', '[::1]']

function isOnLocalhost(url: string): boolean {
  if (!isAddress(url)) return false
  const { protocol, hostname, username, password } = new URL(url)
  return protocol === 'http:' && hostname === 'localhost' && username === '' && password === ''
}
