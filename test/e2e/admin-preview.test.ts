import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'

import { asAdmin, done, itemsOf } from '../harness/administration.ts'
import { administratorsBrowser, bandOf, openAdministrator, openedPreview } from '../harness/administrator.ts'
import { json } from '../harness/people.ts'
import { portalHere } from '../harness/portal-here.ts'
import { openVisitor } from '../harness/visitor.ts'
import { assertSound } from '../harness/full-journey.ts'

const browser = administratorsBrowser()

const newName = 'Bank von morgen'

/** Schedules another header text, other prices, and another product address. */
async function change(): Promise<void> {
  const ask = await asAdmin()
  const text = { text: { de: newName, en: newName } }
  expect((await ask('/api/settings/text-fields/HEADER_TEXT', json('PUT', text))).status).toBe(200)
  expect((await ask('/api/system/settings/conditions', { method: 'POST' })).status).toBe(200)
  const product = (await itemsOf('PRODUCTS', 'scheduled')).find(({ id }) => id === 'consumer-credit')
  await done('/api/products/products', json('POST', { ...product, uri: 'kredit-von-morgen' }))
}

const brandOf = (page: Page) => page.getByRole('banner').getByText(newName, { exact: true })

/** The monthly instalment in the first figures of the start page. */
async function instalment(page: Page): Promise<string> {
  await page.locator('dl[aria-busy="true"]').waitFor({ state: 'detached' })
  return page.locator('dl dd').first().innerText()
}

it('scheduled changes are previewed as an applicant in a tab of its own, by administrators only', async () => {
  await change()
  const admin = await openAdministrator(browser, 'de', 1280)
  const inside = await openedPreview(admin)
  const { page, t } = inside
  await brandOf(page).waitFor()
  expect(page.url()).not.toContain('preview')
  const price = await instalment(page)
  await assertSound(inside)

  // An applicant in another browser sees the live version.
  const applicant = await openVisitor(browser, portalHere().url, 'de', 1280)
  await applicant.page.goto('/')
  expect(await instalment(applicant.page)).not.toBe(price)
  expect(await brandOf(applicant.page).count()).toBe(0)
  expect(await bandOf(applicant).count()).toBe(0)
  expect((await applicant.page.goto('/kredit-von-morgen'))?.status()).toBe(404)
  await applicant.close()

  // A page that exists only in the preview opens, also after a reload, and so does the next step.
  expect((await page.goto('/kredit-von-morgen'))?.status()).toBe(200)
  await bandOf(inside).waitFor()
  expect((await page.reload())?.status()).toBe(200)
  await bandOf(inside).waitFor()
  await page
    .getByRole('button', { name: t('wizard.next'), exact: true })
    .filter({ visible: true })
    .first()
    .click()
  await page.waitForURL((at) => at.pathname.split('/').length === 4)
  await bandOf(inside).waitFor()
  await assertSound(inside)

  // The administrator's own tab is unchanged; on returning there, the tab is theirs again.
  await admin.page.reload()
  await admin.page.getByRole('heading', { level: 1, name: t('admin.screen.release-changes') }).waitFor()
  await page.getByRole('button', { name: t('preview.end') }).click()
  await page.getByRole('heading', { level: 1, name: t('admin.screen.release-changes') }).waitFor()
  expect(await bandOf(inside).count()).toBe(0)
  expect(await brandOf(page).count()).toBe(0)
  await admin.close()
})
