import { readFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { connect } from 'node:net'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'

import { afterAll, beforeAll, expect, it } from 'vitest'

import { localFiles } from '../../scripts/backup/file-store.ts'
import { freePort } from '../../scripts/ports.ts'
import { type ProcessStat, runningProcesses } from '../../scripts/process-tree.ts'
import { downloadPath, pdfText, uploadFile } from '../harness/bank.ts'
import { temporaryFolder } from '../harness/browser.ts'
import { startFileStore } from '../harness/file-store.ts'
import { completeLoan } from '../harness/loans.ts'
import { json, signedIn, succeeded } from '../harness/people.ts'
import { runScript } from '../harness/run-script.ts'
import { openServed, servedVariables, type ServedPortal } from '../harness/served-portal.ts'
import { type Acknowledged, killUnderWriters } from '../harness/writers.ts'

let folder = ''
let data = ''
let portal: ServedPortal
beforeAll(async () => {
  folder = await temporaryFolder()
  data = join(folder, 'data')
  portal = await openServed(data, { TRUSTED_PROXIES: '192.0.2.1, 10.0.0.0/8' })
})
afterAll(async () => {
  await portal.kill().catch(() => undefined)
  await rm(folder, { recursive: true, force: true })
})

const forged = { 'CF-Connecting-IP': '203.0.113.1', 'X-Forwarded-For': '203.0.113.2', 'MF-CF-Blob': '{"clientIp":"1"}' }

/** The address that the portal notes for a call with these headers. */
async function notedAddress(headers: Record<string, string>): Promise<unknown> {
  const { fetch, id } = await signedIn(portal)
  await succeeded(fetch('/api/account', json('PUT', { firstName: 'Ada' }, headers)))
  const sql = 'select remote_address from audits where entity_id = ?'
  const stored = (await portal.client.execute({ sql, args: [id] })).rows[0]?.['remote_address']
  // Sealed, so nobody reads it there; the person does.
  expect(String(stored)).toMatch(/^address-/)
  const { events } = await (
    await succeeded(fetch('/api/account/export'))
  ).json<{
    events: { action: string; remoteAddress?: string | null }[]
  }>()
  return events.find(({ action }) => action === 'account.update')?.remoteAddress
}

/** Everything that a connection returns for these bytes. */
const replyTo = (bytes: string): Promise<string> => {
  const socket = connect(portal.port, '127.0.0.1')
  socket.write(bytes)
  return text(socket)
}

it('names missing and invalid variables, never their values, and starts nothing', async () => {
  const { code, stdout, stderr } = await runScript('serve', ['--data', join(folder, 'none')], {
    MODE: 'production',
    DATA_KEY_SECRET: 'too-short-to-be-one',
    BANK_URL: '',
    DEMO: 'true',
  })
  expect([code, stdout]).toEqual([1, ''])
  expect(stderr).toBe(
    'The portal cannot start: misconfigured: PUBLIC_URL (missing), JWT_SECRETS (missing), RECEIPT_SECRETS (missing), ' +
      'DATA_KEY_SECRET (min_length), BANK_WEBHOOK_SECRET (missing), DEMO (production refuses demo people), ' +
      'BANK_URL (production refuses the sandboxes), IDENT_URL (production refuses the sandboxes), ' +
      'DATA_KEY_SECRET (production refuses secrets that can be guessed: openssl rand -base64 32 prints a good one).\n' +
      'See docs/operating.md for what each variable is.\n',
  )
  const refused = await runScript('serve', [], { ...servedVariables, TRUSTED_PROXIES: 'secret.example' })
  expect([refused.code, refused.stderr]).toEqual([1, expect.stringMatching(/TRUSTED_PROXIES/) as unknown])
  expect(refused.stderr).not.toContain('secret.example')
})

it('serves the portal in production, without demo people and sandboxes', async () => {
  const page = await portal.fetch('/')
  expect([page.status, page.headers.get('Content-Type')]).toEqual([200, 'text/html; charset=utf-8'])
  expect(await (await portal.fetch('/management/health')).json()).toEqual({ status: 'UP' })
  for (const path of ['/dev/mail', '/sandbox/identity/1']) expect((await portal.fetch(path)).status).toBe(404)
  expect((await portal.client.execute('select count(*) as count from accounts')).rows[0]?.['count']).toBe(0)
})

it('takes the address of the connection for the client of an untrusted peer', async () => {
  expect(await notedAddress(forged)).toBe('127.0.0.1')
})

it('passes no second request on in the body of a first one', async () => {
  const hidden = 'GET /management/health HTTP/1.1\r\nHost: a\r\n\r\n'
  const chunk = `${hidden.length.toString(16)}\r\n${hidden}\r\n0\r\n\r\n`
  const head = 'GET /favicon.svg HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\nConnection: close\r\n\r\n'
  const replies = (await replyTo(head + chunk)).match(/^HTTP\/1\.1 \d+/gm)
  expect(replies).toEqual(['HTTP/1.1 200'])
  // Whoever comes next on the same connection to the Worker gets their own reply.
  expect((await portal.fetch('/robots.txt')).headers.get('Content-Type')).not.toContain('json')
  expect(await replyTo('GET http://elsewhere.example/ HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n')).toMatch(
    /^HTTP\/1\.1 400/,
  )
})

it('answers every request on a connection on which it has refused long bodies unread', async () => {
  // More than the runtime passes over.
  const body = 'x'.repeat(200_000)
  const head = `POST /api/settings/import HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: ${body.length}`
  const last = 'GET /favicon.svg HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n'
  const replies = await replyTo(`${head}\r\n\r\n${body}`.repeat(10) + last)
  expect(replies.match(/HTTP\/1\.1 \d+/g)).toEqual([...Array<string>(10).fill('HTTP/1.1 401'), 'HTTP/1.1 200'])
})

it('leaves nothing running when its first process alone is killed, and starts again at the same ports', async () => {
  const idOf = ({ pid, started }: ProcessStat): string => `${pid}:${started}`
  const children = () => (runningProcesses() ?? []).filter(({ parent }) => parent === portal.pid)
  const runtime = children().find(({ pid }) => readFileSync(`/proc/${pid}/comm`, 'utf8') === 'workerd\n')
  if (runtime === undefined) throw new Error('the runtime was not found')
  process.kill(runtime.pid, 'SIGKILL')
  await expect.poll(() => children().map(idOf)).not.toContain(idOf(runtime))
  await expect.poll(async () => (await portal.fetch('/management/health')).status).toBe(200)

  const ofPortal = children().map(idOf)
  // Database, runtime and a guard of each.
  expect(ofPortal.length).toBe(4)
  process.kill(portal.pid, 'SIGKILL')
  await portal.ended
  portal = await openServed(data, { TRUSTED_PROXIES: '192.0.2.1, 10.0.0.0/8' }, portal)
  expect((await portal.fetch('/')).status).toBe(200)
  await expect.poll(() => (runningProcesses() ?? []).map(idOf).filter((each) => ofPortal.includes(each))).toEqual([])

  const ports = ['--port', String(await freePort()), '--database-port', String(await freePort())]
  for (const script of ['serve', 'portal']) {
    const second = await runScript(script, ['--data', data, ...ports], servedVariables)
    expect([second.code, second.stderr]).toEqual([1, expect.stringMatching(/^Another portal is served from /)])
  }
})

it('loses nothing that it has acknowledged when it is killed under writers, and ends running requests on SIGTERM', async () => {
  const { loans, files } = await killUnderWriters(portal, 16, () => portal.kill())

  portal = await openServed(data, { TRUSTED_PROXIES: '127.0.0.0/8' })
  const rows = async (sql: string, saved: readonly Acknowledged[]): Promise<readonly unknown[]> => {
    const args = [JSON.stringify(saved.map(({ id }) => id))]
    return (await portal.client.execute({ sql, args })).rows.map((row) => row[0])
  }
  const inList = 'in (select value from json_each(?))'
  expect((await rows(`select id from loans where id ${inList}`, loans)).length).toBe(loans.length)
  const keys = await rows(`select object_key from documents where id ${inList}`, files)
  expect(keys.length).toBe(files.length)
  expect(await notedAddress(forged)).toBe('203.0.113.2')

  // The Worker waits for the second half of the body.
  const { token } = await signedIn(portal)
  const body = JSON.stringify({ productId: 'consumer-credit' })
  const slow = connect(portal.port, '127.0.0.1')
  const head = `POST /api/loan HTTP/1.1\r\nHost: a\r\nAuthorization: Bearer ${token}\r\nContent-Type: application/json\r\n`
  await new Promise<void>((resolve) => {
    slow.write(`${head}Content-Length: ${body.length}\r\n\r\n${body.slice(0, 9)}`, () => resolve())
  })
  await succeeded(portal.fetch('/api/pages'))
  portal.terminate()
  await expect.poll(() => portal.fetch('/api/pages').catch(() => 'refused')).toBe('refused')
  slow.write(body.slice(9))
  expect(await text(slow)).toMatch(/^HTTP\/1\.1 201 [^]*"consumer-credit"/)
  expect(await portal.ended).toBe(0)

  const store = await localFiles(data)
  const stored = new Set<unknown>()
  for await (const key of store.keys()) stored.add(key)
  await store.close()
  expect(keys.filter((key) => !stored.has(key))).toEqual([])
})

it('keeps its files in a store that speaks S3', async () => {
  const store = await startFileStore()
  const served = await openServed(join(folder, 'with-store'), store.variables)
  try {
    const { fetch } = await signedIn(served)
    const loan = await completeLoan(fetch)
    store.beBusy(1)
    const { publicId } = await uploadFile(fetch, loan.id)
    const download = await succeeded(served.fetch(await downloadPath(fetch, publicId)))
    expect(await download.text()).toBe(pdfText)
    expect(await (await served.fetch('/management/health')).json()).toEqual({ status: 'UP' })
    expect([...store.objects.keys()]).toEqual([expect.stringMatching(`^loans/${loan.id}/`)])
    await succeeded(fetch(`/api/loan/delete/${loan.id}`, { method: 'DELETE' }))
    // What is left says that it was deleted.
    await expect.poll(() => [...store.objects.keys()].map((key) => key.split('/')[0])).toEqual(['erasures'])
  } finally {
    await served.kill()
    await store.close()
  }
  const without = await runScript('serve', [], { ...servedVariables, ...store.variables })
  expect([without.code, without.stderr]).toEqual([1, expect.stringMatching(/^The file store does not answer/)])
})
