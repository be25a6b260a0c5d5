import { describe, expect, it } from 'vitest'

import { shippedAreas } from '#domain/settings/areas.ts'

import { allOpen, itemsOf, takeBackAll } from '../harness/administration.ts'
import { administratorsBrowser, openAdministrator, panel } from '../harness/administrator.ts'
import { inTurn } from '../harness/in-turn.ts'
import type { Visitor } from '../harness/visitor.ts'
import { assertSound } from '../harness/whole-way.ts'

const browser = administratorsBrowser()

const list = shippedAreas().KEYS.find(({ keys }) => keys.length > 2)
const [one, two] = list?.keys ?? []
if (list === undefined || one === undefined || two === undefined)
  throw new Error('no selection list with three entries')

const page = shippedAreas().PAGES.find(({ id }) => id === 'living')
const [upper, lower] = page?.sections ?? []
if (upper === undefined || lower === undefined) throw new Error('no page with two sections')

const texts = {
  display: { de: 'Anzeigetext (Deutsch)', en: 'Display text (English)' },
  place: { de: 'Eintrag „Zweite“ › Anzeigetext › Deutsch', en: 'Entry “Second” › Display text › English' },
  names: { de: ['Erste', 'Zweite'], en: ['First', 'Second'] },
} as const

describe.each(
  inTurn([
    ['de', 1280],
    ['en', 390],
  ] as const),
)('two administrators at one list, in %s at %i px', (locale, width) => {
  it('[B4.01] what they did to different entries is put together, and where they contradict each other is named', async () => {
    const first = await openAdministrator(browser, locale, width)
    const second = await openAdministrator(browser, locale, width)
    const { t } = first
    const [name, other] = texts.names[locale]
    const unfold = ({ page: screen }: Visitor, entry: string) =>
      panel(screen).getByRole('button', { name: entry, expanded: false }).click()
    const open = async (visitor: Visitor, entry: string) => {
      await visitor.page.goto(`/app-settings/keys?item=${list.id}`)
      await unfold(visitor, entry)
    }
    const text = ({ page: screen }: Visitor) => panel(screen).getByLabel(texts.display[locale], { exact: true })
    const save = ({ page: screen }: Visitor) => panel(screen).getByRole('button', { name: t('settings.save') })
    const planned = async () => (await itemsOf('KEYS', 'scheduled')).find(({ id }) => id === list.id)?.keys

    await open(first, one.displaytext[locale])
    await open(second, two.displaytext[locale])
    await text(first).fill(name)
    await save(first).click()
    await panel(first.page).waitFor({ state: 'detached' })
    await text(second).fill(other)
    await save(second).click()
    await panel(second.page).getByText(t('settings.conflict.merged')).waitFor()
    expect(await second.violations()).toEqual([])
    await save(second).click()
    await panel(second.page).waitFor({ state: 'detached' })
    const inLanguage = (given: typeof one, changed: string) => ({
      ...given,
      displaytext: { ...given.displaytext, [locale]: changed },
    })
    expect((await planned())?.slice(0, 2)).toEqual([inLanguage(one, name), inLanguage(two, other)])

    // The same text of the same entry.
    await open(first, other)
    await open(second, other)
    await text(first).fill(name)
    await save(first).click()
    await panel(first.page).waitFor({ state: 'detached' })
    await text(second).fill(`${other}!`)
    await save(second).click()
    const notice = panel(second.page)
      .getByRole('alert')
      .filter({ hasText: t('settings.conflict.both') })
    await notice.waitFor()
    const [planning] = await allOpen()
    expect(await notice.innerText()).toContain(planning?.author ?? 'nobody')
    const place = texts.place[locale].replace(other, `${other}!`)
    const choice = panel(second.page).getByRole('radiogroup', { name: place, exact: true })
    const [ours, theirs] = [
      choice.getByRole('radio', { name: t('settings.conflict.mine') }),
      choice.getByRole('radio', { name: t('settings.conflict.other') }),
    ]
    expect(await panel(second.page).getByRole('radiogroup').count()).toBe(1)
    await choice.getByText(`${other}!`, { exact: true }).waitFor()
    await choice.getByText(name, { exact: true }).waitFor()
    // Nothing is chosen before somebody did, and nothing saved.
    await save(second).click()
    await panel(second.page).getByText(t('settings.conflict.choose'), { exact: true }).waitFor()
    await expect.poll(() => ours.evaluate((radio) => radio === document.activeElement)).toBe(true)
    expect(await second.violations()).toEqual([])
    expect((await planned())?.[1]).toEqual(inLanguage(two, name))
    // What would be saved follows what is chosen, and what is entered from here on.
    const wouldBe = panel(second.page).getByRole('table', { name: t('settings.conflict.caption'), exact: true })
    await wouldBe.getByText(`${other}!`, { exact: true }).waitFor()
    await theirs.press('Space')
    await wouldBe.waitFor({ state: 'detached' })
    await theirs.press('ArrowUp')
    await wouldBe.getByText(`${other}!`, { exact: true }).waitFor()
    expect(await ours.isChecked()).toBe(true)
    await unfold(second, `${other}!`)
    await text(second).fill(`${other}?`)
    await wouldBe.getByText(`${other}?`, { exact: true }).waitFor()
    await save(second).click()
    await panel(second.page).waitFor({ state: 'detached' })
    expect((await planned())?.slice(0, 2)).toEqual([inLanguage(one, name), inLanguage(two, `${other}?`)])
    await takeBackAll()
    await first.close()
    await second.close()
  })

  it('[B4.01] so is what they did to different sections of a page', async () => {
    const first = await openAdministrator(browser, locale, width)
    const second = await openAdministrator(browser, locale, width)
    const { t } = first
    const open = async ({ page: screen }: Visitor, section: typeof upper) => {
      await screen.goto('/app-settings/pages/living')
      await screen.getByText(section.title[locale]).first().click()
      await screen.locator(`[name$=".title.${locale}"]`).waitFor()
    }
    const title = ({ page: screen }: Visitor) => screen.locator(`[name$=".title.${locale}"]`)
    const save = ({ page: screen }: Visitor) =>
      screen.getByRole('button', { name: t('settings.save'), exact: true }).click()
    const saved = ({ page: screen }: Visitor) => screen.getByText(t('designer.saved'), { exact: true }).waitFor()
    await open(first, upper)
    await open(second, lower)
    await title(first).fill('Oben')
    await save(first)
    await saved(first)
    await title(second).fill('Unten')
    await save(second)
    await second.page.getByText(t('settings.conflict.merged')).waitFor()
    expect(await second.violations()).toEqual([])
    // Nothing leads back to the page that knew of one of them only.
    const undo = second.page.getByRole('button', { name: t('designer.undo'), exact: true })
    expect(await undo.isDisabled()).toBe(true)
    await undo.press('Control+z')
    await save(second)
    await saved(second)
    const planned = (await itemsOf('PAGES', 'scheduled')).find(({ id }) => id === 'living')
    expect(planned?.sections.slice(0, 2).map((section) => section.title[locale])).toEqual(['Oben', 'Unten'])
    await takeBackAll()
    await first.close()
    await second.close()
  })

  it('[B4.01] what is there already is saved, whoever has made the change', async () => {
    const first = await openAdministrator(browser, locale, width)
    const second = await openAdministrator(browser, locale, width)
    const { page: screen, t } = second
    const place = '/app-settings/general-settings?item=BANK_PHONE'
    const value = ({ page: on }: Visitor) => panel(on).locator('[name="value"]')
    const save = ({ page: on }: Visitor) => panel(on).getByRole('button', { name: t('settings.save') })
    const planned = async () => (await itemsOf('GENERAL_SETTINGS', 'scheduled')).find(({ id }) => id === 'BANK_PHONE')
    for (const each of [first, second]) {
      await each.page.goto(place)
      await value(each).fill('+49 69 5555')
    }
    for (const each of [first, second]) {
      await save(each).click()
      await panel(each.page).waitFor({ state: 'detached' })
    }
    await screen.getByText(t('settings.alreadySaved')).waitFor()
    expect(await planned()).toMatchObject({ value: '+49 69 5555' })
    await assertSound(second)

    // It is one's own, and the answer was lost.
    await screen.goto(place)
    await value(second).fill('+49 69 6666')
    const calls = '**/api/settings/general/BANK_PHONE'
    await screen.route(calls, async (route) => {
      await route.fetch()
      await route.abort()
    })
    await save(second).click()
    await panel(screen).getByText(t('settings.unheard.kept')).waitFor()
    await screen.unroute(calls)
    await save(second).click()
    await panel(screen).waitFor({ state: 'detached' })
    await screen.getByText(t('settings.alreadySaved')).waitFor()
    expect(await planned()).toMatchObject({ value: '+49 69 6666' })
    expect(await second.violations()).toEqual([])
    await first.close()
    await second.close()
  })

  it('[B4.01] [B7.35] what was sent and never answered is nobody else’s in an order of pages either, which takes several calls', async () => {
    const visitor = await openAdministrator(browser, locale, width)
    const { page: screen, t } = visitor
    const pages = async () => (await itemsOf('PAGES', 'scheduled')).map(({ id }) => id)
    const before = await pages()
    await screen.goto('/app-settings/pages?order=true')
    const region = screen.getByRole('region', { name: t('order.title') })
    // The first goes second, and the last but one comes last.
    await region.getByRole('listitem').first().getByRole('button').last().click()
    await region.getByRole('listitem').last().getByRole('button').nth(1).click()
    const [first = '', second = ''] = before
    const wanted = [second, first, ...before.slice(2, -2), ...before.slice(-2).toReversed()]
    const calls = '**/api/page/position'
    await screen.route(calls, async (route) => {
      await route.fetch()
      await route.abort()
    })
    const save = screen.getByRole('button', { name: t('order.save') })
    await save.click()
    await region.getByText(t('error.server.not.reachable')).waitFor()
    expect(await pages()).not.toEqual(before)
    await screen.unroute(calls)
    await save.click()
    await region.waitFor({ state: 'detached' })
    expect(await screen.getByText(t('order.overtaken')).count()).toBe(0)
    expect(await pages()).toEqual(wanted)
    expect(await visitor.violations()).toEqual([])
    await takeBackAll()
    await visitor.close()
  })

  it('[B4.01] [B5.13] choosing between two versions leaves what is under way elsewhere in the form', async () => {
    const first = await openAdministrator(browser, locale, width)
    const second = await openAdministrator(browser, locale, width)
    const { page: screen, t } = second
    const label = ({ page: on }: Visitor) => panel(on).locator(`[name="label.${locale}"]`)
    const save = ({ page: on }: Visitor) => panel(on).getByRole('button', { name: t('settings.save') })
    for (const [each, said] of [
      [first, 'Eine'],
      [second, 'Andere'],
    ] as const) {
      await each.page.goto('/app-settings/input-fields?item=existingLoansTotal')
      await label(each).fill(said)
    }
    await save(first).click()
    await panel(first.page).waitFor({ state: 'detached' })
    await save(second).click()
    await panel(screen).getByText(t('settings.conflict.both')).waitFor()
    // A formula that ends in a sign is none yet.
    const formula = panel(screen).getByRole('listbox', { name: locale === 'de' ? 'Formel' : 'Formula', exact: true })
    await formula.focus()
    await screen.keyboard.press('End')
    await screen.keyboard.type('+')
    const elements = await formula.getByRole('option').count()
    await panel(screen)
      .getByRole('radio', { name: t('settings.conflict.other') })
      .click()
    await expect.poll(() => label(second).inputValue()).toBe('Eine')
    expect(await formula.getByRole('option').count()).toBe(elements)
    expect(await second.violations()).toEqual([])
    await takeBackAll()
    await first.close()
    await second.close()
  })
})
