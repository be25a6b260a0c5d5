import { within } from '@testing-library/dom'
import { beforeAll, describe, expect, it } from 'vitest'

import type { WizardStep } from '#domain/wizard/steps.ts'
import type { Locale } from '#domain/text/locale.ts'
import { shippedAreas } from '#domain/settings/areas.ts'
import { control } from '#test/harness/control.ts'
import { definitionOf } from '#test/harness/field-words.ts'
import { missing } from '#test/harness/missing.ts'
import { assertAccessible, isDisabled, openScreen, type Screen } from '#test/harness/screen.ts'
import { type OwnLoan, ownLoan, shareAs } from '#test/harness/shared-loans.ts'
import { isWhole } from '#test/harness/whole.ts'
import { ownersFields, type ProductJourney, stepsOf, together, journeys } from '#test/harness/journeys.ts'
import { sendingTexts } from '#web/features/check-answers/texts.ts'

beforeAll(() => control('general', { APPLICATIONS_SHARING: true }))

const areas = shippedAreas()
const living = (id: string, locale: Locale) => areas.LIVING_TYPE.find((item) => item.id === id)?.label[locale] ?? id

// For two borrowers: their steps include those of one.
const products = [
  { what: 'personal loan', journey: together(journeys.consumer), locale: 'de', width: 1280 },
  { what: 'mortgage', journey: together(journeys.mortgage), locale: 'en', width: 1280 },
  { what: 'full mortgage', journey: together(journeys.fullMortgage), locale: 'de', width: 1280 },
  { what: 'business loan', journey: together(journeys.business), locale: 'en', width: 1280 },
] as const

const main = (screen: Screen) => within(screen.getByRole('main'))

/** Parts with their own data render after their page. */
async function drawn(screen: Screen, { page: { type } }: WizardStep): Promise<void> {
  const { locale } = screen
  if (type === 'BORROWER_RATING') await screen.findByText(screen.t('rating.title'))
  if (type === 'STANDARD_OF_LIVING') await main(screen).findAllByText(living('netIncome', locale))
  if (type === 'DOCUMENTS') {
    const statement = areas.DOCUMENTS.flatMap((tab) => tab.documents).find(
      ({ documentId }) => documentId === 'bank-statement',
    )
    await main(screen).findAllByText(statement?.label[locale] ?? '')
  }
  await screen.settled()
}

/** Products share pages: each is checked once per role; an owner's are in test/e2e/accessibility.test.ts. */
const lookedAt = new Set<string>()
const isNew = (who: string, pageId: string): boolean => !lookedAt.has(`${who} ${pageId}`)
async function assertSoundOnce(screen: Screen, who: string, pageId: string): Promise<void> {
  if (who !== 'OWNER' && isNew(who, pageId)) await assertAccessible(screen)
  lookedAt.add(`${who} ${pageId}`)
}

/**
 * Opens each step by the stepper, up to the documents. Between first and last, others than the owner open a page that
 * products share in one of them only, except in `npm run test:whole`.
 */
async function eachStep(
  screen: Screen,
  who: string,
  journey: ProductJourney,
  look: (step: WizardStep, asked: readonly string[], isFirst: boolean) => void,
): Promise<void> {
  const steps = stepsOf(journey)
  const documentsAt = steps.findIndex(({ step }) => step.page.type === 'DOCUMENTS')
  for (const [at, { step, asked }] of steps.slice(0, documentsAt + 1).entries()) {
    const isEnd = at === 0 || at === documentsAt
    if (!isEnd && who !== 'OWNER' && !isWhole && !isNew(who, step.page.id)) continue
    const link = document.querySelector<HTMLElement>(`nav a[href$="/${step.uri}"]`)
    if (at > 0) await screen.user.click(link ?? missing())
    await expect.poll(() => document.querySelector('h1')?.textContent).toBe(step.page.title[screen.locale])
    await drawn(screen, step)
    // What an earlier step asked is a line that opens.
    if (buttons(screen, 'wizard.change') > 0) await screen.press('wizard.change')
    const fields = asked.map(([id]) => id)
    look(step, fields, at === 0)
    await assertSoundOnce(screen, who, step.page.id)
  }
}

const openFirst = ({ place }: OwnLoan, journey: ProductJourney, opening: Parameters<typeof openScreen>[1]) =>
  openScreen(`${place}/${stepsOf(journey)[0]?.step.uri}`, opening)

/** The labels of the questions on the open page. */
function labelsAsked(screen: Screen): string[] {
  const page = screen.getByRole('main')
  const controlOf = (label: Element): HTMLElement | null =>
    label instanceof HTMLLabelElement
      ? label.control
      : (label.closest('fieldset') ?? page.querySelector<HTMLElement>(`[aria-labelledby~="${label.id}"]`))
  return [...page.querySelectorAll('label, legend, [id$="-label"]')].flatMap((label) => {
    const labelled = controlOf(label)
    return labelled === null || isDisabled(labelled)
      ? []
      : [label.textContent.replace(/ \((?:freiwillig|optional)\)$/, '')]
  })
}

const labelOf = (screen: Screen, field: string): string => definitionOf(field).label[screen.locale]

/** The calculator of a credit uses a slider for the term and pictures for the use; both return on the next page. */
const askedOn = ({ type }: WizardStep['page'], asked: readonly string[]): readonly string[] =>
  type === 'START_PAGE_CONSUMER' || type === 'START_PAGE_SME' ? asked.filter((id) => id === 'amount') : asked

/** The number of buttons with this text; finding each by its role would take most of the test's time. */
const buttons = ({ t }: Screen, id: string): number =>
  [...document.querySelectorAll('button')].filter(({ textContent }) => textContent === t(id)).length

const toReview = async (screen: Screen, who: string): Promise<void> => {
  await screen.press('wizard.review')
  await screen.heading(screen.t('review.title'))
  await screen.findByText(sendingTexts[screen.locale].onlyOwner('Anna Beispiel'))
  expect(buttons(screen, 'review.send')).toBe(0)
  await assertSoundOnce(screen, who, 'review')
}

describe.each(products)('the steps of a $what', ({ journey, locale, width }) => {
  it('[A2.22] [A2.25] [A6.03] show the owner all fields and the next action', async () => {
    const own = await ownLoan(journey)
    const screen = await openFirst(own, journey, { as: own.owner, locale, width })
    await eachStep(screen, 'OWNER', journey, ({ uri, page }, asked, isFirst) => {
      const labels = labelsAsked(screen)
      for (const field of askedOn(page, asked)) expect(labels, `${uri} ${field}`).toContain(labelOf(screen, field))
      const next = page.type === 'DOCUMENTS' ? 'wizard.send' : isFirst ? 'wizard.next' : 'wizard.saveAndContinue'
      expect(buttons(screen, next), uri).toBeGreaterThan(0)
      expect(buttons(screen, 'wizard.saveForLater'), uri).toBe(isFirst ? 0 : 1)
      expect(buttons(screen, 'rating.ask'), uri).toBe(page.type === 'BORROWER_RATING' ? 2 : 0)
    })
  })

  it("[A6.03] [A6.04] show an EDITOR all fields except the owner's, and no action that only an owner may take", async () => {
    const own = await ownLoan(journey)
    const screen = await openFirst(own, journey, { as: await shareAs('EDITOR', own), locale, width })
    await eachStep(screen, 'EDITOR', journey, ({ uri, page }, asked, isFirst) => {
      const labels = labelsAsked(screen)
      for (const field of askedOn(page, asked))
        expect(labels.includes(labelOf(screen, field)), `${uri} ${field}`).toBe(!ownersFields.has(field))
      expect(buttons(screen, 'wizard.saveForLater'), uri).toBe(isFirst ? 0 : 1)
      for (const id of ['wizard.send', 'rating.ask', 'sharing.open'])
        expect(buttons(screen, id), `${uri} ${id}`).toBe(0)
    })
    await toReview(screen, 'EDITOR')
  })

  it('[A2.25] [A6.03] show a VIEWER everything read-only', async () => {
    const own = await ownLoan(journey)
    const screen = await openFirst(own, journey, { as: await shareAs('VIEWER', own), locale, width })
    await screen.findByText(screen.t('sharing.notice.VIEWER'))
    await eachStep(screen, 'VIEWER', journey, ({ uri }, asked) => {
      // Names of people and places are displayed as entered.
      for (const [, value] of Object.entries<unknown>(journey.values).filter(([field]) => asked.includes(field)))
        if (typeof value === 'string' && /^[A-Z][a-zö]/.test(value)) main(screen).getAllByText(value)
      const inputs = screen.getByRole('main').querySelectorAll<HTMLElement>('input, select, textarea')
      expect([...inputs].filter((input) => !isDisabled(input)).length, uri).toBe(0)
      for (const id of ['wizard.saveForLater', 'wizard.send', 'rating.ask'])
        expect(buttons(screen, id), `${uri} ${id}`).toBe(0)
    })
    await toReview(screen, 'VIEWER')
  })
})
