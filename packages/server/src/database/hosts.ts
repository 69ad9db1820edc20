import { Socket } from 'node:net'

export type Host = { readonly host: string; readonly port: number }

/**
 * An address that may name several hosts, as libpq's do: `postgres://user@first:5432,second:5432/name`. `url` names the first
 * alone, and it is `whole` when each of them can be read. Certificates are checked against that name.
 */
export function hostsOf(url: string): { url: string; hosts: readonly Host[]; whole: boolean } {
  const [, before = '', names = '', after = ''] = /^([a-z]+:\/\/(?:[^@/]*@)?)([^/?]*)(.*)$/.exec(url) ?? []
  const all = names.split(',')
  const hosts = all.flatMap(name => {
    const single = `${before}${name}${after}`
    if (!URL.canParse(single)) return []
    const { hostname, port } = new URL(single)
    return [{ host: hostname, port: port === '' ? 5432 : Number(port) }]
  })
  return { url: `${before}${all[0] ?? ''}${after}`, hosts, whole: hosts.length === all.length }
}

/** Which of several hosts is the one that takes writes, as far as it is known. */
export type Leader = {
  /** A socket that connects to it, whatever host it is told. */
  socket(this: void): Socket
  /** It was another one: the next is tried. */
  next(): void
}

/** `undefined` where there is only one. The driver knows one host an address, so it is told where to connect below it. */
export function leaderOf(hosts: readonly Host[]): Leader | undefined {
  if (hosts.length < 2) return undefined
  let at = 0
  return {
    next: () => void (at = (at + 1) % hosts.length),
    socket: () => {
      const socket = new Socket()
      const { host, port } = hosts[at] ?? { host: '', port: 0 }
      const connect = socket.connect.bind(socket)
      return Object.assign(socket, { connect: () => connect(port, host) })
    },
  }
}
