import { expect, it } from 'vitest'

import { browserHere } from '../harness/browser-here.ts'
import { askAs, control, newPerson } from '../harness/control.ts'
import { completeLoan } from '../harness/loans.ts'
import { portalHere } from '../harness/portal-here.ts'
import { holdToken } from '../harness/sign-in.ts'
import { openVisitor } from '../harness/visitor.ts'
import { assertSound, stepHeading } from '../harness/full-journey.ts'

const browser = browserHere()

it('[A2.23] [A2.24] [B5.10] a bank arranges its steps in one column, with labels in the fields', async () => {
  const email = await newPerson('looks')
  const { id } = await completeLoan(await askAs(email))
  const visitor = await openVisitor(browser, portalHere().url, 'de', 1280)
  const { page } = visitor
  await holdToken(visitor, email)
  const open = async () => {
    await page.goto(`/privatkredit/${id}/persoenliche-angaben`)
    await stepHeading(visitor, 'persoenliche-angaben')
  }
  const columns = () =>
    page.evaluate(
      () =>
        new Set(
          [...document.querySelectorAll('form section [style*="--span"]')].map(
            (field) => field.getBoundingClientRect().left,
          ),
        ).size,
    )
  const embedded = () => page.locator('form [class*="embedded"]').count()
  await open()
  expect(await columns()).toBeGreaterThan(1)
  expect(await embedded()).toBe(0)
  await control('looks', { LAYOUT: 'ONE_COLUMN', EMBEDDED_LABELS: true })
  await open()
  expect(await columns()).toBe(1)
  expect(await embedded()).toBeGreaterThan(0)
  await assertSound(visitor)
  await visitor.close()
})
