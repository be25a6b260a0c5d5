let waiting: string | undefined

/** What the browser brings from the identity provider: a code that it is given its session for, once. */
export const handoff = {
  /** Out of the address before anything else is loaded: neither the history nor a copied address has it. */
  takeFromAddress(): void {
    waiting = /^#handoff=([\w-]{43})$/.exec(location.hash)?.[1]
    if (waiting !== undefined) history.replaceState(history.state, '', location.pathname + location.search)
  },
  take(): string | undefined {
    const code = waiting
    waiting = undefined
    return code
  },
}
