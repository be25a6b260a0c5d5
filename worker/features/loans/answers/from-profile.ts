import * as v from 'valibot'

import type { Loan } from '#domain/loan/loan.ts'
import { answersFromProfile, profileAnswers } from '#domain/loan/prefill.ts'
import { definitionsById } from '#domain/wizard/answers.ts'
import { placedFields } from '#domain/wizard/default-answers.ts'
import { mergeAnswers } from '#domain/wizard/merge-answers.ts'
import { minorsIn } from '#domain/wizard/minors.ts'

import type { Ctx } from '../../../http/context.ts'
import { requirePerson } from '../../../http/owner.ts'
import { loanDto } from '../dto.ts'
import { renewedLock } from '../edit-lock.ts'
import { openLoan, withColumns } from '../journey.ts'
import { assertEditable, auditedAnswers, writeLoan } from './writing.ts'

export const FromProfileInput = v.object({
  id: v.pipe(v.string(), v.nonEmpty()),
  version: v.pipe(v.number(), v.integer()),
})

/**
 * Fills unanswered fields of a loan from its owner's profile, without replacing answers. Skips profile values that are no
 * longer valid in a loan.
 */
export async function fillFromProfile(ctx: Ctx, input: v.InferOutput<typeof FromProfileInput>): Promise<Loan> {
  const record = await openLoan(ctx, input.id, 'own')
  const account = await requirePerson(ctx)
  const { loan, settings, journey: product } = record
  assertEditable(ctx, record, input.version, settings)
  const definitions = definitionsById(settings.areas.INPUT_FIELDS)
  const fieldIds = new Set(placedFields(settings.areas, product).map(({ id }) => id))
  const profile = profileAnswers({ ...account, email: account.login }, definitions)
  const known = answersFromProfile(loan.fields, profile, { definitions, fieldIds })
  const minors = minorsIn(settings.areas, product, known, record.reader.today).map(({ field }) => field)
  const found = Object.fromEntries(Object.entries(known).filter(([id]) => !minors.includes(id)))
  const { fields } = mergeAnswers(loan.fields, found, { definitions, product, locked: () => false })
  const filled = Object.keys(found).filter((id) => fields[id] !== loan.fields[id])
  if (filled.length === 0) return loanDto(ctx, record, settings)
  const columns = { fields, version: loan.version + 1, changeDate: ctx.at, ...renewedLock(ctx, record) }
  return writeLoan(ctx, record, {
    access: 'own',
    settings,
    columns,
    action: 'loan.from-profile',
    detail: { version: columns.version, fields: filled },
    personal: auditedAnswers(record, { fields: loan.fields }, { fields }),
    reply: loanDto(ctx, withColumns(record, columns), settings),
  })
}
