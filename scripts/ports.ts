import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'

export const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const probe = createServer()
    probe.once('error', () => resolve(false))
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)))
  })

/** Below those that systems give to connections that go out: one of these may be taken before its server has started. */
const [first, last] = [20_000, 32_000]
const given = new Set<number>()

/** A port on this machine that nobody listens at, another one each time. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(first, last)
    if (given.has(port) || !(await isFree(port))) continue
    given.add(port)
    return port
  }
}
