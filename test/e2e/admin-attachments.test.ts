import { expect, it } from 'vitest'

import { problemTexts } from '#domain/settings/labels/problem-texts.ts'

import { filled, itemsOf } from '../harness/administration.ts'
import { administratorsBrowser, openAdministrator, panel } from '../harness/administrator.ts'
import { assertSound, pdf } from '../harness/full-journey.ts'

const browser = administratorsBrowser()

it('[B3.39] [B7.37] [B9.09] a file is uploaded, shown with its size, refused if invalid, kept by saving, and removed', async () => {
  const visitor = await openAdministrator(browser, 'de', 1280)
  const { page, t } = visitor
  const add = (name: string, mimeType: string, buffer: Buffer) =>
    panel(page).locator('input[type=file]').last().setInputFiles({ name, mimeType, buffer })
  const file = panel(page).getByText(filled(t('attachments.name'), { number: '1' }), { exact: true })
  await visitor.follow('/app-settings/input-fields?item=firstName')
  await panel(page).getByText(t('attachments.none')).waitFor()
  await add('zu-gross.pdf', 'application/pdf', Buffer.alloc(5 * 1024 * 1024 + 1))
  await panel(page)
    .getByRole('alert')
    .filter({ hasText: /5[,.]\d\sMB/ })
    .waitFor()
  await add('kein.pdf', 'application/pdf', Buffer.from('MZ'))
  await panel(page).getByText(t('attachments.type')).waitFor()
  await page.getByRole('button', { name: filled(t('files.remove'), { name: 'kein.pdf' }) }).click()
  await add('merkblatt.pdf', 'application/pdf', pdf('Merkblatt'))
  await file.waitFor()
  await panel(page)
    .getByText(/PDF.* · 0[,.]\d\skB/)
    .waitFor()
  expect(await visitor.violations()).toEqual([])
  await panel(page)
    .getByRole('button', { name: t('settings.save') })
    .click()
  await panel(page).waitFor({ state: 'detached' })

  await page.goto('/app-settings/input-fields?item=firstName')
  await file.waitFor()
  const downloading = page.waitForEvent('download')
  await panel(page)
    .getByRole('button', { name: filled(t('fields.attachment.download.label'), { name: await file.innerText() }) })
    .click()
  expect((await downloading).suggestedFilename()).toMatch(/\.pdf$/)
  await panel(page)
    .getByRole('button', { name: filled(t('settings.form.remove'), { name: await file.innerText() }) })
    .click()
  await panel(page).getByText(t('attachments.none')).waitFor()
  await visitor.close()
})

it('[B3.39] an upload in progress blocks saving and asks before leaving', async () => {
  const visitor = await openAdministrator(browser, 'en', 390)
  const { page, t } = visitor
  let arrive = (): void => undefined
  const arrived = new Promise<void>((resolve) => (arrive = resolve))
  await page.route('**/api/pages-fields/attachments', async (route) => {
    await arrived
    await route.continue()
  })
  const saveItem = panel(page).getByRole('button', { name: t('settings.save'), exact: true })
  const waiting = panel(page).getByText(problemTexts['stillUploading']?.text.en ?? '', { exact: true })
  const file = panel(page).getByText(filled(t('attachments.name'), { number: '1' }), { exact: true })
  await visitor.follow('/app-settings/input-fields?item=lastName')
  await panel(page).getByText(t('attachments.none')).waitFor()
  await panel(page)
    .locator('input[type=file]')
    .last()
    .setInputFiles({ name: 'merkblatt.pdf', mimeType: 'application/pdf', buffer: pdf('Merkblatt') })
  await panel(page).getByText('merkblatt.pdf', { exact: true }).waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('dialog', { name: t('admin.unsaved.title') }).waitFor()
  await page.getByRole('button', { name: t('admin.unsaved.stay') }).click()
  await saveItem.click()
  await waiting.waitFor()
  await expect.poll(() => waiting.evaluate((text) => text === document.activeElement)).toBe(true)
  await assertSound(visitor)

  arrive()
  await file.waitFor()
  await waiting.waitFor({ state: 'detached' })
  const files = panel(page)
    .getByRole('group')
    .filter({ has: page.getByText(await file.innerText(), { exact: true }) })
    .last()
  await expect.poll(() => files.evaluate((group) => group === document.activeElement)).toBe(true)
  await saveItem.click()
  await panel(page).waitFor({ state: 'detached' })
  const saved = (await itemsOf('INPUT_FIELDS', 'scheduled')).find(({ id }) => id === 'lastName')
  expect(saved?.attachments).toHaveLength(1)
  await visitor.close()
})
