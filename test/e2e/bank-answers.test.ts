import { expect, it } from 'vitest'

import { rejectionTexts, reviewStateTexts } from '#web/features/offer/rejection-texts.ts'

import { professional } from '../harness/administration.ts'
import { readLoan, sentLoan } from '../harness/bank.ts'
import { browserHere } from '../harness/browser-here.ts'
import { askAs, newPerson, runCron } from '../harness/control.ts'
import { answers } from '../harness/loans.ts'
import { json, succeeded } from '../harness/people.ts'
import { press, tabTo, typeInto } from '../harness/keyboard.ts'
import { portalHere } from '../harness/portal-here.ts'
import { holdToken } from '../harness/sign-in.ts'
import { openVisitor } from '../harness/visitor.ts'
import { sampled } from '../harness/whole.ts'
import { assertSound, checkHere, clickContinue, pdf, stepHeading } from '../harness/full-journey.ts'

const browser = browserHere()

it('[A5.05] [A4.02] a user identifies, uploads the documents that the bank requests, and downloads the schedule of the offer', async () => {
  const email = await newPerson('requested')
  const ask = await askAs(email)
  // An identification proves the person of the profile, who must be the borrower.
  const person = { firstName: 'Anna', lastName: 'Nachreichung', dateOfBirth: '1990-05-17' }
  await succeeded(ask('/api/account', json('PUT', { fields: answers(person) })))
  const { id } = await sentLoan(ask, person)
  await runCron()
  const visitor = await openVisitor(browser, portalHere().url, 'de', 1280)
  const { page, t, button } = visitor
  await holdToken(visitor, email)
  await page.goto(`/privatkredit/${id}/nachforderungen`)
  await stepHeading(visitor, 'nachforderungen')
  // To the identity service and back, each as a new document.
  await button('offer.ident.action').click()
  await page.waitForURL('**/sandbox/identity/**')
  await page.getByRole('button', { name: 'Identität bestätigen' }).click()
  await page.getByText(t('offer.ident.done.title')).waitFor()
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.textContent))
    .toContain(t('offer.ident.done.title'))
  await expect.poll(() => new URL(page.url()).search).toBe('')

  const choosing = page.waitForEvent('filechooser')
  await page
    .locator('main')
    .getByRole('button', { name: /wählen|auswählen/i })
    .first()
    .click()
  await (await choosing).setFiles({ name: 'Nachweis.pdf', mimeType: 'application/pdf', buffer: pdf('Nachweis') })
  await page.getByText('Nachweis.pdf').first().waitFor()
  // Once the upload is complete.
  await page.getByText(t('wizard.documents.done'), { exact: true }).first().waitFor()
  await assertSound(visitor)
  await clickContinue(visitor, 'wizard.sendRequested')
  await page.waitForURL('**/angebot')
  await runCron()
  await page.getByRole('heading', { name: t('offer.available.title') }).waitFor()
  const download = page.waitForEvent('download')
  await button('offer.schedule.download').click()
  expect((await download).suggestedFilename()).toMatch(/\.csv$/)
  expect(visitor.errors).toEqual([])
  await visitor.close()
})

// The applicant's pages are looked at in states/.
it.each(
  sampled(
    [
      ['de', 390, 'UPHELD'],
      ['en', 1280, 'CHANGED'],
    ] as const,
    ([, , result]) => result === 'UPHELD',
  ),
)(
  'a rejected applicant requests a review by keyboard, which a person of the bank answers (%s)',
  async (locale, width, result) => {
    const email = await newPerson('rejected')
    const ask = await askAs(email)
    const { id } = await sentLoan(ask, { lastName: 'Ablehnung' })
    await runCron()
    const place = `/privatkredit/${id}/angebot`
    const applicant = await openVisitor(browser, portalHere().url, locale, width)
    await holdToken(applicant, email)
    await applicant.page.goto(place)
    await applicant.page.getByRole('heading', { name: applicant.t('offer.rejected.title') }).waitFor()
    await assertSound(applicant)
    await typeInto(applicant.page, rejectionTexts.statement[locale], 'Mein Einkommen ist gestiegen.')
    await press(applicant.page, rejectionTexts.request[locale])
    await applicant.page.getByRole('heading', { name: reviewStateTexts.REQUESTED[locale] }).waitFor()
    await assertSound(applicant)

    const reviewer = await openVisitor(browser, portalHere().url, locale, width)
    const { page, t } = reviewer
    await holdToken(reviewer, professional)
    await page.goto(`/app-settings/reviews?loan=${id}`)
    await page.getByRole('row', { name: id }).getByRole('link').click()
    await page.getByText('Mein Einkommen ist gestiegen.').waitFor()
    await checkHere(reviewer)
    await press(page, t('reviews.take'))
    await page.getByRole('radiogroup', { name: t('answer.result') }).waitFor()
    await checkHere(reviewer)
    // Tab reaches the first of two radios, and an arrow the second.
    await tabTo(page, t('reviews.result.UPHELD'))
    await page.keyboard.press(result === 'UPHELD' ? 'Space' : 'ArrowDown')
    expect(await page.getByRole('radio', { name: t(`reviews.result.${result}`) }).isChecked()).toBe(true)
    await typeInto(page, t('answer.text'), 'Wir haben alles geprüft.')
    await press(page, t('answer.send'))
    await page
      .getByRole('dialog')
      .getByText(t(`reviews.state.${result}`))
      .waitFor()
    await checkHere(reviewer)
    await reviewer.close()

    expect((await readLoan(ask, id)).loanStatus).toBe(result === 'CHANGED' ? 'NEW' : 'REJECTED')
    await applicant.page.goto(result === 'CHANGED' ? '/entity' : place)
    await applicant.page.getByRole('heading', { name: reviewStateTexts[result][locale] }).waitFor()
    await applicant.page.getByText('Wir haben alles geprüft.').waitFor()
    await assertSound(applicant)
    await applicant.close()
  },
)
