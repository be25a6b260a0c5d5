import { getTableColumns } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/libsql/web'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { leaveAlone } from '#test/harness/database-faults.ts'
import { signedIn } from '#test/harness/people.ts'
import { openPortal, type Portal } from '#test/harness/portal.ts'

import { audits } from '../../db/schema/operations.ts'
import type { HealthDto } from '../operations/health-component.ts'
import { linkedColumns } from './link.ts'
import { type Mark, type ChainVerdict, verifyChain } from './verify.ts'

let portal: Portal
beforeEach(async () => {
  portal = await openPortal()
  vi.spyOn(console, 'error').mockReturnValue()
  vi.spyOn(console, 'warn').mockReturnValue()
})
afterEach(leaveAlone)

const minute = 60_000
const insert = `insert into audits (id, at, principal, action, entity, entity_id, request_id, remote_address, detail, sealed)
  values (?, ?, 'anonymous', 'made.up', 'account', 'A', 'R', '192.0.2.1', ?, null)`

interface Written {
  readonly id: string
  readonly at?: string
  readonly detail?: string
}

const write = (rows: readonly Written[]) =>
  portal.client.batch(
    rows.map(({ id, at = new Date().toISOString(), detail = '{"count": 1}' }) => ({
      sql: insert,
      args: [id, at, detail],
    })),
    'write',
  )

/** So many rows with ids that begin alike. */
const writeMany = (name: string, count: number, detail?: string) =>
  write(
    Array.from({ length: count }, (_, at) => ({ id: `${name}-${at}`, ...(detail === undefined ? {} : { detail }) })),
  )

const chain = async (): Promise<string[]> =>
  (await portal.client.execute('select position, audit_id from audit_chain order by position')).rows.map(
    (row) => `${String(row['position'])} ${String(row['audit_id'])}`,
  )

const verify = (noted?: Mark): Promise<ChainVerdict> => verifyChain(drizzle(portal.client), noted)

const assertWhole = async (rows: number): Promise<void> =>
  expect(await verify()).toEqual({
    sealed: rows,
    last: { position: rows, hash: expect.stringMatching(/^[0-9a-f]{64}$/) as unknown },
    waiting: 0,
    waitingSince: null,
    mismatch: undefined,
  })

describe('sealing', () => {
  it('takes every row once, oldest first, and each run continues where the last one ended', async () => {
    await write([
      { id: 'b', at: '2026-11-20T10:00:01.000Z' },
      { id: 'c', at: '2026-11-20T10:00:00.000Z' },
      { id: 'a', at: '2026-11-20T10:00:01.000Z' },
    ])
    await portal.cron()
    expect(await chain()).toEqual(['1 c', '2 a', '3 b'])
    await portal.cron()
    // Written later with an earlier time, by a slow request, or with a long past one.
    await write([
      { id: 'late', at: '2026-11-20T09:59:00.000Z' },
      { id: 'd', at: '2026-11-20T10:00:02.000Z' },
    ])
    await portal.cron()
    expect((await chain()).slice(3)).toEqual(['4 late', '5 d'])
    await write([{ id: 'old', at: '2020-01-01T00:00:00.000Z' }])
    await portal.cron()
    expect((await chain()).slice(5)).toEqual(['6 old'])
    await write([{ id: 'e', at: '2026-11-20T10:00:03.000Z' }])
    await portal.cron()
    expect((await chain()).slice(6)).toEqual(['7 e'])
    await assertWhole(7)
  })

  it('catches up after a long time without cron, and seals nothing without new rows', async () => {
    await assertNothing()
    await portal.cron()
    await assertNothing()
    await writeMany('many', 1234)
    await portal.cron()
    await assertWhole(1234)
  })

  const assertNothing = async (): Promise<void> =>
    expect(await verify()).toEqual({
      sealed: 0,
      last: undefined,
      waiting: 0,
      waitingSince: null,
      mismatch: undefined,
    })

  it('takes long rows in small batches, and a very long one separately', async () => {
    await writeMany('long', 7, JSON.stringify({ text: 'ä'.repeat(400_000) }))
    await writeMany('longest', 2, JSON.stringify({ text: 'x'.repeat(3_000_000) }))
    await portal.cron()
    await assertWhole(9)
  })

  it('by concurrent cron runs seals each row once, even if all hold the lease', async () => {
    for (let round = 0; round < 3; round++) {
      await writeMany(`round-${round}`, 700)
      const racing = setInterval(
        () => void portal.client.execute(`update cron_leases set lease_until = '2000-01-01'`),
        5,
      )
      await Promise.all([portal.cron(), portal.cron(), portal.cron()])
      clearInterval(racing)
      await portal.cron(new Date(Date.now() + 10 * minute))
      await assertWhole(700 * (round + 1))
    }
  })

  it.each([
    ['before the links are written', 0, 2],
    ['after the links are written', 30, 2],
    ['after the links are written, once', 30, 1],
  ])('continues after the connection is lost %s', async (when, written, times) => {
    await writeMany('row', 30)
    const original = globalThis.fetch
    let tries = 0
    globalThis.fetch = async (input, init) => {
      const request = new Request(input, init)
      const isOurs = /insert into \\"audit_chain\\"/.test(await request.clone().text())
      if (!isOurs || ++tries > times) return original(request)
      if (when.startsWith('after')) await (await original(request)).text()
      throw new TypeError('connection lost')
    }
    await portal.cron()
    expect(tries).toBe(2)
    leaveAlone()
    expect(await chain()).toHaveLength(written)
    await writeMany('more', 5)
    await portal.cron(new Date(Date.now() + 10 * minute))
    await assertWhole(35)
  })

  it('includes every column of an audit row in its links', () => {
    expect(Object.keys(linkedColumns)).toEqual(Object.keys(getTableColumns(audits)))
  })
})

describe('verifying', () => {
  const rows = 1100
  beforeEach(async () => {
    await write(
      Array.from({ length: rows }, (_, at) => ({
        id: `row-${at + 1}`,
        at: new Date(Date.UTC(2026, 10, 1) + at).toISOString(),
      })),
    )
    await portal.cron()
  })

  /** With full rights in the database. */
  const tamper = (sql: string) =>
    portal.client.executeMultiple(`
      drop trigger audits_no_update; drop trigger audits_no_delete;
      drop trigger audit_chain_no_update; drop trigger audit_chain_no_delete;
      ${sql};
    `)

  it('shows that neither rows nor links can be changed while the triggers exist', async () => {
    for (const sql of [
      `update audits set detail = '{}'`,
      'delete from audits',
      `update audit_chain set hash = ''`,
      'delete from audit_chain',
    ])
      await expect(portal.client.execute(sql)).rejects.toThrow(/never/)
    await assertWhole(rows)
  })

  it('reports how many rows wait, and since when', async () => {
    await write([
      { id: 'new', at: '2026-11-20T10:00:00.000Z' },
      { id: 'newer', at: '2026-11-20T10:00:01.000Z' },
    ])
    expect(await verify()).toMatchObject({
      sealed: rows,
      waiting: 2,
      waitingSince: '2026-11-20T10:00:00.000Z',
      mismatch: undefined,
    })
  })

  it('names a changed row, whichever column', async () => {
    await tamper('select 1')
    const row = `where id = 'row-700'`
    for (const column of [
      'at',
      'principal',
      'action',
      'entity',
      'entity_id',
      'request_id',
      'remote_address',
      'detail',
      'sealed',
    ]) {
      const { rows: found } = await portal.client.execute(`select ${column} as value from audits ${row}`)
      const value = found[0]?.['value'] ?? null
      // One space less in the details, which parses to the same.
      await portal.client.execute(
        column === 'detail'
          ? `update audits set detail = '{"count":1}' ${row}`
          : `update audits set ${column} = 'other' ${row}`,
      )
      expect([column, (await verify()).mismatch]).toEqual([
        column,
        { position: 700, what: 'changed', auditId: 'row-700' },
      ])
      await portal.client.execute(`update audits set ${column} = ? ${row}`, [value])
    }
    await assertWhole(rows)
  })

  it('names a missing row, and the first of several', async () => {
    await tamper(`delete from audits where id in ('row-800', 'row-3')`)
    expect((await verify()).mismatch).toEqual({ position: 3, what: 'rowMissing', auditId: 'row-3' })
  })

  it('names a missing link, with or without its row', async () => {
    await tamper(`delete from audits where id = 'row-900'; delete from audit_chain where position = 900`)
    expect((await verify()).mismatch).toEqual({ position: 900, what: 'linkMissing' })
    // Closing the gap does not help.
    await portal.client.execute('update audit_chain set position = -(position - 1) where position > 900')
    await portal.client.execute('update audit_chain set position = -position where position < 0')
    expect((await verify()).mismatch).toEqual({ position: 900, what: 'changed', auditId: 'row-901' })
  })

  it('names a changed link, two swapped rows, and an inserted row', async () => {
    await tamper(`update audit_chain set hash = upper(hash) where position = 1`)
    expect((await verify()).mismatch).toMatchObject({ position: 1, what: 'changed' })
    await portal.client.executeMultiple(`
      update audit_chain set hash = lower(hash);
      update audit_chain set audit_id = 'none' where position = 5;
      update audit_chain set audit_id = 'row-5' where position = 6;
      update audit_chain set audit_id = 'row-6' where position = 5;
    `)
    expect((await verify()).mismatch).toMatchObject({ position: 5, what: 'changed' })
  })

  it('shows a shortened or rewritten chain by comparison with a noted position', async () => {
    const { last } = await verify()
    expect((await verify(last)).mismatch).toBeUndefined()
    await tamper(`
      delete from audit_chain where position > 1090;
      delete from audits where id in ('row-1099', 'row-1100')`)
    expect((await verify()).mismatch).toBeUndefined()
    expect((await verify(last)).mismatch).toEqual({ position: 1091, what: 'shortened' })
    await portal.client.execute(`update audits set principal = 'somebody' where id = 'row-1098'`)
    await write([{ id: 'a' }, { id: 'b' }])
    await portal.cron(new Date(Date.now() + minute))
    await assertWhole(rows)
    expect((await verify(last)).mismatch).toEqual({ position: rows, what: 'rewritten', auditId: 'b' })
  })
})

describe('health', () => {
  const component = async () => {
    const tech = await signedIn(portal, 'TECH_ADMIN')
    return (await (await tech.fetch('/management/health')).json<HealthDto>()).components?.['audit']
  }
  const ago = (minutes: number): string => new Date(Date.now() - minutes * minute).toISOString()

  it('warns of audit rows that have waited for more than ten minutes', async () => {
    expect(await component()).toEqual({ status: 'UP', details: { late: 0 } })
    await write([{ id: 'young', at: ago(9) }])
    expect(await component()).toEqual({ status: 'UP', details: { late: 0 } })
    const since = ago(11)
    await write([{ id: 'old', at: since }])
    expect(await component()).toEqual({ status: 'WARNING', details: { late: 1, since } })
    await portal.cron()
    expect(await component()).toEqual({ status: 'UP', details: { late: 0 } })
  })
})
