import type { Locator, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'

import { shippedAreas } from '#domain/settings/areas.ts'

import { itemsOf } from '../harness/administration.ts'
import { administratorsBrowser, openAdministrator } from '../harness/administrator.ts'
import type { Visitor } from '../harness/visitor.ts'
import { assertSound } from '../harness/full-journey.ts'

const browser = administratorsBrowser()

const [first] = shippedAreas().INTEREST_CONDITIONS
const scheduled = () => itemsOf('INTEREST_CONDITIONS', 'scheduled')

async function openRateGrid(width = 1280): Promise<Visitor> {
  const visitor = await openAdministrator(browser, 'de', width)
  await visitor.page.goto('/app-settings/product-types?cells=true')
  await visitor.page.getByRole('grid').first().waitFor()
  return visitor
}
const cell = (page: Page, place: string): Locator => page.getByRole('grid').first().locator(`[data-place="${place}"]`)
const saveOf = ({ page, t }: Visitor): Locator => page.getByRole('button', { name: t('settings.save'), exact: true })
const hasFocus = (what: Locator) =>
  expect.poll(() => what.evaluate((element) => element === document.activeElement)).toBe(true)
const changed = (page: Page, cells: number) => expect.poll(() => page.locator('[data-differs]').count()).toBe(cells)

describe('a cell', () => {
  it('pastes a block of a spreadsheet into several cells, completely or not at all, and copies one', async () => {
    const visitor = await openRateGrid()
    const { page, t } = visitor
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    const paste = async (place: string, text: string) => {
      await page.evaluate((copied) => navigator.clipboard.writeText(copied), text)
      await cell(page, place).focus()
      await page.keyboard.press('ControlOrMeta+V')
    }
    await paste('0 5', '4,44\t1,5\r\n5,55\tviel\r\n')
    await page.getByRole('alert').getByText('Zeile 2 des Blocks, Gebühr: „viel“').waitFor()
    await assertSound(visitor)
    await changed(page, 0)
    await paste('0 5', '4,44\t1,5\r\n5,55\t2,5\r\n')
    await changed(page, 4)
    await expect.poll(() => cell(page, '0 5').evaluate((each) => each === document.activeElement)).toBe(true)
    await page.getByText(t('cells.pasted').replace(/.*other \{#(.*)\}\}/, '4$1')).waitFor({ state: 'attached' })
    await page.keyboard.press('ControlOrMeta+Z')
    await changed(page, 0)

    // Also while a cell is edited, which is then the first of them.
    await cell(page, '1 5').click()
    await page.keyboard.type('7')
    await page.keyboard.press('ControlOrMeta+A')
    await page.evaluate((copied) => navigator.clipboard.writeText(copied), '6,11\t3')
    await page.keyboard.press('ControlOrMeta+V')
    await changed(page, 2)
    expect(await page.getByRole('grid').first().getByRole('textbox').count()).toBe(0)
    await saveOf(visitor).click()
    await expect.poll(async () => (await scheduled())[1]).toMatchObject({ nominalRate: 6.11, feePercent: 3 })
    expect((await scheduled())[0]).toEqual(first)
    await visitor.close()
  })

  it('in error does not move the clicked button from under the pointer', async () => {
    const visitor = await openRateGrid()
    const { page, t } = visitor
    const add = page.getByRole('button', { name: t('cells.others.add'), exact: true })
    // A pressed button moves by itself.
    const legend = page.getByText(t('cells.others'), { exact: true })
    const place = () => legend.evaluate((element) => element.getBoundingClientRect().y)
    const error = page.getByRole('alert').getByText(t('cells.unreadable.number'), { exact: true })
    const input = page.getByRole('grid').first().getByRole('textbox')
    await cell(page, '0 5').click()
    await page.keyboard.type('viel')
    await add.scrollIntoViewIfNeeded()
    await add.hover()
    const before = await place()
    await page.mouse.down()
    await hasFocus(add)
    expect(await place()).toBe(before)
    expect(await error.count()).toBe(0)
    await page.mouse.up()
    await error.waitFor()
    // The click arrives: it leads back to the text.
    await hasFocus(input)
    expect(await input.inputValue()).toBe('viel')
    await assertSound(visitor)
    await visitor.close()
  })

  it('in error is visible below the notice, and one of a price to be removed is crossed out until it is kept', async () => {
    const visitor = await openRateGrid(390)
    const { page, t } = visitor
    const rate = cell(page, '0 5')
    await rate.click()
    await page.keyboard.type('101')
    await page.keyboard.press('Enter')
    const [about = ''] = (await rate.getAttribute('aria-describedby'))?.split(' ') ?? []
    await page.locator(`[id="${about}"]`).waitFor()
    await saveOf(visitor).click()
    // As wide as the screen allows, not as narrow as a cell.
    const notice = page.getByRole('alert').filter({ hasText: t('cells.wrong') })
    await notice.waitFor()
    expect((await notice.boundingBox())?.width).toBeGreaterThan(300)
    await assertSound(visitor)

    const crossedOut = () =>
      cell(page, '1 5')
        .locator('span > span')
        .first()
        .evaluate((each) => getComputedStyle(each).textDecorationLine)
    await cell(page, '1 11').getByRole('button').click()
    await expect.poll(crossedOut).toBe('line-through')
    await page
      .getByRole('button', { name: t('cells.keep.one').split('{')[0] ?? '' })
      .first()
      .click()
    await expect.poll(crossedOut).toBe('none')
    await visitor.close()
  })
})
