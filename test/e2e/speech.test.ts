import { beforeAll, expect, it } from 'vitest'

import { shippedAreas } from '#domain/settings/areas.ts'
import { type Locale, locales } from '#domain/text/locale.ts'

import { completeAnswers } from '../harness/answers.ts'
import { sentLoan } from '../harness/bank.ts'
import { browserHere } from '../harness/browser-here.ts'
import { askAs, control, newPerson, runCron } from '../harness/control.ts'
import { pdf } from '../harness/full-journey.ts'
import { journeys } from '../harness/journeys.ts'
import { completeBorrower } from '../harness/loans.ts'
import { portalHere } from '../harness/portal-here.ts'
import { ownLoan } from '../harness/shared-loans.ts'
import { holdToken } from '../harness/sign-in.ts'
import { expectSaid, listenTo, readAloud } from '../harness/speech.ts'
import { openVisitor, type Visitor } from '../harness/visitor.ts'

// What a screen reader says, as a simulated one reads it from the accessibility tree. A transcript that differs is read by a
// person before it replaces the one in transcripts/ (LOANPORT_TRANSCRIPTS=folder writes what is heard now).
const browser = browserHere()
beforeAll(() => control('general', { THROTTLE_VISITOR_WRITES: 10_000 }))

/** Announcements wait until what they tell has settled. */
const announced = ({ page }: Visitor) => page.waitForTimeout(1300)

async function openAs(email: string, locale: Locale, path: string): Promise<Visitor> {
  const visitor = await openVisitor(browser, portalHere().url, locale, 390)
  await holdToken(visitor, email)
  await visitor.follow(path)
  await visitor.page.getByRole('heading', { level: 1 }).waitFor()
  await visitor.settled()
  await announced(visitor)
  return visitor
}

const payslip = shippedAreas()
  .DOCUMENTS.flatMap((tab) => tab.documents)
  .find(({ documentId }) => documentId === 'payslip')

it.each(locales)('a price that changes is said once, with what it is for (%s)', async (locale) => {
  const visitor = await openAs(await newPerson('price'), locale, '/privatkredit')
  const { page } = visitor
  const ear = await listenTo(page)
  await page.getByRole('textbox').first().fill('15000')
  await page.keyboard.press('Tab')
  await visitor.settled()
  await announced(visitor)
  expectSaid('price', locale, await ear.heard())
  await visitor.close()
})

it.each(locales)('a step says what it is, and its fields what they ask (%s)', async (locale) => {
  const { owner, place } = await ownLoan(journeys.consumer)
  const visitor = await openAs(owner, locale, `${place}/kreditwunsch`)
  const { page, button } = visitor
  const ear = await listenTo(page)
  await button('wizard.saveAndContinue').filter({ visible: true }).first().click()
  await page.waitForURL('**/persoenliche-angaben')
  await visitor.settled()
  await announced(visitor)
  const arrival = await ear.heard()
  expectSaid('step', locale, [...arrival, ...(await readAloud(page, 'form'))])
  await visitor.close()
})

it.each(locales)('an attempt says how much is wrong, and a mended field what is left (%s)', async (locale) => {
  const { owner, place } = await ownLoan({ ...journeys.consumer, values: {} })
  const visitor = await openAs(owner, locale, `${place}/persoenliche-angaben`)
  const { page, button } = visitor
  const ear = await listenTo(page)
  await button('wizard.saveAndContinue').filter({ visible: true }).first().click()
  await announced(visitor)
  const attempt = await ear.heard()
  await page.getByRole('radio').first().check()
  await page.keyboard.press('Tab')
  await announced(visitor)
  const mended = await ear.heard()
  expectSaid('attempt', locale, [...attempt, ...mended, ...(await readAloud(page, '#error-summary'))])
  await visitor.close()
})

it.each(locales)('an upload says when it begins, ends or is refused, and what is still wanted (%s)', async (locale) => {
  const { owner, place } = await ownLoan(journeys.consumer)
  const visitor = await openAs(owner, locale, `${place}/unterlagen`)
  const { page } = visitor
  const said: string[] = []
  // Long enough to be told of.
  await page.route(/\/api\/loan\/documents/, async (route) => {
    await page.waitForTimeout(1500)
    await route.continue()
  })
  const ear = await listenTo(page)
  for (const [name, buffer] of [
    ['gehalt.pdf', pdf('Gehalt')],
    ['brief.pdf', Buffer.from('Brief')],
  ] as const) {
    const choosing = page.waitForEvent('filechooser')
    await page
      .getByRole('button', { name: new RegExp(payslip?.label[locale] ?? '') })
      .first()
      .click()
    await (await choosing).setFiles({ name, mimeType: 'application/pdf', buffer })
    await announced(visitor)
    await visitor.settled()
    await announced(visitor)
    said.push(...(await ear.heard()))
  }
  expectSaid('upload', locale, said)
  await visitor.close()
})

it.each(locales)('a review says each answer with its question and its change (%s)', async (locale) => {
  const { owner, place } = await ownLoan(journeys.consumer)
  const visitor = await openAs(owner, locale, `${place}/pruefen`)
  expectSaid('review', locale, await readAloud(visitor.page))
  await visitor.close()
})

it.each(locales)('a dialog of terms that fit the household is read as a whole (%s)', async (locale) => {
  const borrower = {
    ...completeBorrower,
    incomeExpenses: completeBorrower.incomeExpenses.map((item, at) => (at === 0 ? { ...item, amount: 1620 } : item)),
  }
  const values = { ...completeAnswers, term: 24 }
  const { owner, place } = await ownLoan({ productId: 'consumer-credit', values }, { borrowers: [borrower] })
  const visitor = await openAs(owner, locale, `${place}/pruefen`)
  const { page, t, button } = visitor
  await button('review.send').filter({ visible: true }).first().click()
  await button('wizard.documents.confirm.send').click()
  await page.getByRole('dialog', { name: t('wizard.alternatives.title') }).waitFor()
  await visitor.settled()
  expectSaid('dialog', locale, await readAloud(page, '[role="dialog"]'))
  await visitor.close()
})

it.each(locales)('an offer says its figures, papers and next steps in the order of the page (%s)', async (locale) => {
  const owner = await newPerson('offer')
  const { id } = await sentLoan(await askAs(owner))
  await runCron()
  const visitor = await openAs(owner, locale, `/privatkredit/${id}/angebot`)
  const { page, t } = visitor
  await page.getByText(t('offer.schedule.title')).first().waitFor()
  await page
    .getByRole('button', { name: t('offer.sign.action.identify') })
    .and(page.locator(':enabled'))
    .waitFor()
  expectSaid('offer', locale, await readAloud(page))
  expect(visitor.errors).toEqual([])
  await visitor.close()
})
