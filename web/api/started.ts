/** Replies that were asked for before the application was there; each is used once. */
const started = new Map<string, Promise<Response>>()

export function start(address: string, headers?: Headers): void {
  const reply = fetch(address, headers === undefined ? {} : { headers })
  // Whoever takes it sees the failure; until then nobody does.
  reply.catch(() => undefined)
  started.set(address, reply)
}

export function takeStarted(address: string): Promise<Response> | undefined {
  const reply = started.get(address)
  started.delete(address)
  return reply
}
