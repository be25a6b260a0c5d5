import type { Browser, Locator } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import type { Locale } from '#domain/locale.ts'
import type { Loan } from '#domain/loan/loan.ts'

import { openBrowser } from '../harness/browser.ts'
import { askAs, control, newPerson } from '../harness/control.ts'
import { inTurn } from '../harness/in-turn.ts'
import { answers, completeLoan } from '../harness/loans.ts'
import { json } from '../harness/people.ts'
import { portalHere } from '../harness/portal-here.ts'
import type { Portal } from '../harness/portal.ts'
import { holdToken } from '../harness/sign-in.ts'
import { openVisitor, type Visitor } from '../harness/visitor.ts'
import { assertSound } from '../harness/whole-way.ts'

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(async () => {
  await control('general', { OVERVIEW_ITEMS_PER_PAGE: 999 })
  await browser.close()
})

const screens = inTurn([
  ['de', 390],
  ['en', 1280],
] as const)

async function named(ask: Portal['fetch'], name: string): Promise<Loan> {
  const loan = await completeLoan(ask)
  const reply = await ask(`/api/loan/previews/${loan.id}/description?desc=${encodeURIComponent(name)}`, {
    method: 'PATCH',
  })
  if (!reply.ok) throw new Error(await reply.text())
  return loan
}

/** Somebody with loans of these names, oldest first, in their overview. */
async function openOverview(
  names: readonly string[],
  locale: Locale = 'de',
  width = 1280,
): Promise<Visitor & { ask: Portal['fetch']; loans: Loan[] }> {
  const email = await newPerson('overview')
  const ask = await askAs(email)
  const loans: Loan[] = []
  for (const name of names) loans.push(await named(ask, name))
  const visitor = await openVisitor(browser, portalHere().url, locale, width)
  await holdToken(visitor, email)
  await visitor.page.goto('/entity')
  await visitor.page.getByRole('heading', { level: 1, name: visitor.t('overview.title') }).waitFor()
  return { ...visitor, ask, loans }
}

const card = ({ page }: Visitor, name: string): Locator => page.getByRole('article', { name, exact: true })
const cardNames = ({ page }: Visitor): Promise<string[]> =>
  page.getByRole('article').getByRole('heading').allInnerTexts()
const filled = (text: string, values: Record<string, string | number>): string =>
  Object.entries(values).reduce((filling, [name, value]) => filling.replace(`{${name}}`, String(value)), text)

describe.each(screens)('the overview, in %s at %d px', (locale, width) => {
  it('tells what an application still lacks, and leads there', async () => {
    const visitor = await openOverview(['Küche'], locale, width)
    const { page, t } = visitor
    // One answer that cannot stay, and one that is not there.
    const { id, version } = await (await visitor.ask(`/api/loan/${visitor.loans[0]?.id}`)).json<Loan>()
    const open = answers({ dateOfBirth: '2020-01-01', birthPlace: null })
    expect((await visitor.ask(`/api/loan/${id}`, json('PUT', { version, fields: open }))).status).toBe(200)
    await page.goto('/entity')
    const asks = card(visitor, 'Küche').getByRole('button', { name: filled(t('overview.missing'), { name: 'Küche' }) })
    await asks.click()
    const dialog = page.getByRole('dialog', { name: filled(t('overview.missing'), { name: 'Küche' }) })
    await dialog.getByText(t('missing.documents')).waitFor()
    const latest = locale === 'de' ? /Spätestens möglich ist \d\d\.\d\d\.\d{4}/ : /\d\d\/\d\d\/\d{4}/
    await dialog.getByText(latest).waitFor()
    await dialog.getByText(`– ${t('missing.open')}`).waitFor()
    await assertSound(visitor)
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    expect(await asks.evaluate((element) => element === document.activeElement)).toBe(true)
    await asks.click()
    await dialog.getByRole('link', { name: t('missing.documents') }).click()
    await page.waitForURL('**/unterlagen')
    await visitor.close()
  })

  it('[A2.17] begins with what can be applied for, in a menu where there are more than four', async () => {
    const visitor = await openOverview([], locale, width)
    const { page, t } = visitor
    await page.getByRole('heading', { name: t('overview.empty.title') }).waitFor()
    await assertSound(visitor)
    await visitor.close()

    const owner = await openOverview(['Küche'], locale, width)
    const dial = owner.page.getByRole('navigation', { name: t('overview.create') })
    const open = dial.getByRole('button', { name: t('overview.create') })
    await open.click()
    const links = dial.getByRole('link')
    expect(await links.count()).toBeGreaterThan(4)
    await assertSound(owner)
    await owner.page.keyboard.press('Escape')
    expect(await links.first().isVisible()).toBe(false)
    expect(await open.evaluate((element) => element === document.activeElement)).toBe(true)
    await open.click()
    await links.first().click()
    await owner.page.waitForURL('**/privatkredit')
    await owner.close()
  })

  it('[A2.19] [A3.07] shows each loan with its facts; its card opens it', async () => {
    const visitor = await openOverview(['Küche'], locale, width)
    const { page, t } = visitor
    const kitchen = card(visitor, 'Küche')
    await kitchen.waitFor()
    for (const id of ['overview.amount', 'overview.term', 'overview.rate', 'overview.interest', 'overview.status.new'])
      await expect.poll(() => kitchen.getByText(t(id), { exact: true }).count()).toBe(1)
    expect(await kitchen.innerText()).toMatch(locale === 'de' ? /10\.000,00\s€[^]*5 Jahre/ : /€10,000\.00[^]*5 years/)
    // [A2.18]: with one loan there is nothing to filter or sort.
    expect(await page.getByRole('button', { name: t('overview.filters') }).count()).toBe(0)
    expect(await page.getByRole('combobox', { name: t('overview.sort') }).count()).toBe(0)
    await assertSound(visitor)
    // Wherever it is pressed.
    await kitchen.click({ position: { x: 24, y: 160 } })
    await page.waitForURL(`**/privatkredit/${visitor.loans[0]?.id}/**`)
    await visitor.close()
  })

  it('[A5.18] [A9.04] renames in place: Enter and blur save, Escape cancels, and nothing empty is saved', async () => {
    const visitor = await openOverview(['Küche'], locale, width)
    const { page, t, ask, loans } = visitor
    const kept = async () => (await (await ask(`/api/loan/${loans[0]?.id}`)).json<Loan>()).description
    const box = page.getByRole('textbox', { name: t('overview.name.label') })
    const edit = (name: string) => page.getByRole('button', { name: filled(t('overview.rename'), { name }) }).click()

    await edit('Küche')
    await box.fill('x'.repeat(60))
    expect(await box.inputValue()).toHaveLength(50)
    await box.press('Escape')
    await card(visitor, 'Küche').waitFor()

    await edit('Küche')
    await assertSound(visitor)
    await box.fill('Bad')
    await box.press('Enter')
    await card(visitor, 'Bad').waitFor()
    await expect.poll(kept).toBe('Bad')

    await edit('Bad')
    await box.fill('Dach')
    await page.getByRole('heading', { level: 1 }).click()
    await card(visitor, 'Dach').waitFor()
    await expect.poll(kept).toBe('Dach')

    await edit('Dach')
    await box.fill('   ')
    await box.press('Enter')
    await card(visitor, 'Dach').waitFor()
    expect(await kept()).toBe('Dach')
    await visitor.close()
  })

  it('[A2.18] [A2.20] [A2.21] filters by status and sorts, and the account keeps both', async () => {
    const visitor = await openOverview(['Alt', 'Neu'], locale, width)
    const { page, t } = visitor
    await expect.poll(() => cardNames(visitor)).toEqual(['Neu', 'Alt'])
    const sort = page.getByRole('combobox', { name: t('overview.sort') })
    await sort.selectOption({ label: t('overview.sort.oldest') })
    await expect.poll(() => cardNames(visitor)).toEqual(['Alt', 'Neu'])

    await page.getByRole('button', { name: t('overview.filters') }).click()
    const options = page.getByRole('group', { name: t('overview.filters.status') })
    await expect.poll(() => options.getByRole('checkbox').count()).toBe(6)
    // Whose loans they are is no question while sharing is off.
    expect(await page.getByRole('group', { name: t('overview.filters.ownership') }).count()).toBe(0)
    await assertSound(visitor)
    await options.getByRole('checkbox', { name: t('overview.status.rejected') }).check()
    await page.keyboard.press('Escape')
    await page.getByRole('heading', { name: t('overview.noMatch.title') }).waitFor()
    await page.getByText(filled(t('overview.shown'), { shown: 0, total: 2 })).waitFor()
    expect(await page.getByRole('article').count()).toBe(0)
    await assertSound(visitor)

    await page.reload()
    await page.getByRole('heading', { name: t('overview.noMatch.title') }).waitFor()
    expect(await sort.inputValue()).toBe('changeDate,asc')
    await visitor.button('overview.showAll').click()
    await expect.poll(() => cardNames(visitor)).toEqual(['Alt', 'Neu'])
    await visitor.close()
  })

  it('[A4.09] asks before a loan is deleted, and the list is read anew after it', async () => {
    const visitor = await openOverview(['Küche', 'Dach'], locale, width)
    const { page, t } = visitor
    await page.getByRole('button', { name: filled(t('overview.delete'), { name: 'Küche' }) }).click()
    const question = page.getByRole('dialog', { name: t('overview.delete.title') })
    await question.waitFor()
    await assertSound(visitor)
    await question.getByRole('button', { name: t('overview.delete.cancel') }).click()
    await question.waitFor({ state: 'detached' })
    await expect.poll(() => page.getByRole('article').count()).toBe(2)
    await page.getByRole('button', { name: filled(t('overview.delete'), { name: 'Küche' }) }).click()
    await question.getByRole('button', { name: t('overview.delete.confirm') }).click()
    await card(visitor, 'Küche').waitFor({ state: 'detached' })
    expect(await cardNames(visitor)).toEqual(['Dach'])
    await expect
      .poll(() => page.getByRole('heading', { level: 1 }).evaluate((element) => element === document.activeElement))
      .toBe(true)
    await visitor.close()
  })
})

it('[A4.09] a loan that was sent has no delete icon', async () => {
  const visitor = await openOverview(['Küche', 'Gesendet'])
  const { page, t, ask, loans } = visitor
  const [, sent] = loans
  const reply = await ask(
    '/api/inquiries/send?lang=de',
    json('POST', { id: sent?.id, version: (sent?.version ?? 0) + 1 }),
  )
  expect(reply.status).toBe(200)
  await page.reload()
  await card(visitor, 'Gesendet').waitFor()
  await expect
    .poll(() => page.getByRole('button', { name: filled(t('overview.delete'), { name: 'Küche' }) }).count())
    .toBe(1)
  expect(await page.getByRole('button', { name: filled(t('overview.delete'), { name: 'Gesendet' }) }).count()).toBe(0)
  await visitor.close()
})

it('[A2.20] where a bank sets fewer loans to a page, the others come at the press of a button', async () => {
  await control('general', { OVERVIEW_ITEMS_PER_PAGE: 2 })
  const visitor = await openOverview(['Eins', 'Zwei', 'Drei'])
  const { page, t } = visitor
  await expect.poll(() => cardNames(visitor)).toEqual(['Drei', 'Zwei'])
  await page.getByText(filled(t('overview.shown'), { shown: 3, total: 3 })).waitFor()
  await page.getByText(filled(t('overview.loaded'), { loaded: 2, shown: 3 })).waitFor()
  await assertSound(visitor)
  await visitor.button('overview.more').click()
  await expect.poll(() => cardNames(visitor)).toEqual(['Drei', 'Zwei', 'Eins'])
  expect(await visitor.button('overview.more').count()).toBe(0)
  await control('general', { OVERVIEW_ITEMS_PER_PAGE: 999 })
  await visitor.close()
})

it('[A2.27] a remembered calculation is asked about before it is deleted', async () => {
  const visitor = await openOverview([])
  const { page, t, ask, button } = visitor
  const fields = answers({ amount: 12_000, term: 48, intendedUse: '01' })
  const kept = await ask('/api/loan', json('POST', { productId: 'consumer-credit', fields, watched: true }))
  expect(kept.status).toBe(201)
  await page.goto('/privatkredit')
  const list = page.getByRole('region', { name: t('calculation.watchlist') })
  const remove = list.getByRole('button', { name: /nicht mehr merken/ })
  await remove.click()
  const question = page.getByRole('dialog', { name: t('calculation.watchlist.remove.title') })
  await question.waitFor()
  await assertSound(visitor)
  await button('calculation.watchlist.remove.cancel').click()
  await question.waitFor({ state: 'detached' })
  await remove.click()
  await button('calculation.watchlist.remove.confirm').click()
  await remove.waitFor({ state: 'detached' })
  const { totalElements } = await (await ask('/api/loan/previews')).json<{ totalElements: number }>()
  expect(totalElements).toBe(0)
  await visitor.close()
})
