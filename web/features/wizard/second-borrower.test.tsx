import { expect, it } from 'vitest'

import { filled } from '#test/harness/administration.ts'
import { completeAnswers } from '#test/harness/answers.ts'
import { askAs, newEmail, newPerson } from '#test/harness/control.ts'
import { answers, completeBorrower } from '#test/harness/loans.ts'
import { findMailedLink } from '#test/harness/mail.ts'
import { missing } from '#test/harness/missing.ts'
import { json, succeeded } from '#test/harness/people.ts'
import { portalHere } from '#test/harness/portal-here.ts'
import { assertAccessible, openScreen, type Screen } from '#test/harness/screen.ts'
import { secondAnswers } from '#test/harness/second-borrower.ts'
import { atStep, fillPage, focusedId, clickContinue, loanOf } from '#test/harness/steps.ts'

import { householdTexts } from './budget/texts.ts'

/** Begins a loan at the address of a process, up to the first borrower's page. */
async function begin(screen: Screen): Promise<string> {
  // The short form redirects to the process's full address.
  await expect.poll(screen.address).toMatch(/^\/process\/sofortkredit\/[\w-]+\/kreditwunsch/)
  await atStep(screen, 'kreditwunsch')
  await fillPage(screen, 'kreditwunsch', { amount: 10_000, term: 60, intendedUse: '01' })
  await assertAccessible(screen)
  await clickContinue(screen)
  await atStep(screen, 'persoenliche-angaben')
  return screen.address().replace(/\/[^/]*$/, '')
}

const secondIncome = () => document.querySelector('#living-1-netIncome')

/** Confirms what is missing of the second borrower. */
async function confirmTheRest({ user, ...screen }: Screen): Promise<void> {
  const nothing = await screen.findByRole<HTMLInputElement>('checkbox', { name: householdTexts.en.confirm })
  await user.click(nothing)
  await expect.poll(() => nothing.checked).toBe(true)
}

/**
 * Two borrowers before the second one's page, in their process; the second last name and most of that household are
 * missing.
 */
async function beginAsTwo(): Promise<{ screen: Screen; place: string }> {
  const email = await newPerson('two')
  const ask = await askAs(email)
  const screen = await openScreen('/sofortkredit?partner=check24', { as: email, locale: 'en' })
  const place = await begin(screen)
  const id = place.split('/').at(-1) ?? ''
  const { version } = await loanOf(ask, id)
  const fields = answers({ ...completeAnswers, secondBorrower: true, ...secondAnswers, secondLastName: null })
  // The second borrower has entered their income only.
  const income = { ...completeBorrower, incomeExpenses: completeBorrower.incomeExpenses.slice(0, 1) }
  const body = { version, fields, borrowers: [completeBorrower, income], lastCompletedStep: 'persoenliche-angaben' }
  await succeeded(ask(`/api/loan/${id}`, json('PUT', body)))

  await screen.goto(`${place}/zweite-person`)
  await atStep(screen, 'zweite-person')
  return { screen, place }
}

it('[A2.13] [A2.24] [A3.14] leads two borrowers through a process and back to answers they want to change', async () => {
  const { screen } = await beginAsTwo()
  const { t, user } = screen
  await expect.poll(focusedId).toMatch(/^field-secondSalutation/)
  await assertAccessible(screen)
  await clickContinue(screen)
  // The first invalid field has the focus.
  await expect.poll(focusedId).toBe('field-secondLastName')
  await screen.fill('secondLastName', 'Beispiel')
  await clickContinue(screen)

  await atStep(screen, 'haushalt')
  await confirmTheRest(screen)
  await assertAccessible(screen)
  await clickContinue(screen)

  await atStep(screen, 'unterlagen')
  await clickContinue(screen, 'wizard.send')
  await atStep(screen, 'pruefen')
  await screen.findByText('Bernd')
  // Missing documents are named.
  await screen.findByRole('region', { name: t('missing.title') })
  await assertAccessible(screen)
  const change = await screen.findAllByRole('link', { name: filled(t('review.change.of'), { label: 'Employer' }) })
  await user.click(change.at(-1) ?? missing())
  await atStep(screen, 'zweite-person')
  await expect.poll(focusedId).toBe('field-secondEmployer')
})

it("[A3.14] [A4.01] hides the second borrower's step without one, and restores it unchanged", async () => {
  const { screen, place } = await beginAsTwo()
  await screen.goto(`${place}/persoenliche-angaben`)
  await screen.fill('secondBorrower', false)
  await clickContinue(screen)
  await atStep(screen, 'haushalt')
  expect(secondIncome()).toBeNull()
  await screen.goto(`${place}/persoenliche-angaben`)
  await screen.fill('secondBorrower', true)
  await clickContinue(screen)
  await atStep(screen, 'zweite-person')
  expect(document.querySelector<HTMLInputElement>('#field-secondFirstName')?.value).toBe('Bernd')
})

it('[A2.13] [A4.01] continues in another browser by a mailed link, which works once', async () => {
  const screen = await openScreen('/sofortkredit', { width: 390 })
  const { t } = screen
  const place = await begin(screen)
  const browser = [sessionStorage, localStorage].map((storage) => ({ ...storage }))
  await screen.press('resume.ask')
  const email = newEmail('resume')
  const dialog = await screen.dialog()
  await screen.user.type(await dialog.findByLabelText(t('resume.email')), email)
  await screen.press('resume.ask.action')
  await screen.findByText(filled(t('resume.sent'), { email }))
  await assertAccessible(screen)
  const link = (await findMailedLink(email, /\/resume\//)).slice(portalHere().url.length)

  const elsewhere = await openScreen(link)
  await elsewhere.heading(t('resume.title'))
  await assertAccessible(elsewhere)
  await elsewhere.press('resume.action')
  await expect.poll(elsewhere.address).toMatch(new RegExp(`^${place}/`))
  await elsewhere.findByRole('heading', { level: 1 })
  await elsewhere.goto(link)
  await elsewhere.press('resume.action')
  await elsewhere.findByText(t('error.resumeused'))
  await assertAccessible(elsewhere)

  // The first browser no longer has the loan.
  const first = await openScreen('/')
  first.expectErrors(/^404 GET/)
  for (const [at, storage] of [sessionStorage, localStorage].entries())
    for (const [key, value] of Object.entries(browser[at] ?? {})) storage.setItem(key, String(value))
  await first.goto(`${place}/persoenliche-angaben`)
  await expect.poll(first.address).toBe('/404')
})
