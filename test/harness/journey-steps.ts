import type { Value } from '#domain/fields/types.ts'
import { shippedAreas } from '#domain/settings/areas.ts'
import type { WizardStep } from '#domain/wizard/steps.ts'
import { splitParts } from '#domain/wizard/whole-pages.ts'

import type { PageActions } from './page-actions.ts'
import type { Visitor } from './visitor.ts'
import { type ProductJourney, stepsOf } from './journeys.ts'
import { pdf } from './full-journey.ts'

const areas = shippedAreas()

/** The page of a step, by its title. */
async function arriveAt({ page, locale }: Visitor, { uri, page: shown }: WizardStep): Promise<void> {
  await page.waitForURL((url) => url.pathname.endsWith(`/${uri}`))
  await page.getByRole('heading', { level: 1, name: shown.title[locale], exact: true }).waitFor()
}

interface JourneyRun {
  readonly visitor: Visitor
  readonly journey: ProductJourney
  readonly hand: PageActions
  /** Checks every page once it is filled in. */
  readonly look: () => Promise<void>
  /** The first step to complete; by default the start page. */
  readonly from?: string
  /** Fields that this user cannot fill in: members cannot rate or send either. */
  readonly without?: ReadonlySet<string>
  /** Requests no rating on the way. */
  readonly unrated?: true
}

/** From an open step to the review, answering everything on the way. */
export async function completeJourney({
  visitor,
  journey,
  hand: actions,
  look,
  from,
  without,
  unrated,
}: JourneyRun): Promise<void> {
  const { page, t } = visitor
  const steps = stepsOf(journey)
  const documentsAt = steps.findIndex(({ step }) => step.page.type === 'DOCUMENTS')
  const first = from === undefined ? 0 : steps.findIndex(({ step }) => step.name === from)
  for (const [at, { step, asked }] of steps.slice(first, documentsAt + 1).entries()) {
    if (first + at === 0) await page.getByRole('heading', { level: 1, name: step.page.title[visitor.locale] }).waitFor()
    else await arriveAt(visitor, step)
    // What an earlier page asked is a line that opens.
    const change = page.getByRole('button', { name: t('wizard.change'), exact: true })
    if ((await change.count()) > 0) await actions.press(t('wizard.change'))
    const isInParts =
      (await page
        .getByRole('main')
        .getByText(/^(?:Teil|Part) 1 /)
        .count()) > 0
    const parts = isInParts ? splitParts(step.page) : [step.page]
    for (const [number, part] of parts.entries()) {
      if (number > 0) await actions.press(t('wizard.next'))
      if (number > 0) await page.getByRole('heading', { level: 1, name: part.title[visitor.locale] }).waitFor()
      const placed = new Set(part.sections.flatMap(({ fields }) => fields.map((field) => field.id)))
      for (const [id, value] of ownOf(step, asked))
        if (placed.has(id) && without?.has(id) !== true) await actions.answer(id, value)
    }
    if (step.page.type === 'STANDARD_OF_LIVING') await households(journey, actions)
    if (step.page.type === 'BORROWER_RATING' && without === undefined && unrated === undefined)
      await ratings(visitor, journey, actions)
    if (step.page.type === 'DOCUMENTS') await uploadRequired(visitor, journey, actions)
    // Figures that are loading are pale.
    await page.locator('dl[aria-busy="true"]').waitFor({ state: 'detached' })
    await look()
    await actions.press(t(nextStep(step, first + at === 0, without !== undefined)))
  }
  await page.getByRole('heading', { level: 1, name: t('review.title') }).waitFor()
}

function nextStep({ page: { type } }: WizardStep, isFirst: boolean, isGuest: boolean): string {
  if (type === 'DOCUMENTS') return isGuest ? 'wizard.review' : 'wizard.send'
  return isFirst ? 'wizard.next' : 'wizard.saveAndContinue'
}

/** The calculator of a credit uses a slider for the term and pictures for the use; both return on the next page. */
const ownOf = ({ page: { type } }: WizardStep, asked: [string, Value][]): [string, Value][] =>
  type === 'START_PAGE_CONSUMER' || type === 'START_PAGE_SME' ? asked.filter(([id]) => id === 'amount') : asked

const isTogether = ({ values }: ProductJourney): boolean => values['secondBorrower'] === true

/** Fills in an income for each borrower and a rent for both, and that this is all. */
async function households(journey: ProductJourney, actions: PageActions): Promise<void> {
  for (const borrower of isTogether(journey) ? [0, 1] : [0]) await actions.amount(borrower, 'netIncome', '4200')
  await actions.amount(0, 'housing', '700')
  await actions.amount(0, 'livingCosts', '600')
  await actions.nothingElse()
}

async function ratings({ page, t }: Visitor, journey: ProductJourney, actions: PageActions): Promise<void> {
  const good = page.getByText(t('rating.good.title'), { exact: true })
  for (const borrower of isTogether(journey) ? [0, 1] : [0]) {
    await actions.press(t('rating.ask'))
    await good.nth(borrower).waitFor()
  }
}

/** Uploads one file after the other, each with its own name. */
async function uploadRequired(
  { page, t, locale }: Visitor,
  { documents }: ProductJourney,
  actions: PageActions,
): Promise<void> {
  const kinds = areas.DOCUMENTS.flatMap((tab) => tab.documents)
  for (const [at, paper] of documents.entries()) {
    const kind = kinds.find(({ documentId }) => documentId === paper)
    const name = `${paper}-${at + 1}.pdf`
    const choosing = page.waitForEvent('filechooser')
    await actions.press(new RegExp(kind?.label[locale] ?? paper))
    await (await choosing).setFiles({ name, mimeType: 'application/pdf', buffer: pdf(name) })
    await page.getByText(name, { exact: true }).first().waitFor()
  }
  await page.getByText(t('wizard.documents.complete')).waitFor()
}
