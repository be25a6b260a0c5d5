import type { Value } from '#domain/fields/types.ts'
import type { Loan } from '#domain/loan/loan.ts'
import { shippedAreas } from '#domain/settings/areas.ts'
import { answerTo, answersTo } from '#domain/wizard/cases/shipped-answers.ts'

import { completeAnswers } from './answers.ts'
import { json, succeeded, withHeaders } from './people.ts'
import type { Portal } from './portal.ts'

const areas = shippedAreas()

export { answerTo as answer, answersTo as answers }

/** Income of 3,200 a month and expenses of 1,400: can afford the instalment of the complete answers. */
export const completeBorrower = {
  incomeExpensePeriod: 'Monthly' as const,
  phoneMobil: null,
  incomeExpenses: areas.LIVING_TYPE.map((item, at, all) => ({
    fieldId: item.id,
    amount:
      item.kind === 'INCOME'
        ? at === 0
          ? 3200
          : 0
        : all.findIndex((each) => each.kind === 'EXPENSES') === at
          ? 1400
          : 0,
  })),
}

/** A visitor with a new loan, and their calls. */
export async function visitorWithLoan(
  portal: Pick<Portal, 'fetch'>,
): Promise<{ loan: Loan; fetch: Portal['fetch']; secret: string }> {
  const reply = await succeeded(portal.fetch('/api/loan', json('POST', { productId: 'consumer-credit' })))
  const secret = reply.headers.get('unique-user-id') ?? ''
  return { loan: await reply.json<Loan>(), secret, fetch: withHeaders(portal, { 'unique-user-id': secret }) }
}

/** A complete loan of the caller. */
export async function completeLoan(fetch: Portal['fetch'], values: Record<string, Value | null> = {}): Promise<Loan> {
  const loan = {
    productId: 'consumer-credit',
    fields: answersTo({ ...completeAnswers, ...values }),
    borrowers: [completeBorrower],
    lastCompletedStep: 'unterlagen',
  }
  return (await succeeded(fetch('/api/loan', json('POST', loan)))).json<Loan>()
}
