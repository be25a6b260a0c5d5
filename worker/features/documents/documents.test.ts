import { env as bindings } from 'cloudflare:test'
import { beforeAll, describe, expect, it, vi } from 'vitest'

import { sampleFiles } from '#domain/documents/sample-files.ts'
import type { Loan, LoanDocument } from '#domain/loan/loan.ts'
import { completeLoan, visitorWithLoan } from '#test/harness/loans.ts'
import { photograph } from '#test/harness/photograph.ts'
import { json, signedIn, succeeded, withHeaders } from '#test/harness/people.ts'
import { openPortal, type Portal } from '#test/harness/portal.ts'
import { openedObject } from '#test/harness/stored-files.ts'

import { sha256 } from '../../http/crypto.ts'
import { maxBodyBytes } from '../../http/unread-body.ts'

let portal: Portal
beforeAll(async () => {
  portal = await openPortal()
})

let visitors = 0
/** Each from its own address, because writes are counted per address. */
const visitor = (at: Portal = portal) => {
  const address = `2001:db8:0:${(++visitors).toString(16)}::1`
  return visitorWithLoan({ ...at, fetch: withHeaders(at, { 'CF-Connecting-IP': address }) })
}

const pdf = '%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n'

function form(
  loanId: string,
  content: BlobPart = pdf,
  name = 'Gehaltsabrechnung.pdf',
  more: Record<string, string> = {},
) {
  const body = new FormData()
  body.set('file', new File([content], name))
  for (const [key, value] of Object.entries({ loanId, documentTabId: 'income', documentId: 'payslip', ...more }))
    body.set(key, value)
  return body
}

const upload = (fetch: Portal['fetch'], body: FormData, headers: Record<string, string> = {}) =>
  fetch('/api/loan/documents?checkText=true', { method: 'POST', body, headers })

async function uploaded(fetch: Portal['fetch'], loanId: string): Promise<LoanDocument> {
  return (await succeeded(upload(fetch, form(loanId)))).json<LoanDocument>()
}

const rowsOf = async (loanId: string) =>
  (await portal.client.execute('select * from documents where loan_id = ?', [loanId])).rows

const objectsOf = async (loanId: string): Promise<string[]> =>
  (await (bindings as unknown as { FILES: R2Bucket }).FILES.list({ prefix: `loans/${loanId}/` })).objects.map(
    (object) => object.key,
  )

const dataKeyOf = async (loanId: string): Promise<string> =>
  String((await portal.client.execute('select data_key from loans where id = ?', [loanId])).rows[0]?.['data_key'])

const setStatus = (loanId: string, status: string) =>
  portal.client.execute('update loans set status = ? where id = ?', [status, loanId])

describe('uploading', () => {
  it('[A7.12] [A3.08] stores a file and returns its metadata', async () => {
    const { loan, fetch } = await visitor()
    const reply = await upload(fetch, form(loan.id))
    expect(reply.status).toBe(201)
    const document = await reply.json<LoanDocument>()
    expect(document).toMatchObject({
      documentTabId: 'income',
      documentId: 'payslip',
      requestedDocumentId: null,
      fileName: 'Gehaltsabrechnung.pdf',
      type: 'application/pdf',
      size: pdf.length,
      status: 'UPLOADED',
      fileVerificationStatus: 'NOTHING',
      comment: 'DAMAGED',
    })
    const [row] = await rowsOf(loan.id)
    expect(await objectsOf(loan.id)).toEqual([row?.['object_key']])
    expect(row?.['object_key']).toMatch(/^loans\/[\w-]{22}\/[\w-]{43}\.sealed$/)
    const read = await (await fetch(`/api/loan/${loan.id}`)).json<Loan>()
    expect(read.documents).toEqual([document])
    const listed = await fetch(`/api/loan/documents?ids=${document.publicId},unknown`)
    expect(await listed.json()).toEqual([document])
  })

  it('[A7.12] accepts base64 in JSON up to a mebibyte', async () => {
    const { loan, fetch } = await visitor()
    const body = { loanId: loan.id, documentTabId: 'account', fileName: 'Auszug.PDF', base64Content: btoa(pdf) }
    const reply = await fetch('/api/loan/documents', json('POST', body))
    expect(reply.status).toBe(201)
    expect(await reply.json()).toMatchObject({ fileName: 'Auszug.pdf', size: pdf.length, documentId: null })
    const broken = await fetch('/api/loan/documents', json('POST', { ...body, base64Content: '%%%' }))
    expect(broken.status).toBe(400)
    const long = await fetch('/api/loan/documents', json('POST', { ...body, base64Content: 'A'.repeat(1_100_000) }))
    expect(long.status).toBe(413)
    expect(await rowsOf(loan.id)).toHaveLength(1)
  })

  it.each([
    ['jpg', 'image/jpeg', 'a JPEG'],
    ['png', 'image/png', 'a PNG'],
    ['tif', 'image/tiff', 'a TIFF of Windows'],
  ])('accepts a %s by its content', async (ending, type, sample) => {
    const { loan, fetch } = await visitor()
    const bytes = sampleFiles.find(([name]) => name === sample)?.[1] ?? ''
    const reply = await upload(fetch, form(loan.id, bytes, 'Scan'))
    expect(await reply.json()).toMatchObject({ type, fileName: `Scan.${ending}` })
  })

  it('stores a photograph without position and remarks, and says size and hash of what it stores', async () => {
    const { loan, fetch } = await visitor()
    const reply = await upload(fetch, form(loan.id, photograph.taken, 'Foto.jpg'))
    expect(await reply.json()).toMatchObject({ type: 'image/jpeg', size: photograph.stored.length })
    const [key = ''] = await objectsOf(loan.id)
    expect(await openedObject(portal, key, { dataKey: await dataKeyOf(loan.id) })).toEqual(photograph.stored)
    expect((await rowsOf(loan.id))[0]?.['sha256']).toBe(await sha256(photograph.stored))
  })

  it.each(['\ufeff%PDF-1.4 %%EOF', '\r\n%PDF-1.4 %%EOF', '\ufeff\n%PDF-1.4 %%EOF'])(
    'accepts a PDF that begins with %j, unchanged',
    async (start) => {
      const { loan, fetch } = await visitor()
      const reply = await upload(fetch, form(loan.id, start, 'Scan'))
      const size = new TextEncoder().encode(start).length
      expect(await reply.json()).toMatchObject({ type: 'application/pdf', fileName: 'Scan.pdf', size })
    },
  )

  it('names an empty file as such, and stores nothing of it', async () => {
    const { loan, fetch } = await visitor()
    const reply = await upload(fetch, form(loan.id, '', 'Rechnung.pdf'))
    expect([reply.status, await reply.json()]).toMatchObject([400, { errorKey: 'document.empty' }])
    expect(await rowsOf(loan.id)).toHaveLength(0)
    expect(await objectsOf(loan.id)).toHaveLength(0)
  })

  it('refuses an executable named as a PDF, and stores nothing of it', async () => {
    const { loan, fetch } = await visitor()
    const reply = await upload(fetch, form(loan.id, 'MZ\u0090\0\u0003', 'Rechnung.pdf'))
    expect(reply.status).toBe(400)
    expect(await reply.json()).toMatchObject({ errorKey: 'document.type' })
    expect(reply.headers.get('X-loanportApp-error')).toBe('error.document.type')
    expect(await rowsOf(loan.id)).toHaveLength(0)
    expect(await objectsOf(loan.id)).toHaveLength(0)
  })

  it('refuses 21 MB by their Content-Length, and discards no more of them than the longest body', async () => {
    const { loan, fetch } = await visitor()
    let pulled = 0
    const endless = new ReadableStream({
      pull(controller) {
        pulled++
        controller.enqueue(new Uint8Array(65_536))
      },
    })
    const reply = await fetch('/api/loan/documents', {
      method: 'POST',
      body: endless,
      headers: { 'Content-Type': 'multipart/form-data; boundary=x', 'Content-Length': String(21 * 1024 * 1024) },
    })
    expect(reply.status).toBe(413)
    expect(await reply.json()).toMatchObject({ errorKey: 'document.size' })
    // Discarded so that the connection survives (unread-body.ts); a stream has one chunk or two ahead.
    expect(pulled * 65_536).toBeLessThanOrEqual(maxBodyBytes + 3 * 65_536)
    expect(await rowsOf(loan.id)).toHaveLength(0)
  })

  it('aborts a body that is longer than declared', async () => {
    const { loan, fetch } = await visitor()
    const head = `--x\r\nContent-Disposition: form-data; name="loanId"\r\n\r\n${loan.id}\r\n--x\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n%PDF-1.7`
    let sent = 0
    const stream = new ReadableStream({
      pull(controller) {
        controller.enqueue(sent === 0 ? new TextEncoder().encode(head) : new Uint8Array(1024 * 1024))
        if (++sent > 60) controller.close()
      },
    })
    const reply = await fetch('/api/loan/documents', {
      method: 'POST',
      body: stream,
      headers: { 'Content-Type': 'multipart/form-data; boundary=x' },
    })
    expect(reply.status).toBe(413)
    expect(await reply.json()).toMatchObject({ errorKey: 'document.size' })
    expect(sent).toBeLessThan(30)
  })

  it('accepts 20 MiB and not a byte more', async () => {
    const { loan, fetch } = await visitor()
    const full = new Uint8Array(20 * 1024 * 1024)
    full.set(new TextEncoder().encode('%PDF-1.7 %%EOF'))
    expect((await upload(fetch, form(loan.id, full))).status).toBe(201)
    const reply = await upload(fetch, form(loan.id, new Blob([full, 'x'])))
    expect(reply.status).toBe(413)
    expect(await rowsOf(loan.id)).toHaveLength(1)
  })

  it.each([
    ['another content type', 'text/plain', pdf, 415],
    ['a form that is none', 'multipart/form-data; boundary=x', 'rubbish', 400],
    ['JSON that is none', 'application/json', '{', 400],
  ])('refuses %s', async (_, type, body, status) => {
    const { fetch } = await visitor()
    const reply = await fetch('/api/loan/documents', { method: 'POST', body, headers: { 'Content-Type': type } })
    expect(reply.status).toBe(status)
  })

  it.each([
    ['documentTabId', 'unknown'],
    ['documentId', 'unknown'],
    ['requestedDocumentId', 'unknown'],
  ])('refuses a place that the settings do not have (%s)', async (field, value) => {
    const { loan, fetch } = await visitor()
    const reply = await upload(fetch, form(loan.id, pdf, 'a.pdf', { [field]: value }))
    expect(reply.status).toBe(400)
    expect(await reply.json()).toMatchObject({ fieldErrors: [{ objectName: 'document', field, message: 'Unknown' }] })
  })

  it("finds nobody else's loan, and accepts nothing without sign-in", async () => {
    const { loan } = await visitor()
    const stranger = await visitor()
    const user = await signedIn(portal)
    const admin = await signedIn(portal, 'ADMIN')
    expect((await upload(stranger.fetch, form(loan.id))).status).toBe(404)
    expect((await upload(user.fetch, form(loan.id))).status).toBe(404)
    expect((await upload(admin.fetch, form(loan.id))).status).toBe(403)
    expect((await upload(portal.fetch, form(loan.id))).status).toBe(401)
    expect(await rowsOf(loan.id)).toHaveLength(0)
  })

  it('[A4.02] accepts nothing for a sent loan', async () => {
    const { loan, fetch } = await visitor()
    const before = await uploaded(fetch, loan.id)
    await setStatus(loan.id, 'SEND')
    const reply = await upload(fetch, form(loan.id))
    expect(reply.status).toBe(409)
    expect(await reply.json()).toMatchObject({ errorKey: 'loanlocked' })
    expect((await fetch(`/api/loan/documents/${before.publicId}`, { method: 'DELETE' })).status).toBe(409)
    expect(await rowsOf(loan.id)).toHaveLength(1)
  })

  it('stores 50 files at most, even with ten concurrent uploads', async () => {
    const { loan, fetch } = await visitor()
    await uploaded(fetch, loan.id)
    for (let copy = 2; copy <= 45; copy++)
      await portal.client.execute(
        `insert into documents select id || ?, loan_id, document_tab_id, document_id, requested_document_id, file_name,
          type, size, sha256, object_key || ?, status, file_verification_status, uploaded_at, extracted_date, text_note,
          text_attempts from documents where loan_id = ? limit 1`,
        [`-${copy}`, `-${copy}`, loan.id],
      )
    const replies = await Promise.all(Array.from({ length: 10 }, () => upload(fetch, form(loan.id))))
    expect(replies.filter((reply) => reply.status === 201)).toHaveLength(5)
    expect(replies.filter((reply) => reply.status === 409)).toHaveLength(5)
    expect(await rowsOf(loan.id)).toHaveLength(50)
    const late = await upload(fetch, form(loan.id))
    expect(await late.json()).toMatchObject({ errorKey: 'document.count' })
    // Files of the refused uploads are gone: the first and the five successful ones are left.
    expect(await objectsOf(loan.id)).toHaveLength(6)
  })

  it('is throttled for visitors by address, before the file is read', async () => {
    const { loan, fetch } = await visitor()
    await uploaded(fetch, loan.id)
    await portal.client.batch(
      [
        "update throttles set count = 60 where key like 'visitor-write|%'",
        // The minute may end meanwhile.
        `insert into throttles (key, window, count) select key, window + 1, 60 from throttles
          where key like 'visitor-write|%' on conflict do nothing`,
      ],
      'write',
    )
    const reply = await upload(fetch, form(loan.id))
    expect(reply.status).toBe(429)
    expect(Number(reply.headers.get('Retry-After'))).toBeGreaterThan(0)
    expect(await rowsOf(loan.id)).toHaveLength(1)
  })

  it('repeated under one Idempotency-Key stores one document', async () => {
    const { loan, fetch } = await visitor()
    const key = { 'Idempotency-Key': crypto.randomUUID() }
    const first = await (await upload(fetch, form(loan.id), key)).json<LoanDocument>()
    const again = await (await upload(fetch, form(loan.id), key)).json<LoanDocument>()
    expect(again.publicId).toBe(first.publicId)
    expect(await rowsOf(loan.id)).toHaveLength(1)
    expect(await objectsOf(loan.id)).toHaveLength(1)
  })
})

describe('scanning', () => {
  const scanner = 'https://scanner.example/scan'
  const original = globalThis.fetch
  const answering = (answer: () => Response) => {
    vi.spyOn(globalThis, 'fetch').mockImplementation((input, init) =>
      String(input) === scanner ? Promise.resolve(answer()) : original(input, init),
    )
  }

  it('refuses infected files, accepts clean ones, and defers unscanned ones', async () => {
    vi.spyOn(console, 'warn').mockReturnValue()
    const other = await openPortal({ SCANNER_URL: scanner })
    const { loan, fetch } = await visitor(other)
    answering(() => Response.json({ infected: true, name: 'Eicar-Test-Signature' }))
    const infected = await upload(fetch, form(loan.id))
    expect(infected.status).toBe(400)
    const text = await infected.text()
    expect(JSON.parse(text)).toMatchObject({ errorKey: 'document.malware' })
    expect(text).not.toContain('Eicar')
    answering(() => Response.json({ infected: false }))
    expect(await (await upload(fetch, form(loan.id))).json()).toMatchObject({ status: 'UPLOADED' })
    answering(() => new Response('down', { status: 503 }))
    expect(await (await upload(fetch, form(loan.id))).json()).toMatchObject({ status: 'NEW' })
  })
})

describe('deleting', () => {
  it('[A7.12] removes row and bytes, for the owner only', async () => {
    const { loan, fetch } = await visitor()
    const stranger = await visitor()
    const document = await uploaded(fetch, loan.id)
    const path = `/api/loan/documents/${document.publicId}`
    expect((await stranger.fetch(path, { method: 'DELETE' })).status).toBe(404)
    expect((await fetch(path, { method: 'DELETE' })).status).toBe(204)
    expect(await rowsOf(loan.id)).toHaveLength(0)
    expect(await objectsOf(loan.id)).toHaveLength(0)
    expect((await fetch(path, { method: 'DELETE' })).status).toBe(404)
  })

  it('keeps documents that the bank has, also while it requests more', async () => {
    const { loan, fetch } = await visitor()
    const document = await uploaded(fetch, loan.id)
    await setStatus(loan.id, 'ADDITIONAL_DOCUMENTS_REQUIRED')
    await portal.client.execute("update documents set status = 'SENT' where loan_id = ?", [loan.id])
    expect((await fetch(`/api/loan/documents/${document.publicId}`, { method: 'DELETE' })).status).toBe(409)
  })
})

describe('downloading', () => {
  const tokenFor = async (fetch: Portal['fetch'], id: string, kind = 'document') => {
    const reply = await fetch('/api/download-tokens', json('POST', { kind, id }))
    return { status: reply.status, token: (await reply.json<{ token?: string }>()).token ?? '' }
  }

  it('[A7.12] returns the file once, safe for any browser', async () => {
    const { loan, fetch } = await visitor()
    const reply = await upload(fetch, form(loan.id, pdf, 'Gehalt "März" €.pdf'))
    const { publicId } = await reply.json<LoanDocument>()
    const { token } = await tokenFor(fetch, publicId)
    const download = await portal.fetch(`/api/loan/documents/${publicId}?token=${token}`)
    expect(download.status).toBe(200)
    expect(download.headers.get('Content-Type')).toBe('application/pdf')
    expect(download.headers.get('Content-Disposition')).toBe(
      `attachment; filename="Gehalt _M_rz_ _.pdf"; filename*=UTF-8''Gehalt%20_M%C3%A4rz_%20%E2%82%AC.pdf`,
    )
    expect(download.headers.get('X-Content-Type-Options')).toBe('nosniff')
    expect(download.headers.get('Cache-Control')).toBe('private, no-store')
    expect(await download.text()).toBe(pdf)
    expect((await portal.fetch(`/api/loan/documents/${publicId}?token=${token}`)).status).toBe(401)
  })

  it('with eight concurrent requests and one token returns the file once', async () => {
    const { loan, fetch } = await visitor()
    const { publicId } = await uploaded(fetch, loan.id)
    const { token } = await tokenFor(fetch, publicId)
    const replies = await Promise.all(
      Array.from({ length: 8 }, () => portal.fetch(`/api/loan/documents/${publicId}?token=${token}`)),
    )
    expect(replies.filter((reply) => reply.status === 200)).toHaveLength(1)
    expect(replies.filter((reply) => reply.status === 401)).toHaveLength(7)
  })

  it("is refused without a token, and with a forged, expired or other file's one", async () => {
    const { loan, fetch } = await visitor()
    const one = await uploaded(fetch, loan.id)
    const two = await uploaded(fetch, loan.id)
    const path = `/api/loan/documents/${one.publicId}`
    expect((await fetch(path)).status).toBe(401)
    expect((await fetch(`${path}?token=`)).status).toBe(401)
    expect((await fetch(`${path}?token=${'A'.repeat(43)}`)).status).toBe(401)
    const { token } = await tokenFor(fetch, two.publicId)
    expect((await fetch(`${path}?token=${token}`)).status).toBe(401)
    const old = await tokenFor(fetch, one.publicId)
    await portal.client.execute("update download_tokens set expires_at = '2020-01-01T00:00:00.000Z'")
    expect((await fetch(`${path}?token=${old.token}`)).status).toBe(401)
  })

  it("gives no token for somebody else's file, and stores only its hash", async () => {
    const { loan, fetch } = await visitor()
    const stranger = await visitor()
    const { publicId } = await uploaded(fetch, loan.id)
    expect((await tokenFor(stranger.fetch, publicId)).status).toBe(404)
    expect((await tokenFor(fetch, publicId, 'contract')).status).toBe(404)
    expect((await portal.fetch('/api/download-tokens', json('POST', { kind: 'document', id: publicId }))).status).toBe(
      401,
    )
    const asked = await fetch(
      '/api/download-tokens',
      json('POST', { kind: 'document', id: publicId }, { 'Idempotency-Key': crypto.randomUUID() }),
    )
    const { token } = await asked.json<{ token: string }>()
    const stored = await Promise.all(
      ['download_tokens', 'idempotency_keys', 'audits'].map((table) => portal.client.execute(`select * from ${table}`)),
    )
    expect(JSON.stringify(stored.map((result) => result.rows))).not.toContain(token)
  })
})

describe('tabs', () => {
  it("[A5.05] [A3.08] returns the tabs that apply to the loan's answers", async () => {
    const user = await signedIn(portal)
    const loan = await completeLoan(user.fetch)
    const reply = await user.fetch('/api/loan/documents/tabs', json('POST', { loanId: loan.id }))
    const tabs = await reply.json<{ tabId: string; type: string }[]>()
    expect(tabs.map((tab) => tab.tabId)).toEqual(['income', 'account', 'further'])
    expect(tabs[0]).toMatchObject({
      type: 'DOCUMENTS',
      documents: [{ documentId: 'payslip', required: true, numberOfDocuments: 2 }],
    })
    await portal.client.execute("insert into requested_documents (id, loan_id, label) values ('r1', ?, 'Nachweis')", [
      loan.id,
    ])
    const later = await user.fetch('/api/loan/documents/tabs', json('POST', { loanId: loan.id }))
    expect((await later.json<{ tabId: string }[]>()).map((tab) => tab.tabId)).toContain('requested')
    const stranger = await signedIn(portal)
    expect((await stranger.fetch('/api/loan/documents/tabs', json('POST', { loanId: loan.id }))).status).toBe(404)
  })
})
