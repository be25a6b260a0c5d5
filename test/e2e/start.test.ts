import { expect, it } from 'vitest'

import { browserHere } from '../harness/browser-here.ts'
import { press, tabTo, typeInto } from '../harness/keyboard.ts'
import { portalHere } from '../harness/portal-here.ts'
import { openVisitor } from '../harness/visitor.ts'
import { assertSound, label } from '../harness/full-journey.ts'

const browser = browserHere()
it('a mortgage is calculated, compared, restored and begun by keyboard alone', async () => {
  const visitor = await openVisitor(browser, portalHere().url, 'en', 1280)
  const { page, t } = visitor
  const price = page.getByLabel(label('propertyPrice', 'en'), { exact: true })
  const leave = () => page.evaluate(() => (document.activeElement as HTMLElement).blur())
  await page.goto('/baufinanzierung')
  await page.getByText(/€\d/).first().waitFor()
  await typeInto(page, t('fields.part.CODE'), '50667')
  await page.getByRole('option', { name: /50667 Köln/ }).waitFor()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await typeInto(page, label('propertyPrice', 'en'), '200000')
  // Its slider is the next tab stop, and moves by steps.
  await page.keyboard.press('Tab')
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => price.inputValue()).toBe('210,000')
  const add = page.getByRole('button', { name: t('calculation.compare.add'), exact: true })
  await expect.poll(() => add.isEnabled()).toBe(true)
  await press(page, t('calculation.compare.add'))
  const table = page.getByRole('table', { name: t('calculation.compare') })
  await table.getByRole('columnheader').nth(1).waitFor()
  // The focus stays on the button, although there is nothing left to add.
  await tabTo(page, t('calculation.compare.add'))
  await leave()
  await typeInto(page, label('propertyPrice', 'en'), '220000')
  await press(page, new RegExp(t('calculation.compare.take.label').replace('{number}', '1')))
  await expect.poll(() => price.inputValue()).toBe('210,000')
  await assertSound(visitor)
  await leave()
  await press(page, t('wizard.next'))
  await page.waitForURL(/\/finanzierungswunsch$/)
  expect(visitor.errors).toEqual([])
  await visitor.close()
})
