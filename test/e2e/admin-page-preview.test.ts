import axe from 'axe-core'
import type { FrameLocator } from 'playwright-core'
import { expect, it } from 'vitest'

import type { Locale } from '#domain/text/locale.ts'
import { shippedAreas } from '#domain/settings/areas.ts'

import { filled, shippedName } from '../harness/administration.ts'
import { administratorsBrowser, openAdministrator } from '../harness/administrator.ts'
import type { Visitor } from '../harness/visitor.ts'
import { assertSound } from '../harness/full-journey.ts'

const browser = administratorsBrowser()

const shipped = shippedAreas()
const nameOf = (field: string, locale: Locale): string => shippedName('INPUT_FIELDS', field, locale)
const titleOf = (page: string, locale: Locale): string => shippedName('PAGES', page, locale)

const frameOf = ({ page, t }: Visitor): FrameLocator => page.frameLocator(`iframe[title="${t('pagePreview.frame')}"]`)
const widthOf = (frame: FrameLocator): Promise<number> => frame.locator('html').evaluate(() => innerWidth)

/** Opens the preview of a page of the scheduled version. */
async function openPreview(visitor: Visitor, id: string): Promise<FrameLocator> {
  const { page, t } = visitor
  await visitor.follow(`/app-settings/pages/${id}`)
  await page.getByRole('heading', { level: 2 }).first().waitFor()
  const tab = page.getByText(t('designer.preview'), { exact: true }).first()
  if ((page.viewportSize()?.width ?? 0) < 600) await tab.click()
  const frame = frameOf(visitor)
  await frame.getByRole('heading', { level: 1 }).waitFor()
  return frame
}

/** Includes the content of the frame. */
async function assertAllSound(visitor: Visitor): Promise<void> {
  for (const frame of visitor.page.frames()) if (frame !== visitor.page.mainFrame()) await frame.evaluate(axe.source)
  await assertSound(visitor)
}

it('[B3.36] [B3.37] a page is previewed in three widths, full-size or scaled, and works as for applicants', async () => {
  const visitor = await openAdministrator(browser, 'de', 1280)
  const { page, t } = visitor
  const frame = await openPreview(visitor, 'living')
  // As wide as stated, whatever the available space.
  for (const width of [768, 1280, 390]) {
    await page.getByText(t(`pagePreview.width.${width}`), { exact: true }).click()
    await expect.poll(() => widthOf(frame)).toBe(width)
  }
  await page.getByText(t('pagePreview.width.1280'), { exact: true }).click()
  const shownWidth = async () => (await page.locator('iframe').boundingBox())?.width
  expect(await shownWidth()).toBeLessThan(1000)
  await page.getByLabel(t('pagePreview.unscaled')).check()
  await expect.poll(shownWidth).toBe(1280)
  await assertAllSound(visitor)
  await page.getByLabel(t('pagePreview.unscaled')).uncheck()
  await page.getByText(t('pagePreview.width.390'), { exact: true }).click()

  await page.getByRole('button', { name: t('pagePreview.fill') }).click()
  await frame.getByRole('heading', { name: filled(t('fields.group.entry'), { number: '1' }) }).waitFor()
  await frame.getByRole('button', { name: t('fields.group.add') }).click()
  await frame.getByRole('heading', { name: filled(t('fields.group.entry'), { number: '2' }) }).waitFor()
  // The focus moves there, as for applicants.
  await expect
    .poll(() => frame.locator(':focus').evaluate((input) => input.closest('[data-entry="1"]') !== null))
    .toBe(true)
  await assertAllSound(visitor)
  await visitor.close()
})

it('[B3.38] [A2.24] a page is answered by keyboard in its preview, and the answers stay while it is edited', async () => {
  const visitor = await openAdministrator(browser, 'en', 390)
  const { page, t } = visitor
  const frame = await openPreview(visitor, 'borrower')
  await expect.poll(() => widthOf(frame)).toBe(390)

  // A searchable list, and a date whose parts follow each other.
  const nationality = frame.getByRole('combobox', { name: nameOf('nationality', 'en') })
  const choices = shipped.KEYS.find(({ id }) => id === 'COUNTRY')?.keys ?? []
  const other = choices.find(({ displaytext }) => displaytext.en === 'Japan')?.displaytext.en ?? ''
  expect(other).not.toBe('')
  if ((await nationality.evaluate(({ tagName }) => tagName)) === 'SELECT') await nationality.selectOption(other)
  else {
    await nationality.fill(other.slice(0, 5))
    await nationality.press('Enter')
    await expect.poll(() => nationality.inputValue()).toBe(other)
  }

  const permit = frame.getByRole('group', { name: nameOf('residencePermitUntil', 'en') }).getByRole('textbox')
  await permit.first().click()
  await page.keyboard.type('31122040')
  await expect
    .poll(() => permit.evaluateAll((parts) => parts.map((part) => (part as HTMLInputElement).value)))
    .toEqual(['31', '12', '2040'])

  // Problems are visible after an attempt to continue.
  const required = frame.locator('[id$="-error"]')
  expect(await required.count()).toBe(0)
  await page.getByLabel(t('pagePreview.reveal')).check()
  await expect.poll(() => required.count()).toBeGreaterThan(3)
  await page.getByRole('button', { name: t('pagePreview.fill') }).click()
  await expect.poll(() => required.count()).toBe(0)
  await assertAllSound(visitor)

  // Answers are kept while the page changes, and the checks report what the change breaks.
  const show = (view: string) =>
    page
      .getByText(t(`designer.${view}`), { exact: true })
      .first()
      .click()
  // The part used in the preview is selected, so the page is selected again.
  await show('outline')
  await page
    .getByRole('button', { name: filled(t('designer.page'), { name: titleOf('borrower', 'en') }), exact: true })
    .click()
  const title = page.getByLabel('Title (English)', { exact: true }).first()
  await title.fill('')
  await show('outline')
  const note = page.getByRole('button', { name: t('pageChecks.blocks') }).filter({ hasText: 'English' })
  await note.first().click()
  await title.waitFor()
  await title.fill('Altogether you')
  await show('outline')
  await page.getByText(t('pageChecks.none')).waitFor()
  await show('preview')
  await frame.getByRole('heading', { level: 1, name: 'Altogether you' }).waitFor()
  expect(await frame.getByRole('textbox', { name: nameOf('firstName', 'en') }).inputValue()).toBe('Erika')
  await visitor.close()
})
