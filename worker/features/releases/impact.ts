import { asc, count, desc, inArray } from 'drizzle-orm'

import { DomainError } from '#domain/errors.ts'
import { defaultLocale, isLocale } from '#domain/locale.ts'
import { loanCan } from '#domain/loan/status.ts'
import { checkAreas, type SnapshotAreas } from '#domain/settings/areas.ts'
import { applied } from '#domain/settings/changes.ts'
import { type DraftImpact, draftImpact, type OpenDraft } from '#domain/settings/impact-drafts.ts'
import { changedSamples } from '#domain/settings/impact-samples.ts'
import { translationWarnings } from '#domain/settings/impact-translations.ts'

import { loans } from '../../db/schema/loans.ts'
import type { Ctx } from '../../http/context.ts'
import { todayOf } from '../../http/today.ts'
import { problemDto } from '../settings/problem-dto.ts'
import type { ApproveInput } from './approve.ts'
import type { ImpactDto } from './impact-dto.ts'
import { isDue } from './promote.ts'
import { type Change, editOf, type Scheduled, scheduledOf, scheduledQueries } from './scheduled.ts'

/** The newest are those that somebody will go on with. */
const draftsAtMost = 500
const problemsAtMost = 200

/**
 * What approving these changes would do, together with all that is approved for that moment: computed as approving does,
 * and nothing written. Throws `not_found` for a change that is not open.
 */
export async function impactOf(ctx: Ctx, input: ApproveInput): Promise<ImpactDto> {
  const [pointer, open, drafts, totals] = await ctx.read(...scheduledQueries(ctx), draftsQuery(ctx), totalsQuery(ctx))
  const scheduled = await scheduledOf(ctx, [pointer, open])
  const wanted = input.releaseAt == null ? ctx.at : new Date(input.releaseAt).toISOString()
  const at = wanted < ctx.at ? ctx.at : wanted
  const due = chosenAndDue(scheduled, input.ids, at)
  const { current } = scheduled
  const candidate = applied(current, due.map(editOf))
  const day = todayOf(new Date(at))
  const titleOf = (id: string): string =>
    [...candidate.PRODUCTS, ...current.PRODUCTS].find((product) => product.id === id)?.translations[ctx.locale].title ??
    id
  const inWords = (problems: ReturnType<typeof checkAreas>) =>
    problems.slice(0, problemsAtMost).map((problem) => problemDto(problem, ctx.locale, candidate))
  const impacts = new Map(
    draftImpact(current, candidate, drafts.map(draftOf), day).map((each) => [each.productId, each]),
  )
  return {
    changes: due.length,
    problems: inWords(checkAreas(candidate)),
    drafts: {
      cut: totals.reduce((sum, { total }) => sum + total, 0) > drafts.length,
      products: totals.map(({ productId, total }) => {
        const { fields, ...numbers } = impacts.get(productId) ?? unseen(candidate, productId)
        return {
          ...numbers,
          title: titleOf(productId),
          total,
          fields: fields.map(({ label, ...asked }) => ({ ...asked, label: label[ctx.locale] })),
        }
      }),
    },
    samples: changedSamples(current, candidate, day).map((sample) => ({ ...sample, title: titleOf(sample.productId) })),
    translations: inWords(translationWarnings(current, candidate)),
  }
}

function chosenAndDue({ open }: Scheduled, ids: readonly string[], at: string): Change[] {
  const chosen = new Set(ids)
  const due = open.filter((change) => chosen.has(change.id) || isDue(change, at))
  if (due.filter(({ id }) => chosen.has(id)).length < chosen.size)
    throw new DomainError('not_found', { entityName: 'settings' })
  return due
}

/** A product of whose drafts none is among the newest. */
const unseen = ({ PRODUCTS }: SnapshotAreas, productId: string): DraftImpact => ({
  productId,
  offered: PRODUCTS.some(({ id, enabled }) => id === productId && enabled),
  looked: 0,
  needAnswers: 0,
  reopened: 0,
  fields: [],
})

const isDraft = inArray(loans.status, [...loanCan.edit])

const draftsQuery = (ctx: Ctx) =>
  ctx.db
    .select({
      productId: loans.productId,
      fields: loans.fields,
      borrowers: loans.borrowers,
      lastCompletedStep: loans.lastCompletedStep,
      locale: loans.locale,
    })
    .from(loans)
    .where(isDraft)
    .orderBy(desc(loans.changeDate))
    .limit(draftsAtMost)

const totalsQuery = (ctx: Ctx) =>
  ctx.db
    .select({ productId: loans.productId, total: count() })
    .from(loans)
    .where(isDraft)
    .groupBy(loans.productId)
    .orderBy(asc(loans.productId))

const draftOf = ({ locale, ...draft }: Omit<OpenDraft, 'locale'> & { readonly locale: string }): OpenDraft => ({
  ...draft,
  locale: isLocale(locale) ? locale : defaultLocale,
})
