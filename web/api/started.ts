interface Started {
  readonly reply: Promise<Response>
  readonly authorization: string | null
}

/** Replies requested before the application loads; each is used once. */
const started = new Map<string, Started>()

const authorizationIn = (headers: Headers | undefined): string | null => headers?.get('Authorization') ?? null

export function start(address: string, headers?: Headers): void {
  const reply = fetch(address, headers === undefined ? {} : { headers })
  // The caller of `takeStarted` handles the failure; without one it is ignored.
  reply.catch(() => undefined)
  started.set(address, { reply, authorization: authorizationIn(headers) })
}

/** The reply, if the same user requested it: a sign-in or sign-out may have happened since. */
export function takeStarted(address: string, headers?: Headers): Promise<Response> | undefined {
  const found = started.get(address)
  started.delete(address)
  return found?.authorization === authorizationIn(headers) ? found.reply : undefined
}
