import { onKeptConnection } from './kept-connections.ts'
import type { Pipeline } from './pipeline.ts'

const direct = globalThis.fetch

// All database clients of the Worker send their statements to such an address (test/harness/plans.ts).
globalThis.fetch = async (input, init) => {
  const request = new Request(input, init)
  if (!/\/v\d\/pipeline$/.test(request.url)) return direct(request)
  const body = await request.text()
  return onKeptConnection(request, body, JSON.parse(body) as Pipeline)
}
