import { createDecipheriv, createHash, createHmac, randomBytes } from 'node:crypto'
import { cp, mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

import type { Miniflare } from 'miniflare'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { verifyBackup, writeBackup } from '../../scripts/backup/backup-file.ts'
import { assertNew } from '../../scripts/backup/command.ts'
import { openInstallation } from '../../scripts/backup/installation.ts'
import { inNewFolder } from '../../scripts/backup/new-folder.ts'
import { readPortal } from '../../scripts/backup/read-portal.ts'
import { assertUndamaged } from '../../scripts/backup/report.ts'
import { assertKnownSchema, restorePortal } from '../../scripts/backup/restore-portal.ts'
import { openClient } from '../../scripts/client.ts'
import { prepareDatabase } from '../../scripts/database.ts'
import { openLocalPortal, runCronOnce } from '../../scripts/miniflare.ts'
import { freePort } from '../../scripts/ports.ts'
import { type Sqld, startSqld } from '../../scripts/sqld.ts'
import { uploadFile } from '../harness/bank.ts'
import { temporaryFolder } from '../harness/browser.ts'
import { startFileStore } from '../harness/file-store.ts'
import { completeLoan } from '../harness/loans.ts'
import { json, signedIn, signedInAgain, succeeded } from '../harness/people.ts'
import type { Portal } from '../harness/portal.ts'
import { runScript } from '../harness/run-script.ts'
import { testVariables } from '../harness/variables.ts'

const key = randomBytes(32)
const BACKUP_KEY = key.toString('base64')

const command = (name: 'backup' | 'restore' | 'export', args: readonly string[], env: Record<string, string>) =>
  runScript(name, args, { BACKUP_KEY, ...env })

type LocalPortal = Pick<Portal, 'env' | 'client' | 'fetch'> & {
  readonly close: () => Promise<void>
  miniflare: Miniflare
}

/** The built portal on a data folder, as `npm start` runs it. */
async function openOn(data: string): Promise<LocalPortal & { readonly sqld: Sqld }> {
  const sqld = await startSqld(`${data}/database`)
  const client = openClient(sqld.url, sqld.token)
  await prepareDatabase(client, new Date())
  const variables = { ...testVariables, DATABASE_URL: sqld.url, DATABASE_TOKEN: sqld.token }
  const port = await freePort()
  const miniflare = await openLocalPortal({ port, variables, persist: data })
  await miniflare.ready
  return {
    env: variables,
    client,
    sqld,
    miniflare,
    fetch: (path, init) => fetch(`http://localhost:${port}${path}`, init),
    close: async () => {
      await miniflare.dispose()
      await sqld.stop()
    },
  }
}

let folder = ''
let portal: Awaited<ReturnType<typeof openOn>>
let env: Record<string, string> = {}
const place = (name: string): string => join(folder, name)

/** A verified backup of an installation. */
async function backedUp(of: Record<string, string>, name: string) {
  const installation = await openInstallation(of, place('data'))
  try {
    await writeBackup(place(name), key, readPortal(installation))
    return await verifyBackup(place(name), key)
  } finally {
    await installation.files.close()
  }
}

beforeAll(async () => {
  folder = await temporaryFolder()
  portal = await openOn(place('data'))
  env = { DATABASE_URL: portal.sqld.url, DATABASE_TOKEN: portal.sqld.token }
  // Values that JSON cannot hold, and more rows than a page.
  await portal.client.execute('create table odd (whole integer, part real, bytes blob, words text)')
  await portal.client.execute(
    `insert into odd values (9223372036854775807, 0.1, x'00ff', 'ä' || char(10) || '"'), (null, 2.0, null, '')`,
  )
  await portal.client.execute(
    `with recursive n(i) as (select 1 union all select i + 1 from n where i < 2500) insert into odd select i, i, null, 'x' from n`,
  )
})
afterAll(async () => {
  await portal.close()
  await rm(folder, { recursive: true, force: true })
})

describe('npm run backup and restore', () => {
  it('bring a portal back as it was at one point in time, while it is used', async () => {
    const anna = await signedIn(portal)
    const loan = await completeLoan(anna.fetch)
    await uploadFile(anna.fetch, loan.id)
    await runCronOnce(portal.miniflare)
    // Now that there is a key of addresses.
    await succeeded(
      anna.fetch(
        `/api/loan/previews/${loan.id}/description`,
        json('PUT', { desc: 'Auto' }, { 'CF-Connecting-IP': '203.0.113.7' }),
      ),
    )
    await portal.client.execute(
      `insert into account_keys (key_hash, account_id, kind, expires_at) select 'used', id, 'reset', '2099-01-01' from accounts limit 1`,
    )

    // Of each pair the first is written and read before the second: another point in time would show.
    await portal.client.execute('create table one (n integer)')
    await portal.client.execute('create table two (n integer)')
    const done = new AbortController()
    const writing = async (): Promise<void> => {
      while (!done.signal.aborted)
        await portal.client.batch(['insert into one values (1)', 'insert into two values (1)'], 'write')
    }
    const writer = writing()
    const backup = await command('backup', [place('first.backup'), '--data', place('data')], env)
    done.abort()
    await writer
    expect([backup.code, backup.stdout]).toEqual([
      0,
      expect.stringMatching(
        /^Backup of \S+: [\d,]+ rows in \d+ tables, 1 file of 0\.1.kB\. End of the audit chain: \d+:[0-9a-f]{64}\.\nVerified: .*\n$/,
      ),
    ])
    expect((await stat(place('first.backup'))).mode & 0o777).toBe(0o600)
    expect((await readFile(place('first.backup'))).includes(anna.login)).toBe(false)
    const admin = await signedIn(portal, 'TECH_ADMIN')
    const health = await (await admin.fetch('/management/health')).json<{ components: Record<string, unknown> }>()
    const [, takenAt = ''] = /^Backup of (\S+):/.exec(backup.stdout) ?? []
    expect(health.components['backups']).toEqual({ status: 'UP', details: { takenAt } })

    const restore = await command(
      'restore',
      [place('first.backup'), '--data', place('again'), '--keys', place('data/keys')],
      {},
    )
    console.log(restore.stdout)
    expect(restore).toEqual({
      code: 0,
      stdout: expect.stringMatching(
        new RegExp(`\\nRecovery point: ${takenAt}\\..*\\nRecovery time: [\\d.]+ s, of which`),
      ) as unknown,
      stderr: expect.stringMatching(/^Whoever was erased, .* by restoring with --erasures\.\n$/) as unknown,
    })
    // No backup has the keys of data.
    for (const name of ['keys', 'keys-copy']) {
      expect(await readdir(join(place('data'), name, 'generation'))).toHaveLength(2)
      await cp(join(place('data'), name), join(place('again'), name), { recursive: true })
    }
    const again = await openOn(place('again'))
    try {
      // A link to reset a password may have been used since.
      const [links] = (await again.client.execute('select count(*) as count from account_keys')).rows
      expect(links?.['count']).toBe(0)
      expect((await again.fetch('/api/account', { headers: { Authorization: `Bearer ${anna.token}` } })).status).toBe(
        401,
      )
      const back = await signedInAgain(again as unknown as Portal, anna)
      const [before, after] = await Promise.all(
        [anna, back].map(async ({ fetch: ask }) => (await succeeded(ask(`/api/loan/${loan.id}`))).json()),
      )
      expect(after).toEqual(before)
      const [files, filesAgain] = await Promise.all(
        [portal, again].map(async ({ miniflare }) => {
          const bucket = await miniflare.getR2Bucket('FILES')
          const { objects } = await bucket.list()
          const [object] = objects
          const found = await bucket.get(object?.key ?? '')
          return [objects.length, object?.key, await found?.text(), found?.httpMetadata?.contentType]
        }),
      )
      expect(filesAgain).toEqual(files)
      const sql = 'select (select count(*) from one) as one, (select count(*) from two) as two'
      const [pairs] = (await again.client.execute(sql)).rows
      expect(pairs?.['one']).toBe(pairs?.['two'])
      expect(Number(pairs?.['one'])).toBeGreaterThan(0)
      const odd = `select typeof(whole), cast(whole as text), typeof(part), part, hex(bytes), words from odd order by rowid limit 3`
      expect((await again.client.execute(odd)).rows).toEqual((await portal.client.execute(odd)).rows)
      // Triggers are back, and the portal goes on.
      await expect(again.client.execute('delete from audits')).rejects.toThrow('never deleted')
      await succeeded(back.fetch(`/api/loan/${loan.id}`))
      await uploadFile(back.fetch, loan.id)
    } finally {
      await again.close()
    }
  })

  it('say which generation of data keys and which keys of addresses a restored portal needs, and that one is gone', async () => {
    const [{ id } = { id: '' }] = (await portal.client.execute('select id from key_generations')).rows as unknown as {
      id: string
    }[]
    const restored = async (name: string, ...keys: string[]) => {
      const done = await command('restore', [place('first.backup'), '--data', place(name), ...keys], {})
      expect(done.code).toBe(0)
      return done.stderr
    }
    const needs = new RegExp(`^\\d+ data keys need the generation ${id}\\.`)
    const without = await restored('without-keys')
    expect(without).toMatch(needs)
    const addresses = new RegExp(String.raw`^1 network address of the audit needs the key address-\S+\.`, 'm')
    expect(without).toMatch(addresses)
    expect(without).toContain('The portal needs a store of keys that has them.')
    await mkdir(place('other-keys'))
    const gone = await restored('gone', '--keys', place('other-keys'))
    expect(gone).toMatch(needs)
    expect(gone).toMatch(addresses)
    expect(gone).toContain('The store of keys does not have it: it was destroyed, or this is another store.')
  })

  it('refuse another key and a newer schema, fill no folder that holds something, and leave nothing behind', async () => {
    const target = place('refused')
    const other = randomBytes(32).toString('base64')
    const refused = await command('restore', [place('first.backup'), '--data', target], { BACKUP_KEY: other })
    expect([refused.code, refused.stderr]).toEqual([
      1,
      expect.stringMatching(/^The backup was written with another key/),
    ])
    expect(refused.stdout + refused.stderr).not.toContain(other)
    expect((await readdir(folder)).filter((name) => name.startsWith('refused'))).toEqual([])

    await portal.client.execute(`insert into __drizzle_migrations (hash, created_at) values ('newer', 9999999999999)`)
    const newer = await backedUp(env, 'newer.backup')
    await portal.client.execute(`delete from __drizzle_migrations where hash = 'newer'`)
    expect(() => assertKnownSchema(newer)).toThrow('newer schema')

    await mkdir(target)
    await writeFile(join(target, 'precious'), 'data')
    await expect(inNewFolder(target, () => Promise.resolve())).rejects.toThrow('is not empty')
    await rm(join(target, 'precious'))
    const failing = inNewFolder(target, (part) =>
      writeFile(join(part, 'a'), '').then(() => Promise.reject(new Error('full'))),
    )
    await expect(failing).rejects.toThrow('full')
    expect((await readdir(folder)).filter((name) => name.startsWith('refused'))).toEqual(['refused'])
    expect(await readdir(target)).toEqual([])
  })

  it('reach a database server and a store that speaks S3; a failure leaves both empty', async () => {
    const store = await startFileStore()
    const sqld = await startSqld(place('server'))
    const other = await startSqld(place('other'))
    try {
      const remote = { DATABASE_URL: sqld.url, DATABASE_TOKEN: sqld.token, ...store.variables }
      const client = openClient(sqld.url, sqld.token)
      const path = place('first.backup')
      const contents = await verifyBackup(path, key)
      const target = await openInstallation(remote, '')
      const restore = () => restorePortal(target, { path, key, contents })
      store.refuseWrites(1)
      await expect(restore()).rejects.toThrow(/^The file store answers PUT \S+ with 403/)
      const changed = { ...contents, end: { ...contents.end, chain: { ...contents.end.chain, brokenAt: 1 } } }
      await expect(restorePortal(target, { path, key, contents: changed })).rejects.toThrow('audit chain')
      expect([(await client.execute('select name from sqlite_master')).rows, store.objects.size]).toEqual([[], 0])

      await restore()
      const [object] = store.objects.values()
      expect([object?.type, object?.content.subarray(0, 4).toString('latin1')]).toEqual([
        'application/octet-stream',
        'LPF\x01',
      ])
      const [count] = (await client.execute('select count(*) as count from odd')).rows
      expect(count?.['count']).toBe(2502)
      await expect(restore()).rejects.toThrow('The database is not empty')

      // Three files are two pages of a list; a busy store is asked again.
      for (const name of ['a & b', 'ä']) store.objects.set(`loans/${name}`, { content: Buffer.from(name), type: '' })
      store.beBusy(2)
      const remotely = await backedUp(remote, 'remote.backup')
      expect([remotely.end.counts.files, remotely.end.missing]).toEqual([3, []])
      await assertUndamaged(target, remotely)
      store.objects.clear()
      const lost = await backedUp(remote, 'lost.backup')
      await expect(assertUndamaged(target, lost)).rejects.toThrow(/which a row of documents names, is missing/)
      await client.execute('delete from documents')
      await assertUndamaged(target, lost)

      const failing = await openInstallation({ ...remote, DATABASE_URL: other.url, DATABASE_TOKEN: other.token }, '')
      const { files } = failing
      const write: typeof files.write = async (file) => {
        await files.write(file)
        await other.kill()
      }
      await expect(restorePortal({ ...failing, files: { ...files, write } }, { path, key, contents })).rejects.toThrow(
        'fetch failed',
      )
      expect(store.objects.size).toBe(0)
    } finally {
      await sqld.stop()
      await other.stop()
      await store.close()
    }
  })

  it('explain their usage, and ask for the key', async () => {
    const usage = await command('restore', ['one', 'two'], env)
    expect(usage).toEqual({ code: 2, stdout: '', stderr: expect.stringContaining('usage: npm run restore') as unknown })
    const without = await command('backup', [place('x.backup')], { ...env, BACKUP_KEY: 'short' })
    expect(without).toEqual({ code: 1, stdout: '', stderr: expect.stringMatching(/^BACKUP_KEY must be/) as unknown })
    const missing = await command('restore', [place('missing')], env)
    expect(missing).toEqual({
      code: 1,
      stdout: '',
      stderr: expect.stringMatching(/^ENOENT: no such file .*\n$/) as unknown,
    })
    await expect(assertNew(place('first.backup'))).rejects.toThrow('already')
  })
})

it('npm run export writes what SQLite and a reader of its README can use', async () => {
  const anna = await signedIn(portal)
  await succeeded(anna.fetch('/api/account', json('PUT', { firstName: 'Annabelle' })))
  const out = place('export')
  const exported = await command('export', [out, '--data', place('data')], env)
  expect([exported.code, exported.stdout]).toEqual([0, expect.stringMatching(/^Exported as of /)])

  const manifest = JSON.parse(await readFile(join(out, 'manifest.json'), 'utf8')) as {
    readonly counts: { readonly tables: Record<string, { readonly rows: number; readonly sha256: string }> }
  }
  const database = new DatabaseSync(':memory:')
  database.exec(`pragma foreign_keys = off; ${await readFile(join(out, 'schema.sql'), 'utf8')}`)
  const triggers = database.prepare(`select name from sqlite_master where type = 'trigger'`).all()
  for (const { name } of triggers) database.exec(`drop trigger "${String(name)}"`)
  for (const [name, { rows, sha256 }] of Object.entries(manifest.counts.tables)) {
    const text = await readFile(join(out, 'tables', `${name}.jsonl`), 'utf8')
    expect(createHash('sha256').update(text).digest('hex')).toBe(sha256)
    const lines = text.split('\n').slice(0, -1)
    expect([name, lines.length]).toEqual([name, rows])
    if (name === 'odd') continue
    for (const line of lines) {
      const row = JSON.parse(line) as Record<string, string | number | null>
      const columns = Object.keys(row)
      const names = columns.map((column) => `"${column}"`).join(', ')
      database
        .prepare(`insert into "${name}" (${names}) values (${columns.map(() => '?').join(', ')})`)
        .run(...Object.values(row))
    }
  }
  expect(database.prepare('pragma foreign_key_check').all()).toEqual([])
  const readme = await readFile(join(out, 'README.md'), 'utf8')
  for (const name of Object.keys(manifest.counts.tables)) expect(readme).toContain(`\n### ${name}\n`)
  expect(readme).toContain('| sealed | TEXT | Before and after, encrypted')

  // As the README says.
  const open = (secret: string, sealed: string): string => {
    const [iv = Buffer.alloc(0), body = Buffer.alloc(0)] = sealed
      .split('.')
      .map((part) => Buffer.from(part, 'base64url'))
    const decipher = createDecipheriv('aes-256-gcm', createHash('sha256').update(secret).digest(), iv)
    decipher.setAuthTag(body.subarray(-16))
    return `${decipher.update(body.subarray(0, -16), undefined, 'utf8')}${decipher.final('utf8')}`
  }
  const openKey = async (wrapped: unknown): Promise<string> => {
    const [generation = '', body] = String(wrapped).split(':')
    if (body === undefined) return open(testVariables.DATA_KEY_SECRET, generation)
    const stored = await readFile(join(place('data'), 'keys', 'generation', generation), 'utf8')
    return open(open(testVariables.DATA_KEY_SECRET, stored), body)
  }
  const [found] = database
    .prepare(
      `select sealed, data_key as dataKey from audits, accounts where action = 'account.update' and entity_id = accounts.id`,
    )
    .all()
  const dataKey = await openKey(found?.['dataKey'])
  expect(open(dataKey, String(found?.['sealed']))).toContain('Annabelle')

  const [file] = database
    .prepare('select object_key as key, sha256, data_key as dataKey from documents join loans on loans.id = loan_id')
    .all()
  const name = String(file?.['key'])
  const sealed = await readFile(join(out, 'files', name))
  const own = createHmac('sha256', await openKey(file?.['dataKey']))
  const index = Buffer.alloc(4)
  const nonce = Buffer.concat([sealed.subarray(4, 12), index])
  const decipher = createDecipheriv('aes-256-gcm', own.update(`file:${name}`).digest(), nonce)
  decipher.setAAD(Buffer.concat([sealed.subarray(0, 12), index, Buffer.from([1]), Buffer.from(name)]))
  decipher.setAuthTag(sealed.subarray(-16))
  const content = Buffer.concat([decipher.update(sealed.subarray(12, -16)), decipher.final()])
  expect([name.endsWith('.sealed'), sealed.subarray(0, 4).toString('latin1')]).toEqual([true, 'LPF\x01'])
  expect(createHash('sha256').update(content).digest('hex')).toBe(file?.['sha256'])
})
