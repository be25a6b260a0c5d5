import { expect, it } from 'vitest'

import { browserHere } from '../harness/browser-here.ts'
import { askAs, newPerson } from '../harness/control.ts'
import { completeLoan } from '../harness/loans.ts'
import { portalHere } from '../harness/portal-here.ts'
import { holdToken } from '../harness/sign-in.ts'
import { openVisitor } from '../harness/visitor.ts'
import { assertSound } from '../harness/full-journey.ts'

const browser = browserHere()

it('[A2.19] opens a loan wherever its card is pressed, and fits a narrow screen', async () => {
  const email = await newPerson('overview')
  const ask = await askAs(email)
  const { id } = await completeLoan(ask)
  await completeLoan(ask)
  const visitor = await openVisitor(browser, portalHere().url, 'de', 390)
  const { page, t } = visitor
  await holdToken(visitor, email)
  await page.goto('/entity')
  const oldest = page.getByRole('article').nth(1)
  await oldest.waitFor()
  await assertSound(visitor)
  await page.getByRole('button', { name: t('overview.filters') }).click()
  await page.getByRole('group', { name: t('overview.filters.status') }).waitFor()
  await assertSound(visitor)
  await page.keyboard.press('Escape')
  await oldest.click({ position: { x: 24, y: 160 } })
  await page.waitForURL(`**/privatkredit/${id}/**`)
  expect(visitor.errors).toEqual([])
  await visitor.close()
})
