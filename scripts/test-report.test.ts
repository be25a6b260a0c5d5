import { resolve } from 'node:path'

import { describe, expect, it } from 'vitest'

import { verdictOn } from './checks.ts'
import { filesNotRun, getOutcome, type Report } from './test-report.ts'

type FileResult = Report['testResults'][number]

const test = (fullName: string, status: string, ...failureMessages: readonly string[]) => ({
  fullName,
  status,
  failureMessages,
})
const file = (assertionResults: FileResult['assertionResults'], status = 'passed', message = ''): FileResult => ({
  name: resolve('web/a.test.ts'),
  status,
  message,
  assertionResults,
})

describe('the result of a test report', () => {
  it('passes passed tests', () => {
    const report = { testResults: [file([test('one', 'passed'), test('two', 'passed')])] }
    expect(getOutcome(report)).toEqual({ passed: 2, failures: [] })
  })

  it('fails failed tests, with the reason', () => {
    const report = { testResults: [file([test('one', 'failed', 'Error: no')], 'failed')] }
    expect(getOutcome(report)).toEqual({ passed: 0, failures: ['web/a.test.ts > one\n    Error: no'] })
  })

  it.each(['skipped', 'pending', 'todo', 'disabled'])('fails a test that is %s by its name', (status) => {
    const report = { testResults: [file([test('one', 'passed'), test('two', status)])] }
    expect(getOutcome(report)).toEqual({
      passed: 1,
      failures: [`web/a.test.ts > two\n    did not run (${status})`],
    })
  })

  it('fails a test that passed only when retried', () => {
    const report = { testResults: [file([test('one', 'passed', 'Error: late')])] }
    expect(getOutcome(report)).toEqual({
      passed: 0,
      failures: ['web/a.test.ts > one\n    Error: late\n    passed only when tried again'],
    })
  })

  it('fails a file that could not be collected', () => {
    const report = { testResults: [file([], 'failed', 'SyntaxError: here')] }
    expect(getOutcome(report).failures).toEqual(['web/a.test.ts\n    SyntaxError: here'])
  })

  it('reports why the tests of a file could not begin', () => {
    const report = { testResults: [file([test('one', 'skipped')], 'failed', 'Error: no server')] }
    expect(getOutcome(report).failures).toEqual([
      'web/a.test.ts > one\n    did not run (skipped)',
      'web/a.test.ts\n    Error: no server',
    ])
  })

  it('reports test files that are missing from the report', () => {
    expect(filesNotRun(['web/a.test.ts', 'web/b.test.ts'], [{ testResults: [file([])] }])).toEqual(['web/b.test.ts'])
  })
})

describe('a run that would take 1,000 CPU s on the machine of the budget', () => {
  const verdict = (budget: number) =>
    verdictOn(
      [
        { cpu: 800, pace: 2 },
        { cpu: 600, pace: 1 },
      ],
      budget,
    )
  const cost = '1000 CPU s of the machine of the budget, which is'

  it.each([
    [1000, `${cost} 1000 (paces 2.00, 1.00)`],
    [999, `${cost} 999 (paces 2.00, 1.00)\n1 CPU s over the budget of 999, tolerated beside other work`],
    [800, `${cost} 800 (paces 2.00, 1.00)\n200 CPU s over the budget of 800, tolerated beside other work`],
  ])('passes with a budget of %i', (budget, note) => {
    expect(verdict(budget)).toEqual({ note, failures: [] })
  })

  it('fails more than a quarter over its budget', () => {
    expect(verdict(799)).toEqual({
      note: `${cost} 799 (paces 2.00, 1.00)\n201 CPU s over the budget of 799`,
      failures: ['201 CPU s over the budget of 799, which is more than a quarter'],
    })
  })
})
