import { within } from '@testing-library/dom'
import Papa from 'papaparse'
import { expect, it } from 'vitest'

import { areas } from '#domain/settings/areas.ts'
import type { Rate } from '#domain/settings/areas/rates/schema.ts'
import {
  allOpen,
  approved,
  done,
  filled,
  itemsOf,
  plan,
  professional,
  releasingAlone,
  technical,
} from '#test/harness/administration.ts'
import { missing } from '#test/harness/missing.ts'
import { json } from '#test/harness/people.ts'
import { openScreen } from '#test/harness/screen.ts'

releasingAlone()

const releases = '/app-settings/release-changes'

async function bringPrices(wanted: readonly Rate[]): Promise<void> {
  const columns = [...new Set(wanted.flatMap((price) => Object.keys(price)))]
  const content = Papa.unparse([...wanted], { columns, delimiter: ';' })
  await done('/api/product-types/conditions/import', json('POST', { content }))
}

const dayAfter = (days: number): string => new Date(Date.UTC(2090, 0, 1 + days)).toISOString().slice(0, 10)

it('[B4.02] collapses hundreds of changes by area, and reveals them in portions by keyboard', async () => {
  const areaName = areas.INTEREST_CONDITIONS.label.en
  const before = await itemsOf('INTEREST_CONDITIONS', 'current')
  const [first] = before
  if (first === undefined) throw new Error('there are no prices')
  const more = Array.from({ length: 500 }, (_, at) => ({ ...first, id: `later-${at}`, validFrom: dayAfter(at) }))
  await bringPrices([...before, ...more])
  const screen = await openScreen(releases, { as: professional, locale: 'en', width: 390 })
  const { t, user } = screen
  const area = within(await screen.findByRole('region', { name: areaName }))
  await area.findByText(/\b500\b/)
  const rows = () => area.queryAllByRole('listitem')
  expect(rows()).toEqual([])

  const fold = area.getByRole('button', { name: areaName })
  fold.focus()
  await user.keyboard('{Enter}')
  await expect.poll(() => rows().length).toBe(50)
  expect(area.queryAllByRole('table')).toEqual([])
  // Browsers also expand it by keyboard.
  await user.click(rows()[0]?.querySelector('summary') ?? missing())
  await expect.poll(() => area.queryAllByRole('table').length).toBe(1)
  area.getByRole('button', { name: /\b450\b/ }).focus()
  await user.keyboard('{Enter}')
  await expect.poll(() => rows().length).toBe(100)
  // The first new row has the focus.
  await expect.poll(() => rows()[50] === document.activeElement).toBe(true)
  // Hidden rows are chosen with the area.
  await user.click(area.getByRole('checkbox', { name: filled(t('releases.chooseArea'), { area: areaName }) }))
  await screen.findByText(filled(t('releases.chosen'), { count: '500', total: '500' }))
  await user.click(fold)
  await expect.poll(() => rows().length).toBe(0)
  await bringPrices(before)
})

it('[B4.02] [B3.45] shows mails and colours in a difference', async () => {
  const templates = await itemsOf('EMAIL_TEMPLATES', 'current')
  const reset = templates.find(({ id }) => id === 'PASSWORD_RESET')
  if (reset === undefined) throw new Error('there is no such template')
  const changed = (text: string) => `<p>Vorab &amp; <strong>wichtig</strong></p>\n${text}`
  const body = { de: changed(reset.body.de), en: changed(reset.body.en) }
  await done('/api/email-templates/email-templates/PASSWORD_RESET', json('PUT', { ...reset, body }))
  await done('/api/user-interface/templates', json('PUT', { data: { THEME: 'CUSTOM', ERROR_COLOR: '#FF9999' } }))

  const screen = await openScreen(releases, { as: professional, width: 390 })
  const { t } = screen
  const main = within(screen.getByRole('main'))
  await main.findAllByText('wichtig')
  expect(screen.getByRole('main').textContent).not.toMatch(/<\/?(p|strong|a)\b|&amp;/)
  // The address of a link is visible, because its change must not be approved unseen.
  await main.findAllByText((text) => text.includes('({{ link }})'))
  const cells = await main.findAllByRole('cell')
  const colored = cells.filter(({ textContent }) => textContent.includes('#FF9999'))
  expect(colored).toHaveLength(1)
  const swatch = colored[0]?.querySelector<HTMLElement>('[aria-hidden]')
  expect(swatch?.style.backgroundColor.toUpperCase()).toBe('#FF9999')
  const verdict = (queries: Pick<typeof main, 'queryAllByRole'>) =>
    expect
      .poll(() =>
        queries
          .queryAllByRole('listitem')
          .filter((row) => within(row).queryAllByRole('listitem').length === 0)
          .map(({ textContent }) => textContent)
          .filter((text) => text.includes(t('looks.pair.error.white')) && text.includes('nötig 4,5')),
      )
      .not.toEqual([])
  await verdict(main)

  await screen.press('releases.chooseAll')
  await screen.press('releases.release')
  const panel = await screen.dialog()
  await panel.findByRole('heading', { name: t('releases.contrasts') })
  await verdict(panel)
})

it.each([
  ['en', 'One change is waiting for a decision.', /on 24\/12\/2099, 06:00/],
  ['de', 'Eine Änderung wartet auf eine Entscheidung.', /ab 24\.12\.2099, 06:00/],
] as const)(
  '[B2.23] the landing page shows what is scheduled and when it is due, in %s',
  async (locale, waiting, due) => {
    await plan('BANK_PHONE', '+49 69 1')
    await plan('BANK_NAME', 'Bank von morgen')
    const phone = (await allOpen()).filter(({ key }) => key === 'BANK_PHONE')
    await approved(phone, '2099-12-24T06:00:00+01:00')

    const screen = await openScreen('/admin', { as: professional, locale, width: locale === 'en' ? 390 : 1280 })
    const { t, user } = screen
    const scheduled = within(await screen.findByRole('region', { name: t('releases.scheduled') }))
    await scheduled.findByText(waiting)
    await scheduled.findByText(due)
    await user.click(scheduled.getByRole('link', { name: new RegExp(t('admin.screen.release-changes')) }))
    await screen.findByRole('heading', { level: 1, name: t('admin.screen.release-changes') })
  },
)

it('[B2.23] a TECH_ADMIN sees no scheduled changes, and the page does not request them', async () => {
  const screen = await openScreen('/admin', { as: technical })
  await expect.poll(() => document.querySelector('main ul :is(h2, h3) a')).not.toBeNull()
  await screen.settled()
  expect(screen.calls.filter((each) => each.includes('/api/release-changes'))).toEqual([])
  expect(screen.queryByRole('region', { name: screen.t('releases.scheduled') })).toBeNull()
})
