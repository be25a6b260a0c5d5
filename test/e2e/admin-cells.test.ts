import type { Locator, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'

import { shippedAreas } from '#domain/settings/areas.ts'
import type { InterestCondition } from '#domain/settings/interest-conditions.ts'

import { allOpen, approved, done, filled, itemsOf, professional } from '../harness/administration.ts'
import { administratorsBrowser, comeBack, openAdministrator, panel } from '../harness/administrator.ts'
import { inTurn } from '../harness/in-turn.ts'
import { json } from '../harness/people.ts'
import type { Visitor } from '../harness/visitor.ts'
import { assertSound } from '../harness/whole-way.ts'

const browser = administratorsBrowser()

const shipped = shippedAreas().INTEREST_CONDITIONS
const [first, second] = shipped
if (first === undefined || second === undefined) throw new Error('two prices ship')

const conditions = '/api/system/settings/conditions'
/** What somebody else plans beside the browser. */
const plan = (changed: Readonly<Record<string, Partial<InterestCondition>>>) =>
  done(conditions, json('PUT', { conditions: changed }))
function tableOf(rows: readonly InterestCondition[]): string {
  const columns = [...new Set(shipped.flatMap((row) => Object.keys(row)))] as (keyof InterestCondition)[]
  const lines = rows.map((row) => columns.map((name) => row[name] ?? '').join(';'))
  return [columns.join(';'), ...lines].join('\n')
}
const load = (rows: readonly InterestCondition[]) =>
  done('/api/product-types/conditions/import', json('POST', { content: tableOf(rows) }))
const scheduled = () => itemsOf('INTEREST_CONDITIONS', 'scheduled')
const ratesOf = async (): Promise<number[]> => (await scheduled()).slice(0, 2).map(({ nominalRate }) => nominalRate)

async function openCells(width = 1280, locale: 'de' | 'en' = 'de'): Promise<Visitor> {
  const visitor = await openAdministrator(browser, locale, width)
  await visitor.page.goto('/app-settings/product-types?cells=true')
  await visitor.page.getByRole('grid').first().waitFor()
  return visitor
}
const cell = (page: Page, place: string): Locator => page.getByRole('grid').first().locator(`[data-place="${place}"]`)
async function enter(page: Page, place: string, text: string): Promise<void> {
  await cell(page, place).click()
  await page.keyboard.type(text)
  await page.keyboard.press('Enter')
}
const saveOf = ({ page, t }: Visitor): Locator => page.getByRole('button', { name: t('settings.save'), exact: true })
const changed = (page: Page, cells: number) => expect.poll(() => page.locator('[data-differs]').count()).toBe(cells)

describe('cells of a price that somebody else has changed or taken away', () => {
  it('[B4.01] [B7.10] are told with both values, and those that are lost as well', async () => {
    const visitor = await openCells(390, 'en')
    const { page, t } = visitor
    await enter(page, '0 5', '4.44')
    await enter(page, '1 5', '5.55')
    await changed(page, 2)
    await load([{ ...first, amountTo: first.amountTo - 1 }, ...shipped.slice(2)])
    await saveOf(visitor).click()
    const notice = page.getByRole('alert').filter({ hasText: t('cells.overtaken') })
    await notice.waitFor()
    const money = (value: number) => new Intl.NumberFormat('en-GB').format(value)
    const lines = notice.locator('li li')
    await expect.poll(() => lines.count()).toBe(5)
    const [changedBy = '', theirs = '', yours = '', removedBy = '', lost = ''] = await lines.allTextContents()
    const [change, removal] = [await planOf(first.id), await planOf(second.id)]
    expect(changedBy).toContain(`Changed by ${change?.author}`)
    expect(removedBy).toContain(`Removed by ${removal?.author}`)
    expect(theirs).toContain(money(first.amountTo - 1))
    expect(theirs).toContain(money(first.amountTo))
    expect(yours).toContain('4.44')
    expect(lost).toContain('5.55')
    await assertSound(visitor)
    await changed(page, 1)
    await saveOf(visitor).click()
    await notice.waitFor({ state: 'detached' })
    await changed(page, 0)
    expect((await scheduled())[0]).toEqual({ ...first, amountTo: first.amountTo - 1, nominalRate: 4.44 })
    await visitor.close()
  })
})

describe('a cell', () => {
  it('[B7.10] is not edited while others are being saved, and nothing is lost then', async () => {
    const visitor = await openCells()
    const { page, t } = visitor
    await enter(page, '0 5', '4,44')
    let goOn = (): void => undefined
    const held = new Promise<void>((resolve) => {
      goOn = resolve
    })
    await page.route(`**${conditions}`, async (route, request) => {
      if (request.method() === 'PUT') await held
      await route.continue()
    })
    await saveOf(visitor).click()
    const grid = page.getByRole('grid').first()
    await expect.poll(() => grid.getAttribute('aria-readonly')).toBe('true')
    await cell(page, '1 5').click()
    await page.keyboard.type('7')
    await page.getByText(t('cells.saving')).waitFor({ state: 'attached' })
    expect(await grid.getByRole('textbox').count()).toBe(0)
    goOn()
    await page.getByText(t('settings.messages.planned')).first().waitFor()
    await expect.poll(() => grid.getAttribute('aria-readonly')).toBe(null)
    await enter(page, '1 5', '7')
    await changed(page, 1)
    await saveOf(visitor).click()
    await expect.poll(ratesOf).toEqual([4.44, 7])
    await assertSound(visitor)
    await visitor.close()
  })

  it('[B7.10] [B9.14] that cannot be read keeps the keyboard until it is mended or left, also where its row moves', async () => {
    const visitor = await openCells()
    const { page, t } = visitor
    const input = page.getByRole('grid').first().getByRole('textbox')
    await cell(page, '1 5').click()
    await page.keyboard.type('4.999')
    await cell(page, '0 6').click()
    await page.getByRole('alert').getByText(t('cells.unreadable.thousands')).waitFor()
    await page.getByText(t('cells.count.stuck')).waitFor()
    await expect.poll(() => input.evaluate((field) => field === document.activeElement)).toBe(true)
    await saveOf(visitor).click()
    await expect.poll(() => input.evaluate((field) => field === document.activeElement)).toBe(true)
    expect(await input.inputValue()).toBe('4.999')
    await assertSound(visitor)
    // Another price goes: the editor stays with its own.
    await load(shipped.slice(1))
    await comeBack(page)
    await expect.poll(() => cell(page, '0 5').getByRole('textbox').count()).toBe(1)
    expect(await input.inputValue()).toBe('4.999')
    await input.fill('4,999')
    await page.keyboard.press('Enter')
    await saveOf(visitor).click()
    await expect.poll(async () => (await scheduled()).find(({ id }) => id === second.id)?.nominalRate).toBe(4.999)
    // Where its own goes, it ends. Until what was saved is read again nothing can be entered.
    await expect.poll(() => page.getByRole('grid').first().getAttribute('aria-readonly')).toBe(null)
    await cell(page, '0 5').click()
    await input.waitFor()
    await load(shipped.slice(2))
    await comeBack(page)
    await page.getByText(t('cells.gone')).waitFor({ state: 'attached' })
    expect(await input.count()).toBe(0)
    await visitor.close()
  })

  it('[B7.10] takes a block of a spreadsheet with those beside and below it, whole or not at all, and back as one', async () => {
    const visitor = await openCells()
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

    // While a cell is open, too: it is the first of them.
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

  it('[B8.08] tells what is wrong with it where it stands', async () => {
    const visitor = await openCells(390)
    const { page } = visitor
    await enter(page, '0 5', '101')
    const wrong = cell(page, '0 5')
    // What is wrong comes first, and what becomes of the price then.
    const [about = ''] = (await wrong.getAttribute('aria-describedby'))?.split(' ') ?? []
    const told = page.locator(`[id="${about}"]`)
    expect(await told.isVisible()).toBe(true)
    expect(await told.textContent()).toContain('100,00')
    // All of it once more above the table, as wide as that, before anything is saved.
    await saveOf(visitor).click()
    const notice = page.getByRole('alert').filter({ hasText: visitor.t('cells.wrong') })
    await notice.waitFor()
    expect((await notice.boundingBox())?.width).toBeGreaterThan(300)
    await assertSound(visitor)
    await visitor.close()
  })
})

/** At the end of each row. */
const [duplicating, removing] = [10, 11]
const both = inTurn([
  ['en', 390],
  ['de', 1280],
] as const)

describe.each(both)('prices by hand, in %s at %i px', (locale, width) => {
  const written = (value: string) => (locale === 'de' ? value.replace('.', ',') : value)
  const focused = (page: Page, place: string) =>
    expect.poll(() => cell(page, place).evaluate((each) => each === document.activeElement)).toBe(true)
  const crossedOut = (page: Page, place: string) =>
    cell(page, place)
      .locator('span > span')
      .first()
      .evaluate((each) => getComputedStyle(each).textDecorationLine)

  it('[B7.10] [B9.14] are duplicated, removed and kept by the keyboard, and taken back one by one', async () => {
    const visitor = await openCells(width, locale)
    const { page, t } = visitor
    const rows = page.getByRole('grid').first().locator('tbody').getByRole('row')
    const count = await rows.count()
    await cell(page, '0 1').focus()
    await page.keyboard.press('End')
    await focused(page, `0 ${removing}`)
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('Enter')
    await expect.poll(() => rows.count()).toBe(count + 1)
    await focused(page, '1 1')
    expect(await rows.nth(1).textContent()).toContain(t('settings.change.ADDED'))
    await assertSound(visitor)
    await page.keyboard.press('Control+z')
    await expect.poll(() => rows.count()).toBe(count)
    // One that is new is gone at once, and the keyboard goes on with the next.
    await cell(page, `0 ${duplicating}`).focus()
    await page.keyboard.press('Enter')
    await focused(page, '1 1')
    await page.keyboard.press('End')
    await page.keyboard.press(' ')
    await expect.poll(() => rows.count()).toBe(count)
    await focused(page, '1 1')
    // One that is saved stays until that is saved, crossed out, and is kept in its place.
    await cell(page, `0 ${removing}`).focus()
    await page.keyboard.press('Enter')
    await expect.poll(() => crossedOut(page, '0 5')).toBe('line-through')
    expect(await rows.first().textContent()).toContain(t('settings.change.REMOVED'))
    await focused(page, `0 ${removing}`)
    await cell(page, '0 5').click()
    expect(await page.getByRole('grid').first().getByRole('textbox').count()).toBe(0)
    await assertSound(visitor)
    await page
      .getByRole('button', { name: t('cells.keep.one').split('{')[0] ?? '' })
      .first()
      .click()
    await expect.poll(() => crossedOut(page, '0 5')).toBe('none')
    await expect.poll(() => saveOf(visitor).getAttribute('aria-disabled')).toBe('true')
    expect(await scheduled()).toEqual(shipped)
    await visitor.close()
  })

  it('[B7.10] [B4.01] [B8.08] are saved together with cells, new ones begun where a price is missing', async () => {
    const visitor = await openCells(width, locale)
    const { page, t } = visitor
    const rows = page.getByRole('grid').first().locator('tbody').getByRole('row')
    const count = await rows.count()
    await enter(page, '0 5', written('4.44'))
    await cell(page, `1 ${removing}`).getByRole('button').click()
    await page.getByRole('heading', { name: t('cells.check') }).waitFor()
    await page
      .getByRole('button', { name: t('cells.add'), exact: false })
      .first()
      .click()
    await expect.poll(() => rows.count()).toBe(count + 1)
    // In place of the one that goes, at a price that somebody has to name.
    await focused(page, `${count} 5`)
    await page.getByText(t('cells.unreadable.empty')).first().waitFor()
    await saveOf(visitor).click()
    const refusal = page.getByRole('alert').filter({ hasText: t('cells.wrong') })
    await refusal.waitFor()
    await assertSound(visitor)
    // A price without a rate closes no gap; what is wrong leads to its cell.
    await page
      .getByRole('status')
      .filter({ hasText: locale === 'de' ? /Lücke/ : /gap/ })
      .waitFor()
    await refusal.getByRole('button').first().click()
    await focused(page, `${count} 5`)
    await enter(page, `${count} 5`, written('5.55'))
    await page
      .getByText(t('rates.check.sound').split('{until}')[1] ?? '')
      .first()
      .waitFor()
    await saveOf(visitor).click()
    await page.getByText(t('settings.messages.planned')).first().waitFor()
    const [changedOne, ...others] = await scheduled()
    expect(changedOne).toEqual({ ...first, nominalRate: 4.44 })
    const { id: _id, validFrom: _from, ...place } = second
    expect(others.at(-1)).toMatchObject({ ...place, nominalRate: 5.55 })
    expect(others.some(({ id }) => id === second.id)).toBe(false)
    // What is planned says by whom, and stands beside what is in force.
    await expect.poll(() => saveOf(visitor).getAttribute('aria-disabled')).toBe('true')
    const planned = cell(page, '0 5')
    await planned.getByText(t('cells.inForce').split('{')[0] ?? '').waitFor()
    expect(await planned.textContent()).toContain(written('6.29'))
    const about = page.locator(`[id="${await planned.getAttribute('aria-describedby')}"]`)
    // The prices and what is planned of them are read by calls of their own.
    await about.getByText(professional).waitFor()
    expect(await cell(page, '0 6').getAttribute('aria-describedby')).toBe(null)
    await assertSound(visitor)
    await visitor.close()
  })

  it('[B7.25] [B8.08] of a table are told by its lines and the columns of the screen, and checked before they are taken over', async () => {
    const visitor = await openAdministrator(browser, locale, width)
    const { page, t } = visitor
    await page.goto('/app-settings/product-types')
    await page.getByRole('main').getByRole('table').first().waitFor()
    const columns = Object.keys({ ...first, intendedUse: '' }) as (keyof InterestCondition)[]
    const line = (row: object) => columns.map((name) => (row as Record<string, unknown>)[name] ?? '').join(';')
    const bring = (...rows: readonly object[]) =>
      page.locator('input[type=file]').setInputFiles({
        name: 'rates.csv',
        mimeType: 'text/csv',
        buffer: Buffer.from([columns.join(';'), ...rows.map(line)].join('\r\n')),
      })
    await bring(first, { ...second, amountFrom: '1.000,00' }, { ...first, id: 'other', nominalRate: 9 })
    await panel(page).getByText(t('rates.refused')).waitFor()
    const told = () => panel(page).getByRole('listitem').allTextContents()
    const start = filled(t('transfer.line'), { line: '3', column: t('cells.column.amountFrom') }).split('{')[0] ?? ''
    expect((await told()).map((text) => text.startsWith(start))).toEqual([true])
    await assertSound(visitor)
    await page.keyboard.press('Escape')
    await panel(page).waitFor({ state: 'detached' })
    await bring(first, { ...first, id: 'other', nominalRate: 9 })
    await panel(page).getByText(t('rates.refused')).waitFor()
    expect(await told()).toEqual([filled(t('rates.import.overlap'), { line: '3', other: '2' })])
    await page.keyboard.press('Escape')
    await panel(page).waitFor({ state: 'detached' })

    // Old beside new, and what the prices lack then.
    await bring({ ...first, nominalRate: 4.44 }, ...shipped.slice(2))
    await panel(page)
      .getByRole('heading', { name: t('rates.import.check') })
      .waitFor()
    const changedRow = panel(page)
      .getByRole('row')
      .filter({ has: page.getByRole('rowheader', { name: t('cells.column.nominalRate') }) })
    const text = await changedRow.textContent()
    expect(text).toContain(written('6.29'))
    expect(text).toContain(written('4.44'))
    const gaps = panel(page)
      .getByRole('listitem')
      .filter({ hasText: new RegExp(`${second.termFrom} (bis|to) ${second.termTo}`) })
    expect(await gaps.count()).toBe(1)
    await assertSound(visitor)
    expect(await scheduled()).toEqual(shipped)
    await visitor.close()
  })
})

it('[B4.01] a price that somebody else has changed is not removed unseen', async () => {
  const visitor = await openCells()
  const { page, t } = visitor
  await cell(page, `0 ${removing}`).getByRole('button').click()
  await plan({ [first.id]: { nominalRate: 3 } })
  await saveOf(visitor).click()
  const notice = page.getByRole('alert').filter({ hasText: t('cells.overtaken') })
  await notice.getByText(t('cells.overtaken.removed')).waitFor()
  expect((await scheduled()).length).toBe(shipped.length)
  await assertSound(visitor)
  await saveOf(visitor).click()
  await expect.poll(async () => (await scheduled()).map(({ id }) => id)).toEqual(shipped.slice(1).map(({ id }) => id))
  await visitor.close()
})

const planOf = async (id: string) => (await allOpen()).find(({ key }) => key === id)
const moment = '2099-12-24T06:00:00+01:00'
const shownMoment = { de: /24\.12\.2099, 06:00/, en: /24\/12\/2099, 06:00/ } as const
/** Somebody else approves what is planned of a price. */
const approveLater = async (id: string): Promise<void> => {
  await approved(
    (await allOpen()).filter(({ key }) => key === id),
    moment,
  )
}

describe.each(both)('what somebody else has decided on a planned price, in %s at %i px', (locale, width) => {
  const written = (value: string) => (locale === 'de' ? value.replace('.', ',') : value)
  const voidedNotice = ({ page }: Visitor, title: string) =>
    page
      .locator('div')
      .filter({ has: page.getByText(title, { exact: true }) })
      .getByRole('listitem')

  it('[B4.01] [B4.02] is told before cells or a removal undo it, and asked for once', async () => {
    await plan({ [first.id]: { nominalRate: 4.1 }, [second.id]: { nominalRate: 4.2 } })
    const visitor = await openCells(width, locale)
    const { page, t } = visitor
    await enter(page, '0 5', written('4.44'))
    await cell(page, `1 ${removing}`).getByRole('button').click()
    await approveLater(first.id)
    const rejecting = await planOf(second.id)
    await done(`/api/release-changes/reject/${rejecting?.id}`, json('POST', { reason: 'Zu teuer.' }))
    await saveOf(visitor).click()
    const notice = page.getByRole('alert').filter({ hasText: t('cells.overtaken.allDecided') })
    await notice.getByText(shownMoment[locale]).waitFor()
    const by = rejecting?.author ?? ''
    await notice.getByText(filled(t('cells.overtaken.rejected'), { by })).waitFor()
    await notice.getByText('Zu teuer.').waitFor()
    await expect.poll(() => notice.evaluate((each) => each === document.activeElement)).toBe(true)
    expect([(await planOf(first.id))?.status, (await planOf(second.id))?.status]).toEqual(['APPROVED', 'REJECTED'])
    expect(await ratesOf()).toEqual([4.1, 4.2])
    await assertSound(visitor)
    await saveOf(visitor).click()
    await notice.waitFor({ state: 'detached' })
    expect(await planOf(first.id)).toMatchObject({ status: 'OPEN', after: { nominalRate: 4.44 } })
    expect(await planOf(second.id)).toMatchObject({ status: 'OPEN', after: null })
    await visitor.close()
  })

  it('[B4.02] stands beside what was entered where it was known before, and is not asked for', async () => {
    await plan({ [first.id]: { nominalRate: 4.1 } })
    await approveLater(first.id)
    const visitor = await openCells(width, locale)
    const { page } = visitor
    await page.getByRole('grid').first().getByText(professional).first().waitFor()
    const voids =
      locale === 'de' ? 'Mit dem Speichern entfällt eine Freigabe' : 'One approval is taken back when you save'
    await enter(page, '1 5', written('5.55'))
    await changed(page, 1)
    expect(await page.getByText(voids).count()).toBe(0)
    await enter(page, '0 5', written('4.44'))
    await voidedNotice(visitor, voids).getByText(shownMoment[locale]).waitFor()
    await page
      .getByRole('status')
      .getByText(locale === 'de' ? /eine Freigabe entfällt/ : /one approval taken back/)
      .waitFor()
    await assertSound(visitor)
    await saveOf(visitor).click()
    await expect.poll(async () => (await planOf(first.id))?.status).toBe('OPEN')
    expect(await ratesOf()).toEqual([4.44, 5.55])
    await visitor.close()
  })

  it('[B7.25] [B4.02] is told before a table undoes it', async () => {
    await plan({ [first.id]: { nominalRate: 4.1 }, [second.id]: { nominalRate: 4.2 } })
    await approveLater(first.id)
    const visitor = await openAdministrator(browser, locale, width)
    const { page, t } = visitor
    await page.goto('/app-settings/product-types')
    await page.getByRole('main').getByRole('table').first().waitFor()
    await page.locator('input[type=file]').setInputFiles({
      name: 'rates.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(tableOf(shipped.with(1, { ...second, nominalRate: 4.2 }))),
    })
    const one = locale === 'de' ? 'Mit der Übernahme entfällt eine Freigabe' : /^One approval is taken back when/
    await panel(page).getByText(one).waitFor()
    await panel(page).getByRole('listitem').getByText(shownMoment[locale]).waitFor()
    await assertSound(visitor)
    expect((await planOf(first.id))?.status).toBe('APPROVED')

    // Edited there and approved while it is looked at: compared and told anew.
    await plan({ [first.id]: { nominalRate: 3 } })
    await approveLater(first.id)
    await panel(page).getByRole('button').last().click()
    await panel(page).getByText(t('transfer.overtaken')).waitFor()
    await panel(page).getByText(one).waitFor()
    expect((await planOf(first.id))?.status).toBe('APPROVED')
    expect(await visitor.violations()).toEqual([])
    await visitor.close()
  })
})

describe('what is planned', () => {
  it('[B4.02] is not taken back while something is entered for it that would be lost', async () => {
    await plan({ [first.id]: { nominalRate: 4.1 }, [second.id]: { nominalRate: 4.2 } })
    const visitor = await openCells()
    const { page, t } = visitor
    const grid = page.getByRole('grid').first()
    const choose = (row: number) => cell(page, `${row} 0`).getByRole('checkbox')
    await choose(0).check()
    const takeBack = page.getByRole('button', { name: /\(1\)/ })
    await enter(page, '1 6', '1,5')
    await changed(page, 1)
    expect(await takeBack.isEnabled()).toBe(true)
    await enter(page, '0 6', '1,5')
    await page.getByText(t('cells.takeBack.typed')).waitFor()
    expect(await takeBack.isDisabled()).toBe(true)
    await assertSound(visitor)
    await page.getByRole('button', { name: t('cells.undo') }).click()
    await expect.poll(() => takeBack.isEnabled()).toBe(true)
    // What cannot be read would be lost as well.
    await cell(page, '0 5').click()
    await page.keyboard.type('4.999')
    await page.keyboard.press('Enter')
    await page.getByText(t('cells.takeBack.typed')).waitFor()
    await page.keyboard.press('Escape')
    await takeBack.click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('cells.takeBack.confirm'), exact: true })
      .click()
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    expect((await scheduled())[0]).toEqual(first)
    // That of another price is still there.
    await changed(page, 1)
    expect(await grid.locator('[data-differs]').textContent()).toContain('1,50')
    await visitor.close()
  })

  it('[B4.02] [B4.01] is named before it is taken back, and never taken back where somebody else has changed it since', async () => {
    await plan({ [first.id]: { nominalRate: 4.1 }, [second.id]: { nominalRate: 4.2 } })
    const own = (await allOpen()).filter(({ area }) => area === 'INTEREST_CONDITIONS')
    await approved(
      own.filter(({ key }) => key === second.id),
      moment,
    )
    const visitor = await openCells()
    const { page, t } = visitor
    await page.getByRole('checkbox', { name: /2/ }).first().check()
    const takeBack = page.getByRole('button', { name: /\(2\)/ })
    await takeBack.click()
    const dialog = page.getByRole('dialog')
    await expect.poll(() => dialog.getByRole('listitem').count()).toBe(2)
    const [dated = '', other = ''] = await dialog.getByRole('listitem').allTextContents()
    expect(dated).toContain('24.12.2099')
    expect(other).toContain(own[0]?.author ?? 'nobody')
    await assertSound(visitor)
    await plan({ [first.id]: { nominalRate: 3 } })
    await dialog.getByRole('button', { name: t('cells.takeBack.confirm'), exact: true }).click()
    await page.getByRole('alert').getByText(t('cells.takeBack.overtaken')).waitFor()
    await dialog.waitFor({ state: 'detached' })
    expect(await visitor.violations()).toEqual([])
    expect(await ratesOf()).toEqual([3, 4.2])
    await cell(page, '0 5').getByText('3,00').waitFor()
    await takeBack.click()
    await dialog.getByRole('button', { name: t('cells.takeBack.confirm'), exact: true }).click()
    await dialog.waitFor({ state: 'detached' })
    await expect.poll(scheduled).toEqual(shipped)
    await visitor.close()
  })

  it('[B4.02] [B4.01] is not taken back one by one either where it is another plan by then', async () => {
    await plan({ [first.id]: { nominalRate: 4.1 } })
    const visitor = await openAdministrator(browser, 'de', 1280)
    const { page, t } = visitor
    await page.goto(`/app-settings/product-types?item=${encodeURIComponent(first.id)}`)
    await page.getByRole('button', { name: t('settings.undo') }).click()
    const confirm = page.getByRole('button', { name: t('settings.undo.confirm'), exact: true })
    await confirm.waitFor()
    await plan({ [first.id]: { nominalRate: 3 } })
    await confirm.click()
    await page.getByRole('alert').getByText(t('releases.moved.title')).waitFor()
    await expect.poll(() => confirm.isDisabled()).toBe(true)
    expect((await ratesOf())[0]).toBe(3)
    await page.getByRole('button', { name: t('releases.moved.seen') }).click()
    await confirm.click()
    await expect.poll(scheduled).toEqual(shipped)
    expect(await visitor.violations()).toEqual([])
    await visitor.close()
  })
})
