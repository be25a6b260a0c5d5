import { expect, it } from 'vitest'

import { beginAtSecondStep } from '../harness/beginnings.ts'
import { browserHere } from '../harness/browser-here.ts'
import { portalHere } from '../harness/portal-here.ts'
import { openVisitor, type Visitor } from '../harness/visitor.ts'
import { clickContinue, label, stepHeading } from '../harness/full-journey.ts'

const browser = browserHere()

const open = (): Promise<Visitor> => openVisitor(browser, portalHere().url, 'de', 1280)

it("[A4.05] nothing is lost by a reload during typing, by going back, or by the browser's back button", async () => {
  const visitor = await open()
  const { page, t } = visitor
  const lastName = page.getByRole('textbox', { name: label('lastName', 'de'), exact: true })
  await beginAtSecondStep(visitor)
  await clickContinue(visitor)
  await stepHeading(visitor, 'persoenliche-angaben')
  await lastName.fill('Beispiel')
  await page.reload()
  await stepHeading(visitor, 'persoenliche-angaben')
  expect(await lastName.inputValue()).toBe('Beispiel')

  await page.getByRole('button', { name: t('wizard.back'), exact: true }).click()
  await stepHeading(visitor, 'kreditwunsch')
  await page.goBack()
  await stepHeading(visitor, 'persoenliche-angaben')
  expect(await lastName.inputValue()).toBe('Beispiel')
  expect(visitor.errors).toEqual([])
  await visitor.close()
})
