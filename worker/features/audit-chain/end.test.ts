import { drizzle } from 'drizzle-orm/libsql'
import { beforeEach, describe, expect, it } from 'vitest'

import { signedIn, succeeded } from '#test/harness/people.ts'
import { openPortal, type Portal } from '#test/harness/portal.ts'
import { changeAreas } from '#test/harness/settings.ts'

import { type Mark, verifyChain } from './verify.ts'

const minute = 60_000
const year = Number(new Date().toISOString().slice(0, 4))
/** The last moment that is past the shipped period of three years, in Berlin, and the first that is not. */
const lastOver = `${year - 4}-12-31T22:59:59.000Z`
const firstKept = `${year - 4}-12-31T23:00:00.000Z`

let portal: Portal
beforeEach(async () => {
  portal = await openPortal()
})

const verify = (expected?: Mark) => verifyChain(drizzle(portal.client), expected)
const run = (sql: string, ...args: (string | number)[]) => portal.client.execute({ sql, args })

let runs = 0
const cron = () => portal.cron(new Date(Date.now() + ++runs * minute))

/** Rows of an account, written in this order; times are those of their requests. */
const write = (rows: readonly { readonly id: string; readonly at: string }[]) =>
  portal.client.batch(
    rows.map(({ id, at }) => ({
      sql: `insert into audits (id, at, principal, action, entity, entity_id, request_id, remote_address, detail)
        values (?, ?, 'anonymous', 'made.up', 'account', 'A', '', '', '{}')`,
      args: [id, at],
    })),
    'write',
  )
const written = (prefix: string, number: number, at: string) =>
  Array.from({ length: number }, (_, index) => ({ id: `${prefix}-${String(index).padStart(4, '0')}`, at }))

const left = async (prefix: string): Promise<number> =>
  Number((await run(`select count(*) as count from audits where id like ?`, `${prefix}-%`)).rows[0]?.['count'])
const marks = async (): Promise<Mark[]> =>
  (await run('select position, hash from audit_marks order by position')).rows.map((row) => ({
    position: Number(row['position']),
    hash: String(row['hash']),
  }))

/** Old and recent rows, sealed by cron, which ends the old ones with its next runs. */
async function ended(old = 10) {
  await write([...written('old', old, lastOver), ...written('kept', 5, firstKept)])
  await cron()
  const before = await verify()
  const noted = await run('select position, hash from audit_chain order by position')
  await cron()
  return { before, noted: noted.rows.map((row) => ({ position: Number(row['position']), hash: String(row['hash']) })) }
}

describe('the audit', () => {
  it('ends after three years from the end of the year, and its chain begins at a mark', async () => {
    const { before, noted } = await ended()
    expect([before.begin, before.mismatch]).toEqual([undefined, undefined])
    expect([await left('old'), await left('kept')]).toEqual([0, 5])
    const [mark] = await marks()
    expect(mark).toEqual(noted[9])
    const after = await verify()
    expect(after).toMatchObject({ begin: mark, mismatch: undefined })
    expect(after.last?.position).toBeGreaterThan(before.last?.position ?? 0)
    const { rows } = await run(`select entity_id, detail from audits where action = 'audit.end'`)
    expect(rows.map((row) => [row['entity_id'], JSON.parse(String(row['detail']))])).toEqual([
      ['10', { hash: mark?.hash, rows: 10 }],
    ])
    // At rest there is nothing more to do.
    await cron()
    expect(await marks()).toHaveLength(1)
  })

  it('ends in slices, and is counted and sealed as before', async () => {
    await ended(1500)
    const first = await left('old')
    expect([first, (await verify()).mismatch]).toEqual([500, undefined])
    await cron()
    expect([await left('old'), await left('kept'), (await verify()).mismatch]).toEqual([0, 5, undefined])
    expect((await marks()).map(({ position }) => position)).toEqual([1000, 1500])
    const tech = await signedIn(portal, 'TECH_ADMIN')
    const list = await succeeded(tech.fetch('/management/audits?size=1'))
    const [count] = (await run('select count(*) as count from audits')).rows
    expect(Number(list.headers.get('X-Total-Count'))).toBe(Number(count?.['count']))
    // A row that came late with an old time is sealed, and ends in its turn.
    await write([{ id: 'late-0', at: `${year - 1}-01-02T10:00:00.000Z` }])
    await cron()
    await cron()
    expect((await verify()).waiting).toBe(0)
    expect(await left('late')).toBe(1)
  })

  it('leaves no gap among what was written: a row that overlaps ends with those around it', async () => {
    // Written in another order than that of their times.
    await write([
      { id: 'old-1', at: lastOver },
      { id: 'kept-1', at: firstKept },
      { id: 'old-2', at: lastOver },
    ])
    await cron()
    await cron()
    expect([await left('old'), await left('kept')]).toEqual([1, 1])
    expect((await verify()).mismatch).toBeUndefined()
  })

  it('is kept for as long as LEGAL says', async () => {
    await changeAreas(portal.client, ({ LEGAL }) => ({
      LEGAL: LEGAL.map((entry) =>
        entry.id === 'AUDIT_YEARS'
          ? { ...entry, values: entry.values.map((value) => ({ ...value, number: 5 })) }
          : entry,
      ),
    }))
    await ended()
    expect([await left('old'), await marks()]).toEqual([10, []])
  })
})

describe('an end of the audit', () => {
  it('that nobody has noted shows', async () => {
    const { noted } = await ended()
    await portal.client.executeMultiple('drop trigger audits_no_delete; drop trigger audit_chain_no_delete;')
    await run('delete from audits where id in (select audit_id from audit_chain where position <= 12)')
    await run('delete from audit_chain where position <= 12')
    expect((await verify()).mismatch).toEqual({ position: 11, what: 'linkMissing' })
    // Nor does a mark help that no row speaks of, nor one before which something is left.
    await portal.client.executeMultiple('drop trigger audit_marks_insert;')
    await run(`insert into audit_marks values (12, ?, '')`, noted[11]?.hash ?? '')
    expect((await verify()).mismatch).toEqual({ position: 12, what: 'markWrong' })
  })

  it('that leaves something before its mark shows', async () => {
    await ended()
    await portal.client.executeMultiple('drop trigger audit_chain_no_replace;')
    await run(`insert into audit_chain values (3, 'back', '')`)
    expect((await verify()).mismatch).toEqual({ position: 10, what: 'markWrong' })
  })

  it('is compared with what was noted: at a mark by its hash, before it not at all', async () => {
    const { noted } = await ended()
    const at = (position: number) => noted[position - 1] ?? { position: 0, hash: '' }
    expect((await verify(at(10))).mismatch).toBeUndefined()
    expect((await verify(at(14))).mismatch).toBeUndefined()
    expect((await verify({ position: 10, hash: 'other' })).mismatch).toEqual({ position: 10, what: 'rewritten' })
    expect((await verify(at(9))).mismatch).toEqual({ position: 9, what: 'ended' })
  })

  it.each([
    ['a row of the audit', `delete from audits where id = 'kept-0000'`],
    ['every row', 'delete from audits'],
    ['a link', 'delete from audit_chain where position = 12'],
    ['the mark', 'delete from audit_marks'],
    ['the mark’s place', 'update audit_marks set position = 12'],
    ['the mark, once more', 'insert into audit_marks select * from audit_marks'],
    ['a mark that replaces it', `replace into audit_marks select position, 'other', at from audit_marks`],
    ['a mark with another hash', `insert into audit_marks values (12, 'other', '')`],
    ['a mark before it', `insert into audit_marks values (9, '', '')`],
    [
      'a mark at the end of the chain',
      `insert into audit_marks select position, hash, '' from audit_chain order by position desc limit 1`,
    ],
  ])('lets nobody remove or move %s', async (_, sql) => {
    await ended()
    await expect(run(sql)).rejects.toThrow(/never/)
    expect((await verify()).mismatch).toBeUndefined()
  })

  it('is not made over rows that are younger than the shortest period', async () => {
    await write(written('young', 5, new Date(Date.now() - 364 * 24 * 3_600_000).toISOString()))
    await cron()
    const mark = `insert into audit_marks select position, hash, '' from audit_chain where position = 3`
    await expect(run(mark)).rejects.toThrow('never ends before its period')
  })

  it('takes rows before their links', async () => {
    await write(written('old', 5, lastOver))
    await cron()
    await run(`insert into audit_marks select position, hash, '' from audit_chain where position = 3`)
    await expect(run('delete from audit_chain where position <= 3')).rejects.toThrow(/never/)
    await expect(
      run('delete from audits where id in (select audit_id from audit_chain where position <= 4)'),
    ).rejects.toThrow(/never/)
  })
})

describe('changes of settings', () => {
  it('end ten years after the end of the year, and closed ones before only by nobody', async () => {
    const put = (id: string, status: string, at: string) =>
      run(
        `insert into changes (id, area, item, status, seq, opened, ordinal, author, authors, changed_at)
          values (?, 'LEGAL', ?, ?, 0, 0, 0, 'A', '["A"]', ?)`,
        id,
        id,
        status,
        at,
      )
    const [over, kept] = [`${year - 11}-12-31T22:59:59.000Z`, `${year - 11}-12-31T23:00:00.000Z`]
    for (const status of ['RELEASED', 'REMOVED', 'OPEN']) {
      await put(`over-${status}`, status, over)
      await put(`kept-${status}`, status, kept)
    }
    await put('young', 'RELEASED', new Date(Date.now() - 2 * 365 * 24 * 3_600_000).toISOString())
    await cron()
    const { rows } = await run(`select id from changes where area = 'LEGAL' order by id`)
    expect(rows.map(({ id }) => id)).toEqual(['kept-OPEN', 'kept-RELEASED', 'kept-REMOVED', 'over-OPEN', 'young'])
    await expect(run(`delete from changes where id = 'young'`)).rejects.toThrow(/never/)
  })
})
