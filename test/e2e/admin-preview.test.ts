import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'

import { formatDate } from '#domain/dates.ts'
import { todayOf } from '#worker/http/today.ts'

import { allOpen, approved, asAdmin, filled } from '../harness/administration.ts'
import { administratorsBrowser, bandOf, openAdministrator, openedPreview, panel } from '../harness/administrator.ts'
import { bothHands } from '../harness/hands.ts'
import { inTurn } from '../harness/in-turn.ts'
import { json } from '../harness/people.ts'
import { portalHere } from '../harness/portal-here.ts'
import { openVisitor } from '../harness/visitor.ts'
import { walk } from '../harness/walk.ts'
import { ways } from '../harness/ways.ts'
import { assertSound } from '../harness/whole-way.ts'

const browser = administratorsBrowser()

const newName = 'Bank von morgen'

/** What stands in the header, and the bank's prices, are to be others. */
async function change(): Promise<void> {
  const ask = await asAdmin()
  const text = { text: { de: newName, en: newName } }
  expect((await ask('/api/settings/text-fields/HEADER_TEXT', json('PUT', text))).status).toBe(200)
  expect((await ask('/api/system/settings/conditions', { method: 'POST' })).status).toBe(200)
}

const brandOf = (page: Page) => page.getByRole('banner').getByText(newName, { exact: true })

/** What a month costs, as the start page says it first. */
async function instalment(page: Page): Promise<string> {
  await page.locator('dl[aria-busy="true"]').waitFor({ state: 'detached' })
  return page.locator('dl dd').first().innerText()
}

it.each(
  inTurn([
    ['de', 1280],
    ['en', 390],
  ] as const),
)(
  'changes that are to come are looked at as an applicant, by administrators alone, in %s at %i px',
  async (locale, width) => {
    await change()
    const admin = await openAdministrator(browser, locale, width)
    const inside = await openedPreview(admin)
    const { page, t } = inside
    await brandOf(page).waitFor()
    expect(page.url()).not.toContain('preview')
    const price = await instalment(page)
    await assertSound(inside)

    // An applicant in another browser sees nothing of it, not even by the link.
    const applicant = await openVisitor(browser, portalHere().url, locale, width)
    await applicant.page.goto('/')
    expect(await instalment(applicant.page)).not.toBe(price)
    expect(await brandOf(applicant.page).count()).toBe(0)
    expect(await bandOf(applicant).count()).toBe(0)
    const ask = await asAdmin()
    const { url } = await (await ask('/api/release-changes/preview', json('POST', {}))).json<{ url: string }>()
    await applicant.page.goto(`/${new URL(url).search}`)
    await applicant.page.getByRole('dialog').getByText(t('preview.over.signedOut')).waitFor()
    await applicant.close()

    // A reload stays in it, and so does every page of the wizard; what leaves the house does not.
    await page.reload()
    await bandOf(inside).waitFor()
    if (locale === 'de') {
      await walk({
        visitor: inside,
        way: ways.consumer,
        hand: bothHands(inside),
        look: () => assertSound(inside),
        unrated: true,
      })
      await bandOf(inside).waitFor()
      await page.getByText(t('review.complete')).waitFor()
      expect(inside.errors).toEqual([])
      await inside.button('review.send').first().click()
      await page.getByText(t('error.preview')).waitFor()
    } else {
      await page
        .getByRole('button', { name: t('wizard.next'), exact: true })
        .filter({ visible: true })
        .first()
        .click()
      await page.waitForURL((at) => at.pathname.split('/').length === 4)
      await bandOf(inside).waitFor()
      await assertSound(inside)
    }

    // The administrator's own tab is as it was; back there the tab is theirs again.
    await admin.page.reload()
    await admin.page.getByRole('heading', { level: 1, name: t('admin.screen.release-changes') }).waitFor()
    await page.getByRole('button', { name: t('preview.end') }).click()
    await page.getByRole('heading', { level: 1, name: t('admin.screen.release-changes') }).waitFor()
    expect(await bandOf(inside).count()).toBe(0)
    expect(await brandOf(page).count()).toBe(0)
    await admin.close()
  },
)

it('what blocks a preview is named where it is asked for, and who signs out has none any more', async () => {
  const ask = await asAdmin()
  await change()
  const admin = await openAdministrator(browser, 'de', 1280)
  const { page, t } = admin
  // What is approved for a moment to come proposes that moment.
  const due = new Date(Date.now() + 3 * 24 * 3_600_000).toISOString()
  await approved(
    (await allOpen()).filter(({ area }) => area === 'TEXT_FIELDS'),
    due,
  )
  const preview = await openedPreview(admin)
  await bandOf(preview)
    .getByText(formatDate(todayOf(new Date(due)), 'de'))
    .waitFor()
  await brandOf(preview.page).waitFor()

  // A page with a field that is not to be there.
  const field = { id: 'nickname', type: 'TEXTFIELD', entityType: 'BORROWER', label: { de: 'Rufname', en: 'Nickname' } }
  expect((await ask('/api/pages-fields/scheduled', json('PUT', { fields: [field] }))).status).toBe(200)
  const borrower = await (await ask('/api/scheduled-pages/borrower')).json<BorrowerPage>()
  const placed = { id: 'nickname', required: true, visible: true, layoutLength: 12, validators: [] }
  const sections = borrower.sections.map((each, at) => (at > 0 ? each : { ...each, fields: [...each.fields, placed] }))
  expect((await ask('/api/scheduled-pages/borrower', json('PUT', { sections }))).status).toBe(200)
  await page.goto('/app-settings/release-changes')
  await page.getByRole('checkbox', { name: filled(t('releases.choose'), { name: borrower.title.de }) }).check()
  await page.getByRole('button', { name: t('preview.title') }).click()
  await panel(page)
    .getByRole('button', { name: t('preview.make') })
    .click()
  const refusal = panel(page)
    .getByRole('alert')
    .filter({ hasText: t('preview.refused') })
  await refusal.getByText(/Rufname/).waitFor()
  expect(
    await panel(page)
      .getByRole('link', { name: t('preview.open') })
      .count(),
  ).toBe(0)
  await panel(page)
    .getByRole('radio', { name: t('preview.which.open') })
    .check()
  await panel(page)
    .getByRole('button', { name: t('preview.make') })
    .click()
  await panel(page)
    .getByRole('link', { name: t('preview.open') })
    .waitFor()

  await page.goto('/logout')
  await page
    .getByRole('banner')
    .getByRole('link', { name: t('shell.signIn') })
    .waitFor()
  await preview.page.reload()
  const over = preview.page.getByRole('dialog')
  await over.getByText(t('preview.over.signedOut')).waitFor()
  // That nobody is signed in any more is known before the texts have come, which are everybody's.
  const refused = preview.page.waitForResponse('**/api/account')
  await preview.page.route('**/i18n/*.json*', async (route) => {
    await refused
    await new Promise((resolve) => setTimeout(resolve, 300))
    await route.continue()
  })
  await over.getByRole('button', { name: t('preview.back') }).click()
  await preview.page.getByRole('heading', { name: t('signIn.title') }).waitFor()
  await admin.close()
})

interface BorrowerPage {
  readonly title: { readonly de: string }
  readonly sections: readonly { readonly fields: readonly unknown[] }[]
}
