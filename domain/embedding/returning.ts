import { isOwnPath } from '../own-path.ts'

/**
 * The way back into a frame: another site leads the window that the frame has opened to the portal's `/back`, which says
 * where the frame goes on. The nonce names what the frame has begun. The other site knows it, so that nothing may be bound to
 * it but the way back itself.
 */
interface Return {
  /** A path of the portal. */
  readonly to: string
  readonly nonce: string
}

/** The parameters of `/back`. */
export const returnParameters = ({ to, nonce }: Return): Record<string, string> => ({ nonce, to })

/**
 * Reads them. What the other site has added stands beside them and belongs to the place, as does the hash. Anything that is
 * no path of the portal leads to its start.
 */
export function readReturn(parameters: Iterable<readonly [string, string]>, hash: string): Return {
  let to = '/'
  let nonce = ''
  const added: string[] = []
  for (const [name, value] of parameters) {
    if (name === 'nonce') nonce = value
    else if (name === 'to') to = isOwnPath(value) ? value : '/'
    else added.push(`${encodeURIComponent(name)}=${encodeURIComponent(value)}`)
  }
  const [place = '', ownHash] = to.split('#', 2)
  const search = added.length === 0 ? '' : `${place.includes('?') ? '&' : '?'}${added.join('&')}`
  return { nonce, to: `${place}${search}${hash || (ownHash === undefined ? '' : `#${ownHash}`)}` }
}
