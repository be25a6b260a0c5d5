import { describe, expect, it } from 'vitest'

import { shippedAreas } from '#domain/settings/areas.ts'

import { allOpen, approved, done, filled, itemsOf, plan, shippedName } from '../harness/administration.ts'
import { administratorsBrowser, comeBack, openAdministrator, panel, soon } from '../harness/administrator.ts'
import { control } from '../harness/control.ts'
import { inTurn } from '../harness/in-turn.ts'
import { json } from '../harness/people.ts'
import type { Visitor } from '../harness/visitor.ts'
import { assertSound } from '../harness/whole-way.ts'

const browser = administratorsBrowser()

const list = '/api/incomeExpense/saveScheduledIncomeExpenseConfig'
const id = 'nebeneinkunft'

/** An entry of the household that is to come, with this label. */
async function planIncome(label: string): Promise<void> {
  const [first] = shippedAreas().LIVING_TYPE
  const others = (await itemsOf('LIVING_TYPE', 'scheduled')).filter((item) => item.id !== id)
  await done(list, json('POST', [...others, { ...first, id, label: { de: label, en: label } }]))
}
const incomes = async (): Promise<string[]> => (await itemsOf('LIVING_TYPE', 'scheduled')).map((item) => item.id)

const moment = '2099-12-24T06:00:00+01:00'
const shownMoment = { de: /24\.12\.2099, 06:00/, en: /24\/12\/2099, 06:00/ } as const
/** Somebody else approves what is planned of an item. */
const approveLater = async (key: string): Promise<void> => {
  await approved(
    (await allOpen()).filter((change) => change.key === key),
    moment,
  )
}
const stateOf = async (key: string) => (await allOpen()).find((change) => change.key === key)?.status

/** A button of the dialog or panel that is in front. */
const button = ({ page, t }: Visitor, name: string) =>
  panel(page)
    .last()
    .getByRole('button', { name: t(name), exact: true })
const alert = ({ page, t }: Visitor, title: string) =>
  panel(page)
    .getByRole('alert')
    .filter({ hasText: t(title) })
const lookAgain = async (visitor: Visitor): Promise<void> => {
  await button(visitor, 'releases.moved.seen').click()
  await alert(visitor, 'releases.moved.title').waitFor({ state: 'detached' })
}

describe.each(
  inTurn([
    ['de', 1280],
    ['en', 390],
  ] as const),
)('what somebody else has made of it is not undone unseen, in %s at %i px', (locale, width) => {
  const phone = shippedName('GENERAL_SETTINGS', 'BANK_PHONE', locale)
  const open = async (address: string): Promise<Visitor> => {
    const visitor = await openAdministrator(browser, locale, width, 'admin2@demo.example')
    await visitor.page.goto(address)
    return visitor
  }

  it('[B4.01] [B4.02] by removing an entry that was edited or approved meanwhile', async () => {
    await planIncome('Erste Fassung')
    const visitor = await open(`/app-settings/living?item=${id}`)
    const { page, t } = visitor
    await button(visitor, 'settings.remove').click()
    await panel(page).getByText(t('settings.remove.text')).waitFor()

    // Found out by the click.
    await planIncome('Zweite Fassung')
    await button(visitor, 'settings.remove').click()
    await alert(visitor, 'releases.moved.title').waitFor()
    await panel(page).last().getByRole('cell', { name: 'Zweite Fassung' }).first().waitFor()
    await expect.poll(() => button(visitor, 'settings.remove').isDisabled(), soon).toBe(true)
    await assertSound(visitor)
    expect(await incomes()).toContain(id)
    await lookAgain(visitor)

    // Found out by the list behind.
    await approveLater(id)
    await comeBack(page)
    await alert(visitor, 'releases.moved.title').waitFor()
    await lookAgain(visitor)
    await panel(page).last().getByText(t('settings.approved.remove')).waitFor()
    await panel(page).last().getByText(shownMoment[locale]).first().waitFor()
    await assertSound(visitor)
    expect(await stateOf(id)).toBe('APPROVED')
    await button(visitor, 'settings.remove').click()
    await panel(page).first().waitFor({ state: 'detached' })
    expect(await incomes()).not.toContain(id)
    await visitor.close()
  })

  it('[B4.02] by removing what stands otherwise on the screen than it is by now', async () => {
    await planIncome('Erste Fassung')
    const visitor = await open(`/app-settings/living?item=${id}`)
    const { page, locale: language } = visitor
    const label = panel(page).locator(`[name="label.${language}"]`)
    await label.waitFor()
    await planIncome('Zweite Fassung')
    await Promise.all([
      page.waitForResponse((reply) => reply.url().includes('/api/incomeExpense/changes')),
      comeBack(page),
    ])
    expect(await label.inputValue()).toBe('Erste Fassung')
    await button(visitor, 'settings.remove').click()
    await alert(visitor, 'releases.moved.title').waitFor()
    await panel(page).last().getByRole('cell', { name: 'Erste Fassung' }).first().waitFor()
    expect(await incomes()).toContain(id)
    await visitor.close()
  })

  it('[B4.02] by taking a change back that was edited meanwhile, and what is gone is not taken back', async () => {
    await plan('BANK_PHONE', '+49 69 1111')
    const visitor = await open('/app-settings/release-changes')
    const { page, t } = visitor
    const takeBack = page.getByRole('main').getByRole('button', { name: t('settings.undo'), exact: true })
    await takeBack.click()
    await panel(page)
      .getByText(filled(t('settings.undo.text'), { name: phone, author: 'admin@demo.example' }))
      .waitFor()
    await assertSound(visitor)

    await plan('BANK_PHONE', '+49 69 2222')
    await button(visitor, 'settings.undo.confirm').click()
    await alert(visitor, 'releases.moved.title').waitFor()
    await panel(page).getByText('+49 69 2222').waitFor()
    expect(await button(visitor, 'settings.undo.confirm').isDisabled()).toBe(true)
    expect(await visitor.violations()).toEqual([])
    expect(await stateOf('BANK_PHONE')).toBe('OPEN')
    await lookAgain(visitor)

    await approveLater('BANK_PHONE')
    await comeBack(page)
    await alert(visitor, 'releases.moved.title').waitFor()
    await lookAgain(visitor)
    await panel(page).getByText(t('settings.approved.undo')).waitFor()
    await button(visitor, 'settings.undo.confirm').click()
    await panel(page).waitFor({ state: 'detached' })
    expect(await allOpen()).toEqual([])

    await plan('BANK_PHONE', '+49 69 3333')
    await comeBack(page)
    await takeBack.click()
    const [change] = await allOpen()
    await done(`/api/release-changes/remove/${change?.id}`, { method: 'DELETE' })
    await comeBack(page)
    await panel(page).getByText(t('releases.moved.gone')).waitFor()
    expect(await button(visitor, 'settings.undo.confirm').isDisabled()).toBe(true)
    expect(await visitor.violations()).toEqual([])
    await visitor.close()
  })

  it('[B4.02] [B7.14] by saving over a change that somebody has approved: said before, and asked once more', async () => {
    await plan('BANK_PHONE', '+49 69 1111')
    const visitor = await open('/app-settings/general-settings?item=BANK_PHONE')
    const { page, t } = visitor
    const value = panel(page).locator('[name="value"]')
    await value.fill('+49 69 2222')
    await approveLater('BANK_PHONE')
    await button(visitor, 'settings.save').click()
    await alert(visitor, 'settings.decided.title').waitFor()
    await panel(page).getByText(shownMoment[locale]).first().waitFor()
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.textContent), soon)
      .toContain(t('settings.decided.title'))
    expect(await value.inputValue()).toBe('+49 69 2222')
    await assertSound(visitor)
    expect(await stateOf('BANK_PHONE')).toBe('APPROVED')
    await button(visitor, 'settings.save').click()
    await panel(page).waitFor({ state: 'detached' })
    expect(await allOpen()).toMatchObject([{ status: 'OPEN', after: { value: '+49 69 2222' } }])

    // Known before it is opened: it is said, and not asked twice.
    await approveLater('BANK_PHONE')
    await page.reload()
    await page.goto('/app-settings/general-settings?item=BANK_PHONE')
    await panel(page).getByText(t('settings.approved.save')).waitFor()
    await assertSound(visitor)
    await value.fill('+49 69 3333')
    await button(visitor, 'settings.save').click()
    await panel(page).waitFor({ state: 'detached' })
    expect(await stateOf('BANK_PHONE')).toBe('OPEN')

    // Rejected meanwhile: its reason is read first.
    await page.goto('/app-settings/general-settings?item=BANK_PHONE')
    await value.fill('+49 69 4444')
    const [change] = await allOpen()
    await done(`/api/release-changes/reject/${change?.id}`, json('POST', { reason: 'Die Nummer ist falsch.' }))
    await button(visitor, 'settings.save').click()
    await alert(visitor, 'settings.decided.title').getByText('Die Nummer ist falsch.').waitFor()
    expect(await stateOf('BANK_PHONE')).toBe('REJECTED')
    await assertSound(visitor)
    await visitor.close()
  })

  it('[B4.01] [B7.34] by saving an order over one that somebody has decided on', async () => {
    const [one, two, ...rest] = await itemsOf('OFFER', 'scheduled')
    await done('/api/contracts/settings', json('POST', [two, one, ...rest]))
    const visitor = await open('/app-settings/offer-settings?order=true')
    const { page, t } = visitor
    const region = page.getByRole('region', { name: t('order.title') })
    await region.getByRole('listitem').last().getByRole('button').nth(1).click()
    await approveLater('#order')
    const save = page.getByRole('button', { name: t('order.save') })
    await save.click()
    const notice = region.getByRole('alert').filter({ hasText: t('settings.decided.title') })
    await notice.getByText(shownMoment[locale]).waitFor()
    expect(await region.getByText(t('order.overtaken')).count()).toBe(0)
    expect(await region.getByText(t('settings.approved.save')).count()).toBe(0)
    await assertSound(visitor)
    expect(await stateOf('#order')).toBe('APPROVED')
    await save.click()
    await region.waitFor({ state: 'detached' })
    expect(await stateOf('#order')).toBe('OPEN')
    await visitor.close()
  })

  it('[B4.01] [B3.42] by saving a default product in place of one whose change somebody has decided on', async () => {
    const products = await itemsOf('PRODUCTS', 'scheduled')
    const former = products.find(({ isDefault }) => isDefault)
    const next = products.find(({ isDefault, enabled }) => !isDefault && enabled)
    if (former === undefined || next === undefined) throw new Error('two products ship')
    await done('/api/products/products', json('POST', { ...former, completionUrl: 'https://bank.example/danke' }))
    await approveLater(former.id)
    const visitor = await open(`/app-settings/products?item=${next.id}`)
    const { page, t } = visitor
    await panel(page)
      .getByLabel(locale === 'de' ? 'Standardprodukt' : 'Default product', { exact: true })
      .check()
    await button(visitor, 'settings.save').click()
    const notice = panel(page)
      .getByRole('alert')
      .filter({ hasText: filled(t('settings.decided.other'), { name: former.translations[locale].title }) })
    await notice.getByText(shownMoment[locale]).waitFor()
    await assertSound(visitor)
    expect(await stateOf(former.id)).toBe('APPROVED')
    await button(visitor, 'settings.save').click()
    await panel(page).waitFor({ state: 'detached' })
    expect(await stateOf(former.id)).toBe('OPEN')
    const saved = await itemsOf('PRODUCTS', 'scheduled')
    expect(saved.filter(({ isDefault }) => isDefault).map((product) => product.id)).toEqual([next.id])
    await visitor.close()
  })

  it('[B4.01] [B3.42] by a new default product, or by fetching prices: what may be undone is named before', async () => {
    const former = (await itemsOf('PRODUCTS', 'scheduled')).find(({ isDefault }) => isDefault)
    const [price] = await itemsOf('INTEREST_CONDITIONS', 'scheduled')
    if (former === undefined || price === undefined) throw new Error('products and prices ship')
    await done('/api/products/products', json('POST', { ...former, completionUrl: 'https://bank.example/danke' }))
    const conditions = { [price.id]: { feePercent: price.feePercent + 1 } }
    await done('/api/system/settings/conditions', json('PUT', { conditions }))
    await approveLater(former.id)
    await approveLater(price.id)
    const visitor = await open('/app-settings/products?item=_new')
    const { page, t } = visitor
    const named = panel(page).last().getByRole('listitem').filter({ hasText: shownMoment[locale] })
    const isDefault = panel(page).getByLabel(locale === 'de' ? 'Standardprodukt' : 'Default product', { exact: true })
    await isDefault.waitFor()
    expect(await named.count()).toBe(0)
    await isDefault.check()
    await named.filter({ hasText: former.translations[locale].title }).waitFor()
    await assertSound(visitor)
    await page.goto('/app-settings/product-types')
    await page.getByRole('button', { name: t('rates.fetch'), exact: true }).click()
    await named.waitFor()
    await assertSound(visitor)
    await button(visitor, 'admin.cancel').click()
    expect([await stateOf(former.id), await stateOf(price.id)]).toEqual(['APPROVED', 'APPROVED'])
    await visitor.close()
  })

  it('[B4.01] [B3.42] by a new default product in place of one whose change somebody has decided on meanwhile', async () => {
    const products = await itemsOf('PRODUCTS', 'scheduled')
    const former = products.find(({ isDefault }) => isDefault)
    const original = products.find(({ isDefault }) => !isDefault)
    if (former === undefined || original === undefined) throw new Error('two products ship')
    await done('/api/products/products', json('POST', { ...former, completionUrl: 'https://bank.example/danke' }))
    const visitor = await open('/app-settings/products?item=_new')
    const { page, t } = visitor
    await panel(page).getByLabel(t('settings.new.from'), { exact: true }).selectOption(original.id)
    for (const label of locale === 'de' ? ['Eingeschaltet', 'Standardprodukt'] : ['Enabled', 'Default product'])
      await panel(page).getByLabel(label, { exact: true }).check()
    for (const [language, title] of [
      ['en', 'Summer loan'],
      ['de', 'Sommerkredit'],
    ] as const) {
      await panel(page).locator(`[data-language="${language}"]`).click()
      await panel(page).locator(`[name="translations.${language}.title"]`).fill(title)
    }
    await approveLater(former.id)
    await button(visitor, 'settings.new.submit').click()
    const notice = panel(page)
      .getByRole('alert')
      .filter({ hasText: filled(t('settings.decided.other'), { name: former.translations[locale].title }) })
    await notice.getByText(shownMoment[locale]).waitFor()
    await expect.poll(() => notice.evaluate((told) => told === document.activeElement), soon).toBe(true)
    await assertSound(visitor)
    expect(await stateOf(former.id)).toBe('APPROVED')
    expect(await itemsOf('PRODUCTS', 'scheduled')).toHaveLength(products.length)
    await button(visitor, 'settings.new.submit').click()
    await panel(page).waitFor({ state: 'detached' })
    expect(await stateOf(former.id)).toBe('OPEN')
    const made = (await itemsOf('PRODUCTS', 'scheduled')).filter(({ isDefault }) => isDefault)
    expect(made.map(({ uri }) => uri)).toEqual(['sommerkredit'])
    await visitor.close()
  })

  it('[B4.01] [B7.10] by fetching prices over some that somebody has decided on meanwhile', async () => {
    const [price] = await itemsOf('INTEREST_CONDITIONS', 'scheduled')
    if (price === undefined) throw new Error('prices ship')
    const conditions = { [price.id]: { feePercent: price.feePercent + 1 } }
    await done('/api/system/settings/conditions', json('PUT', { conditions }))
    const visitor = await open('/app-settings/product-types')
    const { page, t } = visitor
    const fetchThem = page.getByRole('button', { name: t('rates.fetch'), exact: true })
    await fetchThem.click()
    const confirm = button(visitor, 'rates.fetch.confirm')
    await confirm.waitFor()
    const named = panel(page).getByRole('listitem').filter({ hasText: shownMoment[locale] })
    expect(await named.count()).toBe(0)
    await approveLater(price.id)
    await confirm.click()
    await alert(visitor, 'rates.fetch.overtaken').waitFor()
    await named.waitFor()
    expect(await visitor.violations()).toEqual([])
    expect(await stateOf(price.id)).toBe('APPROVED')
    expect(await confirm.evaluate((pressed) => pressed === document.activeElement)).toBe(true)
    // What the server cannot do is told where it was asked for, and may be tried again.
    const fetching = '**/api/system/settings/conditions'
    await page.route(fetching, (route) => route.fulfill({ status: 500, body: '' }))
    await confirm.click()
    await alert(visitor, 'rates.refused').waitFor()
    expect(await visitor.violations()).toEqual([])
    await page.unroute(fetching)
    await confirm.click()
    await panel(page).waitFor({ state: 'detached' })
    expect(await stateOf(price.id)).not.toBe('APPROVED')
    await visitor.close()
  })

  it('[B4.02] by taking a release back on which approved changes stand: which, and those that have come since', async () => {
    const [before] = (await itemsOf('GENERAL_SETTINGS', 'current')).filter((item) => item.id === 'BANK_PHONE')
    await plan('BANK_PHONE', '+49 69 5555')
    await plan('BANK_EMAIL', 'neu@bank.example')
    const number = String(await approved(await allOpen()))
    await plan('BANK_PHONE', '+49 69 6666')
    await approveLater('BANK_PHONE')
    const visitor = await open('/app-settings/release-changes?view=history')
    const { page, t } = visitor
    await page
      .getByRole('region', { name: filled(t('releases.number'), { number }), exact: true })
      .getByRole('button', { name: t('releases.rollback') })
      .click()
    await panel(page)
      .getByText(locale === 'de' ? /entfällt eine Freigabe/ : /One approval is/)
      .waitFor()
    const voided = panel(page).getByRole('listitem')
    await voided.filter({ hasText: phone }).filter({ hasText: shownMoment[locale] }).waitFor()
    expect(await voided.count()).toBe(1)
    await assertSound(visitor)

    await plan('BANK_EMAIL', 'noch-neuer@bank.example')
    await approveLater('BANK_EMAIL')
    await button(visitor, 'releases.rollback').click()
    await alert(visitor, 'releases.moved.title').waitFor()
    await expect.poll(() => voided.count(), soon).toBe(2)
    expect(await button(visitor, 'releases.rollback').isDisabled()).toBe(true)
    expect(await visitor.violations()).toEqual([])
    expect([await stateOf('BANK_PHONE'), await stateOf('BANK_EMAIL')]).toEqual(['APPROVED', 'APPROVED'])
    await lookAgain(visitor)
    await button(visitor, 'releases.rollback').click()
    await panel(page).waitFor({ state: 'detached' })
    expect([await stateOf('BANK_PHONE'), await stateOf('BANK_EMAIL')]).toEqual(['OPEN', 'OPEN'])
    const inForce = await itemsOf('GENERAL_SETTINGS', 'current')
    expect(inForce.find((item) => item.id === 'BANK_PHONE')).toEqual(before)
    await visitor.close()
    await control('general', { FOUR_EYES: 'OFF' })
  })
})
