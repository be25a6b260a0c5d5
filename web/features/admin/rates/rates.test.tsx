import { fireEvent, within } from '@testing-library/dom'
import { describe, expect, it, vi } from 'vitest'

import { shippedAreas } from '#domain/settings/areas.ts'
import { done, filled, itemsOf, professional, releasingAlone } from '#test/harness/administration.ts'
import { missing } from '#test/harness/missing.ts'
import { allClosed, hasFocus } from '#test/harness/settings-screen.ts'
import { json } from '#test/harness/people.ts'
import { assertAccessible, isDisabled, openScreen, type Opening, type Screen } from '#test/harness/screen.ts'

releasingAlone()

const shipped = shippedAreas().INTEREST_CONDITIONS
const [, second] = shipped
if (second === undefined) throw new Error('two prices ship')
const scheduled = () => itemsOf('INTEREST_CONDITIONS', 'scheduled')

/** Rows by their header cells, without the row of column headers, which cards do not have. */
const rows = () => [
  ...document.querySelectorAll<HTMLElement>('main table [role="rowheader"], main table th[scope="row"]'),
]
const rowTexts = () => rows().map((header) => header.closest('tr')?.textContent ?? '')

async function openRates(opening: Opening): Promise<Screen> {
  const screen = await openScreen('/app-settings/product-types', { as: professional, ...opening })
  await expect.poll(() => rows().length).toBe(shipped.length)
  return screen
}

/** The content of the downloaded file. */
async function exported(screen: Screen): Promise<string[]> {
  const saved = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:saved')
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue()
  await screen.press('rates.export')
  await expect.poll(() => click.mock.calls.length).toBe(1)
  const [file] = saved.mock.calls[0] ?? []
  if (!(file instanceof Blob)) throw new Error('nothing was saved')
  saved.mockRestore()
  click.mockRestore()
  return (await file.text()).split('\r\n')
}

/** Chooses a file as the native dialog does, which keeps the focus. */
function bring(lines: readonly string[]): void {
  const input = document.querySelector<HTMLInputElement>('input[type=file]')
  if (input === null) throw new Error('no file can be chosen')
  const file = new File([lines.join('\r\n')], 'rates.csv', { type: 'text/csv' })
  fireEvent.change(input, { target: { files: [file] } })
}

describe('a table of interest conditions', () => {
  it('is exported as shown, is unchanged by importing it, and an unknown column is reported', async () => {
    const screen = await openRates({ locale: 'en', width: 390 })
    const { t, user } = screen
    await screen.findAllByText((text) => text.includes(t('rates.check.sound').split('{until}')[0] ?? ''))
    await assertAccessible(screen)
    // The bank's service replaces all scheduled prices, so a confirmation comes first.
    await screen.press('rates.fetch')
    const question = await screen.findByRole('dialog', { name: t('rates.fetch.title') })
    await user.click(within(question).getByRole('button', { name: t('admin.cancel') }))
    await allClosed(screen)
    const [header = '', ...lines] = await exported(screen)
    expect(lines).toHaveLength(shipped.length)

    // The focus returns to the file button.
    const importThem = await screen.button('rates.import')
    importThem.focus()
    await user.keyboard('{Enter}')
    bring([header, ...lines])
    await (await screen.dialog()).findByText(filled(t('transfer.nothing'), { name: 'rates.csv' }))
    await user.keyboard('{Escape}')
    await allClosed(screen)
    await hasFocus(() => importThem)

    bring([header.replace('nominalRate', 'zins'), ...lines])
    const panel = await screen.dialog()
    await panel.findByText(t('rates.refused'))
    await panel.findByText((text) => text.includes('“zins”'))
    // The text names the column only once.
    expect(panel.queryByText((text) => text.includes('zins:'))).toBeNull()
    await user.keyboard('{Escape}')
    await allClosed(screen)
    expect(await scheduled()).toEqual(shipped)
  })

  it('[B8.09] is compared before the import, and again after a concurrent edit; gaps link to their rows', async () => {
    const screen = await openRates({ locale: 'de' })
    const { t, user } = screen
    const [header = '', first = '', ...rest] = await exported(screen)
    // One higher rate and one removed price: shown before the import and stored by it.
    const rate = header.split(';').indexOf('nominalRate')
    const quoted = (value: string) => first.split(';').with(rate, value).join(';')
    bring([header, quoted('9,99'), ...rest.slice(1)])
    const title = filled(t('rates.import.title'), { name: 'rates.csv' })
    const panel = within(await screen.findByRole('dialog', { name: title }))
    await panel.findByText(t('settings.change.CHANGED'))
    await panel.findByText(t('settings.change.REMOVED'))
    await assertAccessible(screen)
    expect(await scheduled()).toEqual(shipped)
    // Another user imports other prices: they are compared and confirmed again.
    const theirs = [header, quoted('8,88'), ...rest].join('\r\n')
    await done('/api/product-types/conditions/import', json('POST', { content: theirs }))
    await user.click(panel.getByRole('button', { name: /\b2\b/ }))
    await panel.findByText(t('transfer.stale'))
    await panel.findAllByText(/8,88/)
    await screen.settled()
    expect(isDisabled(panel.getByRole('button', { name: /\b2\b/ }))).toBe(false)
    await user.click(panel.getByRole('button', { name: /\b2\b/ }))
    await allClosed(screen)
    expect(await scheduled()).toHaveLength(shipped.length - 1)

    await user.click(await screen.findByRole('button', { name: new RegExp(`${second.termFrom} bis ${second.termTo}`) }))
    await hasFocus(() => (document.activeElement?.tagName === 'H2' ? document.activeElement : null))

    // Highest rate first.
    const column = () => screen.getAllByRole('columnheader', { name: t('rates.column.rate') })[0] ?? missing()
    for (const order of ['ascending', 'descending']) {
      await user.click(within(column()).getByRole('button'))
      await expect.poll(() => column().getAttribute('aria-sort')).toBe(order)
    }
    await expect.poll(() => rowTexts()[0]).toMatch(/9,99/)
    await user.click(within(rows()[0] ?? missing()).getByRole('link'))
    // Read-only: the scheduled price is shown beside the live one, and can be reverted.
    const price = await screen.dialog()
    await price.findByText(t('settings.elsewhere.INTEREST_CONDITIONS'))
    await within(await price.findByRole('table')).findAllByText(/9,99/)
    expect(price.queryByRole('button', { name: t('settings.save') })).toBeNull()
    await assertAccessible(screen)
    await user.click(price.getByRole('button', { name: t('settings.undo') }))
    await screen.press('settings.undo.confirm')
    await allClosed(screen)
    expect((await scheduled())[0]).toEqual(shipped[0])
  })

  it('has a select for sorting on a phone', async () => {
    const screen = await openRates({ locale: 'en', width: 390 })
    const highest = Math.max(...shipped.map(({ nominalRate }) => nominalRate)).toFixed(2)
    const [sort] = await screen.findAllByRole('combobox', { name: screen.t('admin.list.sort') })
    await screen.user.selectOptions(sort ?? missing(), 'nominalRate,desc')
    await expect.poll(() => rowTexts()[0]).toContain(highest)
  })
})
