import * as v from 'valibot'
import { beforeAll, describe, expect, it } from 'vitest'

import { bankEvent, readLoan, sentLoan, uploadFile } from '#test/harness/bank.ts'
import { contactFile, sentMessage } from '#test/harness/contact.ts'
import { answers } from '#test/harness/loans.ts'
import { identified, json, type Person, signedIn, succeeded } from '#test/harness/people.ts'
import { openPortal, type Portal } from '#test/harness/portal.ts'
import { signOff } from '#test/harness/signing.ts'
import { bernd, offerForTwoAccounts, signAs } from '#test/harness/two-signers.ts'
import { keptTables } from '#worker/db/personal-data.ts'

import { PersonExport } from './export-schema.ts'

interface Export {
  readonly [name: string]: unknown
  readonly version: number
  readonly consents: readonly { readonly item: string; readonly who: string }[]
  readonly messages: readonly { readonly path: string | null }[]
  readonly sharedWithMe: readonly Readonly<Record<string, unknown>>[]
}

let portal: Portal
let owner: Person
let second: Person
let loanId: string
/** Two borrowers with accounts who have signed, and whatever else the first one can do. */
beforeAll(async () => {
  portal = await openPortal()
  const couple = await offerForTwoAccounts(portal)
  owner = couple.owner
  second = couple.second
  loanId = couple.loan.id
  await succeeded(owner.fetch('/api/account', json('PUT', { fields: answers({ salutation: '01' }) })))
  await succeeded(
    owner.fetch(
      '/api/account/income-expenses',
      json('PUT', { incomeExpensePeriod: 'Monthly', incomeExpenses: [{ fieldId: 'netIncome', amount: 3217 }] }),
    ),
  )
  await sentMessage(owner, contactFile())
  await identified(portal, owner.id)
  // A look of staff.
  await succeeded((await signedIn(portal, 'TECH_ADMIN')).fetch(`/api/users/${owner.login}`))
  const draft = await (
    await succeeded(owner.fetch('/api/loan', json('POST', { productId: 'consumer-credit' })))
  ).json<{ id: string }>()
  await uploadFile(owner.fetch, draft.id)
  await signAs(portal, await signOff(second, couple.loan), bernd)
  await signAs(portal, await signOff(owner, await readLoan(owner.fetch, loanId)))
  await portal.cron()
})

const exported = async ({ fetch }: Person): Promise<Export> =>
  (await succeeded(fetch('/api/account/export'))).json<Export>()

const problemsOf = (data: unknown): string[] => {
  const { issues = [] } = v.safeParse(PersonExport, data)
  return issues.map((issue) => `${v.getDotPath(issue) ?? ''}: ${issue.message}`)
}

/** Paths of a schema's members. */
function pathsOf(schema: v.GenericSchema, path = ''): string[] {
  const { entries, item, wrapped, type } = schema as v.GenericSchema & {
    readonly entries?: Readonly<Record<string, v.GenericSchema>>
    readonly item?: v.GenericSchema
    readonly wrapped?: v.GenericSchema
  }
  if (wrapped !== undefined) return pathsOf(wrapped, path)
  if (type === 'array' && item !== undefined) return [path, ...pathsOf(item, `${path}.*`)]
  return [
    path,
    ...Object.entries(entries ?? {}).flatMap(([name, each]) => pathsOf(each, path === '' ? name : `${path}.${name}`)),
  ]
}

describe('the published schema of the export', () => {
  it('fits the export of a customer with everything, and names its version', async () => {
    const data = await exported(owner)
    expect(problemsOf(data)).toEqual([])
    expect(data.version).toBe(1)
    for (const name of ['messages', 'looks', 'mails', 'evidence', 'incomeExpenses', 'loans'] as const)
      expect([name, (data[name] as readonly unknown[]).length > 0]).toEqual([name, true])
    // And it is strict: neither more nor less.
    expect(problemsOf({ ...data, more: 1 })).not.toEqual([])
    const { consents: _, ...less } = data
    expect(problemsOf(less)).not.toEqual([])
  })

  it('fits rejections with everything that the bank can give with them, and refuses members that nothing describes', async () => {
    const rejected = await signedIn(portal)
    const { id } = await sentLoan(rejected.fetch)
    const database = { name: 'SCHUFA', address: 'Wiesbaden', result: 'Zu viele Anfragen', categories: ['Anfragen'] }
    const household = { monthlyIncome: 3000, monthlyExpenses: 2500.5, monthlyChildBenefit: 255 }
    const event = { type: 'REJECTED', loanId: id, reasons: ['Haushalt'], decidedBy: 'rule', database, household }
    await succeeded(bankEvent(portal, event))
    const data = (await exported(rejected)) as Export & { readonly loans: readonly Record<string, object>[] }
    expect(data.loans).toMatchObject([{ decision: { decidedBy: 'rule', database, household }, offer: null }])
    expect(problemsOf(data)).toEqual([])
    const [loan] = data.loans
    for (const name of ['decision', 'figures'])
      expect(problemsOf({ ...data, loans: [{ ...loan, [name]: { ...loan?.[name], more: 1 } }] })).toEqual([
        expect.stringContaining(`loans.0.${name}.more`),
      ])
  })

  it('fits offers of a consumer credit with its days, and of a mortgage with its costs', async () => {
    const data = (await exported(owner)) as Export & { readonly loans: readonly Record<string, object>[] }
    const loan = data.loans.find((each) => each['offer'] !== null) ?? expect.fail('no offer')
    const offered = (more: object) =>
      problemsOf({ ...data, loans: [{ ...loan, offer: { ...loan['offer'], ...more } }] })
    expect(offered({ payoutDate: '2027-01-01', firstInstallmentDate: '2027-02-01' })).toEqual([])
    expect(offered({ landChargeFee: 435, valuationFee: 300, outstandingDebt: 80_000 })).toEqual([])
    expect(offered({ more: 1 })).toHaveLength(1)
    expect(offered({ amount: '10000' })).toHaveLength(1)
    expect(offered({ validUntil: undefined })).toHaveLength(1)
  })

  it('has every member that the table of personal data calls exported', () => {
    const paths = new Set(pathsOf(PersonExport))
    const missing = keptTables.flatMap(({ columns }) =>
      Object.values(columns).flatMap((cell) =>
        cell === 'row' || typeof cell.exported !== 'string' || paths.has(cell.exported) ? [] : [cell.exported],
      ),
    )
    expect(missing).toEqual([])
    expect(paths.size).toBeGreaterThan(150)
  })
})

describe('a second borrower', () => {
  it('gets offer, contracts with their files, decision, signature and own consents', async () => {
    const data = await exported(second)
    expect(problemsOf(data)).toEqual([])
    const first = (await exported(owner)) as Export & { readonly loans: readonly Record<string, unknown>[] }
    const whole = first.loans.find(({ id }) => id === loanId)
    expect(data.sharedWithMe).toHaveLength(1)
    expect(data.sharedWithMe[0]).toMatchObject({
      loanId,
      role: 'CO_BORROWER',
      status: 'OFFER_ACCEPTED',
      offer: whole?.['offer'],
      offerState: 'ACCEPTED',
      decision: whole?.['decision'],
      contracts: [{ signedAt: expect.any(String), path: expect.stringMatching(/ shared\/.+\.pdf$/) }],
      signatures: [{ signedAt: expect.any(String), declinedAt: null }],
    })
    expect(data.consents.filter(({ who }) => who === 'SECOND_BORROWER').map(({ item }) => item)).toContain('SCHUFA')
    // Nothing of the first one's.
    const text = JSON.stringify(data)
    for (const others of [owner.login, owner.id, '3217']) expect(text).not.toContain(others)
    const archive = await succeeded(second.fetch('/api/account/export', { headers: { Accept: 'application/zip' } }))
    const bytes = new TextDecoder('latin1').decode(await archive.arrayBuffer())
    expect(bytes).toMatch(/ shared\/[^/]+\.pdf/)
    expect(bytes).not.toContain('missing-files.txt')
  })

  it('gets nothing of the application before joining', async () => {
    const invited = await signedIn(portal)
    await portal.client.execute({
      sql: `update loan_members set account_id = ?, accepted_at = null where loan_id = ?`,
      args: [invited.id, loanId],
    })
    const { sharedWithMe } = await exported(invited)
    expect(sharedWithMe).toHaveLength(1)
    for (const name of ['offer', 'decision', 'contracts', 'status']) expect(sharedWithMe[0]).not.toHaveProperty(name)
    expect(problemsOf(await exported(invited))).toEqual([])
  })
})
