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

/** From a quote to the bank's offer, as an integrator would write it. */
const program = `
import { asForm, bodyOf, connect, PortalProblem, type Schemas } from 'loanport-client'

interface Given {
  readonly url: string
  readonly username: string
  readonly password: string
  readonly steps: readonly { uri: string; fields: Record<string, Schemas['FieldValueInput']> }[]
  readonly borrower: Schemas['BorrowerInput']
  readonly file: string
}

/** Refused by the compiler for a reply without a type. */
type Typed<T> = unknown extends T ? never : [T] extends [undefined | void] ? never : T
const typed = <T>(value: T & Typed<T>): T => value

const given: Given = JSON.parse(process.argv[2] ?? '')
const portal = connect({ url: given.url, language: 'en' })

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
const send = { id: loan.id, version: loan.version }
try {
  await bodyOf(portal.POST('/api/inquiries/send', { body: send }))
} catch (error) {
  if (!(error instanceof PortalProblem)) throw error
  const problem: Schemas['Problem'] = error.problem
  refused.push(problem.status + ' ' + problem.title)
}

await bodyOf(portal.POST('/api/authenticate', { body: { username: given.username, password: given.password } }))
loan = typed(await bodyOf(portal.GET('/api/loan/{id}', { params })))
const body = { id: loan.id, version: loan.version, lastCompletedStep: 'unterlagen' }
loan = typed(await bodyOf(portal.POST('/api/inquiries/send', { body })))
const sent: Schemas['Loan']['loanStatus'] = loan.loanStatus

while (loan.offer === null) {
  await new Promise((resolve) => setTimeout(resolve, 200))
  loan = await bodyOf(portal.GET('/api/loan/{id}', { params }))
}
const offer: Schemas['Offer'] = typed(loan.offer)
const { rows } = typed(await bodyOf(portal.GET('/api/loan/{id}/schedule', { params })))
console.log(JSON.stringify({ total, refused, sent, amount: offer.amount, rate: offer.effectiveInterest, months: rows.length }))
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

it('npm run client writes a package whose program compiles under strict and takes an application to its offer', async () => {
  expect(await compiled('program', program)).toMatchObject({ code: 0, stdout: '' })
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
  const finished = run(process.execPath, ['program.js', JSON.stringify(given)], { cwd: folder, timeout: 50_000 })
  // The sandbox bank decides meanwhile.
  const crons = setInterval(() => void runCron(), 500)
  const { stdout } = await finished.finally(() => clearInterval(crons))
  expect(JSON.parse(stdout)).toEqual({
    total: expect.any(Number) as unknown,
    refused: ['401 Unauthorized'],
    sent: 'READY',
    amount: 12_000,
    rate: expect.any(Number) as unknown,
    months: 60,
  })
})

/** What is wrong with a program, and what the compiler says of it. */
const mistakes = [
  { right: 'quote.totalAmount', wrong: 'quote.totalSum', message: "'totalSum' does not exist" },
  { right: 'term: 60', wrong: 'months: 60', message: "'term' is missing" },
  { right: "'/api/inquiries/send'", wrong: "'/api/inquiries/sent'", message: '"/api/inquiries/sent"' },
  { right: "['loanStatus'] = loan.loanStatus", wrong: "['loanStatus'] = 'SENT'", message: '"SENT"' },
]

it('the compiler refuses a wrong member of a reply and of a body, a wrong path, and a value that no list has', async () => {
  let text = program
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
