import { spawnSync } from 'node:child_process'

import { expect, it } from 'vitest'

it('npm scripts end with the exit code of the file they run, and with what it printed', () => {
  const source = `console.log('printed'); console.error('failed'); process.exitCode = 2`
  const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/with-node.mjs', '--eval', source], {
    encoding: 'utf8',
  })
  expect({ status, stdout, stderr }).toEqual({ status: 2, stdout: 'printed\n', stderr: 'failed\n' })
})
