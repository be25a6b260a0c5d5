import { afterAll, beforeAll, expect, it } from 'vitest'

import { runScript } from '../harness/run-script.ts'
import { openTwoWorkers, type TwoWorkers } from '../harness/two-workers.ts'

let portal: TwoWorkers
beforeAll(async () => {
  portal = await openTwoWorkers()
})
afterAll(() => portal.close())

const auditVerify = (...args: readonly string[]) => runScript('audit-verify', args, portal.database)

const failToSignIn = async (times: number): Promise<void> => {
  for (let time = 0; time < times; time++)
    await portal.one('/api/authenticate', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'CF-Connecting-IP': `192.0.2.${time}` },
      body: JSON.stringify({ username: `nobody-${time}@test.example`, password: 'wrong' }),
    })
}

it('npm run audit:verify verifies the chain, prints its end, and names the first position that does not fit', async () => {
  expect(await auditVerify()).toEqual({ code: 0, stdout: 'Sealed: 0. Waiting to be sealed: 0.\n', stderr: '' })
  await failToSignIn(5)
  const unsealed = await auditVerify()
  expect([unsealed.code, unsealed.stdout]).toEqual([
    0,
    expect.stringMatching(/^Sealed: 0\. Waiting to be sealed: 5, the oldest since \d{4}-\d\d-\d\dT[\d:.]+Z\.\n$/),
  ])
  // Its first run begins a generation of data keys and a key of addresses, which are rows, too.
  await portal.cron()
  const whole = await auditVerify()
  expect([whole.code, whole.stdout]).toEqual([
    0,
    expect.stringMatching(/^Sealed: 7\. Waiting to be sealed: 0\.\nThe chain holds together\..*\n7:[0-9a-f]{64}\n$/),
  ])
  const noted = whole.stdout.trim().split('\n').at(-1) ?? ''
  await failToSignIn(1)
  await portal.cron()
  const later = await auditVerify('--expect', noted)
  expect([later.code, later.stdout]).toEqual([0, expect.stringContaining('\n8:')])

  await portal.client.execute('drop trigger audit_chain_no_delete')
  await portal.client.execute('delete from audit_chain where position > 6')
  expect((await auditVerify()).code).toBe(0)
  expect(await auditVerify('--expect', noted)).toEqual({
    code: 1,
    stdout: expect.stringMatching(/^Sealed: 6\..*\n$/) as unknown,
    stderr: expect.stringContaining('The chain is broken at position 7: it ends before it') as unknown,
  })
  await portal.cron()
  const other = `7:${'0'.repeat(64)}`
  expect(await auditVerify('--expect', other)).toEqual({
    code: 1,
    stdout: expect.stringMatching(/^Sealed: 8\..*\n$/) as unknown,
    stderr: expect.stringContaining('position 7: its hash is not the one that was noted') as unknown,
  })

  await portal.client.execute('drop trigger audits_no_update')
  await portal.client.execute(
    `update audits set request_id = '' where id = (select audit_id from audit_chain where position = 3)`,
  )
  expect(await auditVerify('--expect', noted)).toEqual({
    code: 1,
    stdout: expect.stringMatching(/^Sealed: 8\..*\n$/) as unknown,
    stderr: expect.stringMatching(
      /^The chain is broken at position 3: the audit row \S+ or its link was changed\.\n$/,
    ) as unknown,
  })
})

it('npm run audit:verify explains its usage', async () => {
  for (const args of [['--expect', '7'], ['--expect', `0:${'0'.repeat(64)}`], ['--expect'], ['--what'], ['here']])
    expect(await auditVerify(...args)).toEqual({
      code: 2,
      stdout: '',
      stderr: expect.stringContaining('usage:') as unknown,
    })
})
