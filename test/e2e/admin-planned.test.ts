import Papa from 'papaparse'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'

import { areas } from '#domain/settings/areas.ts'
import type { InterestCondition } from '#domain/settings/interest-conditions.ts'

import { allOpen, approved, done, filled, itemsOf, plan, technical } from '../harness/administration.ts'
import { administratorsBrowser, bandOf, openAdministrator, openedPreview, panel } from '../harness/administrator.ts'
import { inTurn } from '../harness/in-turn.ts'
import { json } from '../harness/people.ts'
import { portalHere } from '../harness/portal-here.ts'
import { openVisitor } from '../harness/visitor.ts'
import { assertSound } from '../harness/whole-way.ts'

const browser = administratorsBrowser()

const releases = '/app-settings/release-changes'
const areaOf = (page: Page, name: string) => page.getByRole('main').getByRole('region', { name, exact: true })

const prices = () => itemsOf('INTEREST_CONDITIONS', 'current')

async function bringPrices(wanted: readonly InterestCondition[]): Promise<void> {
  const columns = [...new Set(wanted.flatMap((price) => Object.keys(price)))]
  const content = Papa.unparse([...wanted], { columns, delimiter: ';' })
  await done('/api/product-types/conditions/import', json('POST', { content }))
}

it.each(
  inTurn([
    ['en', 390],
    ['de', 1280],
  ] as const),
)(
  '[B4.02] hundreds of changes are folded up by area, and unfolded some at a time, by keyboard, in %s at %i px',
  async (locale, width) => {
    const areaName = areas.INTEREST_CONDITIONS.label[locale]
    const before = await prices()
    const [first] = before
    if (first === undefined) throw new Error('there are no prices')
    const more = Array.from({ length: 500 }, (_, at) => ({ ...first, id: `later-${at}`, validFrom: dayAfter(at) }))
    await bringPrices([...before, ...more])
    const administrator = await openAdministrator(browser, locale, width)
    const { page, t } = administrator
    const since = performance.now()
    await page.goto(releases)
    const area = areaOf(page, areaName)
    await area.getByText(/\b500\b/).waitFor()
    console.info(`500 changes are there after ${Math.round(performance.now() - since)} ms`)
    expect(await area.getByRole('listitem').count()).toBe(0)
    await assertSound(administrator)

    const fold = area.getByRole('button', { name: areaName, exact: true })
    await fold.focus()
    await page.keyboard.press('Enter')
    await expect.poll(() => area.getByRole('listitem').count()).toBe(50)
    expect(await area.getByRole('table').count()).toBe(0)
    await area.locator('summary').first().focus()
    await page.keyboard.press('Enter')
    await expect.poll(() => area.getByRole('table').count()).toBe(1)
    await assertSound(administrator)
    const next = area.getByRole('button', { name: /\b450\b/ })
    await next.focus()
    await page.keyboard.press('Enter')
    await expect.poll(() => area.getByRole('listitem').count()).toBe(100)
    // The keyboard goes on with the first that came.
    const inFocus = () =>
      area
        .getByRole('listitem')
        .nth(50)
        .evaluate((row) => row === document.activeElement)
    await expect.poll(inFocus).toBe(true)
    // What is not shown is chosen with the rest.
    await area.getByRole('checkbox', { name: filled(t('releases.chooseArea'), { area: areaName }) }).check()
    await page.getByText(filled(t('releases.chosen'), { count: '500', total: '500' })).waitFor()
    await fold.click()
    await expect.poll(() => area.getByRole('listitem').count()).toBe(0)
    await administrator.close()
    await bringPrices(before)
  },
)

const dayAfter = (days: number): string => new Date(Date.UTC(2090, 0, 1 + days)).toISOString().slice(0, 10)

it.each(
  inTurn([
    ['de', 390],
    ['en', 1280],
  ] as const),
)('[B4.02] [B3.45] mails are read and colours are seen in a difference, in %s at %i px', async (locale, width) => {
  const templates = await itemsOf('EMAIL_TEMPLATES', 'current')
  const reset = templates.find(({ id }) => id === 'PASSWORD_RESET')
  if (reset === undefined) throw new Error('there is no such template')
  const changed = (text: string) => `<p>Vorab &amp; <strong>wichtig</strong></p>\n${text}`
  const body = { de: changed(reset.body.de), en: changed(reset.body.en) }
  await done('/api/email-templates/email-templates/PASSWORD_RESET', json('PUT', { ...reset, body }))
  await done('/api/user-interface/templates', json('PUT', { data: { THEME: 'CUSTOM', ERROR_COLOR: '#FF9999' } }))

  const administrator = await openAdministrator(browser, locale, width)
  const { page, t } = administrator
  await page.goto(releases)
  const main = page.getByRole('main')
  await main.getByText('wichtig', { exact: true }).first().waitFor()
  expect(await main.innerText()).not.toMatch(/<\/?(p|strong|a)\b|&amp;/)
  // A link names its address: nobody approves another one unseen.
  await main.getByText('({{ link }})').first().waitFor()
  const cell = main.getByRole('cell').filter({ hasText: '#FF9999' })
  await cell.waitFor()
  const swatch = cell.locator('[aria-hidden]').first()
  expect(await swatch.evaluate((each) => getComputedStyle(each).backgroundColor)).toBe('rgb(255, 153, 153)')
  const verdict = (within: typeof main) =>
    within
      .getByRole('listitem')
      .filter({ hasText: t('looks.pair.error.white') })
      .filter({ hasText: locale === 'de' ? 'nötig 4,5' : 'needs 4.5' })
      .filter({ hasNot: page.getByRole('listitem') })
      .first()
      .waitFor()
  await verdict(main)
  await assertSound(administrator)

  await page.getByRole('button', { name: t('releases.chooseAll') }).click()
  await page.getByRole('button', { name: t('releases.release'), exact: true }).click()
  await panel(page)
    .getByRole('heading', { name: t('releases.contrasts') })
    .waitFor()
  await verdict(panel(page))
  await assertSound(administrator)
  await administrator.close()
})

it.each(
  inTurn([
    ['en', 390],
    ['de', 1280],
  ] as const),
)('[B2.23] who starts is told what is planned and due when, in %s at %i px', async (locale, width) => {
  await plan('BANK_PHONE', '+49 69 1')
  await plan('BANK_NAME', 'Bank von morgen')
  const phone = (await allOpen()).filter(({ key }) => key === 'BANK_PHONE')
  await approved(phone, '2099-12-24T06:00:00+01:00')

  const administrator = await openAdministrator(browser, locale, width)
  const { page, t } = administrator
  await page.goto('/admin')
  const planned = areaOf(page, t('releases.planned'))
  await planned
    .getByText(
      locale === 'de' ? 'Eine Änderung wartet auf eine Entscheidung.' : 'One change is waiting for a decision.',
    )
    .waitFor()
  await planned.getByText(locale === 'de' ? /ab 24\.12\.2099, 06:00/ : /at 24\/12\/2099, 06:00/).waitFor()
  await assertSound(administrator)
  await planned.getByRole('link', { name: t('admin.screen.release-changes') }).click()
  await page.getByRole('heading', { level: 1, name: t('admin.screen.release-changes') }).waitFor()
  await administrator.close()

  // Who manages the technology may not ask, and does not.
  const other = await openAdministrator(browser, locale, width, technical)
  const asked: string[] = []
  other.page.on('request', (request) => asked.push(request.url()))
  await other.page.goto('/admin')
  await other.page.locator('main h2 a').first().waitFor()
  await other.page.waitForLoadState('networkidle')
  expect(asked.filter((url) => url.includes('/api/release-changes'))).toEqual([])
  expect(await areaOf(other.page, t('releases.planned')).count()).toBe(0)
  await other.close()
})

it('a page that a preview alone has is there after a reload, and nowhere else; a damaged link says so', async () => {
  const products = await itemsOf('PRODUCTS', 'scheduled')
  const product = products.find(({ id }) => id === 'consumer-credit')
  if (product === undefined) throw new Error('there is no such product')
  await done('/api/products/products', json('POST', { ...product, uri: 'kredit-von-morgen' }))
  const administrator = await openAdministrator(browser, 'de', 1280)
  const inside = await openedPreview(administrator)
  const opened = await inside.page.goto('/kredit-von-morgen')
  expect(opened?.status()).toBe(200)
  await bandOf(inside).waitFor()
  await inside.page.getByRole('heading', { level: 1 }).waitFor()
  expect((await inside.page.reload())?.status()).toBe(200)
  await bandOf(inside).waitFor()
  await assertSound(inside)

  const applicant = await openVisitor(browser, portalHere().url, 'de', 1280)
  expect((await applicant.page.goto('/kredit-von-morgen'))?.status()).toBe(404)
  await applicant.close()

  const { url } = await (await done('/api/release-changes/preview', json('POST', {}))).json<{ url: string }>()
  const search = new URL(url).search.replace(/\.[\d-]+$/, '.2026-02-30')
  await inside.page.goto(`/${search}`)
  await inside.page.getByRole('dialog').getByText(inside.t('preview.damaged.text')).waitFor()
  await assertSound(inside)
  await inside.page
    .getByRole('dialog')
    .getByRole('button', { name: inside.t('preview.back') })
    .click()
  await inside.page.getByRole('heading', { level: 1, name: inside.t('admin.screen.release-changes') }).waitFor()
  await administrator.close()
})
