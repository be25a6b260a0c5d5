import { afterAll, beforeAll, expect, it } from 'vitest'

import { seedDemoPeople } from '../../scripts/people.ts'
import { runScript } from '../harness/run-script.ts'
import { openTwoWorkers, type TwoWorkers } from '../harness/two-workers.ts'
import { testVariables } from '../harness/variables.ts'

let portal: TwoWorkers
beforeAll(async () => {
  portal = await openTwoWorkers()
  await seedDemoPeople(portal.client, testVariables.DATA_KEY_SECRET, new Date(), 'cheap')
})
afterAll(() => portal.close())

const adminCreate = (args: readonly string[], variables: Record<string, string> = {}) =>
  runScript('admin-create', args, {
    ...portal.database,
    PUBLIC_URL: 'https://portal.example',
    ...variables,
  })

const keyIn = (text: string): string =>
  /^https:\/\/portal\.example\/account\/reset\/finish\/(\S+)$/m.exec(text)?.[1] ?? ''

const post = (path: string, body: unknown) =>
  portal.one(path, { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) })
const setPassword = async (key: string, newPassword: string): Promise<number> =>
  (await post('/api/account/reset-password/finish', { key, newPassword })).status

it('[B1.01] npm run admin:create creates an administrator of either kind, who sets a password by the printed link', async () => {
  for (const [role, path, other] of [
    ['ADMIN', '/api/mails', '/api/users/nobody'],
    ['TECH_ADMIN', '/api/users', undefined],
  ] as const) {
    const email = `First.${role}@Bank.Example`
    const first = await adminCreate(['--email', email, '--role', role])
    expect(first.code).toBe(0)
    expect(first.stdout).toContain(email)
    // For a lost link: running it again prints another one and invalidates the first.
    const second = await adminCreate(['--email', email.toLowerCase(), '--role', role])
    expect(second.code).toBe(0)
    expect(keyIn(second.stdout)).toMatch(/^[\w-]{43}$/)
    expect(await setPassword(keyIn(first.stdout), 'Winternacht-2026')).toBe(400)
    expect((await post('/api/authenticate', { username: email, password: 'Winternacht-2026' })).status).toBe(401)
    expect(await setPassword(keyIn(second.stdout), 'Winternacht-2026')).toBe(200)
    expect(await setPassword(keyIn(second.stdout), 'Winternacht-2027')).toBe(400)

    const signedIn = await post('/api/authenticate', { username: email, password: 'Winternacht-2026' })
    const headers = { Authorization: signedIn.headers.get('Authorization') ?? '' }
    const account = await (await portal.one('/api/account', { headers })).json()
    expect(account).toMatchObject({
      login: email.toLowerCase(),
      authorities: [`ROLE_${role}`],
      activated: true,
      incomeExpensePeriod: 'Monthly',
      createdBy: 'system',
    })
    expect((await portal.one(path, { headers })).status).toBe(200)
    if (other !== undefined) expect((await portal.one(other, { headers, method: 'DELETE' })).status).toBe(403)
    // Their own key seals their personal data in the audit.
    const renamed = {
      method: 'PUT',
      headers: { ...headers, 'Content-Type': 'application/json' },
      body: '{"firstName":"Toni"}',
    }
    expect((await portal.one('/api/account', renamed)).status).toBe(200)

    const taken = await adminCreate(['--email', email, '--role', role])
    expect([taken.code, taken.stderr]).toEqual([1, expect.stringContaining('already')])
  }
  const { rows } = await portal.client.execute(
    `select action, count(*) as count from audits where principal = 'system' group by action order by action`,
  )
  expect(rows.map((row) => [row['action'], Number(row['count'])])).toEqual([
    ['user.create', 2],
    ['user.update', 2],
  ])
})

it('npm run admin:create -- --recover ends sessions and password of an administrator, is audited and mailed to all', async () => {
  const email = 'tech@demo.example'
  const signIn = () => post('/api/authenticate', { username: email, password: 'Loanport-Demo-1' })
  const headers = { Authorization: (await signIn()).headers.get('Authorization') ?? '' }
  expect((await portal.one('/api/users', { headers })).status).toBe(200)
  const recovered = await adminCreate(['--recover', '--email', email])
  expect([recovered.code, recovered.stdout]).toEqual([0, expect.stringContaining(email) as unknown])
  await expect.poll(async () => (await portal.one('/api/users', { headers })).status, { timeout: 20_000 }).toBe(401)
  expect((await signIn()).status).toBe(401)
  expect(await setPassword(keyIn(recovered.stdout), 'Loanport-Demo-1')).toBe(200)
  expect((await signIn()).status).toBe(200)
  // Not so the first links above: with them a new bank releases at once.
  const { rows: entered } = await portal.client.execute(
    `select login from administrator_changes c join accounts a on a.id = c.account_id where c.acts = '["ENTERED"]'`,
  )
  expect(entered.map((row) => row['login'])).toEqual([email])
  const { rows: events } = await portal.client.execute(`select principal from audits where action = 'user.recover'`)
  expect(events.map((row) => row['principal'])).toEqual(['system'])
  const { rows: mails } = await portal.client.execute(
    `select recipient from mails where kind = 'ADMIN_CHANGE_DONE' and instr(text, '${email}') > 0`,
  )
  expect(mails.map((row) => row['recipient'])).toEqual(
    expect.arrayContaining([email, 'admin@demo.example', 'admin2@demo.example']),
  )
  const customer = await adminCreate(['--recover', '--email', 'anna@demo.example'])
  expect([customer.code, customer.stderr]).toEqual([1, expect.stringContaining('no active administrator') as unknown])
})

it('npm run admin:create names missing arguments', async () => {
  for (const args of [[], ['--email', 'nobody', '--role', 'ADMIN'], ['--email', 'a@bank.example', '--role', 'USER']])
    expect(await adminCreate(args)).toEqual({
      code: 2,
      stdout: '',
      stderr: expect.stringContaining('usage:') as unknown,
    })
  const far = await adminCreate(['--email', 'a@bank.example', '--role', 'ADMIN'], {
    DATABASE_URL: 'https://db.bank.example',
  })
  expect(far).toEqual({ code: 2, stdout: '', stderr: expect.stringContaining('DATA_KEY_SECRET') as unknown })
})

it('npm run admin:create takes the secret of npm start only for its database, and in production none that the Worker refuses', async () => {
  const wanted = ['--email', 'second@bank.example', '--role', 'ADMIN'] as const
  const own = crypto.randomUUID()
  // As in production, without demo people.
  await portal.client.execute(`update accounts set login = replace(login, '@demo.example', '@own.example')`)
  try {
    for (const [secret, reason] of [
      ['', 'missing'],
      [own.slice(0, 31), 'min_length'],
      [testVariables.DATA_KEY_SECRET, 'production refuses published secrets'],
    ] as const) {
      const refused = await adminCreate(wanted, { DATA_KEY_SECRET: secret })
      const stderr = expect.stringContaining(`misconfigured: DATA_KEY_SECRET (${reason})`) as unknown
      expect(refused).toEqual({ code: 2, stdout: '', stderr })
    }
    expect((await adminCreate(wanted, { DATA_KEY_SECRET: own })).code).toBe(0)
  } finally {
    await portal.client.execute(`update accounts set login = replace(login, '@own.example', '@demo.example')`)
  }
})
