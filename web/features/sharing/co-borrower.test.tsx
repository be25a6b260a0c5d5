import { within } from '@testing-library/dom'
import { beforeAll, expect, it } from 'vitest'

import type { Loan } from '#domain/loan/loan.ts'
import { shippedAreas } from '#domain/settings/areas.ts'
import { wholePages } from '#domain/wizard/whole-pages.ts'
import { askAs, control, newPerson } from '#test/harness/control.ts'
import { acceptAll } from '#test/harness/invitations.ts'
import { missing } from '#test/harness/missing.ts'
import { json } from '#test/harness/people.ts'
import { assertAccessible, openScreen, type Screen } from '#test/harness/screen.ts'
import { secondAnswers } from '#test/harness/second-borrower.ts'
import { answered, ownLoan } from '#test/harness/shared-loans.ts'
import { together, journeys } from '#test/harness/journeys.ts'
import { householdTexts } from '#web/features/wizard/budget/texts.ts'
import { sendingTexts } from '#web/features/check-answers/texts.ts'

beforeAll(() => control('general', { APPLICATIONS_SHARING: true }))

/** A loan of two with a second borrower who has accepted. */
async function invited(...loan: Parameters<typeof ownLoan>) {
  const own = await ownLoan(...loan)
  const partner = await newPerson('second')
  await answered(own.ask(`/api/loan/${own.loan.id}/co-borrower`, json('POST', { email: partner })))
  const askSecond = await askAs(partner)
  await acceptAll(askSecond)
  return { ...own, partner, askSecond }
}

/** Waits until the step is open and rendered. */
async function at(screen: Screen, place: string, uri: string): Promise<void> {
  await expect.poll(screen.address).toBe(`${place}/${uri}`)
  const title = shippedAreas().PAGES.find((page) => page.uri === uri)?.title[screen.locale] ?? screen.t('review.title')
  await expect.poll(() => document.querySelector('h1')?.textContent).toBe(title)
}

async function clickContinue(screen: Screen, id = 'wizard.saveAndContinue'): Promise<void> {
  const [button] = await screen.findAllByRole('button', { name: screen.t(id) })
  await screen.user.click(button ?? missing())
}

async function toStep(screen: Screen, place: string, uri: string): Promise<void> {
  const link = document.querySelector<HTMLElement>(`nav a[href$="/${uri}"]`)
  await screen.user.click(link ?? missing())
  await at(screen, place, uri)
}

async function typeAmount({ user }: Screen, id: string, amount: string): Promise<void> {
  await expect.poll(() => document.getElementById(id)).not.toBeNull()
  const box = document.getElementById(id) ?? missing()
  await user.clear(box)
  await user.type(box, amount)
  await user.tab()
}

/** Fills in income and rent of the second borrower only, and that this is all. */
async function fillHousehold(screen: Screen): Promise<void> {
  await typeAmount(screen, 'living-1-netIncome', '2100')
  await typeAmount(screen, 'living-1-housing', '450')
  const nothing = screen.getByRole<HTMLInputElement>('checkbox', { name: householdTexts.en.confirm })
  await screen.user.click(nothing)
  await expect.poll(() => nothing.checked).toBe(true)
}

it('[A2.23] [A6.03] a second borrower completes their part while the owner is at the first step', async () => {
  const { ask, askSecond, loan, partner, place } = await invited(
    { productId: 'consumer-credit', values: { amount: 10_000, term: 60, intendedUse: '01', secondBorrower: true } },
    { borrowers: [], lastCompletedStep: undefined },
  )
  const read = (of: typeof ask) => answered<Loan>(of(`/api/loan/${loan.id}`))
  expect(loan.lastCompletedStep).toBeNull()

  // The loan's own address leads to the first step of their part; from there every step is open.
  const screen = await openScreen(place, { as: partner, locale: 'en' })
  const { t } = screen
  await at(screen, place, 'zweite-person')
  await toStep(screen, place, 'unterlagen')
  await toStep(screen, place, 'kreditwunsch')
  expect(screen.queryAllByRole('textbox')).toEqual([])
  await clickContinue(screen)
  await at(screen, place, 'persoenliche-angaben')
  await clickContinue(screen)
  await at(screen, place, 'zweite-person')
  // Viewing alone changes nothing in the loan.
  expect((await read(askSecond)).lastCompletedStep).toBeNull()

  const { sections } = wholePages(shippedAreas().PAGES).find(({ uri }) => uri === 'zweite-person') ?? { sections: [] }
  for (const { id } of sections.flatMap(({ fields }) => fields)) {
    const value = secondAnswers[id]
    if (value !== undefined) await screen.fill(id, value)
  }
  await assertAccessible(screen)
  await clickContinue(screen)
  await at(screen, place, 'haushalt')
  await fillHousehold(screen)
  expect(document.getElementById('living-0-netIncome')).toBeNull()
  await clickContinue(screen)
  await at(screen, place, 'unterlagen')
  await clickContinue(screen, 'wizard.review')

  await at(screen, place, 'pruefen')
  await screen.findByText(t('wizard.ownPart.done'))
  const main = within(screen.getByRole('main'))
  await main.findByText(t('wizard.ownPart.others'))
  await main.findByText((text) => text.startsWith('About you: '))
  // Nobody has said yet who that is.
  await screen.findByText(sendingTexts[screen.locale].onlyOwner(''))
  await assertAccessible(screen)

  // On a later visit there is only the review.
  await screen.goto(place)
  await at(screen, place, 'pruefen')
  expect((await read(ask)).lastCompletedStep).toBeNull()
  const own = await read(askSecond)
  expect(own.fields['secondFirstName']?.value.value).toBe('Bernd')
  expect(own.borrowers[1]?.incomeExpenses).toContainEqual({ fieldId: 'netIncome', amount: 2100 })
})

it('[A2.23] [A6.03] a second borrower of a business loan goes from the personal details to the documents', async () => {
  const { productId, values } = together(journeys.business)
  const { partner, place } = await invited({ productId, values: { ...values, secondBirthPlace: '' } })
  const screen = await openScreen(place, { as: partner, locale: 'en', width: 1280 })
  await at(screen, place, 'zweite-person')
  await screen.fill('secondBirthPlace', 'Bonn')
  // Their own consent: one given in their name no longer counts.
  await screen.fill('secondOwnAccount', true)
  await screen.fill('secondSchufaConsent', true)
  await clickContinue(screen)
  await at(screen, place, 'bonitaet')
  await screen.heading(screen.t('rating.title'))
  await assertAccessible(screen)
  await clickContinue(screen)
  await at(screen, place, 'unterlagen')
  await clickContinue(screen, 'wizard.review')
  await at(screen, place, 'pruefen')
  await screen.findByText(screen.t('wizard.ownPart.done'))
})
