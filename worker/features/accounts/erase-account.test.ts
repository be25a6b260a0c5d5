import { env as bindings } from 'cloudflare:test'
import { beforeAll, describe, expect, it } from 'vitest'

import type { Value } from '#domain/fields/types.ts'
import type { Loan } from '#domain/loan/loan.ts'
import { afterTheWait, keyIn, mailsTo } from '#test/harness/accounts.ts'
import { bankEvent, offer, offerEvent, pdfText, sendLoan, uploadFile } from '#test/harness/bank.ts'
import { answers, completeLoan } from '#test/harness/loans.ts'
import { json, type Person, signedIn, signedInAgain, succeeded, withHeaders } from '#test/harness/people.ts'
import { openPortal, type Portal } from '#test/harness/portal.ts'
import { secondAnswers } from '#test/harness/second-borrower.ts'
import { readShared, saveAnswers, sharedLoan } from '#test/harness/sharing.ts'
import { signOff } from '#test/harness/signing.ts'
import { readingMail } from '#test/harness/second-consents.ts'
import { bernd, offerForTwoAccounts, sentForTwo, signAs } from '#test/harness/two-signers.ts'
import { openedObject } from '#test/harness/stored-files.ts'
import { fromBase64url, randomId } from '#worker/http/crypto.ts'
import { seal, unseal } from '#worker/http/keyring.ts'
import { getEnv } from '#worker/env.ts'
import { toLocalDay } from '#worker/http/today.ts'

import type { Erased } from './erase-account.ts'
import type { RetainedContent } from './retained-content.ts'

const { FILES } = bindings as unknown as { FILES: R2Bucket }

let portal: Portal
beforeAll(async () => {
  portal = await openPortal()
})

const firstName = 'Zacharias'
const lastName = 'Unverwechselbar'

const erase = (person: Person, headers: Record<string, string> = {}) =>
  person.fetch('/api/account', { method: 'DELETE', headers })

const run = async (sql: string, ...args: (string | null)[]): Promise<Record<string, unknown>[]> =>
  (await portal.client.execute(sql, args)).rows.map((row) => ({ ...row }))

/** Every table with all its rows, as one text per row. */
async function everything(): Promise<{ table: string; text: string }[]> {
  const tables = await run(`select name from sqlite_master where type = 'table' and name not like 'sqlite_%'`)
  const rows = await Promise.all(
    tables.map(async ({ name }) =>
      (await run(`select * from "${String(name)}"`)).map((row) => ({ table: String(name), text: JSON.stringify(row) })),
    ),
  )
  return rows.flat()
}

const holding = async (needle: string): Promise<string[]> =>
  (await everything()).filter(({ text }) => text.toLowerCase().includes(needle.toLowerCase())).map(({ table }) => table)

/** Notes of erasures have their own tests. */
const allFiles = async (): Promise<string[]> =>
  (await FILES.list()).objects
    .map(({ key }) => key)
    .filter((key) => !key.startsWith('erasures/'))
    .toSorted()

/** A sealed file, by what a retained record has to open it. */
const textOf = async (objectKey: string, fileKeys: Readonly<Record<string, string>>): Promise<string> =>
  new TextDecoder().decode(await openedObject(portal, objectKey, { key: fromBase64url(fileKeys[objectKey] ?? '') }))

const upload = (person: Person, loan: Loan) =>
  uploadFile(person.fetch, loan.id, undefined, new File([pdfText], `Lohnzettel ${person.id}.pdf`))

async function draftOf(person: Person, values: Record<string, Value> = {}): Promise<Loan> {
  const loan = await completeLoan(person.fetch, { firstName, lastName, ...values })
  await upload(person, loan)
  return loan
}

async function sentBy(person: Person): Promise<Loan> {
  const loan = await draftOf(person)
  await sendLoan(person.fetch, loan)
  return loan
}

async function receive(event: unknown): Promise<void> {
  await succeeded(bankEvent(portal, event))
}

async function rejectedOf(person: Person): Promise<Loan> {
  const loan = await sentBy(person)
  await receive({ type: 'REJECTED', loanId: loan.id, reasons: ['Haushalt'] })
  return loan
}

async function acceptedOf(person: Person): Promise<Loan> {
  const loan = await sentBy(person)
  const event = offerEvent(loan.id)
  await receive({ ...event, offer: { ...event.offer, validUntil: '2099-12-31' } })
  const path = `/api/loan/${loan.id}/sign-off`
  const { redirectUrl, transactionId } = await (
    await person.fetch(path, json('POST', {}))
  ).json<{ redirectUrl: string; transactionId: string }>()
  const page = new URL(redirectUrl)
  for (const form of [{ action: 'identify' }, { action: 'sign', agreed: 'yes' }])
    await portal.fetch(`${page.pathname}${page.search}`, {
      method: 'POST',
      body: new URLSearchParams(form),
      redirect: 'manual',
    })
  await person.fetch(`${path}/${transactionId}`)
  const [row] = await run('select status from loans where id = ?', loan.id)
  if (row?.['status'] !== 'OFFER_ACCEPTED') throw new Error(`not accepted: ${String(row?.['status'])}`)
  return loan
}

/** A person with data in every table. */
async function wellKnownPerson(): Promise<{ person: Person; former: string; login: string; asked: string }> {
  const first = await signedIn(portal)
  let person = first
  const former = first.login
  const login = `neu-${former}`
  const asked = `gefragt-${former}`
  const save = (body: unknown) => person.fetch('/api/account', json('PUT', body))
  await save({ fields: answers({ firstName, lastName }) })
  await rejectedOf(person)
  await save({ email: login })
  await (
    await signedInAgain(portal, person)
  ).fetch(
    '/api/account/email-confirmation',
    json('POST', { key: keyIn((await mailsTo(portal, login))[0]?.text ?? '') }),
  )
  person = await signedInAgain(portal, { id: first.id, login })
  await save({ email: asked })
  await person.fetch(
    '/api/account/income-expenses',
    json('PUT', { incomeExpensePeriod: 'Monthly', incomeExpenses: [{ fieldId: 'netIncome', amount: 1 }] }),
  )
  await draftOf(person)
  await acceptedOf(person)
  const calling = await completeLoan(person.fetch, { firstName, lastName })
  await person.fetch(
    `/api/inquiries/alternatives?operation=REQUEST_CALL_FROM_BANK&mobile=${encodeURIComponent('+49 171 2345678')}`,
    json('POST', { id: calling.id, version: calling.version }),
  )
  await person.fetch(
    '/api/account/change-password',
    json('POST', { currentPassword: 'x', newPassword: 'Sommerwind-2026' }),
  )
  await run(
    `insert into consents (id, account_id, kind, wording, locale, given_at) values (?, ?, 'DATA_PROTECTION', '2026-11', 'de', '2026-11-21')`,
    randomId(),
    person.id,
  )
  await run(`insert into captcha_passes (pass_hash, email, expires_at) values (?, ?, '2099-01-01')`, randomId(), login)
  await run(
    `insert into oidc_logins (state_hash, browser_hash, nonce, verifier, return_to, expires_at, account_id)
      values (?, 'b', 'n', 'v', '/', '2099-01-01', ?)`,
    randomId(),
    person.id,
  )
  return { person, former, login, asked }
}

describe('erasing an account', () => {
  it('[A7.04] leaves nothing of the person but the ids in the audit, and sealed records required by law', async () => {
    const bystander = await signedIn(portal)
    const other = await draftOf(bystander, {
      firstName: 'Rosa',
      lastName: 'Nebenan',
      street: { street: 'Am Markt', houseNumber: '1' },
    })
    const { person, former, login, asked } = await wellKnownPerson()
    const before = new Set(await holding(login))
    // Otherwise the search below would prove nothing.
    expect([...before]).toEqual(
      expect.arrayContaining(['accounts', 'captcha_passes', 'mails', 'sandbox_applications', 'sandbox_idents']),
    )
    expect(await holding(former)).toContain('mails')
    expect(await holding(asked)).toContain('mails')
    expect(await holding('+491712345678')).toContain('loans')
    expect(await holding(person.id)).toEqual(
      expect.arrayContaining(['accounts', 'consents', 'ident_transactions', 'oidc_logins', 'sessions', 'throttles']),
    )
    const loans = await run('select id, status from loans where account_id = ?', person.id)
    const idOf = (status: string): string => String(loans.find((loan) => loan['status'] === status)?.['id'])
    const [accepted, rejected] = [idOf('OFFER_ACCEPTED'), idOf('REJECTED')]

    const reply = await erase(person)
    expect(reply.status).toBe(200)
    expect(reply.headers.get('X-loanportApp-alert')).toBe('settings.messages.account.deleted')
    const { kept } = await reply.json<Erased>()
    expect(kept).toHaveLength(2)
    expect(kept).toEqual(
      expect.arrayContaining([
        {
          kind: 'LOAN',
          name: expect.stringMatching(/\w/),
          reason: 'HGB § 257, AO § 147',
          until: expect.stringMatching(/-12-31$/),
        },
        { kind: 'LOAN', name: expect.stringMatching(/\w/), reason: 'AGG § 21', until: expect.any(String) },
      ]),
    )

    for (const needle of [login, former, asked, firstName, lastName, '1712345678', 'Domstraße'])
      expect([needle, await holding(needle)]).toEqual([needle, []])
    const traces = (await everything()).filter(({ text }) => text.includes(person.id))
    expect([...new Set(traces.map(({ table }) => table))]).toEqual(['audits'])
    for (const { text } of traces) {
      const { principal, entity_id: entityId, ...rest } = JSON.parse(text) as Record<string, unknown>
      expect([`account:${person.id}`, person.id]).toContain(principal === `account:${person.id}` ? principal : entityId)
      expect(JSON.stringify(rest)).not.toContain(person.id)
    }

    const records = await run('select * from retained_records order by id')
    expect(records.map(({ id }) => id)).toEqual([accepted, rejected].toSorted())
    const keys = records.flatMap(({ object_keys: list }) => JSON.parse(String(list)) as string[])
    const others = (await FILES.list({ prefix: `loans/${other.id}/` })).objects.map(({ key }) => key)
    expect(keys).toHaveLength(4)
    expect(await allFiles()).toEqual([...keys, ...others].toSorted())

    const record = records.find(({ id }) => id === accepted)
    const content = await unseal(getEnv(portal.env), String(record?.['data_key']), String(record?.['sealed']))
    expect(content).toMatchObject({
      person: { login, firstName, lastName },
      loan: { status: 'OFFER_ACCEPTED', fields: { lastName: { value: { value: lastName } } } },
      documents: [{ fileName: `Lohnzettel ${person.id}.pdf` }, { documentTabId: '#precontract' }],
      contracts: [{ title: 'Darlehensvertrag', signedAt: expect.any(String) }],
      applications: [{ status: 'SUBMITTED' }],
      identifications: [{ kind: 'SIGN_OFF', status: 'SUCCESS' }],
      consents: [{ item: 'SCHUFA', kind: 'CONSENT', text: expect.any(String) }],
    })
    expect(JSON.stringify(content)).not.toContain('dataKey')
    const { fileKeys } = content as { fileKeys: Record<string, string> }
    const own = JSON.parse(String(record?.['object_keys'])) as string[]
    expect(Object.keys(fileKeys).toSorted()).toEqual(own.toSorted())
    for (const key of own) expect(await textOf(key, fileKeys)).toMatch(/^%PDF-/)

    const [audit] = await run(`select * from audits where action = 'account.erase' and entity_id = ?`, person.id)
    expect(audit?.['sealed']).toBeNull()
    expect(JSON.parse(String(audit?.['detail']))).toMatchObject({
      kept: expect.arrayContaining([expect.objectContaining({ loan: accepted, reason: 'HGB § 257, AO § 147' })]),
    })
    // Other people have lost nothing.
    expect((await bystander.fetch(`/api/loan/${other.id}`)).status).toBe(200)
    expect((await person.fetch('/api/account')).status).toBe(401)
  })

  it.each(['READY', 'SEND', 'ADDITIONAL_DOCUMENTS_REQUIRED', 'ADDITIONAL_DOCUMENTS_SEND', 'OFFER_AVAILABLE'])(
    'is refused while a loan is %s, and changes nothing',
    async (status) => {
      const person = await signedIn(portal)
      await draftOf(person)
      const loan = await draftOf(person)
      await setStatus(loan, status, { ...offer, validUntil: toLocalDay(new Date()) })
      const before = await everything()
      const reply = await erase(person)
      expect(reply.status).toBe(409)
      expect(await reply.json()).toMatchObject({ errorKey: 'accountinuse' })
      expect(await everything()).toEqual(before)
      expect((await person.fetch('/api/account')).status).toBe(200)
    },
  )

  const setStatus = (loan: Loan, status: string, anOffer: object | null = null, changeDate?: string) =>
    run(
      'update loans set status = ?, offer = ?, change_date = coalesce(?, change_date) where id = ?',
      status,
      anOffer === null ? null : JSON.stringify(anOffer),
      changeDate ?? null,
      loan.id,
    )

  it('keeps the kinds of document that the bank has to, deletes the others, and seals what was kept in clear before', async () => {
    const person = await signedIn(portal)
    const loan = await draftOf(person)
    await uploadFile(person.fetch, loan.id, { documentTabId: 'account', documentId: 'bank-statement' })
    await setStatus(loan, 'REJECTED')
    const [payslip] = await run(
      `select object_key from documents where document_id = 'payslip' and loan_id = ?`,
      loan.id,
    )
    expect((await erase(person)).status).toBe(200)
    const sealedKey = String(payslip?.['object_key'])
    const ofLoan = async () => (await FILES.list({ prefix: `loans/${loan.id}/` })).objects.map(({ key }) => key)
    expect(await ofLoan()).toEqual([sealedKey])

    const env = getEnv(portal.env)
    const recordOf = async () => {
      const [row = {}] = await run('select * from retained_records where id = ?', loan.id)
      const dataKey = String(row['data_key'])
      const content = (await unseal(env, dataKey, String(row['sealed']))) as RetainedContent
      return { dataKey, content, keys: JSON.parse(String(row['object_keys'])) as unknown }
    }
    const { dataKey, content, keys } = await recordOf()
    expect(keys).toEqual([sealedKey])
    expect(content.documents.map(({ documentId }) => documentId)).toEqual(['payslip'])

    // As records were before files were sealed.
    const clear = sealedKey.replace('.sealed', '')
    await FILES.put(clear, await textOf(sealedKey, content.fileKeys ?? {}))
    await FILES.delete(sealedKey)
    const { fileKeys: _, ...older } = content
    const documents = content.documents.map((document) => ({ ...document, objectKey: clear }))
    const [row = {}] = await run('select * from retained_records where id = ?', loan.id)
    const before = {
      ...row,
      object_keys: JSON.stringify([clear]),
      sealed: await seal(env, dataKey, { ...older, documents }),
    }
    // Records with sealed files are never changed.
    await run('delete from retained_records where id = ?', loan.id)
    await run(
      `insert into retained_records (${Object.keys(before).join()}) values (${Object.keys(before).fill('?').join()})`,
      ...Object.values(before).map(String),
    )
    await portal.cron(new Date(Date.UTC(2026, 10, 30, 9, 2)))
    const after = await recordOf()
    const [moved = ''] = after.keys as string[]
    expect(moved).toMatch(/\.sealed$/)
    expect(await ofLoan()).toEqual([moved])
    expect(after.content.documents.map(({ objectKey }) => objectKey)).toEqual([moved])
    expect(await textOf(moved, after.content.fileKeys ?? {})).toBe(pdfText)
  })

  it('keeps what a second borrower has consented to with the application that was sent for two, and not with their draft', async () => {
    const { owner, second, loan } = await offerForTwoAccounts(portal)
    const entries = (loanId: string) =>
      run(
        `select account_id, kind, who, field_id, text, withdrawn_at from consents where loan_id = ? and who = 'SECOND_BORROWER'`,
        loanId,
      )
    const [entry, ...others] = await entries(loan.id)
    expect([entry, others]).toMatchObject([
      { account_id: second.id, kind: 'SCHUFA', field_id: 'secondSchufaConsent' },
      [],
    ])
    const { loan: draft, coBorrower } = await sharedLoan(portal)
    await succeeded(saveAnswers(coBorrower.fetch, await readShared(coBorrower.fetch, draft.id), secondAnswers))
    expect(await entries(draft.id)).toMatchObject([{ account_id: coBorrower.id }])
    await run(`update loans set status = 'REJECTED', offer_state = null where id = ?`, loan.id)
    for (const person of [second, coBorrower]) await succeeded(erase(person))
    expect(await entries(loan.id)).toEqual([{ ...entry, account_id: null }])
    expect(await entries(draft.id)).toEqual([])
    expect(await run('select id from consents where account_id in (?, ?)', second.id, coBorrower.id)).toEqual([])

    // Then it is in the first borrower's record.
    await succeeded(erase(owner))
    const [record = {}] = await run('select * from retained_records where id = ?', loan.id)
    const content = await unseal(getEnv(portal.env), String(record['data_key']), String(record['sealed']))
    expect(content).toMatchObject({
      consents: expect.arrayContaining([
        expect.objectContaining({ who: 'SECOND_BORROWER', fieldId: 'secondSchufaConsent', text: entry?.['text'] }),
      ]) as unknown,
    })
  })

  it('keeps one that was withdrawn, because it was valid when the application was sent', async () => {
    const { second, loan } = await offerForTwoAccounts(portal)
    const [entry] = await (await second.fetch('/api/account/consents')).json<{ id: string; item: string }[]>()
    await succeeded(second.fetch(`/api/account/consents/${entry?.id}/withdraw`, { method: 'POST' }))
    await run(`update loans set status = 'REJECTED', offer_state = null where id = ?`, loan.id)
    await succeeded(erase(second))
    expect(await run('select account_id, withdrawn_at from consents where id = ?', entry?.id ?? '')).toEqual([
      { account_id: null, withdrawn_at: expect.any(String) },
    ])
  })

  it('keeps one that was given by the link alone with the application that was sent with it', async () => {
    const owner = await signedIn(portal)
    const second = await signedIn(portal)
    const loan = await sentForTwo(
      owner.fetch,
      { ...readingMail(portal), fetch: second.fetch },
      { secondEmail: second.login },
    )
    const entries = () =>
      run(`select account_id, text from consents where loan_id = ? and who = 'SECOND_BORROWER'`, loan.id)
    const [entry, ...others] = await entries()
    expect([entry, others]).toEqual([{ account_id: second.id, text: expect.stringContaining('SCHUFA') }, []])
    await succeeded(erase(second))
    expect(await entries()).toEqual([{ ...entry, account_id: null }])
  })

  it('keeps the second borrower of a contract as long as the first, in a record of their own that has nothing of the first', async () => {
    const { owner, second, loan } = await offerForTwoAccounts(portal)
    for (const person of [owner, second]) await signAs(portal, await signOff(person, loan))
    const [signer] = await run('select id, signed_at from signers where loan_id = ? and borrower = 1', loan.id)
    expect((await run('select status from loans where id = ?', loan.id))[0]).toEqual({ status: 'OFFER_ACCEPTED' })
    // Before they joined, they were asked by a link, as was somebody else before them.
    for (const [id, email] of [
      ['by-link', second.login],
      ['before', 'former@test.example'],
    ] as const)
      await run(
        `insert into consents (id, loan_id, kind, who, way, email, field_id, wording, locale, given_at, ended_at)
          values (?, ?, 'SCHUFA', 'SECOND_BORROWER', 'LINK', ?, 'secondSchufaConsent', 'release-1', 'de', '2026-11-20', '2026-11-21')`,
        id,
        loan.id,
        email,
      )

    const { kept } = await (await erase(second)).json<Erased>()
    expect(kept).toMatchObject([{ kind: 'LOAN', reason: 'HGB § 257, AO § 147' }])
    const [record = {}] = await run(`select * from retained_records where kind = 'SIGNER'`)
    expect(record).toMatchObject({ id: signer?.['id'], retain_until: kept[0]?.until, object_keys: '[]' })
    const content = await unseal(getEnv(portal.env), String(record['data_key']), String(record['sealed']))
    expect(content).toMatchObject({
      person: { login: second.login },
      loan: { id: loan.id, status: 'OFFER_ACCEPTED' },
      fields: { secondLastName: { value: { value: bernd.surname } } },
      signer: { signedAt: signer?.['signed_at'] },
      contracts: [{ title: 'Darlehensvertrag', signedAt: expect.any(String) }],
      evidence: expect.arrayContaining([
        expect.objectContaining({ claims: expect.objectContaining({ dateOfBirth: bernd.dateOfBirth }) as unknown }),
      ]) as unknown,
      consents: expect.arrayContaining([
        expect.objectContaining({ way: 'ACCOUNT' }),
        expect.objectContaining({ id: 'by-link' }),
      ]) as unknown,
    })
    for (const others of [owner.login, 'former@', 'Anna', 'linkHash', 'dataKey'])
      expect(JSON.stringify(content)).not.toContain(others)

    // The first borrower's record and the second one's are two.
    expect((await erase(owner)).status).toBe(200)
    const ids = await run(
      `select id, retain_until from retained_records where id in (?, ?)`,
      loan.id,
      String(signer?.['id']),
    )
    expect(ids).toHaveLength(2)
    expect(new Set(ids.map((row) => row['retain_until'])).size).toBe(1)
  })

  it('an offer whose last day is over is kept like a rejection; expired records are erased at once', async () => {
    const person = await signedIn(portal)
    const day = (back: number): string => new Date(Date.now() - back * 24 * 3_600_000).toISOString().slice(0, 10)
    const [expired, old, refused] = [await draftOf(person), await draftOf(person), await draftOf(person)]
    await setStatus(expired, 'OFFER_AVAILABLE', { ...offer, validUntil: day(2) })
    await setStatus(old, 'OFFER_AVAILABLE', { ...offer, validUntil: day(200) })
    await setStatus(refused, 'REJECTED', null, `${day(200)}T00:00:00.000Z`)
    const { kept } = await (await erase(person)).json<Erased>()
    expect(kept).toMatchObject([{ reason: 'AGG § 21' }])
    const ids = [expired, old, refused].map(({ id }) => id)
    expect(await run(`select id from retained_records where id in (?, ?, ?)`, ...ids)).toEqual([{ id: expired.id }])
    for (const { id } of [old, refused]) expect((await FILES.list({ prefix: `loans/${id}/` })).objects).toEqual([])
    expect((await FILES.list({ prefix: `loans/${expired.id}/` })).objects).toHaveLength(1)
  })

  it('a contract is kept from the year in which it was accepted, whenever it changed since', async () => {
    const person = await signedIn(portal)
    const loan = await draftOf(person)
    await setStatus(loan, 'OFFER_ACCEPTED', offer)
    await run('update loans set accepted_at = ? where id = ?', '2020-06-30T10:00:00.000Z', loan.id)
    const { kept } = await (await erase(person)).json<Erased>()
    expect(kept).toMatchObject([{ until: '2035-12-31' }])
  })

  it('repeated under its key gives the same reply, but to nobody else', async () => {
    const person = await signedIn(portal)
    await rejectedOf(person)
    const key = { 'Idempotency-Key': crypto.randomUUID() }
    const first = await erase(person, key)
    const again = await erase(person, key)
    expect([first.status, again.status]).toEqual([200, 200])
    expect(again.headers.get('Idempotency-Replayed')).toBe('true')
    const answered = await first.json<Erased>()
    expect(answered.kept).toHaveLength(1)
    expect(await again.json()).toEqual(answered)
    expect((await erase(person)).status).toBe(401)
    expect((await erase(person, { 'Idempotency-Key': crypto.randomUUID() })).status).toBe(401)
    const forged = withHeaders(portal, { Authorization: `Bearer ${person.token}x`, ...key })
    expect((await forged('/api/account', { method: 'DELETE' })).status).toBe(401)
    const rows = await run(`select id from audits where action = 'account.erase' and entity_id = ?`, person.id)
    expect(rows).toHaveLength(1)
  })

  it('concurrent requests erase once, and nothing begun meanwhile is left', async () => {
    const person = await signedIn(portal)
    await rejectedOf(person)
    const replies = await Promise.all([
      ...Array.from({ length: 3 }, () => erase(person)),
      ...Array.from({ length: 3 }, () => person.fetch('/api/loan', json('POST', { productId: 'consumer-credit' }))),
    ])
    expect(replies.every(({ status }) => [200, 201, 401, 409].includes(status))).toBe(true)
    // A loan may have been begun at the last moment each time: then it is repeated.
    for (let attempt = 0; attempt < 3 && (await erase(person)).status !== 401; attempt++);
    expect(await run('select id from loans where account_id = ?', person.id)).toEqual([])
    expect(await run('select id from accounts where id = ?', person.id)).toEqual([])
    expect(await run(`select id from audits where action = 'account.erase' and entity_id = ?`, person.id)).toHaveLength(
      1,
    )
  })

  it('the address is free again, and its former owner is unknown', async () => {
    const person = await signedIn(portal)
    await erase(person)
    const next = await signedIn(portal)
    await next.fetch('/api/account', json('PUT', { email: person.login }))
    const [mail] = await mailsTo(portal, person.login)
    const reply = await (
      await signedInAgain(portal, next)
    ).fetch('/api/account/email-confirmation', json('POST', { key: keyIn(mail?.text ?? '') }))
    expect(reply.status).toBe(204)
  })

  it("mails to an address that now belongs to another account stay that account's", async () => {
    const [first, second] = [await signedIn(portal), await signedIn(portal)]
    const shared = first.login
    const gone = await move(first, `weg-${shared}`)
    await rejectedOf(await move(second, shared))
    await erase(gone)
    expect((await mailsTo(portal, shared)).map(({ kind }) => kind)).toEqual(['EMAIL_CHANGE', 'APPLICATION_REJECTED'])
    expect(await mailsTo(portal, `weg-${shared}`)).toEqual([])
  })

  it("mails to another account's former address stay that account's, and are not exported to this one", async () => {
    const [before, after] = [await signedIn(portal), await signedIn(portal)]
    const shared = before.login
    await rejectedOf(before)
    const moved = await move(before, `weg-${shared}`)
    const theirs = ['APPLICATION_REJECTED', 'EMAIL_CHANGE_NOTICE', 'EMAIL_CHANGED']
    expect((await mailsTo(portal, shared)).map(({ kind }) => kind)).toEqual(theirs)
    const taken = await move(after, shared)
    await rejectedOf(taken)

    const exported = async (person: Person): Promise<string[]> => {
      const { mails } = await (await person.fetch('/api/account/export')).json<{ mails: Record<string, string>[] }>()
      return mails.flatMap(({ kind = '', recipient }) => (recipient === shared ? [kind] : []))
    }
    expect(await exported(moved)).toEqual(theirs)
    expect(await exported(taken)).toEqual(['EMAIL_CHANGE', 'APPLICATION_REJECTED'])
    expect((await erase(taken)).status).toBe(200)
    expect((await mailsTo(portal, shared)).map(({ kind }) => kind)).toEqual(theirs)
  })

  it('an address given by an administrator is counted from then on, too', async () => {
    const [tech, before, after] = [await signedIn(portal, 'TECH_ADMIN'), await signedIn(portal), await signedIn(portal)]
    const shared = before.login
    await rejectedOf(before)
    const give = async ({ id }: Person, email: string): Promise<void> => {
      expect((await tech.fetch('/api/users', json('PUT', { id, email }))).status).toBe(200)
      const key = keyIn((await mailsTo(portal, email)).at(-1)?.text ?? '')
      await afterTheWait(portal, email)
      expect((await portal.fetch('/api/account/email-confirmation', json('POST', { key }))).status).toBe(204)
    }
    await give(before, `weg-${shared}`)
    await give(after, shared)
    expect((await erase(await signedInAgain(portal, { ...after, login: shared }))).status).toBe(200)
    expect((await mailsTo(portal, shared)).map(({ kind }) => kind)).toEqual([
      'APPLICATION_REJECTED',
      'EMAIL_CHANGE_NOTICE',
      'EMAIL_CHANGED',
    ])
  })

  /** Changes the e-mail and signs in again. */
  async function move(person: Person, email: string): Promise<Person> {
    await person.fetch('/api/account', json('PUT', { email }))
    const key = keyIn((await mailsTo(portal, email)).at(-1)?.text ?? '')
    const { fetch } = await signedInAgain(portal, person)
    expect((await fetch('/api/account/email-confirmation', json('POST', { key }))).status).toBe(204)
    return signedInAgain(portal, { id: person.id, login: email })
  }

  it('the last administrator of a kind stays; of two, one may be erased, and is named by id only', async () => {
    await run(`delete from accounts where role <> 'USER'`)
    const one = await signedIn(portal, 'TECH_ADMIN')
    await signedIn(portal, 'ADMIN')
    const refused = await erase(one)
    expect(refused.status).toBe(409)
    expect(await refused.json()).toMatchObject({ errorKey: 'lastadministrator' })
    const idle = await signedIn(portal, 'TECH_ADMIN')
    await run(`update accounts set deactivated_at = '2026-01-01' where id = ?`, idle.id)
    expect((await erase(one)).status).toBe(409)
    const two = await signedIn(portal, 'TECH_ADMIN')
    await run('update accounts set created_by = ?, last_modified_by = ? where id = ?', one.login, one.login, two.id)
    const both = await Promise.all([erase(one), erase(two)])
    expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 409]))
    const left = await run(`select id, created_by from accounts where role = 'TECH_ADMIN' and deactivated_at is null`)
    expect(left).toHaveLength(1)
    if (left[0]?.['id'] === two.id) expect(left[0]?.['created_by']).toBe(`account:${one.id}`)
  })

  it('requires sign-in: 401', async () => {
    expect((await portal.fetch('/api/account', { method: 'DELETE' })).status).toBe(401)
  })
})
