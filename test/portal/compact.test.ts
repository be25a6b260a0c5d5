import { execFile } from 'node:child_process'
import { cp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { join, resolve } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { promisify } from 'node:util'

import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { openClient } from '../../scripts/client.ts'
import { compact } from '../../scripts/compact/compact.ts'
import { assertSpace, compactDatabase, steps } from '../../scripts/compact/compact-database.ts'
import { prepareDatabase } from '../../scripts/database.ts'
import { freePort } from '../../scripts/ports.ts'
import { trustedProxies } from '../../scripts/serve/client-address.ts'
import { isDue } from '../../scripts/serve/compacting.ts'
import { openFront } from '../../scripts/serve/front.ts'
import { startSqld } from '../../scripts/sqld.ts'
import { uploadFile } from '../harness/bank.ts'
import { temporaryFolder } from '../harness/browser.ts'
import { listen, stopServer } from '../harness/listen.ts'
import { completeLoan } from '../harness/loans.ts'
import { json, signedIn, succeeded } from '../harness/people.ts'
import { runScript } from '../harness/run-script.ts'
import { openServed } from '../harness/served-portal.ts'

const run = promisify(execFile)

let folder = ''
beforeAll(async () => {
  folder = await temporaryFolder()
})
afterAll(() => rm(folder, { recursive: true, force: true }))

/** The files below a folder in which a text stands, whatever they are. */
async function filesWith(text: string, below: string): Promise<string[]> {
  const found: string[] = []
  for (const entry of await readdir(below, { recursive: true, withFileTypes: true }))
    if (entry.isFile()) {
      const path = join(entry.parentPath, entry.name)
      if ((await readFile(path)).includes(text)) found.push(path)
    }
  return found
}

const marker = 'Zwetschgenknoedel'

/** A stopped server's folder with rows, and remains of others. */
async function madeDatabase(name: string): Promise<string> {
  const place = join(folder, name)
  const sqld = await startSqld(place, { durable: true })
  const client = openClient(sqld.url, sqld.token)
  await prepareDatabase(client, new Date())
  await client.execute(`create table notes (id integer primary key, text text, length integer generated always as (length(text)) stored,
    first text generated always as (substr(text, 1, 1)) virtual, whole integer, part real, bytes blob)`)
  await client.execute(`create index notes_first on notes (first) where length > 3`)
  await client.execute(
    `create trigger notes_kept before delete on notes when old.part > 0 begin select raise(abort, 'kept'); end`,
  )
  await client.execute(
    `insert into notes (text, whole, part, bytes) values ('kept', 9223372036854775807, 0.1, x'00ff')`,
  )
  await client.execute(
    `with recursive n(i) as (select 1 union all select i + 1 from n where i < 3000)
      insert into notes (text) select '${marker}' || i || hex(randomblob(40)) from n`,
  )
  await client.execute(`delete from notes where text like '${marker}%'`)
  await sqld.stop()
  return place
}

/** Everything in a database, as a server shows it. */
async function contentOf(place: string): Promise<unknown> {
  const sqld = await startSqld(place)
  try {
    const client = openClient(sqld.url, sqld.token, 'bigint')
    const schema = (await client.execute('select type, name, tbl_name, sql from sqlite_schema order by type, name'))
      .rows
    const tables = schema.filter(({ type }) => type === 'table').map(({ name }) => String(name))
    const rows = await client.batch(
      tables.map((name) =>
        name === 'audits' ? `select * from audits where action <> 'database.compact'` : `select * from "${name}"`,
      ),
    )
    // The first write after a compaction.
    await client.execute('update heartbeat set at = at')
    return { schema, rows: rows.map((each) => each.rows) }
  } finally {
    await sqld.stop()
  }
}

it('a front that is held lets requests wait, then pass, and tells those that waited too long when to come again', async () => {
  const server = createServer((_, reply) => reply.end('answered'))
  const workerPort = await listen(server)
  const port = await freePort()
  const front = await openFront({ host: '127.0.0.1', port }, workerPort, trustedProxies(''))
  const ask = () => fetch(`http://127.0.0.1:${port}/`)
  try {
    expect(await (await ask()).text()).toBe('answered')
    const release = await front.hold(1000)
    const late = await ask()
    expect([late.status, late.headers.get('Retry-After'), late.headers.get('Cache-Control')]).toEqual([
      503,
      '5',
      'no-store',
    ])
    const waiting = ask()
    await new Promise((after) => setTimeout(after, 100))
    release()
    expect(await (await waiting).text()).toBe('answered')
    expect(await (await ask()).text()).toBe('answered')
  } finally {
    await front.drain(1000)
    await stopServer(server)
  }
})

describe('compacting a stopped database', () => {
  it('takes deleted rows out of its file and its log, and keeps schema and rows', async () => {
    const place = await madeDatabase('whole')
    expect((await filesWith(marker, place)).length).toBeGreaterThan(0)
    const before = await contentOf(place)
    const done = await compact(place)
    expect(await contentOf(place)).toEqual(before)
    expect(await filesWith(marker, place)).toEqual([])
    expect(done.after).toBeLessThan(done.before)
    const database = new DatabaseSync(join(place, 'dbs/default/data'))
    expect(database.prepare(`select action, principal from audits`).all()).toEqual([
      { action: 'database.compact', principal: 'system' },
    ])
    expect(() => database.exec('delete from notes')).toThrow('kept')
    expect(database.prepare('select length, first from notes').all()).toEqual([{ length: 4, first: 'k' }])
    database.close()
  })

  it.each(steps)('killed once it was %s it leaves a whole database, and the next one completes', async (step) => {
    const place = await madeDatabase(`killed-${step}`)
    const before = await contentOf(place)
    const script = `import { compactDatabase } from ${JSON.stringify(resolve('scripts/compact/compact-database.ts'))}
      compactDatabase(${JSON.stringify(place)}, (step) => { if (step === ${JSON.stringify(step)}) process.kill(process.pid, 'SIGKILL') })`
    await expect(run(process.execPath, ['--input-type=module', '-e', script])).rejects.toMatchObject({
      signal: 'SIGKILL',
    })
    expect(await contentOf(place)).toEqual(before)
    // A copy from which nobody is erased does not stay.
    expect((await readdir(join(place, 'dbs/default'))).filter((name) => name.includes('compacting'))).toEqual([])
    await compact(place)
    expect(await contentOf(place)).toEqual(before)
    expect(await filesWith(marker, place)).toEqual([])
  })

  it('changes nothing if the disk is too small, if it is written to while it is full, or if it takes too long', async () => {
    const place = await madeDatabase('small')
    const before = await contentOf(place)
    expect(() => assertSpace(place, 1_000_000)).toThrow(
      /^Compacting needs [\d.]+.MB free on the volume of .*; there are 976\.6.kB\.$/,
    )
    expect(() => assertSpace(place)).not.toThrow()
    const script = resolve('scripts/compact/child.ts')
    // No file may be longer than that: the copy fails to be written.
    const full = await run('/bin/sh', [
      '-c',
      `trap '' XFSZ; ulimit -f 1000; exec "$0" "$1" "$2"`,
      process.execPath,
      script,
      place,
    ]).catch((error: { stdout: string }) => error)
    expect(full.stdout).toMatch(/"refused":"The database was not compacted: .*"\}\n$/)
    await expect(compact(place, { mostMs: 1 })).rejects.toThrow('not compacted')
    await expect(compact(place, { signal: AbortSignal.abort() })).rejects.toThrow('not compacted')
    expect(await contentOf(place)).toEqual(before)
    expect((await readdir(join(place, 'dbs/default'))).filter((name) => name.includes('compacting'))).toEqual([])
  })

  it('refuses a database that a server of somebody else has open, that is not the portal’s alone, or that is damaged', async () => {
    const place = await madeDatabase('open')
    const sqld = await startSqld(place)
    await expect(compact(place)).rejects.toThrow(/^A database server runs on /)
    await sqld.stop()
    const data = join(place, 'dbs/default/data')
    await compact(place)
    await cp(join(place, 'dbs/default'), join(place, 'dbs/other'), { recursive: true })
    expect(() => compactDatabase(place)).toThrow('further databases (other)')
    await rm(join(place, 'dbs/other'), { recursive: true })
    const bytes = await readFile(data)
    bytes.fill(0xff, bytes.length - 4096 * 40)
    await writeFile(data, bytes)
    await expect(compact(place)).rejects.toThrow('not compacted')
    expect((await readFile(data)).equals(bytes)).toBe(true)
    await expect(compact(join(folder, 'nothing'))).rejects.toThrow('no database')
  })
})

it('a portal that is served compacts beside readers and writers, who wait and lose nothing', async () => {
  const data = join(folder, 'served')
  const portal = await openServed(data)
  try {
    const gone = await signedIn(portal)
    const draft = await completeLoan(gone.fetch, { firstName: marker })
    await succeeded(gone.fetch('/api/account', json('PUT', { firstName: marker })))
    await uploadFile(gone.fetch, draft.id, undefined, new File([`%PDF-1.7\n${marker}\n%%EOF\n`], `${marker}.pdf`))
    const before = await filesWith(marker, data)
    expect(before.some((path) => path.endsWith('/wallog'))).toBe(true)
    await succeeded(gone.fetch('/api/account', { method: 'DELETE' }))
    await expect.poll(async () => (await filesWith(marker, join(data, 'r2Persist'))).length).toBe(0)
    const schema = async () =>
      (await portal.client.execute('select type, name, sql from sqlite_schema order by type, name')).rows
    const schemaBefore = await schema()

    const waits: number[] = []
    let refused = 0
    const acknowledged: string[] = []
    const over = new AbortController()
    /** Repeats what was answered with 503, as a client does. */
    const timed = async (ask: () => Promise<Response>): Promise<Response> => {
      const begun = performance.now()
      for (;;) {
        const reply = await ask()
        if (reply.status !== 503) {
          waits.push(performance.now() - begun)
          return reply
        }
        expect(reply.headers.get('Retry-After')).toMatch(/^\d+$/)
        refused++
        await new Promise((after) => setTimeout(after, 200))
      }
    }
    const work = async (): Promise<void> => {
      const { fetch } = await signedIn(portal)
      while (!over.signal.aborted) {
        const loan = await (
          await succeeded(timed(() => fetch('/api/loan', json('POST', { productId: 'consumer-credit' }))))
        ).json<{
          id: string
        }>()
        acknowledged.push(loan.id)
        await succeeded(timed(() => fetch(`/api/loan/${loan.id}`)))
      }
    }
    const workers = [1, 2, 3, 4].map(work)
    await expect.poll(() => acknowledged.length).toBeGreaterThan(8)
    const compacted = await runScript('compact', ['--data', data], {})
    over.abort()
    await Promise.all(workers)
    console.log(
      compacted.stdout.trim(),
      `${waits.length} calls, ${refused} told to come again; the longest took ${Math.max(...waits).toFixed(0)} ms.`,
    )
    expect([compacted.code, compacted.stdout, compacted.stderr]).toEqual([
      0,
      expect.stringMatching(
        /^Compacted: [\d.]+.MB to [\d.]+.MB, [\d,]+ rows\. The database was closed for [\d.]+ s\. End of the audit chain: /,
      ),
      '',
    ])
    const found = await portal.client.execute({
      sql: 'select count(*) as count from loans where id in (select value from json_each(?))',
      args: [JSON.stringify(acknowledged)],
    })
    expect(found.rows[0]?.['count']).toBe(acknowledged.length)
    expect(await schema()).toEqual(schemaBefore)
    for (const text of [marker, gone.login]) expect([text, await filesWith(text, data)]).toEqual([text, []])
    expect(await (await portal.fetch('/management/health')).json()).toEqual({ status: 'UP' })

    portal.terminate()
    expect(await portal.ended).toBe(0)
    const stopped = await runScript('compact', ['--data', data], {})
    expect([stopped.code, stopped.stdout]).toEqual([0, expect.stringMatching(/^Compacted: /)])
  } finally {
    await portal.kill().catch(() => undefined)
  }
})

it('is due in its hour once the days of the history are over, and explains its usage', async () => {
  const now = new Date('2026-11-30T03:00:30Z')
  const ago = (hours: number): Date => new Date(now.getTime() - hours * 3_600_000)
  expect(
    [undefined, ago(7 * 24), ago(7 * 24 - 1), ago(6 * 24), ago(1)].map((last) => isDue(now, last, { days: 7 })),
  ).toEqual([true, true, true, false, false])
  const usage = await runScript('compact', ['--fast'], {})
  expect([usage.code, usage.stderr]).toEqual([2, expect.stringContaining('usage: npm run compact')])
})
