import { isDeepStrictEqual } from 'node:util'

import { beforeEach, describe, expect, it } from 'vitest'

import { shippedAreas } from '#domain/settings/areas.ts'
import { countLegalStates } from '#domain/settings/legal/legal-on-day.ts'
import { outboundServices } from '#test/facts/services.ts'
import { json, signedIn } from '#test/harness/people.ts'
import { openPortal, type Portal, withVariables } from '#test/harness/portal.ts'
import { approve, openChanges } from '#test/harness/releases.ts'
import { changeGeneral, changeInterfaces } from '#test/harness/settings.ts'
import { productionVariables } from '#test/harness/variables.ts'
import { toLocalDay } from '#worker/http/today.ts'
import { noteOutcome } from '#worker/providers/outbound.ts'

import type { HealthDto } from './health-component.ts'

let portal: Portal
beforeEach(async () => {
  portal = await openPortal()
})

/** Health by component, as an administrator sees it. */
async function componentsOf(at: Portal): Promise<NonNullable<HealthDto['components']>> {
  const admin = await signedIn(at, 'TECH_ADMIN')
  const reply = await admin.fetch('/management/health')
  const { components } = await reply.json<HealthDto>()
  if (components === undefined) throw new Error('no components')
  return components
}

const broken = () => Promise.reject(new Error('broken'))
const failing = { get: broken, put: broken, head: broken }

describe('[B7.42] GET /management/health', () => {
  it('shows everybody the status only, and administrators each component', async () => {
    await portal.cron()
    for (const fetch of [portal.fetch, (await signedIn(portal, 'USER')).fetch]) {
      const reply = await fetch('/management/health')
      expect(reply.status).toBe(200)
      expect(reply.headers.get('Cache-Control')).toBe('no-store')
      expect(await reply.json()).toEqual({ status: 'UP' })
    }
    for (const role of ['ADMIN', 'TECH_ADMIN'] as const) {
      const health = await (await (await signedIn(portal, role)).fetch('/management/health')).json<HealthDto>()
      expect(health.status).toBe('UP')
      expect(health.components).toEqual(health.details)
      expect(Object.keys(health.components ?? {}).toSorted()).toEqual([
        'aggregation',
        'applications',
        'audit',
        'backups',
        'bank',
        'bankNotices',
        'captcha',
        'compaction',
        'cron',
        'dataKeys',
        'database',
        'externalTemplates',
        'files',
        'identification',
        'identityProvider',
        'interestConditions',
        'kv',
        'legal',
        'mail',
        'productTypes',
        'r2',
        'rating',
        'releases',
        'representativeExamples',
        'scanner',
        'valuation',
      ])
    }
  })

  it('[B4.08] is UP or WARNING for each service', async () => {
    await portal.cron()
    const statuses = Object.entries(await componentsOf(portal)).map(([name, { status }]) => [name, status])
    expect(Object.fromEntries(statuses)).toEqual({
      aggregation: 'UP',
      applications: 'UP',
      audit: 'UP',
      backups: 'WARNING',
      bank: 'UP',
      bankNotices: 'UP',
      captcha: 'UP',
      compaction: 'UP',
      cron: 'UP',
      dataKeys: 'UP',
      database: 'UP',
      externalTemplates: 'UP',
      files: 'UP',
      identification: 'UP',
      identityProvider: 'UP',
      interestConditions: 'UP',
      kv: 'UP',
      legal: 'WARNING',
      mail: 'WARNING',
      productTypes: 'UP',
      r2: 'UP',
      rating: 'UP',
      releases: 'UP',
      representativeExamples: 'WARNING',
      scanner: 'WARNING',
      valuation: 'UP',
    })
    const whole = await openPortal({ SMTP_URL: 'smtps://localhost:1', CLAMD: 'localhost:3310' })
    expect(await componentsOf(whole)).toMatchObject({ mail: { status: 'UP' }, scanner: { status: 'UP' } })
  })

  it('warns of cron that never ran, ran too long ago, or has a failing job', async () => {
    expect((await componentsOf(portal))['cron']).toMatchObject({ status: 'WARNING', details: { late: [] } })
    await portal.cron(new Date(Date.now() - 3 * 60_000))
    expect((await componentsOf(portal))['cron']).toMatchObject({
      status: 'WARNING',
      details: { late: expect.arrayContaining(['tidy-up', 'send-mail']) },
    })
    await portal.cron()
    expect((await componentsOf(portal))['cron']).toMatchObject({ status: 'UP', details: { late: [] } })
    await portal.client.execute("update cron_leases set last_run_at = null where job = 'send-mail'")
    expect((await componentsOf(portal))['cron']).toMatchObject({ status: 'WARNING', details: { late: ['send-mail'] } })
  })

  it('[B3.09] warns if borrowers are rated automatically and production has no service', async () => {
    await changeGeneral(portal.client, { AUTOMATED_RATING: true })
    expect((await componentsOf(portal))['rating']).toEqual({ status: 'UP', details: {} })
    expect((await componentsOf(withVariables(portal, productionVariables)))['rating']).toMatchObject({
      status: 'WARNING',
    })
    const served = { ...productionVariables, RATING_URL: 'https://rating.example' }
    expect((await componentsOf(withVariables(portal, served)))['rating']).toEqual({ status: 'UP', details: {} })
  })

  it('[A3.19] warns if properties are valued and production has no service', async () => {
    await changeInterfaces(portal.client, { ON_GEO_LORA_SERVICE: 'true' })
    expect((await componentsOf(portal))['valuation']).toEqual({ status: 'UP', details: {} })
    expect((await componentsOf(withVariables(portal, productionVariables)))['valuation']).toMatchObject({
      status: 'WARNING',
    })
    const served = { ...productionVariables, VALUATION_URL: 'https://valuation.example' }
    expect((await componentsOf(withVariables(portal, served)))['valuation']).toEqual({ status: 'UP', details: {} })
  })

  it('[B3.22] warns if account information is on and production has no service', async () => {
    const aggregation = async (variables: Record<string, unknown>) =>
      (await componentsOf(withVariables(portal, variables)))['aggregation']
    expect(await aggregation(productionVariables)).toEqual({ status: 'UP', details: {} })
    await changeInterfaces(portal.client, { FINTEC_SELF_DISCLOSURE: 'true' })
    expect(await aggregation({})).toEqual({ status: 'UP', details: {} })
    expect(await aggregation(productionVariables)).toMatchObject({ status: 'WARNING' })
    const served = { FINTEC_URL: 'https://fintec.example', FINTEC_WIZARD_URL: 'https://wizard.example' }
    expect(await aggregation({ ...productionVariables, ...served })).toEqual({ status: 'UP', details: {} })
  })

  it('[B4.08] warns of each enabled provider that failed five times in a row, and not of a disabled one', async () => {
    const at = (name: string) => `https://${name}.resting.example`
    const resting = withVariables(portal, {
      ...productionVariables,
      ...Object.fromEntries(outboundServices.map(({ name, url }) => [url, at(name)])),
      FINTEC_WIZARD_URL: at('wizard'),
      CAPTCHA_SECRET: crypto.randomUUID(),
      OIDC_ISSUER: at('identityProvider'),
      OIDC_CLIENT_ID: 'loanport',
    })
    const all = [...outboundServices.map(({ name }) => name), 'identityProvider'].toSorted()
    await changeInterfaces(portal.client, { WEBID_IDENTIFY_PERSONAL: 'false', WEBID_CONTRACT_QES: 'false' })
    const warned = async () => {
      const components = Object.entries(await componentsOf(resting))
      const silent = { status: 'WARNING', details: { reason: 'it does not answer' } }
      return components.flatMap(([name, component]) => (isDeepStrictEqual(component, silent) ? [name] : [])).toSorted()
    }
    for (const name of all) for (let failure = 0; failure < 4; failure++) noteOutcome(at(name), false, new Date())
    expect(await warned()).toEqual([])
    for (const name of all) noteOutcome(at(name), false, new Date())
    expect(await warned()).toEqual(['bank', 'identityProvider', 'scanner'])
    await changeGeneral(portal.client, { AUTOMATED_RATING: true, CAPTCHA_REQUIRED: true, CAPTCHA_SITE_KEY: 'site-key' })
    await changeInterfaces(portal.client, {
      WEBID_IDENTIFY_PERSONAL: 'true',
      ON_GEO_LORA_SERVICE: 'true',
      FINTEC_SELF_DISCLOSURE: 'true',
    })
    expect(await warned()).toEqual(all)
  })

  it('warns of an identity provider with an issuer but without a client id', async () => {
    const half = withVariables(portal, { OIDC_ISSUER: 'https://sign-in.example' })
    expect((await componentsOf(half))['identityProvider']).toMatchObject({ status: 'WARNING' })
  })

  it('warns of a required captcha without a configured service', async () => {
    await changeGeneral(portal.client, { CAPTCHA_REQUIRED: true })
    expect((await componentsOf(portal))['captcha']).toMatchObject({
      status: 'WARNING',
      details: { reason: expect.stringContaining('no service is configured') },
    })
    await changeGeneral(portal.client, { CAPTCHA_SITE_KEY: 'site-key' })
    expect((await componentsOf(portal))['captcha']).toMatchObject({ status: 'WARNING' })
    const served = withVariables(portal, { CAPTCHA_URL: 'https://captcha.example/verify', CAPTCHA_SECRET: 'secret' })
    expect((await componentsOf(served))['captcha']).toEqual({ status: 'UP', details: {} })
    expect(await (await portal.fetch('/management/health')).json()).toEqual({ status: 'UP' })
  })

  it('warns unless a backup of the last 26 hours is verified', async () => {
    const hoursAgo = (hours: number): string => new Date(Date.now() - hours * 3_600_000).toISOString()
    const verify = (takenAt: string) =>
      portal.client.execute(
        `insert into audits (id, at, principal, action, entity, entity_id, request_id, remote_address, detail)
          values (?, ?, 'system', 'backup.create', 'backup', ?, '', '', '{}')`,
        [takenAt, takenAt, takenAt],
      )
    const reason = 'no backup of the last 26 hours is verified'
    expect((await componentsOf(portal))['backups']).toEqual({ status: 'WARNING', details: { reason } })
    const [late, recent] = [hoursAgo(27), hoursAgo(25)]
    await verify(late)
    expect((await componentsOf(portal))['backups']).toEqual({ status: 'WARNING', details: { reason, takenAt: late } })
    await verify(recent)
    expect((await componentsOf(portal))['backups']).toEqual({ status: 'UP', details: { takenAt: recent } })
  })

  it('warns if the database remembers what was deleted for longer than people are told', async () => {
    const own = await openPortal()
    const daysAgo = (days: number): string => new Date(Date.now() - days * 24 * 3_600_000).toISOString()
    const compaction = async (at: Portal = own) => (await componentsOf(at))['compaction']
    const reason = 'the database was not compacted within HISTORY_DAYS: it remembers what was deleted'
    expect(await compaction()).toEqual({ status: 'UP', details: {} })
    await own.client.execute('drop trigger releases_no_update')
    await own.client.execute('update releases set created_at = ?', [daysAgo(9)])
    expect(await compaction()).toEqual({ status: 'WARNING', details: { reason } })
    expect(await compaction(withVariables(own, { HISTORY_DAYS: '8' }))).toEqual({ status: 'UP', details: {} })
    for (const [days, status] of [
      [8.2, 'WARNING'],
      [8, 'UP'],
    ] as const) {
      const at = daysAgo(days)
      await own.client.execute(
        `insert into audits (id, at, principal, action, entity, entity_id, request_id, remote_address, detail)
          values (?, ?, 'system', 'database.compact', 'database', ?, '', '', '{}')`,
        [at, at, at],
      )
      expect(await compaction()).toEqual({
        status,
        details: { ...(status === 'WARNING' ? { reason } : {}), compactedAt: at },
      })
    }
  })

  it('warns of mails that were not sent', async () => {
    const sending = await openPortal({ SMTP_URL: 'smtps://localhost:1' })
    const at = new Date().toISOString()
    const insert = `insert into mails (id, kind, recipient, subject, html, text, created_at, next_attempt_at, error)
      values (?, 'REGISTRATION', 'a@b.example', 's', 'h', 't', ?, ?, ?)`
    await sending.client.execute(insert, ['1', at, at, null])
    expect((await componentsOf(sending))['mail']).toEqual({ status: 'UP', details: { waiting: 1, failed: 0 } })
    await sending.client.execute(insert, ['2', at, null, 'recipient refused: 550'])
    expect((await componentsOf(sending))['mail']).toEqual({ status: 'WARNING', details: { waiting: 1, failed: 1 } })
  })

  it('warns of applications that did not reach the bank', async () => {
    await portal.client.executeMultiple(`
      pragma foreign_keys = off;
      insert into applications (id, loan_id, status, request_date) values ('1', 'x', 'SUBMITTION_FAILED', '2026-11-21');
    `)
    expect((await componentsOf(portal))['applications']).toEqual({ status: 'WARNING', details: { failed: 1 } })
  })

  it('[B4.08] counts the legal values that are missing, not confirmed, or confirmed long ago', async () => {
    const legal = async () => (await componentsOf(portal))['legal']
    const { missing, unconfirmed } = countLegalStates(shippedAreas().LEGAL, toLocalDay(new Date()))
    expect(await legal()).toEqual({ status: 'WARNING', details: { missing, unconfirmed, stale: 0 } })
    const source = { title: 'Bekanntmachung', link: 'https://www.bank.example/bekanntmachung' }
    const value = { validFrom: '2020-01-01', percent: 1.5, source }
    const [author, approver] = [await signedIn(portal, 'ADMIN'), await signedIn(portal, 'ADMIN')]
    await author.fetch('/api/settings/legal/BASE_RATE', json('PUT', { values: [value] }))
    const ids = (await openChanges(approver)).map(({ id }) => id)
    expect((await approve(approver, ids)).status).toBe(200)
    expect(await legal()).toEqual({
      status: 'WARNING',
      details: { missing: missing - 1, unconfirmed: unconfirmed + 1, stale: 0 },
    })
  })

  it('continues without KV, is down without R2', async () => {
    const withoutKv = await openPortal({ SNAPSHOTS: failing })
    expect((await componentsOf(withoutKv))['kv']).toMatchObject({ status: 'WARNING' })
    expect((await withoutKv.fetch('/management/health')).status).toBe(200)
    const withoutR2 = await openPortal({ FILES: failing })
    expect((await componentsOf(withoutR2))['r2']).toMatchObject({ status: 'DOWN' })
    expect((await withoutR2.fetch('/management/health')).status).toBe(503)
  })

  it('is 503 with the status only while the database is unavailable', async () => {
    const admin = await signedIn(portal, 'ADMIN')
    await portal.database('stop')
    const reply = await admin.fetch('/management/health')
    expect(reply.status).toBe(503)
    expect(await reply.json()).toEqual({ status: 'DOWN' })
    await portal.database('restart')
    expect((await admin.fetch('/management/health')).status).toBe(200)
  })
})

describe('[A7.20] [B7.42] GET /management/info', () => {
  const build = {
    BUILD_VERSION: '1.2.3',
    BUILD_TIME: '2026-11-21T09:15:00Z',
    BUILD_COMMIT: 'abc1234',
    BUILD_COMMIT_TIME: '2026-11-20T18:02:00Z',
    BUILD_BRANCH: 'main',
  }

  it('[B3.54] has version, build time, commit id, and by its profiles ribbon, production and API documentation', async () => {
    const reply = await (await openPortal(build)).fetch('/management/info')
    expect(reply.status).toBe(200)
    expect(await reply.json()).toEqual({
      git: { branch: 'main', commit: { id: 'abc1234', time: '2026-11-20T18:02:00Z' } },
      build: { artifact: 'loanport', name: 'Loanport', version: '1.2.3', time: '2026-11-21T09:15:00Z' },
      'display-ribbon-on-profiles': 'dev',
      activeProfiles: ['dev', 'demo', 'swagger', 'api-docs'],
    })
  })

  it('reports production, and no documentation if a technical administrator switched it off', async () => {
    const deployed = await openPortal({
      ...build,
      ...productionVariables,
    })
    await deployed.client.execute("insert into technical_settings (key, value) values ('API_DOCS', 'false')")
    expect(await (await deployed.fetch('/management/info')).json()).toMatchObject({ activeProfiles: ['prod'] })
  })

  it('replies while the database is unavailable', async () => {
    await portal.database('stop')
    const reply = await portal.fetch('/management/info')
    expect(reply.status).toBe(200)
    expect(await reply.json()).toMatchObject({ build: { name: 'Loanport' } })
  })
})
