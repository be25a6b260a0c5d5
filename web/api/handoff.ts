/** What the browser brings from the identity provider: a code that it is given its session for, once. */
export interface Handoff {
  readonly code: string
  /** The secret of the frame that began the sign-in; undefined outside frames, where a cookie stands for the browser. */
  readonly secret: string | undefined
}

let waiting: Handoff | undefined

export const handoff = {
  /** Out of the address before anything else is loaded: neither the history nor a copied address has it. */
  takeFromAddress(): void {
    const { pathname, search, hash } = location
    const rest = handoff.takeFrom(pathname + search + hash)
    if (waiting !== undefined) history.replaceState(history.state, '', rest)
  },
  /** Answers the address without it. */
  takeFrom(address: string, secret?: string): string {
    const [found, code] = /#handoff=([\w-]{43})$/.exec(address) ?? []
    waiting = code === undefined ? undefined : { code, secret }
    return found === undefined ? address : address.slice(0, -found.length)
  },
  take(): Handoff | undefined {
    const taken = waiting
    waiting = undefined
    return taken
  },
}
