let waiting: string | undefined

/** The one-time code from the identity provider, which the browser exchanges for its session. */
export const handoff = {
  /**
   * Removes the code from the address before anything else loads, so that neither the history nor a copied address
   * contains it. True if there was a code.
   */
  takeFromAddress(): boolean {
    const { pathname, search, hash } = location
    const { code, rest } = handoff.split(pathname + search + hash)
    waiting = code
    if (code !== undefined) history.replaceState(history.state, '', rest)
    return code !== undefined
  },
  /** Separates the code from the rest of an address. */
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
