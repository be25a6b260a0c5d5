let waiting: string | undefined

/** What the browser brings from the identity provider: a code that it is given its session for, once. */
export const handoff = {
  /** Out of the address before anything else is loaded: neither the history nor a copied address has it. */
  takeFromAddress(): void {
    const { pathname, search, hash } = location
    const { code, rest } = handoff.split(pathname + search + hash)
    waiting = code
    if (code !== undefined) history.replaceState(history.state, '', rest)
  },
  /** The code in an address, and the address without it. */
  split(address: string): { readonly code: string | undefined; readonly rest: string } {
    const [found = '', code] = /#handoff=([\w-]{43})$/.exec(address) ?? []
    return { code, rest: address.slice(0, address.length - found.length) }
  },
  take(): string | undefined {
    const code = waiting
    waiting = undefined
    return code
  },
}
