import { describe, expect, it, test } from 'vitest'

import { emptyBorrower } from '../loan/second-borrower.ts'
import { processProgress, processProgresses, stepStatuses } from '../loan/progress.ts'
import { type LoanStatus, loanStatuses } from '../loan/status.ts'
import { shippedAreas } from '../settings/areas.ts'
import { answersTo } from './cases/shipped-answers.ts'
import { stepProgress } from './progress.ts'

const areas = shippedAreas()
const product = areas.PRODUCTS[0] ?? expect.fail('a product ships')

test('[A3.10] the progress of a process has four members', () => {
  expect(processProgresses).toEqual(['NOT_STARTED', 'PARTIALLY_COMPLETED', 'IN_PROCESS', 'COMPLETED'])
  expect(
    loanStatuses.map((status) => [status, processProgress(status, null), processProgress(status, 'start')]),
  ).toEqual([
    ['HIDDEN', 'NOT_STARTED', 'PARTIALLY_COMPLETED'],
    ['NEW', 'NOT_STARTED', 'PARTIALLY_COMPLETED'],
    ['READY', 'IN_PROCESS', 'IN_PROCESS'],
    ['SEND', 'IN_PROCESS', 'IN_PROCESS'],
    ['ADDITIONAL_DOCUMENTS_REQUIRED', 'IN_PROCESS', 'IN_PROCESS'],
    ['ADDITIONAL_DOCUMENTS_SEND', 'IN_PROCESS', 'IN_PROCESS'],
    ['OFFER_AVAILABLE', 'IN_PROCESS', 'IN_PROCESS'],
    ['OFFER_ACCEPTED', 'COMPLETED', 'COMPLETED'],
    ['REJECTED', 'COMPLETED', 'COMPLETED'],
    ['WITHDRAWN', 'COMPLETED', 'COMPLETED'],
  ])
})

describe('[A4.01] the status of a step', () => {
  const answered = answersTo({ amount: 10_000, term: 60, intendedUse: '01' })
  const progress = (lastCompletedStep: string | null, fields = answered, status: LoanStatus = 'NEW', asked = 0) =>
    stepProgress(
      areas,
      product,
      {
        fields,
        borrowers: [emptyBorrower],
        status,
        lastCompletedStep,
        requestedDocuments: Array.from({ length: asked }, (_, at) => ({ id: `${at}`, label: '', uploaded: false })),
      },
      '2026-11-21',
    ).map(({ uri, status: each }) => `${uri}: ${each}`)

  it('is DONE or IN_PROGRESS', () => {
    expect(stepStatuses).toEqual(['DONE', 'IN_PROGRESS'])
    expect(progress(null)).toEqual([
      'start: IN_PROGRESS',
      'kreditwunsch: null',
      'persoenliche-angaben: null',
      'haushalt: null',
      'unterlagen: null',
      'angebot: null',
    ])
    expect(progress('kreditwunsch').slice(0, 4)).toEqual([
      'start: DONE',
      'kreditwunsch: DONE',
      'persoenliche-angaben: IN_PROGRESS',
      'haushalt: null',
    ])
  })

  it('is IN_PROGRESS again where an answer is missing, also of a step that another answer has put there', () => {
    expect(progress('unterlagen')).toEqual([
      'start: DONE',
      'kreditwunsch: DONE',
      'persoenliche-angaben: IN_PROGRESS',
      'haushalt: IN_PROGRESS',
      'unterlagen: DONE',
      'angebot: IN_PROGRESS',
    ])
    const two = progress('unterlagen', { ...answered, ...answersTo({ secondBorrower: true }) })
    expect(two).toContain('zweite-person: IN_PROGRESS')
  })

  it('of a sent loan is open for requested documents and the offer', () => {
    expect(progress('unterlagen', answered, 'SEND').slice(-2)).toEqual(['unterlagen: DONE', 'angebot: IN_PROGRESS'])
    const asked = progress('unterlagen', answered, 'ADDITIONAL_DOCUMENTS_REQUIRED', 1)
    expect(asked).toContain('nachforderungen: IN_PROGRESS')
    expect(progress('unterlagen', answered, 'OFFER_ACCEPTED', 1).every((each) => each.endsWith('DONE'))).toBe(true)
  })
})
