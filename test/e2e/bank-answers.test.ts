import { expect, it } from 'vitest'

import { sentLoan } from '../harness/bank.ts'
import { browserHere } from '../harness/browser-here.ts'
import { askAs, newPerson, runCron } from '../harness/control.ts'
import { portalHere } from '../harness/portal-here.ts'
import { holdToken } from '../harness/sign-in.ts'
import { openVisitor } from '../harness/visitor.ts'
import { assertSound, clickContinue, pdf, stepHeading } from '../harness/full-journey.ts'

const browser = browserHere()

it('[A5.05] [A4.02] a user identifies, uploads the documents that the bank requests, and downloads the schedule of the offer', async () => {
  const email = await newPerson('requested')
  const { id } = await sentLoan(await askAs(email), { lastName: 'Nachreichung' })
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
