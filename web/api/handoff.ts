let waiting: string | undefined

/** What the browser brings from the identity provider: a code that it is given its session for, once. */
export const handoff = {
  /** Out of the address before anything else is loaded: neither the history nor a copied address has it. */
  takeFromAddress(): void {
    const { pathname, search, hash } = location
    const rest = handoff.takeFrom(pathname + search + hash)
    if (waiting !== undefined) history.replaceState(history.state, '', rest)
  },
  /** Answers the address without it. */
  takeFrom(address: string): string {
    const [found, code] = /#handoff=([\w-]{43})$/.exec(address) ?? []
    waiting = code
    return found === undefined ? address : address.slice(0, -found.length)
  },
  take(): string | undefined {
    const code = waiting
    waiting = undefined
    return code
  },
}
