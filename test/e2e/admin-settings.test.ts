import { readFile } from 'node:fs/promises'

import { expect, it } from 'vitest'

import { filled } from '../harness/administration.ts'
import { administratorsBrowser, openAdministrator, panel } from '../harness/administrator.ts'
import { assertSound } from '../harness/full-journey.ts'

const browser = administratorsBrowser()

it('[B3.47] the line of an error is marked and focused in the code editor', async () => {
  const visitor = await openAdministrator(browser, 'en', 1280)
  const { page, t } = visitor
  await visitor.follow('/app-settings/child-benefit?item=CHILD_BENEFIT')
  const editor = panel(page).getByRole('textbox', {
    name: 'Calculation code',
  })
  const marked = panel(page).locator('.cm-marked-line')
  await editor.click()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.press('Delete')
  await page.keyboard.insertText('function calculate(loan) {\n  return loan.children.length\n}')
  await panel(page)
    .getByRole('button', { name: t('calculationCode.try') })
    .click()
  await panel(page).getByRole('alert').filter({ hasText: "cannot read property 'length' of undefined" }).waitFor()
  expect(await marked.textContent()).toBe('  return loan.children.length')
  await assertSound(visitor)
  await panel(page)
    .getByRole('button', { name: filled(t('calculationCode.goToLine'), { line: '2' }) })
    .click()
  await expect.poll(() => editor.evaluate((box) => box === document.activeElement)).toBe(true)

  // A changed code has no message until it is checked.
  await page.keyboard.type('x')
  await marked.waitFor({ state: 'detached' })
  expect(await panel(page).getByRole('alert').filter({ hasText: /./ }).count()).toBe(0)
  await page.keyboard.press('Backspace')
  await marked.waitFor()

  // Saving marks the line as well; code that does not load is refused and marked.
  await panel(page)
    .getByRole('button', { name: t('settings.save') })
    .click()
  await page.getByText(t('settings.messages.planned')).first().waitFor()
  expect(await marked.textContent()).toBe('  return loan.children.length')
  await editor.click()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.press('Delete')
  await page.keyboard.insertText('function calculate(loan) {\n  return (\n}')
  await panel(page)
    .getByRole('button', { name: t('settings.save') })
    .click()
  await panel(page).getByText(t('settings.refused')).waitFor()
  expect((await marked.textContent())?.trim()).toBe('}')

  // Tab indents; Escape, then Tab leaves the editor, and the panel stays open.
  await editor.click()
  await page.keyboard.press('Tab')
  expect(await editor.evaluate((box) => box === document.activeElement)).toBe(true)
  await page.keyboard.press('Escape')
  await page.keyboard.press('Tab')
  await expect.poll(() => editor.evaluate((box) => box === document.activeElement)).toBe(false)
  expect(await panel(page).count()).toBe(1)
  await visitor.close()
})

it('[B2.39] an export is downloaded, and importing it changes nothing', async () => {
  const visitor = await openAdministrator(browser, 'de', 1280)
  const { page, t } = visitor
  await visitor.follow('/app-settings/import-export')
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: t('transfer.export.submit') }).click()
  const buffer = await readFile(await (await downloading).path())
  await page.locator('input[type=file]').setInputFiles({ name: 'gleich.json', mimeType: 'application/json', buffer })
  await page.getByText(filled(t('transfer.nothing'), { name: 'gleich.json' })).waitFor()
  await assertSound(visitor)
  await visitor.close()
})

it('entries are moved by keyboard alone', async () => {
  const visitor = await openAdministrator(browser, 'de', 1280)
  const { page, t } = visitor
  await visitor.follow('/app-settings/keys?item=SALUTATION')
  const handle = panel(page).getByRole('button', {
    name: filled(t('settings.form.move'), { name: 'Eintrag „Frau“' }),
  })
  await handle.focus()
  await page.keyboard.press('Space')
  const expectAnnounced = (what: string, place: string) =>
    page
      .getByText(filled(t(`settings.drag.${what}`), { name: 'Eintrag „Frau“', place, total: '3' }))
      .waitFor({ state: 'attached' })
  const order = () => panel(page).locator('[aria-expanded]').allInnerTexts()
  await expectAnnounced('start', '1')
  // As quickly as keys can be pressed, and not beyond the end of the list.
  for (let times = 0; times < 4; times += 1) await page.keyboard.press('ArrowDown')
  await expectAnnounced('over', '3')
  expect(await handle.evaluate((element) => element === document.activeElement)).toBe(true)
  await expect.poll(order).toEqual(['Eintrag „Herr“', 'Eintrag „Keine Anrede“', 'Eintrag „Frau“'])
  // Moves the entry back and leaves the panel open.
  await page.keyboard.press('Escape')
  await expectAnnounced('cancel', '1')
  await expect.poll(order).toEqual(['Eintrag „Frau“', 'Eintrag „Herr“', 'Eintrag „Keine Anrede“'])
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Space')
  await expectAnnounced('end', '2')
  await expect.poll(order).toEqual(['Eintrag „Herr“', 'Eintrag „Frau“', 'Eintrag „Keine Anrede“'])
  await panel(page)
    .getByRole('button', { name: t('admin.cancel') })
    .click()
  await page.getByRole('button', { name: t('admin.unsaved.leave') }).click()
  await expect.poll(() => panel(page).count()).toBe(0)
  await visitor.close()
})
