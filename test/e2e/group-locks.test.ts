import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'

import type { GroupEntry } from '#domain/fields/types.ts'
import { shippedAreas } from '#domain/settings/areas.ts'

import { openBrowser } from '../harness/browser.ts'
import { askAs, control, newPerson } from '../harness/control.ts'
import { inTurn } from '../harness/in-turn.ts'
import { completeLoan } from '../harness/loans.ts'
import { json } from '../harness/people.ts'
import { portalHere } from '../harness/portal-here.ts'
import type { Portal } from '../harness/portal.ts'
import { openChanges } from '../harness/releases.ts'
import { holdToken } from '../harness/sign-in.ts'
import { openVisitor } from '../harness/visitor.ts'
import { assertSound, stepHeading } from '../harness/whole-way.ts'

let browser: Browser
let approver: Portal['fetch']
let release: number
beforeAll(async () => {
  browser = await openBrowser()
  approver = await askAs('admin2@demo.example')
  release = await lockLenders()
})
afterAll(async () => {
  await browser.close()
  // Nothing is left for whoever comes next.
  expect((await approver(`/api/release-changes/rollback/${release}`, { method: 'POST' })).status).toBe(200)
})

/** A release after which a verified person's lenders stay as they were stated. */
async function lockLenders(): Promise<number> {
  const author = await askAs('admin@demo.example')
  const lender = shippedAreas().INPUT_FIELDS.find(({ id }) => id === 'existingLoanLender')
  const fields = [{ ...lender, readOnlyWhenVerified: true }]
  const saved = await author('/api/pages-fields/scheduled', json('PUT', { fields }))
  if (!saved.ok) throw new Error(await saved.text())
  const ids = (await openChanges({ fetch: author }))
    .filter(({ area, key }) => area === 'INPUT_FIELDS' && key === 'existingLoanLender')
    .map(({ id }) => id)
  const approved = await approver('/api/release-changes/approve', json('POST', { ids }))
  if (!approved.ok) throw new Error(await approved.text())
  return (await approved.json<{ release: number }>()).release
}

const entry = (lender: string, balance: number): GroupEntry => ({
  existingLoanLender: { type: 'TEXTFIELD', value: lender },
  existingLoanBalance: { type: 'MONEY', value: balance },
  existingLoanInstalment: { type: 'MONEY', value: 50 },
})

it.each(
  inTurn([
    ['en', 1280],
    ['de', 390],
  ] as const),
)(
  '[A5.17] [A6.04] what a verified person stated in an entry stays, and new entries are free, %s at %d px',
  async (locale, width) => {
    const email = await newPerson('group-locks')
    await control('verified', { email })
    const ask = await askAs(email)
    const { id } = await completeLoan(ask, {
      existingCredits: true,
      existingCreditAmount: 5000,
      existingLoans: [entry('Sparkasse', 1000)],
    })
    const visitor = await openVisitor(browser, portalHere().url, locale, width)
    const { page, t } = visitor
    try {
      await holdToken(visitor, email)
      await page.goto(`/privatkredit/${id}/haushalt`)
      await stepHeading(visitor, 'haushalt')
      const input = (at: number, field: string) => page.locator(`input#field-existingLoans-${at}-${field}`)
      const remove = (at: number) => page.locator(`#field-existingLoans-${at}-remove`)
      await input(0, 'existingLoanBalance').waitFor()
      expect(await input(0, 'existingLoanLender').count()).toBe(0)
      await page.getByText('Sparkasse', { exact: true }).waitFor()
      expect(await remove(0).count()).toBe(0)
      await assertSound(visitor)

      await page.getByRole('button', { name: t('fields.group.add'), exact: true }).click()
      // Typed like the one that is locked, and still free: it is a new one.
      await input(1, 'existingLoanLender').pressSequentially('Sparkasse')
      expect(await input(1, 'existingLoanLender').inputValue()).toBe('Sparkasse')
      await remove(1).waitFor()
      await input(1, 'existingLoanLender').fill('Volksbank')
      await input(1, 'existingLoanBalance').fill('700')
      await input(1, 'existingLoanInstalment').fill('20')
      await input(0, 'existingLoanBalance').fill('900')
      await page
        .getByRole('button', { name: t('wizard.saveAndContinue'), exact: true })
        .first()
        .click()
      await stepHeading(visitor, 'unterlagen')
      const saved = await (
        await ask(`/api/loan/${id}`)
      ).json<{ fields: Record<string, { value: { value: unknown } }> }>()
      expect(saved.fields['existingLoans']?.value.value).toMatchObject([
        { existingLoanLender: { value: 'Sparkasse' }, existingLoanBalance: { value: 900 } },
        { existingLoanLender: { value: 'Volksbank' }, existingLoanBalance: { value: 700 } },
      ])
    } finally {
      await visitor.close()
    }
  },
)
