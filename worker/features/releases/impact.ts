import { and, asc, count, desc, inArray } from 'drizzle-orm'

import { wellKnown } from '#domain/fields/well-known.ts'
import { defaultLocale, isLocale, type Locale } from '#domain/text/locale.ts'
import { loanCan } from '#domain/loan/status.ts'
import { getTermUnit } from '#domain/loan/request-fields.ts'
import type { SettingsProblem } from '#domain/settings/problem.ts'
import type { SnapshotAreas } from '#domain/settings/snapshot.ts'
import { problemsSince, applied, type Check } from '#domain/settings/versions/changes.ts'
import { savedSample } from '#domain/settings/areas/child-benefit/samples.ts'
import { type DraftImpact, draftImpact, type OpenDraft } from '#domain/settings/versions/impact-drafts.ts'
import { changedPairs } from '#domain/settings/versions/impact-theme.ts'
import { changedSamples } from '#domain/settings/versions/impact-samples.ts'
import { translationWarnings } from '#domain/settings/versions/impact-translations.ts'
import { usesName } from '#domain/settings/labels/rate-use-text.ts'
import { itemName, keyText, type LabelContext } from '#domain/settings/labels/label-context.ts'
import { daysLookedAt, findNewRateGaps } from '#domain/settings/prices/new-rate-gaps.ts'
import { canonical } from '#domain/shared/canonical.ts'

import { loans } from '../../db/schema/loans.ts'
import type { Ctx } from '../../http/context.ts'
import { isReal } from '../../http/previews.ts'
import { toLocalDay } from '../../http/today.ts'
import { runChildBenefit } from '../child-benefit/run.ts'
import { type Trial, toTrial } from '../child-benefit/trial.ts'
import { type ApproveInput, releaseTime } from './approve.ts'
import { concludedQuery, withExamples } from './concluded.ts'
import type { ImpactDto } from './impact-dto.ts'
import { releaseWith } from './promote.ts'
import { type StoredChange, chosenIn, toScheduled, scheduledQueries, toEdit, type Scheduled } from './scheduled.ts'

/** The newest drafts are the most likely to be continued. */
const maxDrafts = 500
const maxProblems = 200
const maxRateGaps = 20

/**
 * The impact of approving these changes, together with all others due by then. Computed like an approval, without writing.
 * Throws `invalid` for a time in the past, `not_found` for a change that is not open.
 */
export async function getImpact(ctx: Ctx, input: ApproveInput): Promise<ImpactDto> {
  const [pointer, open, drafts, totals, concluded] = await ctx.read(
    ...scheduledQueries(ctx),
    ...loansQueries(ctx),
    concludedQuery(ctx),
  )
  const scheduled = await toScheduled(ctx, [pointer, open])
  const at = (releaseTime(ctx, input) ?? ctx.now).toISOString()
  const { current } = scheduled
  const check = withExamples(problemsSince(current), concluded, toLocalDay(new Date(at)))
  const { due, areas: candidate, problems } = releaseWith(scheduled, chosenIn(scheduled, input.ids), at, check)
  const needed = neededChanges(scheduled, due, problems.slice(0, maxProblems), check)
  return impactBetween(ctx, { current, candidate, changes: due.length, problems, needed, at }, [drafts, totals])
}

interface Step {
  readonly current: SnapshotAreas
  /** The settings after the release. */
  readonly candidate: SnapshotAreas
  readonly changes: number
  /** The problems that would block it. */
  readonly problems: readonly SettingsProblem[]
  /** Problems that a scheduled change outside this release would solve. */
  readonly needed?: ReadonlyMap<SettingsProblem, Pick<StoredChange, 'id'>>
  readonly at: string
}

/** The impact on applicants of replacing one version by another. */
export async function impactBetween(
  ctx: Ctx,
  { current, candidate, changes, problems, needed, at }: Step,
  [drafts, totals]: LoansRows,
): Promise<ImpactDto> {
  const day = toLocalDay(new Date(at))
  // Only administrators need these, so a start of the Worker does not load them.
  const { relyingPlace } = await import('#domain/settings/labels/problems.ts')
  const { describeProblem } = await import('../settings/describe-problem.ts')
  const { forbiddenPhrases, newTextWarnings } = await import('#domain/settings/checks/text-warnings.ts')
  const getTitle = (id: string): string =>
    [...candidate.PRODUCTS, ...current.PRODUCTS].find((product) => product.id === id)?.translations[ctx.locale].title ??
    id
  const impacts = new Map(
    draftImpact(current, candidate, drafts.map(getDraft), day).map((each) => [each.productId, each]),
  )
  return {
    changes,
    problems: problems.slice(0, maxProblems).map((problem) => ({
      ...describeProblem(problem, ctx.locale, candidate),
      place: relyingPlace(problem, ctx.locale, candidate),
      needs: needed?.get(problem)?.id ?? null,
    })),
    drafts: {
      cut: totals.reduce((sum, { total }) => sum + total, 0) > drafts.length,
      products: totals.map(({ productId, total }) => {
        const { fields, ...numbers } = impacts.get(productId) ?? unseen(candidate, productId)
        return {
          ...numbers,
          title: getTitle(productId),
          total,
          fields: fields.map(({ label, ...field }) => ({ ...field, label: label[ctx.locale] })),
        }
      }),
    },
    unpriced: getRateGapsAfter(current, candidate, day, ctx.locale),
    samples: changedSamples(current, candidate, day).map((sample) => ({
      ...sample,
      title: getTitle(sample.productId),
      use: sample.intendedUse === null ? null : useText(sample.intendedUse, { locale: ctx.locale, areas: candidate }),
    })),
    contrasts: changedPairs(current, candidate),
    childBenefit: await trialOfChange(ctx, current, candidate),
    translations: translationWarnings(current, candidate)
      .slice(0, maxProblems)
      .map((problem) => describeProblem(problem, ctx.locale, candidate)),
    texts: newTextWarnings(current, candidate, forbiddenPhrases(candidate.LEGAL, day))
      .slice(0, maxProblems)
      .map((problem) => describeProblem(problem, ctx.locale, candidate)),
  }
}

/** Runs changed calculation code again, because it may have been saved although it fails for the sample loan. */
async function trialOfChange(ctx: Ctx, current: SnapshotAreas, candidate: SnapshotAreas): Promise<Trial | null> {
  const [was, is] = [current, candidate].map(({ CHILD_BENEFIT: [item] }) => item?.code)
  if (is === undefined || is === was) return null
  return toTrial(await runChildBenefit(is, savedSample.loan), ctx.locale)
}

function getRateGapsAfter(
  current: SnapshotAreas,
  candidate: SnapshotAreas,
  day: string,
  locale: Locale,
): ImpactDto['unpriced'] {
  const words = { locale, areas: candidate }
  const gaps = findNewRateGaps(current, candidate, day)
  const named = gaps.slice(0, maxRateGaps).map(({ productId, productType, intendedUse, typeOfUse, ...gap }) => {
    const product = candidate.PRODUCTS.find(({ id }) => id === productId)
    return {
      ...gap,
      others: gap.others && [...gap.others],
      without: gap.without && [...gap.without],
      product: itemName(words, 'PRODUCTS', productId),
      uses: usesName({ productType, intendedUse, typeOfUse }, candidate.KEYS, words),
      termUnit: getTermUnit(product?.calculationType ?? 'NONE'),
    }
  })
  return { ...daysLookedAt(day), total: gaps.length, loans: named }
}

function useText(key: string, words: LabelContext & { readonly areas: SnapshotAreas }): string {
  const field = words.areas.INPUT_FIELDS.find(({ id }) => id === wellKnown.intendedUse)
  return keyText(words, field?.keyType, key)
}

/** The impact on a product without a draft among the newest. */
const unseen = ({ PRODUCTS }: SnapshotAreas, productId: string): DraftImpact => ({
  productId,
  offered: PRODUCTS.some(({ id, enabled }) => id === productId && enabled),
  looked: 0,
  needAnswers: 0,
  reopened: 0,
  fields: [],
})

const isDraft = and(inArray(loans.status, [...loanCan.edit]), isReal)

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
    .limit(maxDrafts)

const totalsQuery = (ctx: Ctx) =>
  ctx.db
    .select({ productId: loans.productId, total: count() })
    .from(loans)
    .where(isDraft)
    .groupBy(loans.productId)
    .orderBy(asc(loans.productId))

/** The newest drafts and the number of all, to be read in one round trip with other queries. */
export const loansQueries = (ctx: Ctx) => [draftsQuery(ctx), totalsQuery(ctx)] as const

type LoansRows = readonly [Awaited<ReturnType<typeof draftsQuery>>, Awaited<ReturnType<typeof totalsQuery>>]

const getDraft = ({ locale, ...draft }: Omit<OpenDraft, 'locale'> & { readonly locale: string }): OpenDraft => ({
  ...draft,
  locale: isLocale(locale) ? locale : defaultLocale,
})

/** Each attempt checks all areas against each other, which takes some ten milliseconds. */
const maxTried = 20

/** For each problem, a scheduled change that is not chosen and would solve it, found by trying candidates. */
function neededChanges(
  { current, open }: Pick<Scheduled, 'current' | 'open'>,
  together: readonly StoredChange[],
  problems: readonly SettingsProblem[],
  check: Check,
): ReadonlyMap<SettingsProblem, StoredChange> {
  const others = open.filter((change) => !together.includes(change))
  const left = new Map<StoredChange, ReadonlySet<string>>()
  const leftWith = (change: StoredChange): ReadonlySet<string> | undefined => {
    const known = left.get(change)
    if (known !== undefined || left.size >= maxTried) return known
    const found = new Set(check(applied(current, [...together, change].map(toEdit))).map(canonical))
    left.set(change, found)
    return found
  }
  return new Map(
    problems.flatMap((problem) => {
      const solving = others.find(
        (change) => mayBring(change, problem) && leftWith(change)?.has(canonical(problem)) === false,
      )
      return solving === undefined ? [] : [[problem, solving]]
    }),
  )
}

/** The area of the missing item, by problem code. */
const holders: Readonly<Record<string, StoredChange['area']>> = {
  unknownDocument: 'DOCUMENTS',
  unknownKeyType: 'KEYS',
}

/** Whether the change adds the missing item, or edits one of two contradicting items. */
const mayBring = (
  { area, item }: StoredChange,
  { area: where, item: which, code, params = {} }: SettingsProblem,
): boolean =>
  item === params['value'] ||
  (area === where && item === which) ||
  (area === params['area'] && item === params['item']) ||
  area === holders[code]
