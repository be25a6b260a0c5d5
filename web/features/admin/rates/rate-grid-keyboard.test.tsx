import { within } from '@testing-library/dom'
import { describe, expect, it } from 'vitest'

import { shippedAreas } from '#domain/settings/areas.ts'
import { done, filled, itemsOf, professional, releasingAlone } from '#test/harness/administration.ts'
import { missing } from '#test/harness/missing.ts'
import { alertWith, allClosed, hasFocus } from '#test/harness/settings-screen.ts'
import { json } from '#test/harness/people.ts'
import { assertAccessible, openScreen, type Opening, type Screen } from '#test/harness/screen.ts'

releasingAlone()

const shipped = shippedAreas().INTEREST_CONDITIONS
const [first, second] = shipped
if (first === undefined || second === undefined) throw new Error('two prices ship')
const scheduled = () => itemsOf('INTEREST_CONDITIONS', 'scheduled')

function one(selector: string): HTMLElement {
  const found = document.querySelector<HTMLElement>(selector)
  if (found === null) throw new Error(`no ${selector}`)
  return found
}
const cell = (place: string) => one(`[role="grid"] [data-place="${place}"]`)
const focused = (place: string) => hasFocus(() => cell(place))
const changed = (cells: number) => expect.poll(() => document.querySelectorAll('[data-differs]').length).toBe(cells)

async function openRateGrid(opening: Opening = {}): Promise<Screen> {
  const screen = await openScreen('/app-settings/product-types?cells=true', { as: professional, ...opening })
  await expect.poll(() => document.querySelector('[role="grid"] [data-place="1 5"]')).not.toBeNull()
  return screen
}
async function enter({ user }: Screen, place: string, text: string): Promise<void> {
  await user.click(cell(place))
  await user.keyboard(`${text}{Enter}`)
}

describe('the rate grid', () => {
  it('is edited by keyboard alone and undone one by one', async () => {
    const screen = await openScreen('/app-settings/product-types', { as: professional, locale: 'en', width: 390 })
    const { t, user } = screen
    await screen.press('cells.open')
    await expect.poll(() => document.querySelector('[role="grid"] [data-place="1 5"]')).not.toBeNull()
    // A single tab stop; arrows move from there.
    const stops = one('[role="grid"]').querySelectorAll<HTMLElement>('[tabindex="0"]')
    expect([...stops].map((stop) => stop.dataset['place'])).toEqual(['0 1'])
    cell('0 1').focus()
    await user.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}{ArrowRight}')
    await focused('0 5')
    // Invalid text is reported, and Escape discards it.
    await user.keyboard('{Enter}viel{Enter}')
    await alertWith(screen, t('cells.unreadable.number'))
    await assertAccessible(screen)
    await user.keyboard('{Escape}')
    await focused('0 5')
    await changed(0)
    // A digit starts an edit; Enter moves down.
    await user.keyboard('4.44{Enter}')
    await focused('1 5')
    await changed(1)
    await user.keyboard('{F2}')
    await user.keyboard('5.55')
    await user.tab()
    await focused('1 6')
    await user.keyboard('7{Enter}')
    await changed(3)
    // Undo in reverse order.
    await user.keyboard('{Control>}z{/Control}')
    await changed(2)
  })

  it('is saved as a whole once it is valid, and asks before leaving', async () => {
    const screen = await openRateGrid({ locale: 'en' })
    const { t, user } = screen
    await enter(screen, '0 5', '4.44')
    await enter(screen, '1 5', '5.55')
    await changed(2)
    // A value above the limit is reported at the cell and above the grid, and nothing is saved.
    await enter(screen, '0 5', '101')
    // The problem is announced first, followed by the mark of the price.
    const described = () => cell('0 5').getAttribute('aria-describedby')?.split(' ')[0] ?? ''
    await expect.poll(() => document.getElementById(described())?.textContent).toContain('100.00')
    await screen.press('settings.save')
    await (await alertWith(screen, t('cells.wrong'))).findByText((text) => text.includes('100.00'))
    await hasFocus(() => document.activeElement?.closest('[role="alert"]'))
    await assertAccessible(screen)
    expect(await scheduled()).toEqual(shipped)
    await user.click(screen.getByRole('button', { name: (name) => name.startsWith(t('cells.undo')) }))
    await changed(2)
    // Leaving is confirmed.
    await screen.press('cells.done')
    await screen.press('admin.unsaved.stay')
    await screen.press('settings.save')
    await screen.findAllByText(t('settings.messages.planned'))
    await changed(0)
    const edited = [
      { ...first, nominalRate: 4.44 },
      { ...second, nominalRate: 5.55 },
    ]
    expect(await scheduled()).toEqual([...edited, ...shipped.slice(2)])
  })

  it('reverts several scheduled changes together', async () => {
    const conditions = { [first.id]: { nominalRate: 4.44 }, [second.id]: { nominalRate: 5.55 } }
    await done('/api/system/settings/conditions', json('PUT', { conditions }))
    const screen = await openRateGrid()
    const { t, user } = screen
    const [both] = await screen.findAllByRole('checkbox', { name: /2/ })
    await user.click(both ?? missing())
    const name = filled(t('cells.revert').replace(/.*other \{([^#]*).*/, '$1'), {})
    await user.click(await screen.findByRole('button', { name: (each) => each.startsWith(name) }))
    const dialog = await screen.dialog()
    await assertAccessible(screen)
    await user.click(await dialog.findByRole('button', { name: t('cells.revert.confirm') }))
    await allClosed(screen)
    await expect.poll(scheduled).toEqual(shipped)
    await screen.press('cells.done')
    await expect.poll(() => screen.queryAllByRole('grid')).toEqual([])
    await screen.findAllByRole('table')
  })

  it('[B4.01] shows concurrent changes before they are overwritten, and keeps other prices without a question', async () => {
    const screen = await openRateGrid()
    const { t } = screen
    await enter(screen, '0 5', '4,44')
    await changed(1)
    const conditions = { [first.id]: { nominalRate: 8.88 }, [second.id]: { nominalRate: 7.77 } }
    await done('/api/system/settings/conditions', json('PUT', { conditions }))
    await screen.press('settings.save')
    await alertWith(screen, t('cells.stale'))
    await within(cell('0 5')).findByText((text) => text.includes('8,88'))
    await assertAccessible(screen)
    await screen.settled()
    await screen.press('settings.save')
    const rates = async () => (await scheduled()).slice(0, 2).map(({ nominalRate }) => nominalRate)
    await expect.poll(rates).toEqual([4.44, 7.77])
  })
})
