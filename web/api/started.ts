interface Started {
  readonly reply: Promise<Response>
  readonly authorization: string | null
}

/** Replies that were asked for before the application was there; each is used once. */
const started = new Map<string, Started>()

const authorizationIn = (headers: Headers | undefined): string | null => headers?.get('Authorization') ?? null

export function start(address: string, headers?: Headers): void {
  const reply = fetch(address, headers === undefined ? {} : { headers })
  // Whoever takes it sees the failure; until then nobody does.
  reply.catch(() => undefined)
  started.set(address, { reply, authorization: authorizationIn(headers) })
}

/** The reply, if it was asked for as the same person: somebody may have signed out or in since. */
export function takeStarted(address: string, headers?: Headers): Promise<Response> | undefined {
  const found = started.get(address)
  started.delete(address)
  return found?.authorization === authorizationIn(headers) ? found.reply : undefined
}
