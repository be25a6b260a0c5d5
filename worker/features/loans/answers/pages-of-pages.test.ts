import { expect, it } from 'vitest'

import type { FieldError } from '#domain/shared/errors.ts'
import type { Value } from '#domain/fields/types.ts'
import type { Loan } from '#domain/loan/loan.ts'
import { answersTo } from '#domain/wizard/cases/shipped-answers.ts'
import { completeAnswers } from '#test/harness/answers.ts'
import { json } from '#test/harness/people.ts'
import { openPortal } from '#test/harness/portal.ts'
import { visitorWithLoan } from '#test/harness/loans.ts'

const parts = (progress: string | null) =>
  ['borrower-contact', 'borrower-work', 'borrower-consents'].map((id) => ({ id, progress }))

it('[A3.10] [B3.36] a step asks for, validates and reports the pages in its page, and each can be validated alone', async () => {
  const portal = await openPortal()
  const { fetch, loan } = await visitorWithLoan(portal)
  const problems = async (query: string): Promise<string[]> => {
    const reply = await fetch(`/api/loan/validate?${query}`, json('PUT', { id: loan.id, version: loan.version }))
    expect(reply.status).toBe(400)
    return (await reply.json<{ fieldErrors: FieldError[] }>()).fieldErrors.map(({ field }) => field)
  }
  const [whole, part] = [await problems('pageId=borrower'), await problems('pageId=borrower-contact')]
  expect(whole).toEqual(expect.arrayContaining(['lastName', ...part]))
  expect(part).toContain('street')
  expect(part).not.toContain('lastName')
  const body = { version: loan.version, fields: answersTo({ amount: 10_000, term: 60 }) }
  const saved = await (await fetch(`/api/loan/${loan.id}`, json('PUT', body))).json<Loan>()
  expect(saved.steps.find(({ uri }) => uri === 'persoenliche-angaben')).toEqual({
    uri: 'persoenliche-angaben',
    status: null,
    pages: parts(null),
  })
  const progressed = async (lastCompletedStep: string, fields: Record<string, Value | null>) => {
    const { version } = await (await fetch(`/api/loan/${loan.id}`)).json<Loan>()
    const next = { version, fields: answersTo(fields), lastCompletedStep }
    const { steps } = await (await fetch(`/api/loan/${loan.id}`, json('PUT', next))).json<Loan>()
    return steps.find(({ uri }) => uri === 'persoenliche-angaben')
  }
  expect(await progressed('kreditwunsch', {})).toMatchObject({
    status: 'IN_PROGRESS',
    pages: parts('IN_PROGRESS'),
  })
  expect(await progressed('persoenliche-angaben', completeAnswers)).toMatchObject({
    status: 'DONE',
    pages: parts('DONE'),
  })
})
