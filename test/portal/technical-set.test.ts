import { afterAll, beforeAll, expect, it } from 'vitest'

import { demoPassword, seedDemoPeople } from '../../scripts/people.ts'
import { runScript } from '../harness/run-script.ts'
import { openTwoWorkers, type TwoWorkers } from '../harness/two-workers.ts'
import { testVariables } from '../harness/variables.ts'

let portal: TwoWorkers
beforeAll(async () => {
  portal = await openTwoWorkers()
  await seedDemoPeople(portal.client, testVariables.DATA_KEY_SECRET, new Date(), 'cheap')
})
afterAll(() => portal.close())

const technicalSet = (...args: readonly string[]) => runScript('technical-set', args, portal.database)

const signIn = async (): Promise<number> => {
  const body = JSON.stringify({ username: 'tech@demo.example', password: demoPassword })
  const init = { method: 'POST', headers: { 'Content-Type': 'application/json' }, body }
  return (await portal.one('/api/authenticate', init)).status
}

async function stored() {
  const settings = await portal.client.execute('select key, value from technical_settings order by key')
  const revisions = await portal.client.execute(`select value from revisions where name = 'technical'`)
  const audits = await portal.client.execute(
    `select principal, entity, entity_id, detail from audits where action = 'setting.technical' order by rowid`,
  )
  return {
    settings: settings.rows.map((row) => [row['key'], row['value']]),
    revision: Number(revisions.rows[0]?.['value']),
    audits: audits.rows.map((row) => [
      row['principal'],
      row['entity'],
      row['entity_id'],
      JSON.parse(String(row['detail'])) as unknown,
    ]),
  }
}

it('[A1.05] npm run technical:set switches the sign-in off and on again, when nobody can sign in to do it', async () => {
  const { revision } = await stored()
  expect((await technicalSet('NO_LOGIN_MODE', 'true')).code).toBe(0)
  expect(await signIn()).toBe(400)
  expect(await technicalSet('NO_LOGIN_MODE', 'false')).toEqual({
    code: 0,
    stdout: 'NO_LOGIN_MODE is false from now on.\n',
    stderr: '',
  })
  expect(await signIn()).toBe(200)
  expect(await stored()).toEqual({
    settings: [['NO_LOGIN_MODE', 'false']],
    revision: revision + 2,
    audits: [
      ['system', 'setting', 'NO_LOGIN_MODE', { before: false, value: true }],
      ['system', 'setting', 'NO_LOGIN_MODE', { before: true, value: false }],
    ],
  })
  const analytics = { on: true, scriptAddress: 'https://stats.example/script.js' }
  expect((await technicalSet('ANALYTICS', JSON.stringify(analytics))).code).toBe(0)
  expect((await stored()).audits.at(-1)?.[3]).toEqual({ before: { on: false }, value: analytics })
})

it('npm run technical:set refuses other keys and values', async () => {
  const before = await stored()
  for (const args of [
    [],
    ['NO_LOGIN_MODE'],
    ['NO_LOGIN_MODE', 'no'],
    ['NO_LOGIN_MODE', '"false"'],
    ['NO_LOGIN_MODE', 'false', 'true'],
    ['ANALYTICS', '{"on":true}'],
    ['ANYTHING', 'true'],
    ['toString', 'true'],
  ])
    expect(await technicalSet(...args)).toEqual({
      code: 2,
      stdout: '',
      stderr: expect.stringContaining('usage:') as unknown,
    })
  expect(await stored()).toEqual(before)
})
