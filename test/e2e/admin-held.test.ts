import { describe, expect, it } from 'vitest'

import { shippedAreas } from '#domain/settings/areas.ts'
import type { Page as PortalPage } from '#domain/settings/pages.ts'

import { done, filled, itemsOf } from '../harness/administration.ts'
import { administratorsBrowser, comeBack, openAdministrator, panel, soon } from '../harness/administrator.ts'
import { inTurn } from '../harness/in-turn.ts'
import { json } from '../harness/people.ts'
import type { Visitor } from '../harness/visitor.ts'
import { assertSound } from '../harness/whole-way.ts'

const browser = administratorsBrowser()

const button = ({ page, t }: Visitor, id: string) => page.getByRole('button', { name: t(id), exact: true })

/** Takes back what is open on the screen of a page or in a panel. */
async function takeBack(visitor: Visitor): Promise<void> {
  const { page, t } = visitor
  await button(visitor, 'settings.undo').click()
  await page
    .getByRole('dialog', { name: t('settings.undo.title') })
    .getByRole('button', { name: t('settings.undo.confirm'), exact: true })
    .click()
}

const uri = 'ihr-fahrzeug'
async function addPage(): Promise<void> {
  const shipped = shippedAreas().PAGES.find(({ id }) => id === 'living')
  const title = { de: 'Ihr Fahrzeug', en: 'Your vehicle' }
  await done('/api/scheduled-pages', json('POST', { ...shipped, id: uri, uri, title }))
}

const living = () => itemsOf('LIVING_TYPE', 'scheduled')
async function addLiving(): Promise<void> {
  const items = await living()
  const [first] = items
  const label = { de: 'Nebeneinkunft', en: 'Additional income' }
  await done(
    '/api/incomeExpense/saveScheduledIncomeExpenseConfig',
    json('POST', [...items, { ...first, id: 'nebeneinkunft', label }]),
  )
}

describe.each(
  inTurn([
    ['de', 1280],
    ['en', 390],
  ] as const),
)('what is entered while somebody else takes it away, in %s at %i px', (locale, width) => {
  it('[B4.01] [B7.35] of a page stays on the screen, and makes it anew', async () => {
    await addPage()
    const [first, second] = [
      await openAdministrator(browser, locale, width),
      await openAdministrator(browser, locale, width),
    ]
    const { page, t } = first
    for (const each of [first, second]) await each.page.goto(`/app-settings/pages/${uri}`)
    if (width < 600) await page.getByText(t('designer.properties'), { exact: true }).first().click()
    const title = page.locator(`[name="title.${locale}"]`)
    await title.fill('Nach langer Arbeit')
    await takeBack(second)
    await second.page.waitForURL('**/app-settings/pages')

    await button(first, 'settings.save').click()
    await page.getByText(t('settings.taken.kept')).waitFor()
    expect(await title.inputValue()).toBe('Nach langer Arbeit')
    expect(await button(first, 'settings.save').isDisabled()).toBe(true)
    await assertSound(first)
    await button(first, 'settings.taken.anew').click()
    await page.getByText(t('designer.saved'), { exact: true }).waitFor()
    await page.getByText(t('settings.taken.kept')).waitFor({ state: 'detached' })
    const made = await (await done(`/api/scheduled-pages/${uri}`)).json<PortalPage>()
    expect(made.title[locale]).toBe('Nach langer Arbeit')
    expect(made.sections.length).toBeGreaterThan(1)
    await assertSound(first)

    // Where nothing would be lost, it is gone.
    await second.page.goto(`/app-settings/pages/${uri}`)
    await takeBack(second)
    await second.page.waitForURL('**/app-settings/pages')
    await comeBack(page)
    await page.getByText(t('settings.gone'), { exact: true }).waitFor()
    for (const each of [first, second]) await each.close()
  })

  it('[B4.01] of an item stays in its panel, and makes it anew', async () => {
    await addLiving()
    const [first, second] = [
      await openAdministrator(browser, locale, width),
      await openAdministrator(browser, locale, width),
    ]
    const { page, t } = first
    for (const each of [first, second]) await each.page.goto('/app-settings/living?item=nebeneinkunft')
    const label = panel(page).locator(`[name="label.${locale}"]`)
    await label.fill('Nach langer Arbeit')
    await takeBack(second)
    await expect.poll(() => panel(second.page).count(), soon).toBe(0)

    // The list is read anew when its tab is looked at again.
    await comeBack(page)
    await panel(page).getByText(t('settings.taken.kept')).waitFor()
    expect(await label.inputValue()).toBe('Nach langer Arbeit')
    expect(await label.evaluate((input) => input === document.activeElement)).toBe(true)
    await assertSound(first)
    await panel(page)
      .getByRole('button', { name: t('settings.taken.anew') })
      .click()
    await panel(page).waitFor({ state: 'detached' })
    expect((await living()).find(({ id }) => id === 'nebeneinkunft')?.label[locale]).toBe('Nach langer Arbeit')
    for (const each of [first, second]) await each.close()
  })
})

it('[B4.01] what is new is never put in place of what somebody else has just added', async () => {
  const visitor = await openAdministrator(browser, 'de', 1280)
  const { page, t } = visitor
  await page.goto('/app-settings/living?item=_new')
  await panel(page).locator('[name="label.de"]').fill('Nebeneinkunft')
  await panel(page)
    .getByRole('tab', { name: /Englisch/ })
    .click()
  await panel(page).locator('[name="label.en"]').fill('Another income')
  await addLiving()
  await button(visitor, 'settings.new.submit').click()
  await panel(page).getByText(t('settings.new.taken')).waitFor()
  const named = async () =>
    (await living()).flatMap(({ label }) => (label.de === 'Nebeneinkunft' ? [label.en] : [])).toSorted()
  expect(await named()).toEqual(['Additional income'])
  await assertSound(visitor)
  await button(visitor, 'settings.new.submit').click()
  await panel(page).getByText(t('settings.new.taken')).waitFor({ state: 'detached' })
  await expect.poll(named).toEqual(['Additional income', 'Another income'])
  await visitor.close()
})

it('[B4.01] what is called new leaves the way to something new as it is', async () => {
  const [first] = await living()
  const items = [...(await living()), { ...first, id: 'new', label: { de: 'New', en: 'New' } }]
  await done('/api/incomeExpense/saveScheduledIncomeExpenseConfig', json('POST', items))
  const visitor = await openAdministrator(browser, 'en', 1280)
  const { page, t } = visitor
  await page.goto('/app-settings/living')
  await button(visitor, 'settings.add').click()
  await panel(page)
    .getByRole('heading', { name: t('settings.new.title') })
    .waitFor()
  await page.goto('/app-settings/living?item=new')
  await panel(page).getByRole('heading', { name: 'New', exact: true }).waitFor()
  expect(await panel(page).locator('[name="label.en"]').inputValue()).toBe('New')
  await assertSound(visitor)
  await visitor.close()
})

describe('whoever designs a page', () => {
  it('[B8.08] reads what is refused by the names on the screen, and no longer once it is taken back', async () => {
    const administrator = await openAdministrator(browser, 'en', 1280)
    const { page, t } = administrator
    await page.goto('/app-settings/pages/living')
    await page.locator('[data-part="sections.1"]').waitFor()
    const [, second] = await page.locator('[data-part^="sections."]:not([data-part*="fields"])').allTextContents()
    await page.locator('[data-part="sections.0"]').click()
    await button(administrator, 'designer.removePart.section').click()
    await panel(page)
      .getByRole('button', { name: t('designer.removePart.section') })
      .click()
    await panel(page).waitFor({ state: 'detached' })
    await page.locator('[data-part="sections.0"]').click()
    await page
      .locator('[name="sections.0.title.de"]')
      .or(page.getByRole('tab', { name: /German/ }))
      .first()
      .click()
    await page.locator('[name="sections.0.title.de"]').fill('')
    await button(administrator, 'settings.save').click()
    const refusal = page.getByRole('alert').filter({ hasText: t('designer.problems') })
    await refusal.waitFor()
    const name = /“(.+?)”/.exec(second ?? '')?.[1] ?? ''
    expect(name).not.toBe('')
    expect(await refusal.textContent()).toContain(name)
    expect(await administrator.violations()).toEqual([])
    await page.locator('[name="sections.0.title.de"]').fill('Überschrift')
    await expect.poll(() => refusal.count(), soon).toBe(0)

    // In another language, what is entered is still there.
    const title = page.locator('[name="sections.0.title.de"]')
    await Promise.all([
      page.waitForResponse((reply) => reply.url().endsWith('/api/scheduled-pages/changes?lang=de')),
      page.getByRole('button', { name: 'Deutsch', exact: true }).click(),
    ])
    await expect.poll(() => page.locator('html').getAttribute('lang'), soon).toBe('de')
    await page.getByRole('button', { name: 'Speichern', exact: true }).waitFor()
    expect(await title.inputValue()).toBe('Überschrift')
    await administrator.close()
  })

  it('[B3.39] [B3.44] sees every control, however long a word is and whosever a field', async () => {
    const administrator = await openAdministrator(browser, 'de', 1280)
    const { page, t } = administrator
    await page.goto('/app-settings/input-fields?item=_new')
    await panel(page).locator('[name="label.de"]').fill('W'.repeat(300))
    await panel(page)
      .getByRole('tab', { name: /Englisch/ })
      .click()
    await panel(page)
      .getByText(/W{100}/)
      .first()
      .waitFor()
    const sticksOut = () =>
      panel(page).evaluate((dialog) =>
        [...dialog.querySelectorAll<HTMLElement>('*')]
          .filter((each) => each.offsetParent !== null && each.getBoundingClientRect().right > window.innerWidth + 1)
          .map(({ className }) => className),
      )
    expect(await sticksOut()).toEqual([])
    await assertSound(administrator)

    await page.goto('/app-settings/documents?item=income-self-employed')
    await panel(page)
      .getByRole('button', { name: t('settings.save') })
      .waitFor()
    const boxes = panel(page).getByRole('combobox', { name: t('settings.condition.field'), exact: true })
    await boxes.first().waitFor()
    expect((await boxes.first().boundingBox())?.width).toBeGreaterThan(400)
    await assertSound(administrator)
    // How rules are joined stays said while one alone is left.
    const add = button(administrator, 'settings.condition.addRule').first()
    const joint = panel(page)
      .getByRole('combobox', { name: t('settings.condition.joint') })
      .first()
    expect(await boxes.count()).toBe(1)
    await add.click()
    await joint.selectOption('or')
    const remove = panel(page).getByRole('button', {
      name: filled(t('settings.form.remove'), { name: t('settings.condition.rule') }),
    })
    await remove.last().click()
    await expect.poll(() => boxes.count()).toBe(1)
    await add.click()
    expect(await joint.inputValue()).toBe('or')
    await administrator.close()
  })
})
