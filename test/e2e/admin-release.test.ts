import type { Page } from 'playwright-core'
import { afterAll, describe, expect, it } from 'vitest'

import { shippedAreas } from '#domain/settings/areas.ts'

import { allOpen, approved, done, filled, itemsOf, plan, professional, takeBackAll } from '../harness/administration.ts'
import { administratorsBrowser, comeBack, openAdministrator, panel } from '../harness/administrator.ts'
import { control } from '../harness/control.ts'
import { inTurn } from '../harness/in-turn.ts'
import { json } from '../harness/people.ts'
import type { Visitor } from '../harness/visitor.ts'
import { assertSound } from '../harness/whole-way.ts'

const browser = administratorsBrowser()
afterAll(() => control('general', { FOUR_EYES: 'OFF' }))

/** Releases what is open, beside the browser; answers the release's number. */
const released = async (): Promise<number> => (await approved(await allOpen())) ?? 0

const inForce = async (key: string): Promise<unknown> =>
  (await itemsOf('GENERAL_SETTINGS', 'current')).find(({ id }) => id === key)?.value

const names = {
  BANK_PHONE: { de: 'Telefonnummer der Bank', en: 'Phone number of the bank' },
  BANK_EMAIL: { de: 'E-Mail-Adresse der Bank', en: 'E-mail address of the bank' },
  BANK_NAME: { de: 'Name der Bank', en: 'Name of the bank' },
} as const

const rowOf = (page: Page, name: string) => page.getByRole('main').getByRole('listitem').filter({ hasText: name })

/** What the keyboard is on, as far as it tells something. */
const inFocus = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const told = document.activeElement?.closest('[role="status"]')
    return told?.textContent ?? ''
  })

/** Until then the button that releases cannot be used, and then changes its colours. */
const impactOn = ({ page, t }: Visitor): Promise<void> =>
  panel(page)
    .getByRole('heading', { name: t('releases.impact'), exact: true })
    .waitFor()

const choose = ({ page, t }: Visitor, name: string) =>
  page.getByRole('checkbox', { name: filled(t('releases.choose'), { name }), exact: true }).check()

describe.each(
  inTurn([
    ['de', 1280],
    ['en', 390],
  ] as const),
)('the release of changes, in %s at %i px', (locale, width) => {
  it('[B2.37] [B4.02] [B7.14] [B7.15] decides on each: one for a moment, one not at all, and the rest at once without those', async () => {
    await plan('BANK_PHONE', '+49 69 7777')
    await plan('BANK_EMAIL', 'neu@bank.example')
    await plan('BANK_NAME', 'Bank mit neuem Namen')
    const before = [await inForce('BANK_PHONE'), await inForce('BANK_EMAIL')]
    const administrator = await openAdministrator(browser, locale, width)
    const { page, t } = administrator
    await page.goto('/app-settings/release-changes')

    // For a moment to come.
    await choose(administrator, names.BANK_PHONE[locale])
    await page.getByRole('button', { name: t('releases.release'), exact: true }).click()
    await panel(page)
      .getByRole('radio', { name: t('releases.later') })
      .check()
    const day = panel(page).getByLabel(t('releases.day'), { exact: true })
    await day.click()
    await day.pressSequentially('24122099')
    await page.keyboard.press('Tab')
    await impactOn(administrator)
    await assertSound(administrator)
    await panel(page)
      .getByRole('button', { name: t('releases.release.later') })
      .click()
    await panel(page).waitFor({ state: 'detached' })
    await page
      .getByRole('region', { name: t('releases.due') })
      .getByText(names.BANK_PHONE[locale])
      .waitFor()
    await expect.poll(() => inFocus(page)).toMatch(/2099/)
    await assertSound(administrator)

    // Not at all, and why.
    const reject = page.getByRole('dialog')
    await rowOf(page, names.BANK_EMAIL[locale])
      .getByRole('button', { name: t('releases.reject'), exact: true })
      .click()
    await reject.getByRole('button', { name: t('releases.reject'), exact: true }).click()
    await reject.getByText(t('releases.reject.missing')).waitFor()
    const reason = reject.getByRole('textbox', { name: t('releases.reject.reason') })
    await expect.poll(() => reason.evaluate((box) => box === document.activeElement)).toBe(true)
    await assertSound(administrator)
    await reason.fill('So heißt niemand.')
    await reject.getByRole('button', { name: t('releases.reject'), exact: true }).click()
    await reject.waitFor({ state: 'detached' })
    await page.getByText(filled(t('releases.reason'), { reason: 'So heißt niemand.' })).waitFor()
    await rowOf(page, names.BANK_EMAIL[locale])
      .getByText(filled(t('settings.status.REJECTED').split(' · ')[1] ?? '', { by: professional }))
      .waitFor()
    // What was released before is not what became of this one.
    expect(await page.getByRole('status').filter({ hasText: '2099' }).count()).toBe(0)

    // What is left.
    await page.getByRole('button', { name: t('releases.chooseAll') }).click()
    await expect
      .poll(() =>
        page
          .getByRole('checkbox', { name: filled(t('releases.choose'), { name: names.BANK_NAME[locale] }), exact: true })
          .isChecked(),
      )
      .toBe(true)
    for (const name of [names.BANK_PHONE[locale], names.BANK_EMAIL[locale]])
      expect(
        await page.getByRole('checkbox', { name: filled(t('releases.choose'), { name }), exact: true }).isChecked(),
      ).toBe(false)
    await assertSound(administrator)

    // Whoever releases what was decided on is told so.
    await choose(administrator, names.BANK_EMAIL[locale])
    await page.getByRole('button', { name: t('releases.release'), exact: true }).click()
    await panel(page).getByText(t('releases.decided')).waitFor()
    await impactOn(administrator)
    await assertSound(administrator)
    await panel(page)
      .getByRole('button', { name: t('admin.cancel') })
      .click()
    await panel(page).waitFor({ state: 'detached' })
    await page
      .getByRole('checkbox', { name: filled(t('releases.choose'), { name: names.BANK_EMAIL[locale] }), exact: true })
      .uncheck()
    await page.getByRole('button', { name: t('releases.release'), exact: true }).click()
    await panel(page)
      .getByRole('button', { name: t('releases.release.now') })
      .click()
    await panel(page).waitFor({ state: 'detached' })
    await expect.poll(() => inForce('BANK_NAME'), { timeout: 10_000 }).toBe('Bank mit neuem Namen')
    // The keyboard is where the outcome is told.
    await expect.poll(() => inFocus(page)).toContain(t('releases.outcome.history'))
    await assertSound(administrator)
    expect([await inForce('BANK_PHONE'), await inForce('BANK_EMAIL')]).toEqual(before)
    await page.getByText(t('releases.view.history'), { exact: true }).click()
    await page
      .getByText(filled(t('releases.approvedBy'), { who: 'admin@demo.example' }))
      .first()
      .waitFor()
    await administrator.close()
    await control('general', { BANK_NAME: 'Musterbank AG' })
  })

  it('[B4.02] takes a second administrator where four eyes are wanted, and says so to the first', async () => {
    await control('general', { FOUR_EYES: 'ON' })
    await plan('BANK_PHONE', '+49 69 8888')
    const before = await inForce('BANK_PHONE')
    const releases = async (visitor: Visitor) => {
      const { page, t } = visitor
      await page.goto('/app-settings/release-changes')
      await choose(visitor, names.BANK_PHONE[locale])
      await page.getByRole('button', { name: t('releases.release'), exact: true }).click()
      return panel(page).getByRole('button', { name: t('releases.release.now') })
    }
    const author = await openAdministrator(browser, locale, width)
    const own = await releases(author)
    // Said beforehand, in the list and where it would be released; what is chosen together leaves it out.
    await impactOn(author)
    await panel(author.page)
      .getByText(locale === 'de' ? /Vier-Augen-Prinzip/ : /four eyes/)
      .waitFor()
    expect(await own.isDisabled()).toBe(true)
    await assertSound(author)
    await panel(author.page)
      .getByRole('button', { name: author.t('admin.cancel') })
      .click()
    await panel(author.page).waitFor({ state: 'detached' })
    await rowOf(author.page, names.BANK_PHONE[locale]).getByText(author.t('releases.needsOther')).waitFor()
    expect(await author.button('releases.chooseAll').isDisabled()).toBe(true)
    // It may have become so since the list was read.
    await control('general', { FOUR_EYES: 'OFF' })
    await author.page.reload()
    const late = await releases(author)
    await expect.poll(() => late.isEnabled()).toBe(true)
    await control('general', { FOUR_EYES: 'ON' })
    await late.click()
    await panel(author.page).getByText(author.t('releases.refused')).waitFor()
    await panel(author.page).getByText(author.t('error.foureyes')).waitFor()
    expect(await author.violations()).toEqual([])
    expect(await inForce('BANK_PHONE')).toBe(before)
    await author.close()

    const second = await openAdministrator(browser, locale, width, 'admin2@demo.example')
    await (await releases(second)).click()
    await panel(second.page).waitFor({ state: 'detached' })
    await expect.poll(() => inForce('BANK_PHONE'), { timeout: 10_000 }).toBe('+49 69 8888')
    await second.close()
    await control('general', { FOUR_EYES: 'OFF', BANK_PHONE: before })
  })
})

describe.each(
  inTurn([
    ['en', 390],
    ['de', 1280],
  ] as const),
)('two administrators at the same changes, in %s at %i px', (locale, width) => {
  const second = async () => {
    const administrator = await openAdministrator(browser, locale, width, 'admin2@demo.example')
    await administrator.page.goto('/app-settings/release-changes')
    return administrator
  }

  it('[B4.02] [B7.15] nothing is released unseen: what the author has changed meanwhile is named and shown first', async () => {
    const before = await inForce('BANK_PHONE')
    await plan('BANK_PHONE', '+49 69 1111')
    const approver = await second()
    const { page, t } = approver
    const [now, seen] = [t('releases.release.now'), t('releases.moved.seen')].map((name) =>
      panel(page).getByRole('button', { name, exact: true }),
    )
    if (now === undefined || seen === undefined) throw new Error('no buttons')
    const moved = panel(page)
      .getByRole('alert')
      .filter({ hasText: t('releases.moved.title') })
    await choose(approver, names.BANK_PHONE[locale])
    await page.getByRole('button', { name: t('releases.release'), exact: true }).click()
    await impactOn(approver)

    // Found out by the click.
    await plan('BANK_PHONE', '+49 69 2222')
    await now.click()
    await moved.waitFor()
    await panel(page).getByText('+49 69 2222').waitFor()
    await panel(page).getByText(names.BANK_PHONE[locale]).first().waitFor()
    await impactOn(approver)
    expect(await now.isDisabled()).toBe(true)
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.textContent))
      .toContain(t('releases.moved.title'))
    expect(await approver.violations()).toEqual([])
    expect(await inForce('BANK_PHONE')).toBe(before)
    await seen.click()
    await moved.waitFor({ state: 'detached' })
    await expect.poll(() => now.isEnabled()).toBe(true)

    // Found out by the list behind, before anybody clicks.
    await plan('BANK_PHONE', '+49 69 3333')
    await comeBack(page)
    await moved.waitFor()
    await panel(page).getByText('+49 69 3333').waitFor()
    expect(await now.isDisabled()).toBe(true)
    expect(await inForce('BANK_PHONE')).toBe(before)
    await seen.click()
    await moved.waitFor({ state: 'detached' })
    await now.click()
    await panel(page).waitFor({ state: 'detached' })
    await expect.poll(() => inForce('BANK_PHONE')).toBe('+49 69 3333')
    await approver.close()
    await control('general', { BANK_PHONE: before })
  })

  it('[B4.02] [B7.15] nothing is rejected unseen, and what is gone is not decided on', async () => {
    await plan('BANK_EMAIL', 'eins@bank.example')
    const approver = await second()
    const { page, t } = approver
    const dialog = panel(page)
    const moved = dialog.getByRole('alert').filter({ hasText: t('releases.moved.title') })
    const reject = dialog.getByRole('button', { name: t('releases.reject'), exact: true })
    await rowOf(page, names.BANK_EMAIL[locale])
      .getByRole('button', { name: t('releases.reject'), exact: true })
      .click()
    await dialog.getByRole('textbox').fill('So heißt niemand.')
    await plan('BANK_EMAIL', 'zwei@bank.example')
    await reject.click()
    await moved.waitFor()
    await dialog.getByText('zwei@bank.example').waitFor()
    expect(await reject.isDisabled()).toBe(true)
    expect(await approver.violations()).toEqual([])
    await dialog.getByRole('button', { name: t('releases.moved.seen'), exact: true }).click()
    await moved.waitFor({ state: 'detached' })
    await reject.click()
    await dialog.waitFor({ state: 'detached' })
    await page.getByText(filled(t('releases.reason'), { reason: 'So heißt niemand.' })).waitFor()

    await choose(approver, names.BANK_EMAIL[locale])
    await page.getByRole('button', { name: t('releases.release'), exact: true }).click()
    await impactOn(approver)
    await takeBackAll()
    await comeBack(page)
    await moved.waitFor()
    await panel(page).getByText(t('releases.moved.gone')).waitFor()
    expect(
      await panel(page)
        .getByRole('button', { name: t('releases.release.now') })
        .isDisabled(),
    ).toBe(true)
    expect(await approver.violations()).toEqual([])
    await panel(page)
      .getByRole('button', { name: t('admin.cancel') })
      .click()
    await page.getByText(t('releases.empty.title')).waitFor()
    await approver.close()
  })

  it('[B4.02] a release is taken back as long as it stands, and who cannot is told which item has changed since', async () => {
    const before = await inForce('BANK_PHONE')
    await plan('BANK_PHONE', '+49 69 4444')
    const first = await released()
    await plan('BANK_PHONE', '+49 69 5555')
    const newest = await released()
    const administrator = await second()
    const { page, t } = administrator
    await page.goto('/app-settings/release-changes?view=history')
    const card = (number: number) =>
      page.getByRole('region', { name: filled(t('releases.number'), { number: String(number) }), exact: true })
    const back = (number: number) => card(number).getByRole('button', { name: t('releases.rollback') })
    const confirm = panel(page).getByRole('button', { name: t('releases.rollback') })
    await back(first).click()
    await panel(page)
      .getByText(filled(t('releases.rollback.refused'), { number: String(first) }))
      .waitFor()
    await panel(page).getByText(t('error.releasesuperseded')).waitFor()
    await panel(page).getByRole('listitem').filter({ hasText: names.BANK_PHONE[locale] }).waitFor()
    expect(await confirm.isDisabled()).toBe(true)
    expect(await administrator.violations()).toEqual([])
    await panel(page)
      .getByRole('button', { name: t('admin.cancel') })
      .click()
    await panel(page).waitFor({ state: 'detached' })
    await back(newest).click()
    // What it would do stands there before it is done, as with any release.
    await impactOn(administrator)
    expect(await administrator.violations()).toEqual([])
    await confirm.click()
    await card(newest)
      .getByText(filled(t('releases.takenBack'), { number: String(newest + 1) }))
      .waitFor()
    expect(await back(newest).count()).toBe(0)
    await back(newest + 1).waitFor()
    expect(await inForce('BANK_PHONE')).toBe('+49 69 4444')
    await administrator.close()
    await control('general', { BANK_PHONE: before })
  })

  it('[B4.02] says which loans lose their price with it', async () => {
    const { PRODUCTS, INTEREST_CONDITIONS } = shippedAreas()
    const [product] = PRODUCTS
    const price = INTEREST_CONDITIONS.find(({ productType }) => productType === product?.productType)
    await done('/api/system/settings/conditions', json('PUT', { conditions: {}, removed: [price?.id] }))
    const approver = await second()
    const { page, t } = approver
    await page.getByRole('button', { name: t('releases.chooseAll') }).click()
    await page.getByRole('button', { name: t('releases.release'), exact: true }).click()
    await impactOn(approver)
    await panel(page)
      .getByText(t('releases.impact.unpriced').split(' (')[0] ?? '')
      .waitFor()
    // Behind the product's name stands what they are for.
    const unpriced = filled(t('rates.check.gap'), { product: '', loans: '' }).trim()
    await panel(page)
      .getByRole('listitem')
      .filter({ hasText: unpriced })
      .filter({ hasText: product?.translations[locale].title ?? '' })
      .first()
      .waitFor()
    await assertSound(approver)
    await approver.close()
  })

  it('[B3.47] a program that never ends is told where it would be released', async () => {
    const code = 'function calculate() {\n  for (;;) {}\n}'
    await done('/api/settings/child-benefit', json('POST', { code }))
    const approver = await second()
    const { page, t } = approver
    await page.getByRole('button', { name: t('releases.chooseAll') }).click()
    await page.getByRole('button', { name: t('releases.release'), exact: true }).click()
    await impactOn(approver)
    await panel(page)
      .getByText(locale === 'de' ? /kommt nicht zu einem Ende/ : /does not come to an end/)
      .waitFor()
    await assertSound(approver)
    await approver.close()
  })
})
