import { describe, expect, it } from 'vitest'

import { filled } from '../harness/administration.ts'
import { administratorsBrowser, openAdministrator, panel } from '../harness/administrator.ts'
import type { Visitor } from '../harness/visitor.ts'
import { sampled } from '../harness/whole.ts'

const browser = administratorsBrowser()

const both = [
  ['en', 390],
  ['de', 1280],
] as const

const save = ({ page, t }: Visitor) => panel(page).getByRole('button', { name: t('settings.save') })
/** The browser reports refused calls itself, and some of these tests cause them. */
const unexpected = ({ errors }: Visitor) => errors.filter((each) => !/status of 4(00|09)/.test(each))

it('the tabs of the prices are all visible, in de at 390 and 1280 px', async () => {
  const visitor = await openAdministrator(browser, 'de', 390)
  const { page, t } = visitor
  for (const screen of ['product-types', 'product-types?tab=TYPE_OF_USE']) {
    await visitor.follow(`/app-settings/${screen}`)
    const last = page.getByRole('main').getByText(t('rates.tab.TYPE_OF_USE'), { exact: true }).first()
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 844 })
      await last.waitFor()
      await expect
        .poll(() => last.boundingBox().then((box) => (box === null ? Infinity : box.x + box.width)))
        .toBeLessThanOrEqual(width)
    }
  }
  expect(visitor.errors).toEqual([])
  await visitor.close()
})

const inRun = sampled(both, ([locale]) => locale === 'de')
describe.each(inRun)('the code of the child benefit, in %s at %i px', (locale, width) => {
  it('[B3.47] is selected and replaced as a whole, and reports syntax errors in the language of the screen', async () => {
    const visitor = await openAdministrator(browser, locale, width)
    const { page, t } = visitor
    await visitor.follow('/app-settings/child-benefit?item=CHILD_BENEFIT')
    const code = panel(page).locator('.cm-content')
    await code.waitFor()
    const replace = async (text: string) => {
      await code.click()
      await page.keyboard.press('Control+a')
      await page.keyboard.insertText(text)
      await page.keyboard.press('Control+a')
    }
    await replace('function calculate(loan) {\n  return @\n}')
    expect(visitor.errors).toEqual([])
    await save(visitor).click()
    await panel(page)
      .getByText(
        locale === 'de'
          ? /Der Berechnungscode ist in Zeile 2, Spalte 10 nicht lesbar\. .* „unexpected token/
          : /The calculation code has an error at line 2, column 10\. .* “unexpected token/,
      )
      .first()
      .waitFor()
    expect(await visitor.violations()).toEqual([])
    await replace('function calculate(loan) {\n  return loan.gone.length\n}')
    await save(visitor).click()
    const place = { line: '2', column: '19' }
    await panel(page)
      .getByText(filled(t('settings.trial.line'), place))
      .waitFor()
    await panel(page).locator('code[lang=en]').getByText("cannot read property 'length' of undefined").waitFor()
    expect(await visitor.violations()).toEqual([])
    expect(unexpected(visitor)).toEqual([])
    await visitor.close()
  })
})
