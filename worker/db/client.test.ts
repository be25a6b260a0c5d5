import { afterEach, expect, it, vi } from 'vitest'

import { openPortal, type Portal } from '#test/harness/portal.ts'
import { workOf } from '#test/harness/work.ts'
import { getEnv } from '#worker/env.ts'

import { openDatabase } from './client.ts'
import { isDefect } from './failures.ts'

const background: Promise<unknown>[] = []
const clientOf = (portal: Portal, streams: number) =>
  openDatabase({ ...getEnv(portal.env), DATABASE_STREAMS: streams }, (promise) => background.push(promise)).client

/** What each request to the database does with a connection. */
const streamsOf = async (portal: Portal, act: () => Promise<unknown>): Promise<string[]> => {
  const seen: string[] = []
  const original = globalThis.fetch
  globalThis.fetch = async (input, init) => {
    const request = new Request(input, init)
    if (request.url.startsWith(String(portal.env['DATABASE_URL']))) {
      const { baton = null, requests } = await request
        .clone()
        .json<{ baton?: string | null; requests: { type: string }[] }>()
      const ends = requests.at(-1)?.type === 'close'
      seen.push(`${baton === null ? 'opens' : 'continues'}${ends ? ', ends' : ''}`)
    }
    return original(request)
  }
  try {
    await act()
    await Promise.all(background.splice(0))
  } finally {
    globalThis.fetch = original
  }
  return seen
}

/** The clock of connections, which no change of the date moves. */
const later = (ms: number): void => {
  const now = performance.now()
  vi.spyOn(performance, 'now').mockImplementation(() => now + ms)
}
afterEach(() => vi.restoreAllMocks())

it('stores SQL on the server that a batch repeats, and no other', async () => {
  const portal = await openPortal()
  const client = clientOf(portal, 0)
  const again = { sql: 'select ? as value', args: [1] }
  const once = { sql: 'select 2 as value' }
  const { result, trips, stored } = await workOf(portal, () => client.batch([again, once, again], 'write'))
  expect(result.map(({ rows }) => rows)).toEqual([[[1]], [[2]], [[1]]])
  expect(stored).toBe(1)
  expect(trips).toEqual([['BEGIN IMMEDIATE', again.sql, once.sql, again.sql, 'COMMIT', 'ROLLBACK']])
})

it('takes and returns texts, numbers, booleans and null, and nothing else', async () => {
  const client = clientOf(await openPortal(), 0)
  const args = ['a "text" ü\n', 1.5, 7, true, false, null]
  const { rows } = await client.execute({ sql: 'select ?, ?, cast(? as integer), ?, ?, ?', args })
  expect(rows).toEqual([['a "text" ü\n', 1.5, 7, 1, 0, null]])
  for (const value of [undefined, {}, 1n, Number.NaN, new Date()])
    await expect(client.execute({ sql: 'select ?', args: [value] })).rejects.toSatisfy(isDefect)
  for (const value of ['9007199254740993', `x'00'`])
    await expect(client.execute({ sql: `select ${value}` })).rejects.toSatisfy(isDefect)
})

it('undoes a batch of which one statement fails, and says which constraint', async () => {
  const client = clientOf(await openPortal(), 1)
  const batch = client.batch([{ sql: `insert into address_keys (id) values ('x')` }, { sql: 'select 1' }], 'write')
  await expect(batch).rejects.toMatchObject({ code: 'SQLITE_CONSTRAINT', message: expect.stringContaining('NOT NULL') })
  expect((await client.execute({ sql: `select count(*) from address_keys where id = 'x'` })).rows).toEqual([[0]])
})

it('keeps as many connections as it may, for which requests wait in turn', async () => {
  const portal = await openPortal()
  const client = clientOf(portal, 1)
  const one = () => client.execute({ sql: 'select 1' })
  expect(await streamsOf(portal, one)).toEqual(['opens'])
  expect(await streamsOf(portal, () => Promise.all([one(), one(), one()]))).toEqual(Array(3).fill('continues'))
  const without = clientOf(portal, 0)
  expect(await streamsOf(portal, () => without.execute({ sql: 'select 1' }))).toEqual(['opens, ends'])
})

it('ends a connection on which a statement has failed', async () => {
  const portal = await openPortal()
  const client = clientOf(portal, 1)
  const failing = () => client.batch([{ sql: 'insert into guard (ok) values (0)' }], 'write').catch(() => undefined)
  expect(await streamsOf(portal, failing)).toEqual(['opens', 'continues, ends'])
  expect(await streamsOf(portal, () => client.execute({ sql: 'select 1' }))).toEqual(['opens'])
})

it('repeats on a new connection what the server refused because it knows the kept one no more', async () => {
  const portal = await openPortal()
  const client = clientOf(portal, 1)
  const write = { sql: `insert into address_keys (id, created_at) values (hex(randomblob(8)), '2026')` }
  const count = async () => (await client.execute({ sql: 'select count(*) from address_keys' })).rows[0]?.[0]
  await client.execute({ sql: 'select 1' })
  await portal.database('restart')
  const before = await streamsOf(portal, () => client.batch([write], 'write'))
  expect(before).toEqual(['continues', 'opens, ends'])
  expect(await count()).toBe(2)
})

it('does not continue a connection that the server may have ended meanwhile', async () => {
  const portal = await openPortal()
  const client = clientOf(portal, 1)
  await client.execute({ sql: 'select 1' })
  later(9000)
  expect(await streamsOf(portal, () => client.execute({ sql: 'select 1' }))).toEqual(['opens'])
})

it('asks on a connection of its own where none comes back, and takes the place of a lost one later', async () => {
  const portal = await openPortal()
  const client = clientOf(portal, 1)
  const original = globalThis.fetch
  globalThis.fetch = () => new Promise(() => undefined)
  void client.execute({ sql: 'select 1' })
  await new Promise((resolve) => setTimeout(resolve))
  globalThis.fetch = original
  background.length = 0
  const one = () => client.execute({ sql: 'select 1' })
  expect(await streamsOf(portal, one)).toEqual(['opens, ends'])
  later(23_000)
  expect(await streamsOf(portal, one)).toEqual(['opens'])
})

it('opens no other in the place of one whose reply was lost before the server has ended it', async () => {
  const portal = await openPortal()
  const client = clientOf(portal, 1)
  const original = globalThis.fetch
  globalThis.fetch = async (input, init) => {
    await (await original(input, init)).text()
    throw new TypeError('connection lost')
  }
  const one = () => client.execute({ sql: 'select 1' })
  await expect(one()).rejects.toThrow('connection lost')
  globalThis.fetch = original
  background.length = 0
  expect(await streamsOf(portal, one)).toEqual(['opens, ends'])
  later(13_000)
  expect(await streamsOf(portal, one)).toEqual(['opens'])
})

it('answers a request whose turn came too late, on a connection of its own', async () => {
  const portal = await openPortal()
  const client = clientOf(portal, 1)
  const one = () => client.execute({ sql: 'select 1' })
  const original = globalThis.fetch
  let release = (): void => undefined
  const held = new Promise<void>((resolve) => (release = resolve))
  globalThis.fetch = async (input, init) => {
    const reply = await original(input, init)
    globalThis.fetch = original
    await held
    return reply
  }
  const both = Promise.all([one(), one()])
  await new Promise((resolve) => setTimeout(resolve, 50))
  later(300)
  release()
  expect((await both).map(({ rows }) => rows)).toEqual([[[1]], [[1]]])
})
