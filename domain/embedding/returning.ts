import { isOwnPath } from '../shared/own-path.ts'

/**
 * The return into a frame: another site redirects the window that the frame has opened to the portal's `/back`, with the
 * path at which the frame continues. The nonce identifies what the frame has begun. The other site knows it, so it must
 * authorise nothing but the return.
 */
interface Return {
  /** A path of the portal. */
  readonly to: string
  readonly nonce: string
}

/** The parameters of `/back`. */
export const returnParameters = ({ to, nonce }: Return): Record<string, string> => ({ nonce, to })

/**
 * Reads the parameters. Those added by the other site belong to the target, and so does the hash. Anything but a path of
 * the portal leads to the start page.
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
