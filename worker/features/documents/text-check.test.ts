import { beforeAll, describe, expect, it, vi } from 'vitest'

import { addDays } from '#domain/time/dates.ts'
import { sampleFiles } from '#domain/documents/sample-files.ts'
import type { Loan, LoanDocument } from '#domain/loan/loan.ts'
import { readLoan, sendLoan } from '#test/harness/bank.ts'
import { completeLoan } from '#test/harness/loans.ts'
import { signedIn, succeeded } from '#test/harness/people.ts'
import { openPortal, type Portal } from '#test/harness/portal.ts'
import { lockedPdf, pdfOf } from '#test/harness/sample-documents.ts'
import { expectDifference } from '#test/harness/seen.ts'

import { toLocalDay } from '../../http/today.ts'
import type { SandboxPayload } from '../../providers/bank/sandbox-payload.ts'

let portal: Portal
let owner: Pick<Portal, 'fetch'>
let loan: Loan
beforeAll(async () => {
  portal = await openPortal()
  owner = await signedIn(portal)
  loan = await completeLoan(owner.fetch)
})

type Content = Uint8Array<ArrayBuffer>

const sent = (content: Content, query = '?checkText=true', name = 'Nachweis.pdf', headers = {}): Promise<Response> => {
  const body = new FormData()
  body.set('file', new File([content], name))
  for (const [key, value] of Object.entries({ loanId: loan.id, documentTabId: 'income', documentId: 'payslip' }))
    body.set(key, value)
  return owner.fetch(`/api/loan/documents${query}`, { method: 'POST', body, headers })
}

const upload = async (content: Content, query?: string, name?: string): Promise<LoanDocument> =>
  (await succeeded(sent(content, query, name))).json<LoanDocument>()

const listed = async ({ publicId }: LoanDocument): Promise<LoanDocument | undefined> =>
  (await (await owner.fetch(`/api/loan/documents?ids=${publicId}`)).json<LoanDocument[]>())[0]

const textOf = async (...lines: string[]): Promise<Content> => new Uint8Array(await pdfOf(lines))

const verdictOf = ({ fileVerificationStatus, comment, extractedDate, errorMessage, signed }: LoanDocument) => ({
  fileVerificationStatus,
  comment,
  extractedDate,
  errorMessage,
  signed,
})
const verdict = (fileVerificationStatus: string, more: object = {}) => ({
  fileVerificationStatus,
  comment: null,
  extractedDate: null,
  errorMessage: null,
  signed: false,
  ...more,
})

describe('the verdict on a text', () => {
  it('[A3.08] is NEW in a reply that does not wait, and there soon after it', async () => {
    const document = await upload(await textOf('Anna Beispiel', '31.10.2026'), '')
    expect(verdictOf(document)).toEqual(verdict('NEW'))
    await expect.poll(async () => (await listed(document))?.fileVerificationStatus).toBe('OK')
    expect(verdictOf(await upload(await textOf('Anna Beispiel'), '?checkText=false'))).toEqual(verdict('NEW'))
    const waitedFor = await upload(await textOf('Anna Beispiel', '31.10.2026'))
    expectDifference('POST /api/loan/documents?checkText', verdictOf(document), verdictOf(waitedFor))
  })

  it("[A3.08] is OK with the applicant's name and a date, of which the newest that is not to come is kept", async () => {
    const today = toLocalDay(new Date())
    const document = await upload(
      await textOf('BEISPIEL, Anna', `vom 01.05.2026 bis ${today}`, `zahlbar am ${addDays(today, 1)}`),
    )
    expect(verdictOf(document)).toEqual(verdict('OK', { extractedDate: today }))
    expect(await listed(document)).toEqual(document)
  })

  it.each([
    ['a name without a date', ['Anna Beispiel'], { comment: 'NO_DATE' }],
    ['a date without a name', ['Berta Fremd', '31.10.2026'], { comment: 'NO_NAME', extractedDate: '2026-10-31' }],
  ])('[A3.08] is MAYBE with %s', async (_, lines, more) => {
    expect(verdictOf(await upload(await textOf(...lines)))).toEqual(verdict('MAYBE', more))
  })

  it('[A3.08] is NOT_OK with neither', async () => {
    expect(verdictOf(await upload(await textOf('Rezept', 'Mehl und Milch')))).toEqual(verdict('NOT_OK'))
  })

  it.each([
    ['a scan', () => textOf(), { comment: 'SCANNED' }],
    [
      'a file with a password',
      () => new Uint8Array(lockedPdf()),
      { comment: 'LOCKED', errorMessage: 'document.locked' },
    ],
    [
      'an unreadable file',
      () => new TextEncoder().encode('%PDF-1.7\nnothing of a PDF\n%%EOF'),
      { comment: 'DAMAGED', errorMessage: 'document.damaged' },
    ],
    ['more than is read', () => bomb(), { comment: 'TOO_LARGE' }],
    ['a longer file than is read', () => long(), { comment: 'TOO_LARGE' }],
    ['a picture', () => picture(), { comment: 'PICTURE' }],
  ] as const)('[A3.08] is NOTHING, with the reason, for %s', async (_, content, more) => {
    expect(verdictOf(await upload(await content()))).toEqual(verdict('NOTHING', more))
  })

  it('[A3.08] goes to the bank with the application', async () => {
    const { publicId } = await upload(await textOf('Anna Beispiel', '31.10.2026'))
    await sendLoan(owner.fetch, await readLoan(owner.fetch, loan.id))
    await expect.poll(async () => (await readLoan(owner.fetch, loan.id)).loanStatus).toBe('SEND')
    const { rows } = await portal.client.execute('select payload from sandbox_applications')
    const { application } = JSON.parse(String(rows.at(-1)?.['payload'])) as SandboxPayload
    expect(application.documents.find(({ id }) => id === publicId)).toMatchObject({
      fileVerificationStatus: 'OK',
      extractedDate: '2026-10-31',
      comment: null,
    })
    loan = await completeLoan(owner.fetch)
  })
})

const picture = (): Content => sampleFiles.find(([name]) => name === 'a PNG')?.[1] ?? new Uint8Array()
const long = (): Content => {
  const bytes = new Uint8Array(10 * 1024 * 1024 + 1).fill(0x20)
  bytes.set(new TextEncoder().encode('%PDF-1.7\n'))
  bytes.set(new TextEncoder().encode('%%EOF'), bytes.length - 5)
  return bytes
}
const bomb = (): Content =>
  new TextEncoder().encode(`%PDF-1.7\n1 0 obj\n<<>>\nstream\n${'q Q '.repeat(1_200_000)}\nendstream\nendobj\n%%EOF`)

describe('a check that was interrupted', () => {
  const interrupted = async (): Promise<LoanDocument> => {
    const document = await upload(await textOf('Anna Beispiel', '31.10.2026'))
    await portal.client.execute(
      `update documents set file_verification_status = 'NEW', extracted_date = null, text_note = null,
        uploaded_at = '2026-11-01T00:00:00.000Z' where id = ?`,
      [document.publicId],
    )
    return document
  }

  it('[A3.08] is caught up by cron, once', async () => {
    const document = await interrupted()
    await portal.cron()
    expect(verdictOf((await listed(document)) ?? document)).toEqual(verdict('OK', { extractedDate: '2026-10-31' }))
    const audits = await portal.client.execute(
      "select * from audits where action = 'document.check' and entity_id = ?",
      [document.publicId],
    )
    await portal.cron()
    expect(audits.rows).toHaveLength(2)
  })

  it('[A3.08] is given up after three readings that did not end', async () => {
    const document = await interrupted()
    await portal.client.execute('update documents set text_attempts = 3 where id = ?', [document.publicId])
    await portal.cron()
    expect(verdictOf((await listed(document)) ?? document)).toEqual(verdict('NOTHING', { comment: 'UNREAD' }))
  })

  it('[A3.08] also ends for a file that is gone, and for a picture of before', async () => {
    const [gone, old] = [await interrupted(), await interrupted()]
    await portal.client.execute("update documents set object_key = 'loans/gone/1' where id = ?", [gone.publicId])
    await portal.client.execute("update documents set type = 'image/png' where id = ?", [old.publicId])
    await portal.cron()
    expect((await listed(gone))?.comment).toBe('UNREAD')
    expect((await listed(old))?.comment).toBe('PICTURE')
  })
})

it('keeps and logs nothing of the text', async () => {
  const lines: string[] = []
  for (const level of ['debug', 'info', 'warn', 'error', 'log'] as const)
    vi.spyOn(console, level).mockImplementation((...parts) => void lines.push(parts.join(' ')))
  await upload(await textOf('Anna Beispiel', 'Gehaltspfaendung'))
  const tables = await Promise.all(
    ['documents', 'audits', 'idempotency_keys'].map((table) => portal.client.execute(`select * from ${table}`)),
  )
  expect(JSON.stringify([lines, tables.map(({ rows }) => rows)])).not.toContain('Gehaltspfaendung')
})

it('keeps the bytes that were sent', async () => {
  const content = await textOf('Anna Beispiel')
  const { publicId, size } = await upload(content)
  const asked = await owner.fetch('/api/download-tokens', {
    method: 'POST',
    body: JSON.stringify({ kind: 'document', id: publicId }),
    headers: { 'Content-Type': 'application/json' },
  })
  const { token } = await asked.json<{ token: string }>()
  const file = await portal.fetch(`/api/loan/documents/${publicId}?token=${token}`)
  expect([size, new Uint8Array(await file.arrayBuffer())]).toEqual([content.length, content])
})

it('[A7.12] judges every sample file as the form does', async () => {
  const errorKeys = { file_empty: 'document.empty', file_type: 'document.type', file_truncated: 'document.truncated' }
  for (const [name, bytes, fault] of sampleFiles) {
    const reply = await sent(bytes, '', 'Datei')
    const { errorKey } = await reply.json<{ errorKey?: string }>()
    expect([name, reply.status, errorKey]).toEqual([
      name,
      ...(fault === undefined ? [201, undefined] : [400, errorKeys[fault]]),
    ])
  }
})
