import { createServer } from 'node:http'

import { expect, it, onTestFinished } from 'vitest'

import { freePort } from '../../scripts/ports.ts'
import { trustedProxies } from '../../scripts/serve/client-address.ts'
import { openFront } from '../../scripts/serve/front.ts'
import { listen, stopServer } from '../harness/listen.ts'

it('takes from no client what only the edge may say', async () => {
  const worker = createServer(({ headers }, reply) => reply.end(JSON.stringify(headers)))
  const port = await freePort()
  const front = await openFront({ host: '127.0.0.1', port }, await listen(worker), trustedProxies(''))
  onTestFinished(async () => {
    await front.drain(0)
    await stopServer(worker)
  })
  const reply = await fetch(`http://127.0.0.1:${port}/`, {
    headers: { 'CF-Connecting-IP': '203.0.113.1', 'CF-IPCountry': 'XX', 'MF-CF-Blob': '{}', 'X-Other': 'kept' },
  })
  const received = Object.entries(await reply.json<Record<string, string>>())
  expect(Object.fromEntries(received.filter(([name]) => /^(cf|mf|x)-/.test(name)))).toEqual({
    'cf-connecting-ip': '127.0.0.1',
    'x-other': 'kept',
  })
})
