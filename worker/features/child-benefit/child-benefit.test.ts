import { beforeAll, describe, expect, it } from 'vitest'

import type { Loan } from '#domain/loan/loan.ts'
import type { SettingsProblem } from '#domain/settings/problem.ts'
import { childBenefitArea } from '#domain/settings/areas/child-benefit/area.ts'
import { childBenefitSamples, savedSample, withChildren } from '#domain/settings/areas/child-benefit/samples.ts'
import { itemProblemsText } from '#domain/settings/labels/problems.ts'
import { sendLoan } from '#test/harness/bank.ts'
import { completeBorrower, completeLoan } from '#test/harness/loans.ts'
import { json, type Person, signedIn } from '#test/harness/people.ts'
import { openPortal, type Portal } from '#test/harness/portal.ts'
import { approve, openChanges } from '#test/harness/releases.ts'

import type { ConditionsReply } from '../loans/calculation/conditions.ts'
import type { SavedChildBenefit } from './save.ts'
import type { TriedChildBenefit } from './trial-run.ts'

let portal: Portal
let admin: Person
beforeAll(async () => {
  portal = await openPortal()
  admin = await signedIn(portal, 'ADMIN')
})

const path = '/api/settings/child-benefit'
const save = (code: unknown, headers = {}) => admin.fetch(path, json('POST', { code }, headers))
const codeOf = async (query: string) =>
  (await (await admin.fetch(`${path}${query}`)).json<{ code: string }[]>())[0]?.code

describe('saving', () => {
  it('[B7.08] [B4.01] changes the scheduled version and returns the result for a sample', async () => {
    const code = 'function calculate(loan) { return loan.borrowers.length * 259 }'
    const reply = await save(code)
    expect(reply.status).toBe(200)
    expect(await reply.json()).toEqual({ id: 'CHILD_BENEFIT', code, trial: { value: 518 } })
    expect(await codeOf('?current=false')).toBe(code)
    expect(await codeOf('')).not.toBe(code)
  })

  it('[B3.47] returns the error with its line, in the language of the administrator', async () => {
    const code = 'function calculate(loan) {\n  return loan.children.length\n}'
    const german = await (await save(code)).json<SavedChildBenefit>()
    expect(german.trial).toEqual({
      value: 0,
      message: 'Der Berechnungscode bricht ab.',
      original: "cannot read property 'length' of undefined",
      line: 2,
      column: 23,
    })
    const english = await (await save(code, { 'Accept-Language': 'en' })).json<SavedChildBenefit>()
    expect(english.trial.message).toMatch(/^The calculation code stops with an error\./)
    const endless = await (await save('function calculate() {\n  for (;;) {}\n}')).json<SavedChildBenefit>()
    expect(endless.trial.message).toMatch(/kommt nicht zu einem Ende/)
    // The engine knows only the line where the function begins.
    expect(endless.trial.line).toBeUndefined()
  })

  it.each([
    ['does not parse', 'function calculate(loan) {\n  return (\n}', 'programUnreadable', 3],
    ['has no such function', 'var calculate = 5', 'missingCalculate', undefined],
    ['does not name it', 'function other() {}', 'missingCalculate', undefined],
    ['is no text', 5, 'string', undefined],
  ])('[B3.47] refuses code that %s', async (_name, code, problem, line) => {
    const before = await codeOf('?current=false')
    const reply = await save(code)
    expect(reply.status).toBe(400)
    const { problems } = await reply.json<{ problems: SettingsProblem[] }>()
    expect(problems[0]?.code).toBe(problem)
    expect(problems[0]?.params?.['line']).toBe(line)
    expect(await codeOf('?current=false')).toBe(before)
  })

  it("[B3.47] describes syntax errors in either language, separately from the engine's message", async () => {
    const reply = await save('function calculate(loan) {\n  return @\n}')
    const { problems } = await reply.json<{ problems: [SettingsProblem] }>()
    expect(itemProblemsText(problems[0], 'de', {}).text).toBe(
      "Der Berechnungscode ist in Zeile 2, Spalte 10 nicht lesbar. Meldung der Ausführung im Wortlaut: „unexpected token in expression: '@'“.",
    )
    expect(itemProblemsText(problems[0], 'en', {}).text).toBe(
      "The calculation code has an error at line 2, column 10. Original message: “unexpected token in expression: '@'”.",
    )
  })

  it('[B7.08] repeated under its key gives the same reply', async () => {
    const headers = { 'Idempotency-Key': crypto.randomUUID() }
    const code = 'function calculate() { return 1 }'
    const first = await (await save(code, headers)).json()
    expect(await (await save(code, headers)).json()).toEqual(first)
  })

  it('[B4.03] a reset reverts it', async () => {
    await save('function calculate() { return 2 }')
    expect((await admin.fetch(`${path}/reset`, { method: 'POST' })).status).toBe(200)
    expect(await codeOf('?current=false')).toBe(await codeOf(''))
  })
})

describe('a trial run without saving', () => {
  const attempt = (body: unknown, headers = {}) => admin.fetch(`${path}/try`, json('POST', body, headers))
  const tried = async (code: string, loan: unknown = savedSample.loan, headers = {}) => {
    const reply = await attempt({ code, loan }, headers)
    expect(reply.status).toBe(200)
    return reply.json<TriedChildBenefit>()
  }
  const perChild = 'function calculate(loan) { return loan.fields.childrenCount.value.value * 259 }'

  it("[B3.47] returns the code's result for the sent loan, and its output", async () => {
    expect(await tried(`console.log("geladen"); ${perChild}`, withChildren(savedSample.loan, 4))).toEqual({
      value: 1036,
      printed: ['geladen'],
      effort: expect.any(Number) as number,
    })
  })

  it.each(childBenefitSamples)('[B3.47] accepts every shipped sample: $id', async ({ loan }) => {
    expect(await tried(perChild, loan)).toMatchObject({
      value: Number(loan.fields['childrenCount']?.value.value) * 259,
    })
  })

  it('[B3.47] returns the error with its line, in the language of the administrator', async () => {
    const unreadable = 'function calculate(loan) {\n  return (\n}'
    expect(await tried(unreadable)).toMatchObject({
      value: 0,
      message: 'Der Berechnungscode lässt sich nicht lesen.',
      line: 3,
    })
    expect(await tried(unreadable, savedSample.loan, { 'Accept-Language': 'en' })).toMatchObject({
      message: 'The calculation code cannot be read.',
      line: 3,
    })
    expect(await tried('function other() {}')).toMatchObject({ message: expect.stringMatching(/fehlt/) as string })
  })

  it('[B3.47] writes nothing, even under a key', async () => {
    const state = async () => {
      const { rows } = await portal.client.execute(
        'select (select count(*) from changes) as changes, (select count(*) from audits) as audits',
      )
      return rows[0]
    }
    const before = [await state(), await codeOf('?current=false')]
    await tried(perChild, savedSample.loan, { 'Idempotency-Key': crypto.randomUUID() })
    expect([await state(), await codeOf('?current=false')]).toEqual(before)
  })

  it.each([
    ['no code', { code: '', loan: savedSample.loan }, 'code'],
    ['one that is too long', { code: 'x'.repeat(20_001), loan: savedSample.loan }, 'code'],
    ['no loan', { code: perChild }, 'loan'],
    ['what no loan has', { code: perChild, loan: { ...savedSample.loan, children: 2 } }, 'loan.children'],
    ['nobody who borrows', { code: perChild, loan: { ...savedSample.loan, borrowers: [] } }, 'loan.borrowers'],
  ])('[B3.47] refuses %s', async (_name, body, field) => {
    const reply = await attempt(body)
    expect(reply.status).toBe(400)
    expect((await reply.json<{ fieldErrors: { field: string }[] }>()).fieldErrors[0]?.field).toBe(field)
  })

  it('[B3.47] is possible thirty times a minute, for each administrator', async () => {
    const busy = await signedIn(portal, 'ADMIN')
    const once = () => busy.fetch(`${path}/try`, json('POST', { code: perChild, loan: savedSample.loan }))
    let refused: Response | undefined
    // A minute may begin in between.
    for (let times = 0; times < 61 && refused === undefined; times++) {
      const reply = await once()
      if (reply.status === 429) refused = reply
    }
    expect(Number(refused?.headers.get('Retry-After'))).toBeGreaterThan(0)
    expect((await attempt({ code: perChild, loan: savedSample.loan })).status).toBe(200)
  })
})

describe('the effect for an applicant', () => {
  const verdict = async (person: Person, loan: Loan) =>
    (await person.fetch('/api/inquiries/validate', json('POST', { id: loan.id, version: loan.version }))).json<{
      valid: boolean
    }>()

  const release = async (code: string) => {
    await save(code)
    const ids = (await openChanges(admin)).filter(({ area }) => area === 'CHILD_BENEFIT').map(({ id }) => id)
    expect((await approve(await signedIn(portal, 'ADMIN'), ids)).status).toBe(200)
  }

  /** A household without income and expenses, except for child benefit. */
  async function poorLoan(childBenefit = 0): Promise<{ person: Person; loan: Loan }> {
    const person = await signedIn(portal)
    const loan = await completeLoan(person.fetch)
    const poor = await person.fetch(
      `/api/loan/${loan.id}`,
      json('PUT', {
        version: loan.version,
        borrowers: [
          {
            ...completeBorrower,
            incomeExpenses: completeBorrower.incomeExpenses.map((item) => ({
              ...item,
              amount: item.fieldId === 'childBenefit' ? childBenefit : 0,
            })),
          },
        ],
      }),
    )
    expect(poor.status).toBe(200)
    return { person, loan: await poor.json<Loan>() }
  }

  it('[A4.03] [B3.47] it counts as income; a failing one counts 0, and the portal continues', async () => {
    const without = await poorLoan()
    expect((await verdict(without.person, without.loan)).valid).toBe(false)

    await release('function calculate(loan) { return loan.borrowers[0].incomeExpenses.length * 1000 }')
    const counted = await poorLoan()
    expect((await verdict(counted.person, counted.loan)).valid).toBe(true)

    await release('function calculate(loan) { for (;;) {} }')
    const failing = await poorLoan()
    expect((await verdict(failing.person, failing.loan)).valid).toBe(false)
    expect((await portal.fetch('/api/products/products')).status).toBe(200)
  })

  it('[A4.03] [B3.47] it replaces the entered amount, which counts without a working calculation', async () => {
    // The instalment is 193.28.
    const entered = async (childBenefit: number) => {
      const { person, loan } = await poorLoan(childBenefit)
      const asked = await person.fetch('/api/loan/getLoanConditions', json('POST', { loan: { id: loan.id } }))
      const { childBenefit: amount, childBenefitCalculated } = await asked.json<ConditionsReply>()
      return [(await verdict(person, loan)).valid, amount, childBenefitCalculated]
    }
    await release(childBenefitArea.defaults[0]?.code ?? '')
    expect(await entered(190)).toEqual([false, 190, false])
    expect(await entered(200)).toEqual([true, 200, false])
    await release('function calculate() { return 190 }')
    expect(await entered(0)).toEqual([false, 190, true])
    expect(await entered(190)).toEqual([false, 190, true])
    expect(await entered(1000)).toEqual([false, 190, true])
    await release('function calculate() { return 200 }')
    expect(await entered(0)).toEqual([true, 200, true])
    await release('function calculate() { return nothing }')
    expect(await entered(200)).toEqual([true, 200, false])
  })

  it('[A4.02] [B3.47] the bank receives the counted amount, once', async () => {
    await release('function calculate() { return 259 }')
    const person = await signedIn(portal)
    const loan = await completeLoan(person.fetch)
    const { version, borrowers } = loan
    const incomeExpenses = borrowers[0]?.incomeExpenses.map((item) =>
      item.fieldId === 'childBenefit' ? { ...item, amount: 500 } : item,
    )
    const saved = await person.fetch(
      `/api/loan/${loan.id}`,
      json('PUT', { version, borrowers: [{ ...completeBorrower, incomeExpenses }] }),
    )
    await sendLoan(person.fetch, await saved.json<Loan>())
    await portal.cron()
    const { rows } = await portal.client.execute(
      `select json_extract(payload, '$.application.household') as household from sandbox_applications
        where json_extract(payload, '$.application.loanId') = ?`,
      [loan.id],
    )
    expect(JSON.parse(String(rows[0]?.['household']))).toEqual({
      monthlyIncome: 3200,
      monthlyExpenses: 1400,
      monthlyChildBenefit: 259,
    })
  })
})
