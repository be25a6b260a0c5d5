import { readFileSync } from 'node:fs'
import { lstat, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { openClient } from './client.ts'
import { getDatabaseAccess, removeAccess, writeAccess } from './database-access.ts'
import { runningProcesses } from './process-tree.ts'
import { type Sqld, startSqld } from './sqld.ts'

let folder = ''
let sqld: Sqld
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'database-server-'))
  sqld = await startSqld(join(folder, 'database'), { durable: true })
  await openClient(sqld.url, sqld.token).execute('create table secrets (a)')
})
afterAll(async () => {
  await sqld.stop()
  await rm(folder, { recursive: true, force: true })
})

const pipeline = JSON.stringify({
  requests: [
    { type: 'execute', stmt: { sql: `insert into secrets values ('stolen') returning a` } },
    { type: 'close' },
  ],
})
const encoded = (part: object): string => Buffer.from(JSON.stringify(part)).toString('base64url')

describe('the libSQL server that comes along', () => {
  it('reads and writes for who has its token, also after a restart', async () => {
    const client = openClient(sqld.url, sqld.token)
    await client.execute('create table own (a)')
    await sqld.restart()
    expect((await client.execute('select count(*) as count from own')).rows).toEqual([{ count: 0 }])
  })

  it.each([
    [
      'a page of a browser, as text that needs no preflight',
      '/v2/pipeline',
      { 'Content-Type': 'text/plain', Origin: 'https://evil.example' },
    ],
    [
      'a page whose name leads to this machine',
      '/v2/pipeline',
      { Host: 'evil.example:8880', Origin: 'http://evil.example:8880' },
    ],
    ['the third protocol', '/v3/pipeline', {}],
    ['the third protocol in binary', '/v3-protobuf/pipeline', {}],
    ['its cursor', '/v3/cursor', {}],
    ['the first protocol', '/v1/execute', {}],
    ['its batch', '/v1/batch', {}],
    ['the protocol without a version', '/', {}],
    ['an empty token', '/v2/pipeline', { Authorization: 'Bearer ' }],
    ['a token of another kind', '/v2/pipeline', { Authorization: 'Basic OTp4' }],
    [
      'a token that signs nothing',
      '/v2/pipeline',
      { Authorization: `Bearer ${encoded({ alg: 'none' })}.${encoded({ a: 'rw' })}.` },
    ],
    ['another namespace', '/v2/pipeline', { 'x-namespace': 'other' }],
  ])('answers 401 to %s', async (_, path, headers: Record<string, string>) => {
    const reply = await fetch(`${sqld.url}${path}`, { method: 'POST', headers, body: pipeline })
    expect(reply.status).toBe(401)
    expect(await reply.text()).not.toContain('stolen')
  })

  it('answers 401 to a token of another start, and to its own with other claims', async () => {
    const other = await startSqld(join(folder, 'other'))
    const [header = '', , signature = ''] = sqld.token.split('.')
    const tokens = [other.token, `${header}.${encoded({ a: 'rw', id: 'default' })}.${signature}`]
    await other.stop()
    for (const token of tokens) {
      const headers = { Authorization: `Bearer ${token}` }
      expect((await fetch(`${sqld.url}/v2/pipeline`, { method: 'POST', headers, body: pipeline })).status).toBe(401)
    }
  })

  it.each(['/dump', '/beta/listen?table=secrets', '/v1/jobs'])('answers 401 to GET %s', async (path) => {
    expect((await fetch(`${sqld.url}${path}`)).status).toBe(401)
  })

  it.each(['/metrics', '/console', '/v1/namespaces/default/config'])('has no %s', async (path) => {
    expect((await fetch(`${sqld.url}${path}`)).status).toBe(404)
  })

  it('says nothing by WebSocket but to its token', async () => {
    const receivedWith = async (jwt: string | null): Promise<string> => {
      const received: string[] = []
      await new Promise<void>((resolve) => {
        const socket = new WebSocket(sqld.url.replace('http', 'ws'), ['hrana3', 'hrana2'])
        socket.addEventListener('open', () => {
          socket.send(JSON.stringify({ type: 'hello', jwt }))
          const ask = (request_id: number, request: object) =>
            socket.send(JSON.stringify({ type: 'request', request_id, request }))
          ask(1, { type: 'open_stream', stream_id: 1 })
          ask(2, { type: 'execute', stream_id: 1, stmt: { sql: `select 'sto' || 'len'`, want_rows: true } })
        })
        socket.addEventListener('message', ({ data }) => {
          received.push(String(data))
          if (received.join('').includes('stolen')) socket.close()
        })
        socket.addEventListener('close', () => resolve())
      })
      return received.join('')
    }
    expect(await receivedWith(sqld.token)).toContain('stolen')
    for (const jwt of [null, '', 'a.b.c']) expect(await receivedWith(jwt)).not.toMatch(/stolen|hello_ok/)
  })

  it('listens at one port of this machine: neither its administration nor other servers are reached', async () => {
    const pid = processOfServer()
    const inodes = new Set(
      readFileSync(`/proc/${pid}/net/tcp`, 'utf8')
        .split('\n')
        .map((line) => line.trim().split(/\s+/))
        .filter(([, , , state]) => state === '0A')
        .filter(([, local = '']) => Number.parseInt(local.split(':')[1] ?? '', 16) === Number(new URL(sqld.url).port))
        .map(([, local]) => local?.split(':')[0]),
    )
    expect([...inodes]).toEqual(['0100007F'])
  })

  it('has its token in no argument, variable or file', async () => {
    const pid = processOfServer()
    for (const name of ['cmdline', 'environ']) {
      const words = readFileSync(`/proc/${pid}/${name}`, 'utf8')
      expect(words).not.toContain(sqld.token)
      expect(words).not.toContain('ADMIN_AUTH_KEY')
    }
    expect(
      readFileSync(`/proc/${pid}/environ`, 'utf8')
        .split('\0')
        .map((each) => each.split('=')[0]),
    ).toEqual(expect.not.arrayContaining(['PATH', 'DATA_KEY_SECRET']))
  })
})

/** The id of the server's process. */
function processOfServer(): number {
  const found = (runningProcesses() ?? []).find(
    ({ pid, parent }) =>
      parent === process.pid && readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(join(folder, 'database')),
  )
  if (found === undefined) throw new Error('the server does not run')
  return found.pid
}

describe('commands', () => {
  it('find database and token in the data folder, in a file that nobody else reads', async () => {
    await writeFile(join(folder, 'database.json'), '', { mode: 0o666 })
    await writeAccess(folder, sqld)
    expect(getDatabaseAccess({}, folder)).toEqual({ url: sqld.url, token: sqld.token })
    expect((await lstat(join(folder, 'database.json'))).mode & 0o777).toBe(0o600)
    expect(await readFile(join(folder, 'database.json'), 'utf8')).toContain(sqld.token)
  })

  it('take what the environment names instead, with its token or none', () => {
    expect(getDatabaseAccess({ DATABASE_URL: 'https://db.bank.example' }, folder)).toEqual({
      url: 'https://db.bank.example',
    })
    const named = { DATABASE_URL: 'https://db.bank.example', DATABASE_TOKEN: 'T' }
    expect(getDatabaseAccess(named, folder)).toEqual({ url: 'https://db.bank.example', token: 'T' })
  })

  it('say what to do where no portal runs', async () => {
    await removeAccess(folder)
    expect(() => getDatabaseAccess({}, folder)).toThrow(/start it, name another one with --data, or set DATABASE_URL/)
  })
})
