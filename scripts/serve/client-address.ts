import { BlockList, isIP, isIPv4 } from 'node:net'

/** Addresses and networks, comma-separated, as `10.0.0.5, 192.168.0.0/16, fd00::/8`. Throws a RangeError for another text. */
export function trustedProxies(text: string): BlockList {
  const list = new BlockList()
  for (const each of text.split(',').map((part) => part.trim())) {
    if (each === '') continue
    const [address = '', bits, ...more] = each.split('/')
    const version = isIP(address)
    const most = version === 4 ? 32 : 128
    const length = bits === undefined ? most : /^\d{1,3}$/.test(bits) ? Number(bits) : Number.NaN
    if (version === 0 || more.length > 0 || !(length <= most)) throw new RangeError('neither an address nor a network')
    list.addSubnet(address, length, version === 4 ? 'ipv4' : 'ipv6')
  }
  return list
}

/**
 * The address of whoever made a request: of the connection, or, if that is a trusted proxy's, of the last one in
 * X-Forwarded-For that no trusted proxy has. What stands before it may be invented.
 */
export function clientAddress(peer: string, forwardedFor: string, trusted: BlockList): string {
  let address = plainAddress(peer)
  for (const hop of forwardedFor.split(',').toReversed()) {
    const next = plainAddress(hop)
    if (isIP(next) === 0 || !isTrusted(address, trusted)) break
    address = next
  }
  return address
}

/** A client that has left already has no address. */
const isTrusted = (address: string, trusted: BlockList): boolean =>
  isIP(address) !== 0 && trusted.check(address, isIPv4(address) ? 'ipv4' : 'ipv6')

/** Without port and zone, and IPv4 in its own notation: sockets for both versions write it as ::ffff:192.0.2.1. */
const plainAddress = (text: string): string =>
  text
    .trim()
    .replace(/^\[(.*)\](?::\d+)?$/, '$1')
    .replace(/^(\d+(?:\.\d+){3}):\d+$/, '$1')
    .replace(/^::ffff:(?=\d+\.)/i, '')
    .replace(/%.*$/, '')
