import { within } from '@testing-library/dom'
import { expect, it } from 'vitest'

import type { Loan } from '#domain/loan/loan.ts'
import { formatTerm } from '#domain/money/format.ts'
import { completeAnswers } from '#test/harness/answers.ts'
import { askAs, newPerson } from '#test/harness/control.ts'
import { answers, completeBorrower } from '#test/harness/loans.ts'
import { missing } from '#test/harness/missing.ts'
import { json, succeeded } from '#test/harness/people.ts'
import type { Portal } from '#test/harness/portal.ts'
import { assertAccessible, openScreen, type Opening, type Screen } from '#test/harness/screen.ts'
import { atStep, clickContinue, loanOf } from '#test/harness/steps.ts'

import { callTexts } from './call-texts.ts'

/** Leaves 220 a month: too little for 24 months, enough for some longer terms. */
const tight = {
  ...completeBorrower,
  incomeExpenses: completeBorrower.incomeExpenses.map((item, at) => (at === 0 ? { ...item, amount: 1620 } : item)),
}

/** A loan with an instalment that is too high, after trying to send it. */
async function sendTight(opening: Opening): Promise<{ screen: Screen; ask: Portal['fetch']; id: string }> {
  const email = await newPerson('tight')
  const ask = await askAs(email)
  const fields = answers({ ...completeAnswers, term: 24 })
  const body = { productId: 'consumer-credit', fields, borrowers: [tight], lastCompletedStep: 'unterlagen' }
  const { id } = await (await succeeded(ask('/api/loan', json('POST', body)))).json<Loan>()
  const screen = await openScreen(`/privatkredit/${id}/pruefen`, { as: email, ...opening })
  await atStep(screen, 'pruefen')
  await clickContinue(screen, 'review.send')
  await screen.press('wizard.documents.confirm.send')
  await screen.findByRole('dialog', { name: screen.t('wizard.alternatives.title') })
  return { screen, ask, id }
}

it('[A4.03] offers longer terms for an instalment that the household cannot afford, and sends with one of them', async () => {
  const { screen, ask, id } = await sendTight({ locale: 'en' })
  const { t, user } = screen
  const group = within(await screen.findByRole('group', { name: t('wizard.alternatives.choose') }))
  const terms = await group.findAllByRole<HTMLInputElement>('radio')
  expect(terms.length).toBeGreaterThan(1)
  expect(terms[0]?.checked).toBe(true)
  await screen.findByText(/^That leaves €220\.00\. The instalment is €/)
  await screen.findByText(/^With the same term, you could borrow €[\d,.]+\./)
  await assertAccessible(screen)
  await user.click(terms[1] ?? missing())
  await screen.press('wizard.alternatives.adopt')
  await expect.poll(() => screen.queryAllByRole('dialog')).toEqual([])
  const term = Number((await loanOf(ask, id)).fields['term']?.value.value)
  expect(term).toBeGreaterThan(24)
  await screen.findByText((text) => text.includes(`Your term is now ${formatTerm(term, 'en')}`))
  await assertAccessible(screen)
  await clickContinue(screen, 'review.send')
  await atStep(screen, 'angebot')
  await expect.poll(async () => (await loanOf(ask, id)).loanStatus).not.toBe('NEW')
})

it('[A4.03] [A2.11] requests a call from the bank instead, under a valid number', async () => {
  const { screen, ask, id } = await sendTight({ width: 390 })
  const { t, user } = screen
  const mobile = await screen.findByRole('textbox', { name: t('wizard.alternatives.mobile') })
  await user.clear(mobile)
  await user.type(mobile, '123')
  await screen.press('wizard.alternatives.call.submit')
  await screen.findByText(t('anfrage.darlehensnehmer.mobil.invalid'))
  await assertAccessible(screen)
  await user.clear(mobile)
  await user.type(mobile, '0151 23456789')
  await screen.press('wizard.alternatives.call.submit')
  await expect.poll(screen.address).toMatch(/\/alternative\/finish$/)
  await screen.findByText(t('wizard.callRequested.text'))
  await assertAccessible(screen)
  const { borrowers, loanStatus } = await loanOf(ask, id)
  expect([borrowers[0]?.phoneMobil, loanStatus]).toEqual(['+4915123456789', 'NEW'])
})

it('[A4.03] withdraws a requested call where it was requested, in two clicks', async () => {
  const texts = callTexts.en
  const { screen, ask, id } = await sendTight({ locale: 'en' })
  const numbers = async () => (await loanOf(ask, id)).borrowers[0]?.phoneMobil
  const request = async (number: string): Promise<void> => {
    const mobile = await screen.findByRole('textbox', { name: screen.t('wizard.alternatives.mobile') })
    await screen.user.clear(mobile)
    await screen.user.type(mobile, number)
    await screen.press('wizard.alternatives.call.submit')
    await expect.poll(screen.address).toMatch(/\/alternative\/finish$/)
  }
  const press = async (name: string) => screen.user.click(await screen.findByRole('button', { name }))
  await request('0151 23456789')
  await press(texts.withdraw)
  await expect.poll(() => document.activeElement?.textContent).toBe(texts.question)
  await assertAccessible(screen)
  await press(texts.keep)
  await expect.poll(() => document.activeElement?.textContent).toBe(texts.withdraw)
  expect(await numbers()).toBe('+4915123456789')
  await press(texts.withdraw)
  await press(texts.confirm)
  await expect.poll(() => document.activeElement?.textContent).toContain(texts.done)
  await assertAccessible(screen)
  expect([await numbers(), screen.queryByText(screen.t('wizard.callRequested.text'))]).toEqual([null, null])

  // And in the draft, where the dialog opens again.
  await screen.goto(`/privatkredit/${id}/pruefen`)
  await atStep(screen, 'pruefen')
  await clickContinue(screen, 'review.send')
  await screen.press('wizard.documents.confirm.send')
  await screen.findByRole('dialog', { name: screen.t('wizard.alternatives.title') })
  expect(screen.queryByText(texts.title)).toBeNull()
  await request('0151 23456780')
  await screen.goto(`/privatkredit/${id}/pruefen`)
  await atStep(screen, 'pruefen')
  await clickContinue(screen, 'review.send')
  await screen.press('wizard.documents.confirm.send')
  await screen.findByText(texts.requested('+49 1512 3456780'))
  await press(texts.withdraw)
  await assertAccessible(screen)
  await press(texts.confirm)
  await screen.findByText(texts.done)
  expect(await numbers()).toBeNull()
})
