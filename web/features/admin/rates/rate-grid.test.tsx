import { within } from '@testing-library/dom'
import { beforeAll, describe, expect, it, vi } from 'vitest'

import type { Locale } from '#domain/text/locale.ts'
import { shippedAreas } from '#domain/settings/areas.ts'
import type { Rate } from '#domain/settings/areas/rates/schema.ts'
import {
  allOpen,
  approved,
  asAdmin,
  done,
  filled,
  itemsOf,
  professional,
  releasingAlone,
} from '#test/harness/administration.ts'
import { missing } from '#test/harness/missing.ts'
import { json } from '#test/harness/people.ts'
import { isDisabled, openScreen, type Screen } from '#test/harness/screen.ts'
import { tagNow } from '#test/harness/releases.ts'

releasingAlone()

const ofProduct = (id: string, change: Partial<Rate> = {}): Rate => ({
  ...(shippedAreas().INTEREST_CONDITIONS.find((each) => each.id === id) ?? missing()),
  ...change,
})
/** A few of the prices that ship, for the same loans: drawing all takes several times as long. */
const shipped = [
  ofProduct('consumer-small-short'),
  ofProduct('consumer-small-medium'),
  ofProduct('consumer-small-long'),
  ofProduct('consumer-medium-short', { amountTo: 50_000, termTo: 84 }),
  ofProduct('consumer-energy-short', { termTo: 84 }),
  ofProduct('mortgage-five', { termTo: 30 }),
  ofProduct('full-mortgage-five', { termTo: 30 }),
  ofProduct('business-small-short', { amountTo: 500_000, termTo: 120 }),
]
const [first, second] = shipped
if (first === undefined || second === undefined) throw new Error('two prices ship')

/** Another user schedules a change of prices. */
const plan = (changed: Readonly<Record<string, Partial<Rate>>>) =>
  done('/api/system/settings/conditions', json('PUT', { conditions: changed }))
function tableOf(rows: readonly Rate[]): string {
  const columns = [...new Set(shipped.flatMap((row) => Object.keys(row)))] as (keyof Rate)[]
  const lines = rows.map((row) => columns.map((name) => row[name] ?? '').join(';'))
  return [columns.join(';'), ...lines].join('\n')
}
const load = (rows: readonly Rate[]) =>
  done('/api/product-types/conditions/import', json('POST', { content: tableOf(rows) }))
beforeAll(async () => {
  await load(shipped)
  await approved(await allOpen())
})
const scheduled = () => itemsOf('INTEREST_CONDITIONS', 'scheduled')
const ratesOf = async (): Promise<number[]> => (await scheduled()).slice(0, 2).map(({ nominalRate }) => nominalRate)

const planOf = async (id: string) => (await allOpen()).find(({ key }) => key === id)
const timestamp = '2099-12-24T06:00:00+01:00'
/** Another user approves the scheduled change of a price. */
const approveLater = async (id: string): Promise<void> => {
  await approved(
    (await allOpen()).filter(({ key }) => key === id),
    timestamp,
  )
}

function one(selector: string, parent: Pick<Document, 'querySelector'> = document): HTMLElement {
  const found = parent.querySelector<HTMLElement>(selector)
  if (found === null) throw new Error(`no ${selector}`)
  return found
}
const grid = () => one('[role="grid"]')
const rows = () => [...grid().querySelectorAll<HTMLElement>('tbody tr')]
const cell = (place: string) => one(`[data-place="${place}"]`, grid())
const input = () => grid().querySelector<HTMLInputElement>('input:not([type="checkbox"])')

async function openRateGrid(locale: Locale = 'de', width: 390 | 1280 = 1280): Promise<Screen> {
  const screen = await openScreen('/app-settings/product-types?cells=true', { as: professional, locale, width })
  await expect.poll(() => document.querySelector('[role="grid"] [data-place="1 5"]')).not.toBeNull()
  return screen
}
async function enter({ user }: Screen, place: string, text: string): Promise<void> {
  await user.click(cell(place))
  await user.keyboard(`${text}{Enter}`)
}
const save = (screen: Screen) => screen.press('settings.save')
const changed = (cells: number) => expect.poll(() => document.querySelectorAll('[data-differs]').length).toBe(cells)
const focused = (place: string) => expect.poll(() => cell(place) === document.activeElement).toBe(true)
const writable = () => expect.poll(() => grid().getAttribute('aria-readonly')).toBe(null)
const removeIn = async ({ user }: Screen, row: number) =>
  user.click(within(cell(`${row} ${removing}`)).getByRole('button'))

/** Waits for the alert with this text. */
async function alertOf(screen: Screen, text: string): Promise<HTMLElement> {
  const found = () => screen.queryAllByRole('alert').filter(({ textContent }) => textContent.includes(text))
  await expect.poll(() => found().length).toBe(1)
  return found()[0] ?? missing()
}
const noAlertOf = (screen: Screen, text: string) =>
  expect.poll(() => screen.queryAllByRole('alert').some(({ textContent }) => textContent.includes(text))).toBe(false)

/** Imitates a return to the tab, on which lists are refetched. */
const comeBack = () => window.dispatchEvent(new Event('visibilitychange'))

/** The columns of the actions at the end of each row. */
const [duplicating, removing] = [10, 11]

describe('cells of a price that another user has changed or removed', () => {
  it('[B4.01] are shown with both values, including lost ones', async () => {
    const screen = await openRateGrid('en', 390)
    const { t } = screen
    await enter(screen, '0 5', '4.44')
    await enter(screen, '1 5', '5.55')
    await changed(2)
    await load([{ ...first, amountTo: first.amountTo - 1 }, ...shipped.slice(2)])
    await save(screen)
    const lines = (notice: HTMLElement) => [...notice.querySelectorAll('li li')].map(({ textContent }) => textContent)
    const notice = await alertOf(screen, t('cells.stale'))
    const money = (value: number) => new Intl.NumberFormat('en-GB').format(value)
    await expect.poll(() => lines(notice).length).toBe(5)
    const [changedBy = '', theirs = '', yours = '', removedBy = '', lost = ''] = lines(notice)
    const [change, removal] = [await planOf(first.id), await planOf(second.id)]
    expect(changedBy).toContain(`Changed by ${change?.author}`)
    expect(removedBy).toContain(`Removed by ${removal?.author}`)
    expect(theirs).toContain(money(first.amountTo - 1))
    expect(theirs).toContain(money(first.amountTo))
    expect(yours).toContain('4.44')
    expect(lost).toContain('5.55')
    await changed(1)
    await save(screen)
    await noAlertOf(screen, t('cells.stale'))
    await changed(0)
    expect((await scheduled())[0]).toEqual({ ...first, amountTo: first.amountTo - 1, nominalRate: 4.44 })
  })

  it('[B4.01] are not removed unseen with their price', async () => {
    const screen = await openRateGrid()
    const { t } = screen
    await removeIn(screen, 0)
    await plan({ [first.id]: { nominalRate: 3 } })
    await save(screen)
    const notice = await alertOf(screen, t('cells.stale'))
    await within(notice).findByText((text) => text.includes(t('cells.stale.removed')))
    expect((await scheduled()).length).toBe(shipped.length)
    await save(screen)
    await expect.poll(async () => (await scheduled()).map(({ id }) => id)).toEqual(shipped.slice(1).map(({ id }) => id))
  })
})

describe('a cell', () => {
  it('cannot be edited while others are being saved, and loses nothing', async () => {
    const screen = await openRateGrid()
    const { t, user } = screen
    await enter(screen, '0 5', '4,44')
    let respond = (): void => undefined
    const released = new Promise<void>((resolve) => {
      respond = resolve
    })
    const { fetch } = globalThis
    vi.stubGlobal('fetch', async (address: RequestInfo | URL, init?: RequestInit) => {
      if (init?.method === 'PUT') await released
      return fetch(address, init)
    })
    await save(screen)
    await expect.poll(() => grid().getAttribute('aria-readonly')).toBe('true')
    await user.click(cell('1 5'))
    await user.keyboard('7')
    await screen.findByText(t('cells.saving'))
    expect(input()).toBeNull()
    respond()
    await screen.findAllByText(t('settings.messages.planned'))
    await writable()
    await enter(screen, '1 5', '7')
    await changed(1)
    await save(screen)
    await expect.poll(ratesOf).toEqual([4.44, 7])
  })

  it('keeps the focus while invalid, until corrected or discarded, even if its row moves', async () => {
    const screen = await openRateGrid()
    const { t, user } = screen
    const inInput = () => expect.poll(() => input() !== null && input() === document.activeElement).toBe(true)
    await user.click(cell('1 5'))
    await user.keyboard('4.999')
    await user.click(cell('0 6'))
    await alertOf(screen, t('cells.unreadable.thousands'))
    await screen.findByText(t('cells.count.stuck'))
    await inInput()
    await save(screen)
    await inInput()
    expect(input()?.value).toBe('4.999')
    // Another price is removed: the editor stays with its own price.
    await load(shipped.slice(1))
    comeBack()
    await expect.poll(() => within(cell('0 5')).queryAllByRole('textbox').length).toBe(1)
    expect(input()?.value).toBe('4.999')
    await user.clear(input() ?? missing())
    await user.type(input() ?? missing(), '4,999')
    await user.keyboard('{Enter}')
    await save(screen)
    await expect.poll(async () => (await scheduled()).find(({ id }) => id === second.id)?.nominalRate).toBe(4.999)
    // The editor closes if its own price is removed. Editing is blocked until the saved prices are refetched.
    await writable()
    await user.click(cell('0 5'))
    await expect.poll(input).not.toBeNull()
    await load(shipped.slice(2))
    comeBack()
    await screen.findByText(t('cells.gone'))
    expect(input()).toBeNull()
  })
})

describe('an error that appears when a cell is left', () => {
  it.each([
    ['of a text that cannot be read', '4.999', 'stays open'],
    ['of a value above its limit', '101', 'closes'],
  ])('moves nothing while the pointer is down: %s', async (_case, text, outcome) => {
    const screen = await openRateGrid()
    const { t, user } = screen
    const count = rows().length
    const error = outcome === 'closes' ? '100,00' : t('cells.unreadable.thousands')
    const isShown = () => cell('1 5').textContent.includes(error)
    const [add] = await screen.findAllByRole('button', { name: (name) => name.includes(t('cells.add')) })
    await user.click(cell('1 5'))
    await user.keyboard(text)
    await user.pointer({ keys: '[MouseLeft>]', target: add ?? missing() })
    await expect.poll(() => add === document.activeElement).toBe(true)
    expect(isShown()).toBe(false)
    await user.pointer({ keys: '[/MouseLeft]', target: add ?? missing() })
    await expect.poll(isShown).toBe(true)
    // The click arrives. Nothing is added while a text cannot be read.
    expect(rows().length).toBe(outcome === 'closes' ? count + 1 : count)
    if (outcome === 'stays open')
      await expect.poll(() => input() !== null && input() === document.activeElement).toBe(true)
  })
})

describe('adding and removing prices', () => {
  it('duplicates, removes and keeps prices by keyboard, and undoes each step', async () => {
    const screen = await openRateGrid('en', 390)
    const { t, user } = screen
    const count = rows().length
    cell('0 1').focus()
    await user.keyboard('{End}')
    await focused(`0 ${removing}`)
    await user.keyboard('{ArrowLeft}{Enter}')
    await expect.poll(() => rows().length).toBe(count + 1)
    await focused('1 1')
    expect(rows()[1]?.textContent).toContain(t('settings.change.ADDED'))
    await user.keyboard('{Control>}z{/Control}')
    await expect.poll(() => rows().length).toBe(count)
    // A new price disappears at once, and the next one takes the focus.
    cell(`0 ${duplicating}`).focus()
    await user.keyboard('{Enter}')
    await focused('1 1')
    await user.keyboard('{End} ')
    await expect.poll(() => rows().length).toBe(count)
    await focused('1 1')
    // A saved price stays until the save, and can be kept.
    cell(`0 ${removing}`).focus()
    await user.keyboard('{Enter}')
    await expect.poll(() => rows()[0]?.dataset['state']).toBe('removed')
    expect(rows()[0]?.textContent).toContain(t('settings.change.REMOVED'))
    await focused(`0 ${removing}`)
    await user.click(cell('0 5'))
    expect(input()).toBeNull()
    const keep = t('cells.keep.one').split('{')[0] ?? ''
    const [kept] = screen.getAllByRole('button', { name: (name) => name.startsWith(keep) })
    await user.click(kept ?? missing())
    await expect.poll(() => rows()[0]?.dataset['state']).not.toBe('removed')
    await expect.poll(async () => (await screen.button('settings.save')).getAttribute('aria-disabled')).toBe('true')
    expect(await scheduled()).toEqual(shipped)
  })

  it('[B4.01] saves new prices together with cells, and starts new ones at gaps', async () => {
    const screen = await openRateGrid()
    const { t, user } = screen
    const count = rows().length
    await enter(screen, '0 5', '4,44')
    await removeIn(screen, 1)
    await screen.heading(t('cells.check'))
    const [add] = await screen.findAllByRole('button', { name: (name) => name.includes(t('cells.add')) })
    await user.click(add ?? missing())
    await expect.poll(() => rows().length).toBe(count + 1)
    // It takes the place of the removed one, with an empty rate.
    await focused(`${count} 5`)
    await screen.findAllByText(t('cells.unreadable.empty'))
    await save(screen)
    const refusal = await alertOf(screen, t('cells.wrong'))
    // A price without a rate closes no gap; the problem focuses its cell.
    const gaps = () => screen.queryAllByRole('status').filter(({ textContent }) => textContent.includes('Lücke'))
    await expect.poll(() => gaps().length).toBe(1)
    await user.click(within(refusal).getAllByRole('button')[0] ?? missing())
    await focused(`${count} 5`)
    await enter(screen, `${count} 5`, '5,55')
    const sound = t('rates.check.sound').split('{until}')[1] ?? ''
    await screen.findAllByText((text) => text.includes(sound))
    await save(screen)
    await screen.findAllByText(t('settings.messages.planned'))
    const [changedOne, ...others] = await scheduled()
    expect(changedOne).toEqual({ ...first, nominalRate: 4.44 })
    const { id: _id, validFrom: _from, ...place } = second
    expect(others.at(-1)).toMatchObject({ ...place, nominalRate: 5.55 })
    expect(others.some(({ id }) => id === second.id)).toBe(false)
    // A scheduled value names its author, beside the live value.
    await expect.poll(async () => (await screen.button('settings.save')).getAttribute('aria-disabled')).toBe('true')
    await expect.poll(() => cell('0 5').textContent).toContain(t('cells.live').split('{')[0] ?? '')
    expect(cell('0 5').textContent).toContain('6,29')
    // The prices and their scheduled changes come from separate calls.
    const about = () => document.getElementById(cell('0 5').getAttribute('aria-describedby') ?? '')?.textContent
    await expect.poll(about).toContain(professional)
    expect(cell('0 6').getAttribute('aria-describedby')).toBe(null)
  })

  it("reports problems of a table by its lines and the screen's columns, and shows its changes before the import", async () => {
    const screen = await openScreen('/app-settings/product-types', { as: professional, locale: 'en', width: 390 })
    const { t, user } = screen
    await expect.poll(() => document.querySelector('main table')).not.toBeNull()
    const columns = Object.keys({ ...first, intendedUse: '' }) as (keyof Rate)[]
    const line = (row: object) =>
      columns.map((name) => (row as Readonly<Record<string, string | number>>)[name] ?? '').join(';')
    const bring = (...lines: readonly object[]) => {
      const text = [columns.join(';'), ...lines.map(line)].join('\r\n')
      return user.upload(one('input[type=file]'), new File([text], 'rates.csv', { type: 'text/csv' }))
    }
    const reported = async () =>
      (await screen.dialog()).queryAllByRole('listitem').map(({ textContent }) => textContent)
    const refused = async () => (await screen.dialog()).findByText(t('rates.refused'))
    const closed = () => expect.poll(() => screen.queryAllByRole('dialog')).toEqual([])
    await bring(first, { ...second, amountFrom: '1.000,00' }, { ...first, id: 'other', nominalRate: 9 })
    await refused()
    const start = filled(t('transfer.line'), { line: '3', column: t('cells.column.amountFrom') }).split('{')[0] ?? ''
    expect((await reported()).map((text) => text.startsWith(start))).toEqual([true])
    await user.keyboard('{Escape}')
    await closed()
    await bring(first, { ...first, id: 'other', nominalRate: 9 })
    await refused()
    expect(await reported()).toEqual([filled(t('rates.import.overlap'), { line: '3', other: '2' })])
    await user.keyboard('{Escape}')
    await closed()

    // Old and new values, and the resulting gaps.
    await bring({ ...first, nominalRate: 4.44 }, ...shipped.slice(2))
    const panel = await screen.dialog()
    await panel.findByRole('heading', { name: t('rates.import.check') })
    const rates = await panel.findAllByRole('rowheader', {
      name: (name) => name.includes(t('cells.column.nominalRate')),
    })
    // Changes are expanded, removals are collapsed.
    const unfolded = rates.filter((each) => each.closest('details:not([open])') === null)
    expect(unfolded).toHaveLength(1)
    const text = unfolded[0]?.closest('tr')?.textContent
    expect(text).toContain('6.29')
    expect(text).toContain('4.44')
    const gap = new RegExp(`${second.termFrom} to ${second.termTo}`)
    expect((await reported()).filter((each) => gap.test(each))).toHaveLength(1)
    expect(await scheduled()).toEqual(shipped)
  })
})

describe("another user's decision on a scheduled price", () => {
  it('[B4.01] [B4.02] is shown before cells or a removal undo it, and confirmed once', async () => {
    await plan({ [first.id]: { nominalRate: 4.1 }, [second.id]: { nominalRate: 4.2 } })
    const screen = await openRateGrid()
    const { t } = screen
    await enter(screen, '0 5', '4,44')
    await removeIn(screen, 1)
    await approveLater(first.id)
    const rejecting = await planOf(second.id)
    await done(
      `/api/release-changes/reject/${rejecting?.id}`,
      json('POST', { reason: 'Zu teuer.' }, await tagNow({ fetch: await asAdmin() })),
    )
    await save(screen)
    const notice = await alertOf(screen, t('cells.stale.allDecided'))
    await within(notice).findByText(/24\.12\.2099, 06:00/)
    const by = rejecting?.author ?? ''
    const rejected = filled(t('cells.stale.rejected'), { by })
    await within(notice).findByText((text) => text.includes(rejected))
    await within(notice).findByText((text) => text.includes('Zu teuer.'))
    await expect.poll(() => notice === document.activeElement).toBe(true)
    expect([(await planOf(first.id))?.status, (await planOf(second.id))?.status]).toEqual(['APPROVED', 'REJECTED'])
    expect(await ratesOf()).toEqual([4.1, 4.2])
    await save(screen)
    await noAlertOf(screen, t('cells.stale.allDecided'))
    expect(await planOf(first.id)).toMatchObject({ status: 'OPEN', after: { nominalRate: 4.44 } })
    expect(await planOf(second.id)).toMatchObject({ status: 'OPEN', after: null })
  })

  it('[B4.02] is shown beside the entries if it was known before, without confirmation', async () => {
    await plan({ [first.id]: { nominalRate: 4.1 } })
    await approveLater(first.id)
    const screen = await openRateGrid('en', 390)
    await expect.poll(() => grid().textContent).toContain(professional)
    const voids = 'Saving withdraws one approval'
    await enter(screen, '1 5', '5.55')
    await changed(1)
    expect(screen.queryByText(voids)).toBeNull()
    await enter(screen, '0 5', '4.44')
    const title = await screen.findByText(voids)
    await expect
      .poll(() => {
        const notice = [...document.querySelectorAll('div')].filter(
          (each) => each.contains(title) && each.querySelector('li') !== null,
        )
        return notice.at(-1)?.textContent
      })
      .toMatch(/24\/12\/2099, 06:00/)
    const statuses = () => screen.queryAllByRole('status').map(({ textContent }) => textContent)
    await expect.poll(statuses).toContainEqual(expect.stringContaining('one approval withdrawn'))
    await save(screen)
    await expect.poll(async () => (await planOf(first.id))?.status).toBe('OPEN')
    expect(await ratesOf()).toEqual([4.44, 5.55])
  })

  it('[B4.02] is shown before a table undoes it', async () => {
    await plan({ [first.id]: { nominalRate: 4.1 }, [second.id]: { nominalRate: 4.2 } })
    await approveLater(first.id)
    const screen = await openScreen('/app-settings/product-types', { as: professional })
    const { t, user } = screen
    await expect.poll(() => document.querySelector('main table')).not.toBeNull()
    const text = tableOf(shipped.with(1, { ...second, nominalRate: 4.2 }))
    await user.upload(one('input[type=file]'), new File([text], 'rates.csv', { type: 'text/csv' }))
    const panel = await screen.dialog()
    const approval = 'Mit der Übernahme entfällt eine Freigabe'
    await panel.findByText(approval)
    const items = () => panel.queryAllByRole('listitem').map(({ textContent }) => textContent)
    await expect.poll(items).toContainEqual(expect.stringMatching(/24\.12\.2099, 06:00/))
    expect((await planOf(first.id))?.status).toBe('APPROVED')

    // Edited and approved during the review: compared and shown again.
    await plan({ [first.id]: { nominalRate: 3 } })
    await approveLater(first.id)
    await user.click(panel.getAllByRole('button').at(-1) ?? missing())
    await panel.findByText(t('transfer.stale'))
    await panel.findByText(approval)
    expect((await planOf(first.id))?.status).toBe('APPROVED')
  })
})

describe('a scheduled change', () => {
  it('[B4.02] is not reverted while its price has unsaved input', async () => {
    await plan({ [first.id]: { nominalRate: 4.1 }, [second.id]: { nominalRate: 4.2 } })
    const screen = await openRateGrid()
    const { t, user } = screen
    await expect.poll(() => within(cell('0 0')).queryAllByRole('checkbox').length).toBe(1)
    await user.click(within(cell('0 0')).getByRole('checkbox'))
    const revertButton = await screen.findByRole('button', { name: /\(1\)/ })
    await enter(screen, '1 6', '1,5')
    await changed(1)
    expect(isDisabled(revertButton)).toBe(false)
    await enter(screen, '0 6', '1,5')
    await screen.findByText(t('cells.revert.typed'))
    expect(isDisabled(revertButton)).toBe(true)
    await user.click(screen.getByRole('button', { name: new RegExp(t('cells.undo')) }))
    await expect.poll(() => isDisabled(revertButton)).toBe(false)
    // Invalid input would also be lost.
    await user.click(cell('0 5'))
    await user.keyboard('4.999{Enter}')
    await screen.findByText(t('cells.revert.typed'))
    await user.keyboard('{Escape}')
    await user.click(revertButton)
    const dialog = await screen.dialog()
    await user.click(dialog.getByRole('button', { name: t('cells.revert.confirm') }))
    await expect.poll(() => screen.queryAllByRole('dialog')).toEqual([])
    expect((await scheduled())[0]).toEqual(first)
    // The edit of another price is kept.
    await changed(1)
    expect(grid().querySelector('[data-differs]')?.textContent).toContain('1,50')
  })

  it('[B4.02] [B4.01] is named before it is reverted, and not reverted after a concurrent edit', async () => {
    await plan({ [first.id]: { nominalRate: 4.1 }, [second.id]: { nominalRate: 4.2 } })
    await approveLater(second.id)
    const [own] = (await allOpen()).filter(({ area }) => area === 'INTEREST_CONDITIONS')
    const screen = await openRateGrid()
    const { t, user } = screen
    const [both] = await screen.findAllByRole('checkbox', { name: /2/ })
    await user.click(both ?? missing())
    const revertButton = await screen.findByRole('button', { name: /\(2\)/ })
    await user.click(revertButton)
    const items = async () => (await screen.dialog()).queryAllByRole('listitem').map(({ textContent }) => textContent)
    await expect.poll(items).toHaveLength(2)
    const [dated = '', other = ''] = await items()
    expect(dated).toContain('24.12.2099')
    expect(other).toContain(own?.author ?? 'nobody')
    await plan({ [first.id]: { nominalRate: 3 } })
    const confirm = async () =>
      user.click((await screen.dialog()).getByRole('button', { name: t('cells.revert.confirm') }))
    const closed = () => expect.poll(() => screen.queryAllByRole('dialog')).toEqual([])
    await confirm()
    await alertOf(screen, t('cells.revert.stale'))
    await closed()
    expect(await ratesOf()).toEqual([3, 4.2])
    await within(cell('0 5')).findByText(/3,00/)
    await user.click(revertButton)
    await confirm()
    await closed()
    await expect.poll(scheduled).toEqual(shipped)
  })

  it('[B4.02] [B4.01] is not reverted individually after a concurrent edit either', async () => {
    await plan({ [first.id]: { nominalRate: 4.1 } })
    const path = `/app-settings/product-types?item=${encodeURIComponent(first.id)}`
    const screen = await openScreen(path, { as: professional })
    const { t, user } = screen
    await screen.press('settings.undo')
    const confirm = await screen.button('settings.undo.confirm')
    await plan({ [first.id]: { nominalRate: 3 } })
    await user.click(confirm)
    await alertOf(screen, t('releases.moved.title'))
    await expect.poll(() => isDisabled(confirm)).toBe(true)
    expect((await ratesOf())[0]).toBe(3)
    await screen.press('releases.moved.seen')
    await expect.poll(() => isDisabled(confirm)).toBe(false)
    await user.click(confirm)
    await expect.poll(scheduled).toEqual(shipped)
  })
})
