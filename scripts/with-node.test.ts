import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'

import { expect, it } from 'vitest'

it('npm scripts end with the exit code of the file they run, and with what it printed', () => {
  const source = `console.log('printed'); console.error('failed'); process.exitCode = 2`
  const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/with-node.mjs', '--eval', source], {
    encoding: 'utf8',
  })
  expect({ status, stdout, stderr }).toEqual({ status: 2, stdout: 'printed\n', stderr: 'failed\n' })
})

it.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)('hands %s on to the file it runs', async (signal) => {
  const source = `process.on('${signal}', () => process.exit(7)); setInterval(() => {}, 1000); console.log('ready')`
  const child = spawn(process.execPath, ['scripts/with-node.mjs', '--eval', source], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await once(child.stdout, 'data')
  child.kill(signal)
  expect(await once(child, 'exit')).toEqual([7, null])
})
