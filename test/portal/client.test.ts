import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'

import { afterAll, beforeAll, expect, it } from 'vitest'

import { demoPassword } from '../../scripts/people.ts'
import { pdfText } from '../harness/bank.ts'
import { newPerson, runCron } from '../harness/control.ts'
import { journeys, stepsOf } from '../harness/journeys.ts'
import { answers, completeBorrower } from '../harness/loans.ts'
import { portalHere } from '../harness/portal-here.ts'
import { runScript } from '../harness/run-script.ts'

const run = promisify(execFile)

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'loanport-client-'))
  const packages = join(folder, 'node_modules')
  await mkdir(packages)
  // As an integrator has installed it.
  await symlink(resolve('node_modules/openapi-fetch'), join(packages, 'openapi-fetch'))
  const args = ['--out', join(packages, 'loanport-client'), '--from', portalHere().url]
  expect(await runScript('api-client', args, {})).toMatchObject({ code: 0, stderr: '' })
  await writeFile(join(folder, 'package.json'), JSON.stringify({ type: 'module' }))
})
afterAll(() => rm(folder, { recursive: true }))

/** What both programs begin with, as an integrator would write it. */
const beginning = `
import { asForm, bodyOf, connect, PortalProblem, type Schemas } from 'loanport-client'

interface Given {
  readonly url: string
  readonly username: string
  readonly password: string
  readonly steps: readonly { uri: string; fields: Record<string, Schemas['FieldValueInput']> }[]
  readonly borrower: Schemas['BorrowerInput']
  readonly file: string
  /** Of an application that was sent. */
  readonly loanId?: string
}

/** Refused by the compiler for a reply without a type. */
type Typed<T> = unknown extends T ? never : [T] extends [undefined | void] ? never : T
const typed = <T>(value: T & Typed<T>): T => value

const given: Given = JSON.parse(process.argv[2] ?? '')
const portal = connect({ url: given.url, language: 'en' })
const signIn = () =>
  bodyOf(portal.POST('/api/authenticate', { body: { username: given.username, password: given.password } }))
`

/** From a quote to an application that the bank gets. */
const applying = `${beginning}
const conditions = { amount: 12_000, term: 60 }
const quote = typed(await bodyOf(portal.POST('/api/loan/calculate', { body: { productId: 'consumer-credit', conditions } })))
const total: number = quote.totalAmount

let loan = typed(await bodyOf(portal.POST('/api/loan/initiate', { body: { productId: 'consumer-credit' } })))
const params = { path: { id: loan.id } }
for (const { uri, fields } of given.steps) {
  const body = { version: loan.version, fields, lastCompletedStep: uri }
  loan = typed(await bodyOf(portal.PUT('/api/loan/{id}', { params, body })))
}
const household = { id: loan.id, version: loan.version, borrowers: [given.borrower] }
loan = await bodyOf(portal.PUT('/api/loan/incomes-expenses', { body: { loan: household, borrowerNumber: 1 } }))

const { documents } = typed(await bodyOf(portal.GET('/api/loan/{id}/missing', { params })))
for (const { tabId, documentId, missing } of documents)
  for (let left = missing; left > 0; left -= 1) {
    const file = new File([given.file], 'Proof-' + left + '.pdf')
    const body = { loanId: loan.id, documentTabId: tabId, documentId, file }
    typed(await bodyOf(portal.POST('/api/loan/documents', { body, bodySerializer: asForm })))
  }

const refused: string[] = []
try {
  await bodyOf(portal.POST('/api/inquiries/send', { body: { id: loan.id, version: loan.version } }))
} catch (error) {
  if (!(error instanceof PortalProblem)) throw error
  const problem: Schemas['Problem'] = error.problem
  refused.push(problem.status + ' ' + problem.title)
}

await signIn()
loan = typed(await bodyOf(portal.GET('/api/loan/{id}', { params })))
const body = { id: loan.id, version: loan.version, lastCompletedStep: 'unterlagen' }
loan = typed(await bodyOf(portal.POST('/api/inquiries/send', { body })))
const status: Schemas['Loan']['loanStatus'] = loan.loanStatus
console.log(JSON.stringify({ loanId: loan.id, total, refused, status }))
`

/** Reads the bank's offer. */
const reading = `${beginning}
await signIn()
const params = { path: { id: given.loanId ?? '' } }
const loan = typed(await bodyOf(portal.GET('/api/loan/{id}', { params })))
if (loan.offer === null) throw new Error('no offer yet')
const offer: Schemas['Offer'] = typed(loan.offer)
const { rows } = typed(await bodyOf(portal.GET('/api/loan/{id}/schedule', { params })))
console.log(JSON.stringify({ amount: offer.amount, rate: offer.effectiveInterest, months: rows.length }))
`

/** Exit code and output of the compiler, under strict. */
async function compiled(name: string, text: string): Promise<{ readonly code: number; readonly stdout: string }> {
  await writeFile(join(folder, `${name}.ts`), text)
  const options = ['--strict', '--target', 'ES2022', '--module', 'nodenext', '--lib', 'ES2023,DOM', '--ignoreConfig']
  const types = ['--types', 'node', '--typeRoots', resolve('node_modules/@types')]
  try {
    return {
      code: 0,
      ...(await run(
        process.execPath,
        [resolve('node_modules/typescript/bin/tsc'), `${name}.ts`, ...options, ...types],
        {
          cwd: folder,
        },
      )),
    }
  } catch (error) {
    return error as { code: number; stdout: string }
  }
}

/** Compiles a program, runs it and returns what it prints. */
async function printed(name: string, text: string, given: object): Promise<unknown> {
  expect(await compiled(name, text)).toMatchObject({ code: 0, stdout: '' })
  const { stdout } = await run(process.execPath, [`${name}.js`, JSON.stringify(given)], { cwd: folder })
  return JSON.parse(stdout)
}

it('npm run client writes a package whose programs compile under strict and take an application to its offer', async () => {
  const given = {
    url: portalHere().url,
    username: await newPerson('integrator'),
    password: demoPassword,
    steps: stepsOf(journeys.consumer).map(({ step, asked }) => ({
      uri: step.page.uri,
      fields: answers(Object.fromEntries(asked)),
    })),
    borrower: completeBorrower,
    file: pdfText,
  }
  const sent = await printed('applying', applying, given)
  expect(sent).toEqual({
    loanId: expect.any(String) as unknown,
    total: expect.any(Number) as unknown,
    refused: ['401 Unauthorized'],
    status: 'READY',
  })
  // The sandbox bank decides.
  await runCron()
  const { loanId } = sent as { readonly loanId: string }
  expect(await printed('reading', reading, { ...given, loanId })).toEqual({
    amount: 12_000,
    rate: expect.any(Number) as unknown,
    months: 60,
  })
}, 180_000)

/** What is wrong with a program, and what the compiler says of it. */
const mistakes = [
  { right: 'quote.totalAmount', wrong: 'quote.totalSum', message: "'totalSum' does not exist" },
  { right: 'term: 60', wrong: 'months: 60', message: "'term' is missing" },
  { right: "'/api/inquiries/send'", wrong: "'/api/inquiries/sent'", message: '"/api/inquiries/sent"' },
  { right: "['loanStatus'] = loan.loanStatus", wrong: "['loanStatus'] = 'SENT'", message: '"SENT"' },
]

it('the compiler refuses a wrong member of a reply and of a body, a wrong path, and a value that no list has', async () => {
  let text = applying
  for (const { right, wrong } of mistakes) {
    expect(text).toContain(right)
    text = text.replaceAll(right, wrong)
  }
  const { code, stdout } = await compiled('wrong', text)
  expect(code).not.toBe(0)
  for (const { message } of mistakes) expect(stdout).toContain(message)
})

it('npm run client explains its usage, and its package names what it depends on', async () => {
  expect(await runScript('api-client', ['--what'], {})).toEqual({
    code: 2,
    stdout: '',
    stderr: expect.stringContaining('usage:') as unknown,
  })
  const own = await readFile(join(folder, 'node_modules/loanport-client/package.json'), 'utf8')
  const { version } = JSON.parse(await readFile('node_modules/openapi-fetch/package.json', 'utf8')) as {
    version: string
  }
  expect(JSON.parse(own)).toMatchObject({ name: 'loanport-client', dependencies: { 'openapi-fetch': version } })
})
