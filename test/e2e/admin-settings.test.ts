import { readFile } from 'node:fs/promises'

import { describe, expect, it } from 'vitest'

import { areaCalls } from '#domain/settings/calls.ts'

import { asAdmin, filled, shippedName } from '../harness/administration.ts'
import { administratorsBrowser, openAdministrator, panel } from '../harness/administrator.ts'
import { inTurn } from '../harness/in-turn.ts'
import type { Visitor } from '../harness/visitor.ts'
import { assertSound } from '../harness/whole-way.ts'

const browser = administratorsBrowser()

const labels = {
  section: { de: 'Abschnitt (Deutsch)', en: 'Section (English)' },
  title: { de: 'Titel (Deutsch)', en: 'Title (English)' },
} as const

describe.each(
  inTurn([
    ['en', 390],
    ['de', 1280],
  ] as const),
)('two administrators at one item, in %s at %i px', (locale, width) => {
  it('[B4.01] the second sees both versions, and saves them put together', async () => {
    const first = await openAdministrator(browser, locale, width)
    const second = await openAdministrator(browser, locale, width)
    const { t } = first
    const section = ({ page }: Visitor) => panel(page).getByLabel(labels.section[locale])
    const title = ({ page }: Visitor) => panel(page).getByLabel(labels.title[locale])
    const open = async ({ page }: Visitor) => {
      await page.goto('/app-settings/offer-settings?item=contract')
      await panel(page)
        .getByRole('button', { name: t('settings.save') })
        .waitFor()
    }
    await open(first)
    await open(second)
    await section(first).fill('Abschnitt der Ersten')
    await panel(first.page)
      .getByRole('button', { name: t('settings.save') })
      .click()
    await panel(first.page).waitFor({ state: 'detached' })

    await title(second).fill('Titel der Zweiten')
    await panel(second.page)
      .getByRole('button', { name: t('settings.save') })
      .click()
    await panel(second.page).getByText(t('settings.conflict.merged')).waitFor()
    expect(await section(second).inputValue()).toBe('Abschnitt der Ersten')
    await assertSound(second)
    await panel(second.page)
      .getByRole('button', { name: t('settings.save') })
      .click()
    await panel(second.page).waitFor({ state: 'detached' })
    const scheduled = async () => {
      const reply = await (await asAdmin())(areaCalls.OFFER.scheduled[0] ?? '')
      const items: { readonly id: string }[] = await reply.json()
      return items.find(({ id }) => id === 'contract')
    }
    expect(await scheduled()).toMatchObject({
      section: { [locale]: 'Abschnitt der Ersten' },
      title: { [locale]: 'Titel der Zweiten' },
    })

    // Both change the same: what the second entered stays, and the other version can be taken.
    await open(first)
    await open(second)
    await title(first).fill('Erste')
    await panel(first.page)
      .getByRole('button', { name: t('settings.save') })
      .click()
    await panel(first.page).waitFor({ state: 'detached' })
    await title(second).fill('Zweite')
    await panel(second.page)
      .getByRole('button', { name: t('settings.save') })
      .click()
    await panel(second.page).getByText(t('settings.conflict.both')).waitFor()
    expect(await title(second).inputValue()).toBe('Zweite')
    expect(await second.violations()).toEqual([])
    await panel(second.page)
      .getByRole('button', { name: t('settings.conflict.theirs') })
      .click()
    expect(await title(second).inputValue()).toBe('Erste')
    await panel(second.page)
      .getByRole('button', { name: t('admin.cancel') })
      .click()
    await panel(second.page).waitFor({ state: 'detached' })

    // [B4.02] Taking the change back makes it what is in force.
    await second.page.goto('/app-settings/offer-settings?type=scheduled&showOnlyChanged=true&item=contract')
    await panel(second.page)
      .getByRole('button', { name: t('settings.undo') })
      .click()
    await second.page.getByRole('button', { name: t('settings.undo.confirm'), exact: true }).click()
    await second.page.getByText(t('settings.noChange.text')).waitFor()
    await first.close()
    await second.close()
  })
})

describe('the program of the child benefit', () => {
  it.each(
    inTurn([
      ['de', 390],
      ['en', 1280],
    ] as const),
  )('[B2.12] [B4.03] is tried when it is saved, and can be reset, in %s at %i px', async (locale, width) => {
    const visitor = await openAdministrator(browser, locale, width)
    const { page, t } = visitor
    await page.goto('/app-settings/child-benefit?item=CHILD_BENEFIT')
    const editor = panel(page).getByRole('textbox', {
      name: locale === 'de' ? 'Programm der Berechnung' : 'Program of the calculation',
    })
    const save = panel(page).getByRole('button', { name: t('settings.save') })
    const program = async (code: string) => {
      await editor.click()
      await page.keyboard.press('ControlOrMeta+a')
      await page.keyboard.press('Delete')
      await page.keyboard.type(code)
    }
    await program('function calculate(loan) { return 250.5 * 2 }')
    await assertSound(visitor)
    await save.click()
    const amount = locale === 'de' ? '501,00' : '501.00'
    await panel(page).getByRole('status').filter({ hasText: amount }).waitFor()
    await program('function calculate(loan) { throw new Error("Unfug") }')
    await save.click()
    await panel(page).getByRole('alert').filter({ hasText: 'Unfug' }).waitFor()
    await program('function calculate(loan) {')
    await save.click()
    await panel(page).getByText(t('settings.refused')).waitFor()
    await panel(page)
      .getByRole('button', { name: t('admin.cancel') })
      .click()
    await page.getByRole('button', { name: t('admin.unsaved.leave') }).click()
    await expect.poll(() => panel(page).count()).toBe(0)
    await page.getByText(t('settings.change.CHANGED'), { exact: true }).waitFor()
    await page.getByRole('button', { name: t('settings.reset') }).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('settings.reset') })
      .click()
    await expect.poll(() => panel(page).count()).toBe(0)
    await expect.poll(() => page.getByText(t('settings.change.CHANGED'), { exact: true }).count()).toBe(0)
    // The browser tells of the refused call, which is what was tested.
    expect(visitor.errors.filter((each) => !each.includes('status of 400'))).toEqual([])
    await visitor.close()
  })
})

describe('the program of the child benefit, unsaved', () => {
  it.each(
    inTurn([
      ['en', 1280],
      ['de', 390],
    ] as const),
  )('[B3.47] is tried on a household of nobody, in %s at %i px', async (locale, width) => {
    const visitor = await openAdministrator(browser, locale, width)
    const { page, t } = visitor
    await page.goto('/app-settings/child-benefit?item=CHILD_BENEFIT')
    const editor = panel(page).getByRole('textbox', {
      name: locale === 'de' ? 'Programm der Berechnung' : 'Program of the calculation',
    })
    const tryIt = panel(page).getByRole('button', { name: t('program.try') })
    const program = async (code: string) => {
      await editor.click()
      await page.keyboard.press('ControlOrMeta+a')
      await page.keyboard.press('Delete')
      await page.keyboard.insertText(code)
    }
    await program(
      'function calculate(loan) {\n  const count = loan.fields.childrenCount.value.value\n  console.log("Kinder", count)\n  return count * 259\n}',
    )
    await tryIt.click()
    await panel(page)
      .getByRole('status')
      .filter({ hasText: locale === 'de' ? '259,00' : '259.00' })
      .waitFor()
    await panel(page).getByText('Kinder 1', { exact: true }).waitFor()
    await assertSound(visitor)

    // Another household, and another number of children.
    const samples = panel(page).getByRole('combobox', { name: t('program.sample') })
    const children = panel(page).getByRole('combobox', {
      name: locale === 'de' ? 'Kinder mit Kindergeldanspruch' : 'Children entitled to child benefit',
    })
    await samples.selectOption('THREE_CHILDREN')
    expect(await children.inputValue()).toBe('3')
    await children.selectOption('4')
    expect(await samples.locator('option:checked').textContent()).toBe(t('program.sample.own'))
    await tryIt.click()
    await panel(page)
      .getByRole('status')
      .filter({ hasText: locale === 'de' ? '1.036,00' : '1,036.00' })
      .waitFor()

    // What is written by hand, and what is no application.
    await panel(page).getByText(t('program.loan'), { exact: true }).click()
    const json = panel(page).getByRole('textbox', { name: t('program.loan.json') })
    const written = await json.inputValue()
    await json.fill(written.replace('"value": 4', '"value": 5'))
    await tryIt.click()
    await panel(page)
      .getByRole('status')
      .filter({ hasText: locale === 'de' ? '1.295,00' : '1,295.00' })
      .waitFor()
    await json.fill(written.slice(0, -1))
    await panel(page).getByText(t('program.loan.noJson')).waitFor()
    expect(await tryIt.isDisabled()).toBe(true)
    await json.fill(written.replace('"borrowers"', '"people"'))
    await panel(page)
      .getByText(filled(t('program.loan.refused'), { path: 'borrowers' }))
      .waitFor()
    await assertSound(visitor)
    await samples.selectOption('NO_CHILD')

    // [B2.12] What the loan holds, with the values of the household: on a phone folded up.
    const reference = panel(page).getByText(t('program.reference'), { exact: true })
    const answer = panel(page).getByText('loan.fields.childrenCount.value.value', { exact: true })
    expect(await answer.isVisible()).toBe(width > 1000)
    if (width < 1000) await reference.click()
    const told = panel(page).getByRole('definition').filter({ hasText: /^0$/ })
    await answer.waitFor()
    await told.first().waitFor()
    await assertSound(visitor)

    // Nothing of it was saved.
    const changes = await (await asAdmin())(areaCalls.CHILD_BENEFIT.changes ?? '')
    expect(await changes.json()).toEqual([])
    await visitor.close()
  })

  it.each(
    inTurn([
      ['de', 1280],
      ['en', 390],
    ] as const),
  )('[B3.47] the line of an error is marked and led to, in %s at %i px', async (locale, width) => {
    const visitor = await openAdministrator(browser, locale, width)
    const { page, t } = visitor
    await page.goto('/app-settings/child-benefit?item=CHILD_BENEFIT')
    const editor = panel(page).getByRole('textbox', {
      name: locale === 'de' ? 'Programm der Berechnung' : 'Program of the calculation',
    })
    const marked = panel(page).locator('.cm-marked-line')
    await editor.click()
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.press('Delete')
    await page.keyboard.insertText('function calculate(loan) {\n  return loan.children.length\n}')
    await panel(page)
      .getByRole('button', { name: t('program.try') })
      .click()
    await panel(page).getByRole('alert').filter({ hasText: "cannot read property 'length' of undefined" }).waitFor()
    expect(await marked.textContent()).toBe('  return loan.children.length')
    await assertSound(visitor)
    await panel(page)
      .getByRole('button', { name: filled(t('program.goToLine'), { line: '2' }) })
      .click()
    await expect.poll(() => editor.evaluate((box) => box === document.activeElement)).toBe(true)

    // Once it is another program, nothing is said of it.
    await page.keyboard.type('x')
    await marked.waitFor({ state: 'detached' })
    expect(await panel(page).getByRole('alert').filter({ hasText: /./ }).count()).toBe(0)
    await page.keyboard.press('Backspace')
    await marked.waitFor()

    // What is saved marks its line as well; what does not load is refused and marked.
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

    // Tab indents; Escape, then Tab leads on, and the panel stays.
    await editor.click()
    await page.keyboard.press('Tab')
    expect(await editor.evaluate((box) => box === document.activeElement)).toBe(true)
    await page.keyboard.press('Escape')
    await page.keyboard.press('Tab')
    await expect.poll(() => editor.evaluate((box) => box === document.activeElement)).toBe(false)
    expect(await panel(page).count()).toBe(1)
    expect(await visitor.violations()).toEqual([])
    await visitor.close()
  })
})

describe('import and export', () => {
  it('[B1.19] [B2.39] [B4.06] [B5.04] a file is looked at before anything is written, and becomes planned changes', async () => {
    const visitor = await openAdministrator(browser, 'de', 1280)
    const { page, t } = visitor
    await page.goto('/app-settings/import-export')
    const downloading = page.waitForEvent('download')
    await page.getByRole('button', { name: t('transfer.export.submit') }).click()
    const exported = await readFile(await (await downloading).path(), 'utf8')
    await assertSound(visitor)
    const bring = (name: string, content: string) =>
      page
        .locator('input[type=file]')
        .setInputFiles({ name, mimeType: 'application/json', buffer: Buffer.from(content) })

    await bring('gleich.json', exported)
    await page.getByText(filled(t('transfer.nothing'), { name: 'gleich.json' })).waitFor()
    await bring('kaputt.json', '{"format":"something else"}')
    await page.getByRole('alert').filter({ hasText: 'kaputt.json' }).waitFor()
    await assertSound(visitor)

    const content = JSON.parse(exported) as { hash?: string; areas: { OFFER: { title: { de: string } }[] } }
    delete content.hash
    const [first] = content.areas.OFFER
    if (first !== undefined) first.title.de = 'Aus einer Datei'
    await bring('anders.json', JSON.stringify(content))
    await page.getByText('Aus einer Datei').first().waitFor({ state: 'attached' })
    await assertSound(visitor)
    await page.getByRole('button', { name: /übernehmen/ }).click()
    await page.getByRole('link', { name: t('transfer.toRelease') }).click()
    await page.getByText('Aus einer Datei').first().waitFor()
    await visitor.close()
  })
})

describe('an item', () => {
  it('[B3.24] is refused in words where it contradicts itself or others, and nothing is lost on the way out', async () => {
    const visitor = await openAdministrator(browser, 'de', 390)
    const { page, t } = visitor
    await page.goto('/app-settings/processes?item=_new')
    await panel(page)
      .getByRole('button', { name: t('settings.new.submit') })
      .click()
    await panel(page).locator('[aria-invalid=true]').first().waitFor()
    await assertSound(visitor)
    await panel(page).getByLabel('Titel (Deutsch)').fill('Angefangen')
    await page.keyboard.press('Escape')
    await page.getByRole('dialog', { name: t('admin.unsaved.title') }).waitFor()
    await page.getByRole('button', { name: t('admin.unsaved.stay') }).click()
    await page.getByRole('dialog', { name: t('admin.unsaved.title') }).waitFor({ state: 'detached' })
    const title = panel(page).getByLabel('Titel (Deutsch)')
    expect(await title.inputValue()).toBe('Angefangen')
    await expect.poll(() => title.evaluate((field) => field === document.activeElement)).toBe(true)
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: t('admin.unsaved.leave') }).click()
    await expect.poll(() => panel(page).count()).toBe(0)
    await visitor.close()
  })

  it('[A3.11] on a phone the controls of a rule stand beside or beneath each other, large enough for a finger', async () => {
    const visitor = await openAdministrator(browser, 'de', 390)
    const { page, t } = visitor
    await page.goto('/app-settings/documents?item=income-self-employed')
    const name = shippedName('INPUT_FIELDS', 'professionalGroup', 'de')
    const operator = panel(page).getByLabel(filled(t('settings.condition.operator'), { name }), { exact: true })
    const rule = panel(page)
      .getByRole('button', { name: filled(t('settings.form.remove'), { name }), exact: true })
      .locator('..')
    const boxes = () =>
      rule.locator('> :visible').evaluateAll((controls) =>
        controls.map((each) => {
          const { left, top, right, bottom, width, height } = each.getBoundingClientRect()
          return { left, top, right, bottom, width, height }
        }),
      )
    for (const [id, controls] of [
      ['oneOf', 4],
      ['noneOf', 4],
      ['is', 4],
      ['answered', 3],
    ] as const) {
      await operator.selectOption({ label: t(`settings.operator.${id}`) })
      await expect.poll(async () => (await boxes()).length).toBe(controls)
      const shown = await boxes()
      for (const [at, one] of shown.entries()) {
        expect(Math.min(one.width, one.height), `${id}: control ${at + 1}`).toBeGreaterThanOrEqual(44)
        const over = shown
          .slice(at + 1)
          .filter(
            (other) =>
              one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom,
          )
        expect(over, `${id}: over control ${at + 1}`).toEqual([])
      }
      // Wide enough for its words, and nothing to be taken away has a row of its own.
      expect(shown[1]?.width, id).toBeGreaterThanOrEqual(150)
      expect(shown.at(-1)?.top, id).toBeLessThan(shown.at(-2)?.bottom ?? 0)
      await assertSound(visitor)
    }
    await visitor.close()
  })

  it('entries are moved with the keyboard alone', async () => {
    const visitor = await openAdministrator(browser, 'de', 1280)
    const { page, t } = visitor
    await page.goto('/app-settings/keys?item=SALUTATION')
    const handle = panel(page).getByRole('button', {
      name: filled(t('settings.form.move'), { name: 'Eintrag „Frau“' }),
    })
    await handle.focus()
    await page.keyboard.press('Space')
    const said = (what: string, place: string) =>
      page
        .getByText(filled(t(`settings.drag.${what}`), { name: 'Eintrag „Frau“', place, total: '3' }))
        .waitFor({ state: 'attached' })
    const order = () => panel(page).locator('[aria-expanded]').allInnerTexts()
    await said('start', '1')
    // As quickly as keys are pressed, and no further than the list goes.
    for (let times = 0; times < 4; times += 1) await page.keyboard.press('ArrowDown')
    await said('over', '3')
    expect(await handle.evaluate((element) => element === document.activeElement)).toBe(true)
    await expect.poll(order).toEqual(['Eintrag „Herr“', 'Eintrag „Keine Anrede“', 'Eintrag „Frau“'])
    // It takes the entry back and leaves the panel open.
    await page.keyboard.press('Escape')
    await said('cancel', '1')
    await expect.poll(order).toEqual(['Eintrag „Frau“', 'Eintrag „Herr“', 'Eintrag „Keine Anrede“'])
    await page.keyboard.press('Space')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Space')
    await said('end', '2')
    await expect.poll(order).toEqual(['Eintrag „Herr“', 'Eintrag „Frau“', 'Eintrag „Keine Anrede“'])
    await panel(page)
      .getByRole('button', { name: t('admin.cancel') })
      .click()
    await page.getByRole('button', { name: t('admin.unsaved.leave') }).click()
    await expect.poll(() => panel(page).count()).toBe(0)
    await visitor.close()
  })
})
