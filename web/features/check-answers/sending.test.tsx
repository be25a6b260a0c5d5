import { within } from '@testing-library/dom'
import { expect, it } from 'vitest'

import { filled } from '#test/harness/administration.ts'
import { sendLoan, sentLoan } from '#test/harness/bank.ts'
import { askAs, control, newPerson } from '#test/harness/control.ts'
import { definitionOf } from '#test/harness/field-words.ts'
import { completeLoan } from '#test/harness/loans.ts'
import { assertAccessible, isDisabled, openScreen } from '#test/harness/screen.ts'
import { atStep, boxOf, clickContinue, focusedId, follow, loanOf } from '#test/harness/steps.ts'

import { sendingTexts } from './texts.ts'

it('[A2.26] [A5.05] asks for confirmation when documents are missing, and when another application is with the bank', async () => {
  const email = await newPerson('sender')
  const ask = await askAs(email)
  await sentLoan(ask)
  const { id } = await completeLoan(ask)
  const place = `/privatkredit/${id}/pruefen`
  const screen = await openScreen(place, { as: email })
  const { t } = screen
  await screen.heading(t('review.title'))

  // The documents come first; the reader can add them, and comes back.
  await clickContinue(screen, 'review.send')
  await screen.findByRole('dialog', { name: t('wizard.documents.confirm.title') })
  await assertAccessible(screen)
  await screen.user.click(screen.getByRole('link', { name: t('wizard.documents.confirm.back') }))
  await atStep(screen, 'unterlagen')
  expect(screen.queryAllByRole('dialog')).toEqual([])
  expect((await loanOf(ask, id)).loanStatus).toBe('NEW')
  await clickContinue(screen, 'wizard.send')
  await atStep(screen, 'pruefen')

  await clickContinue(screen, 'review.send')
  await screen.press('wizard.documents.confirm.send')
  await screen.findByRole('dialog', { name: t('review.another.title') })
  await assertAccessible(screen)
  expect((await loanOf(ask, id)).loanStatus).toBe('NEW')
  await screen.press('review.another.send')
  await atStep(screen, 'angebot')
  // The answers of a sent application are in its steps; there is no review any more.
  await screen.goto(place)
  await atStep(screen, 'angebot')
})

it('[A2.25] leads back to the review from a step that a link of it has opened, once the page is right', async () => {
  const email = await newPerson('changer')
  const { id } = await completeLoan(await askAs(email))
  const screen = await openScreen(`/privatkredit/${id}/pruefen`, { as: email })
  const { t } = screen
  await screen.heading(t('review.title'))
  const { label } = definitionOf('employer')
  await screen.user.click(await screen.findByRole('link', { name: filled(t('review.change.of'), { label: label.de }) }))
  await atStep(screen, 'persoenliche-angaben')
  await screen.fill('employer', '')
  await clickContinue(screen, 'wizard.send')
  await expect.poll(focusedId).toBe('field-employer')
  await screen.fill('employer', 'Neue Werke AG')
  await clickContinue(screen, 'wizard.send')
  await atStep(screen, 'pruefen')
  await screen.findByText('Neue Werke AG')
})

it('[A2.24] what an earlier step asked stays open while a wrong answer is corrected', async () => {
  const email = await newPerson('corrector')
  const { id } = await completeLoan(await askAs(email))
  const screen = await openScreen(`/privatkredit/${id}/kreditwunsch`, { as: email })
  await atStep(screen, 'kreditwunsch')
  await screen.press('wizard.change')
  await screen.fill('amount', 60_000)
  await follow(screen, '/haushalt')
  await atStep(screen, 'haushalt')
  await follow(screen, '/kreditwunsch')
  await atStep(screen, 'kreditwunsch')
  // Not the line: the amount is too high. 2, 20 and 200 are too low, 2,000 is not.
  const box = await boxOf(screen, 'amount')
  await screen.user.clear(box)
  await screen.user.type(box, '20000')
  expect([box.isConnected, box.value.replace(/\D/g, '')]).toEqual([true, '20000'])
})

it('[A2.25] [A4.01] names answers that cannot be saved, and sends the reviewed ones', async () => {
  const email = await newPerson('sender')
  const ask = await askAs(email)
  const { id } = await completeLoan(ask)
  const amount = async () => (await loanOf(ask, id)).fields['amount']?.value.value
  const screen = await openScreen(`/privatkredit/${id}/kreditwunsch`, { as: email, width: 390 })
  const { t, user } = screen
  const review = async (): Promise<void> => {
    await follow(screen, '/unterlagen')
    await atStep(screen, 'unterlagen')
    await clickContinue(screen, 'wizard.send')
    await atStep(screen, 'pruefen')
  }
  await atStep(screen, 'kreditwunsch')
  await screen.press('wizard.change')
  await screen.fill('amount', 60_000)
  await review()
  // Nobody has to guess where the money goes.
  await screen.findByText(sendingTexts.de.payout)
  // No step: the line of the steps names the review itself.
  const steps = screen.getByRole('navigation', { name: t('steps.label') })
  expect(steps.querySelector('summary')?.textContent).toBe(t('review.title'))
  expect(steps.querySelector('[aria-current]')).toBeNull()

  const board = within(await screen.findByRole('region', { name: t('missing.title') }))
  const loanRequest = await board.findByRole('link', { name: 'Kreditwunsch' })
  await board.findByText(definitionOf('amount').label.de)
  await screen.findAllByText(/60\.000/)
  await screen.findByText(t('review.completeFirst'))
  expect(screen.queryByText(t('review.complete'))).toBeNull()
  expect(isDisabled(await screen.button('review.send'))).toBe(true)
  expect(await amount()).toBe(10_000)
  await assertAccessible(screen)

  await user.click(loanRequest)
  await atStep(screen, 'kreditwunsch')
  await expect.poll(async () => (await boxOf(screen, 'amount')).getAttribute('aria-invalid')).toBe('true')
  await screen.fill('amount', 20_000)
  await review()
  await screen.findAllByText(/20\.000/)
  await expect.poll(async () => isDisabled(await screen.button('review.send'))).toBe(false)
  await clickContinue(screen, 'review.send')
  await screen.press('wizard.documents.confirm.send')
  await atStep(screen, 'angebot')
  expect(await amount()).toBe(20_000)
})

it('[A5.06] [A6.05] disables sending for an unverified account at or past the first verification step, and offers to verify it', async () => {
  await control('verification', { uri: 'haushalt' })
  const email = await newPerson('unverified')
  const { id } = await completeLoan(await askAs(email))
  const place = `/privatkredit/${id}/pruefen`
  const screen = await openScreen(place, { as: email })
  const { t } = screen
  await screen.findByText(t('review.verifyFirst'))
  expect(isDisabled(await screen.button('review.send'))).toBe(true)
  expect(isDisabled(await screen.button('review.verify'))).toBe(false)
  await assertAccessible(screen)
  await control('verified', { email })
  const verified = await openScreen(place, { as: email })
  await expect.poll(async () => isDisabled(await verified.button('review.send'))).toBe(false)
  expect(verified.queryByText(t('review.verifyFirst'))).toBeNull()
  expect(verified.queryByRole('button', { name: t('review.verify') })).toBeNull()
})

it('[A5.06] sends from an unverified account if only the offer requires a verified one', async () => {
  await control('verification', { uri: 'angebot' })
  const email = await newPerson('unverified')
  const { id } = await completeLoan(await askAs(email))
  const screen = await openScreen(`/privatkredit/${id}/pruefen`, { as: email })
  await expect.poll(async () => isDisabled(await screen.button('review.send'))).toBe(false)
})

it('[A2.25] keeps the answers on the screen while it is sent, until the offer page takes their place', async () => {
  const email = await newPerson('sender')
  const { id } = await completeLoan(await askAs(email))
  const screen = await openScreen(`/privatkredit/${id}/pruefen`, { as: email })
  const { t } = screen
  await screen.heading(t('review.title'))
  const seen = new Set<string>()
  const observer = new MutationObserver(() => {
    const heading = document.querySelector('main h1')?.textContent ?? ''
    seen.add(heading === '' ? 'nothing' : heading)
  })
  observer.observe(document.body, { childList: true, subtree: true, attributes: true })
  await clickContinue(screen, 'review.send')
  await screen.press('wizard.documents.confirm.send')
  await atStep(screen, 'angebot')
  await screen.heading(t('offer.review.title'))
  observer.disconnect()
  expect([...seen]).toEqual([t('review.title'), t('offer.review.title')])
})

it('[A2.25] leads to the offer page where the application was sent in another window meanwhile', async () => {
  const email = await newPerson('sender')
  const ask = await askAs(email)
  const { id } = await completeLoan(ask)
  const screen = await openScreen(`/privatkredit/${id}/pruefen`, { as: email })
  await screen.heading(screen.t('review.title'))
  await sendLoan(ask, await loanOf(ask, id))
  await clickContinue(screen, 'review.send')
  await screen.press('wizard.documents.confirm.send')
  await screen.press('review.another.send')
  await atStep(screen, 'angebot')
})
