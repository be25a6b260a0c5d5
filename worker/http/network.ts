/**
 * What limits count of a client's address: of IPv6 the /64, which one client has for itself and can take any address of.
 * An IPv4 address in IPv6's notation is that IPv4 address.
 */
export function toNetwork(address: string): string {
  if (!address.includes(':') || !URL.canParse(`http://[${address}]`)) return address
  // The one notation of an address: lower case, and the longest run of zeros as `::`.
  const [head = '', tail] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::')
  const before = groupsIn(head)
  const after = groupsIn(tail ?? '')
  const groups = [...before, ...Array<string>(8 - before.length - after.length).fill('0'), ...after]
  if (groups.slice(0, 6).join(':') === '0:0:0:0:0:ffff') return groups.slice(6).flatMap(toBytes).join('.')
  return `${groups.slice(0, 4).join(':')}::/64`
}

const groupsIn = (text: string): string[] => (text === '' ? [] : text.split(':'))

const toBytes = (group: string): number[] => {
  const value = Number.parseInt(group, 16)
  return [value >> 8, value & 255]
}
