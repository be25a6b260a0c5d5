import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'

export const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const probe = createServer()
    probe.once('error', () => resolve(false))
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)))
  })

/** Below the range of outgoing connections, which could take a port before its server has started. */
const [first, last] = [20_000, 32_000]
const given = new Set<number>()

/** A free port on this machine, a different one each time. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(first, last)
    if (given.has(port) || !(await isFree(port))) continue
    given.add(port)
    return port
  }
}
