import { within } from '@testing-library/dom'
import { describe, expect, it } from 'vitest'

import { allOpen, asAdmin, done, filled, itemsOf, plan, releasingAlone } from '#test/harness/administration.ts'
import { missing } from '#test/harness/missing.ts'
import { json } from '#test/harness/people.ts'
import { assertAccessible, openScreen, type Screen } from '#test/harness/screen.ts'
import {
  alertWith,
  allClosed,
  approveLater,
  findNamed,
  hasFocus,
  namedControl,
  pressInFront,
  shownApprovalTime,
  statusOf,
  writeNamed,
} from '#test/harness/settings-screen.ts'
import { tagNow } from '#test/harness/releases.ts'

releasingAlone()

const other = 'admin2@demo.example'

it('[B4.02] confirms again before a save undoes a decision, unless it was shown before', async () => {
  const address = '/app-settings/general-settings?item=BANK_PHONE'
  await plan('BANK_PHONE', '+49 69 1111')
  const screen = await openScreen(address, { as: other })
  const { t } = screen
  await writeNamed(screen, 'BANK_PHONE.value', '+49 69 2222')
  await approveLater('BANK_PHONE')
  await pressInFront(screen, 'settings.save')
  const notice = await alertWith(screen, t('settings.decided.title'))
  await notice.findByText(shownApprovalTime.de)
  await expect.poll(() => document.activeElement?.textContent).toContain(t('settings.decided.title'))
  expect(document.activeElement).not.toBe(document.body)
  expect(findNamed('BANK_PHONE.value')?.value).toBe('+49 69 2222')
  await assertAccessible(screen)
  expect(await statusOf('BANK_PHONE')).toBe('APPROVED')
  await pressInFront(screen, 'settings.save')
  await allClosed(screen)
  expect(await allOpen()).toMatchObject([{ status: 'OPEN', after: { value: '+49 69 2222' } }])

  // Known when the form opens: it is announced there and needs no further confirmation.
  await approveLater('BANK_PHONE')
  await screen.goto(address)
  await screen.findByText(t('settings.approved.save'))
  await assertAccessible(screen)
  await writeNamed(screen, 'BANK_PHONE.value', '+49 69 3333')
  await pressInFront(screen, 'settings.save')
  await allClosed(screen)
  expect(await statusOf('BANK_PHONE')).toBe('OPEN')

  // Rejected meanwhile: the reason is shown first.
  await screen.goto(address)
  await writeNamed(screen, 'BANK_PHONE.value', '+49 69 4444')
  const [change] = await allOpen()
  await done(
    `/api/release-changes/reject/${change?.id}`,
    json('POST', { reason: 'Die Nummer ist falsch.' }, await tagNow({ fetch: await asAdmin() })),
  )
  await pressInFront(screen, 'settings.save')
  await (await alertWith(screen, t('settings.decided.title'))).findByText(/Die Nummer ist falsch\./)
  expect(await statusOf('BANK_PHONE')).toBe('REJECTED')
  await assertAccessible(screen)
})

it('[B4.01] [B7.09] confirms again before a new order replaces one that was decided on', async () => {
  const [one, two, ...rest] = await itemsOf('OFFER', 'scheduled')
  await done('/api/contracts/settings', json('POST', [two, one, ...rest]))
  const screen = await openScreen('/app-settings/offer-settings?order=true', { as: other, locale: 'en', width: 390 })
  const { t, user } = screen
  const region = () => screen.queryByRole('region', { name: t('order.title') })
  const rows = await within(await screen.findByRole('region', { name: t('order.title') })).findAllByRole('listitem')
  const [, up] = within(rows.at(-1) ?? missing()).getAllByRole('button')
  await user.click(up ?? missing())
  await approveLater('#order')
  await screen.press('order.save')
  await (await alertWith(screen, t('settings.decided.title'))).findByText(shownApprovalTime.en)
  expect(screen.queryByText(t('order.stale'))).toBeNull()
  expect(screen.queryByText(t('settings.approved.save'))).toBeNull()
  await assertAccessible(screen)
  expect(await statusOf('#order')).toBe('APPROVED')
  await screen.press('order.save')
  await expect.poll(region).toBeNull()
  expect(await statusOf('#order')).toBe('OPEN')
})

describe('a new default product', () => {
  const labels = {
    isDefault: { de: 'Standardprodukt', en: 'Default product' },
    enabled: { de: 'Eingeschaltet', en: 'Switched on' },
  } as const
  const defaults = async () => (await itemsOf('PRODUCTS', 'scheduled')).filter(({ isDefault }) => isDefault)

  async function check(screen: Screen, name: keyof typeof labels): Promise<void> {
    const { user, locale } = screen
    const box = await screen.findByLabelText<HTMLInputElement>(labels[name][locale])
    if (!box.checked) await user.click(box)
    await expect.poll(() => box.checked).toBe(true)
  }

  /** Schedules a change of the default product and returns both products. */
  async function planFormer() {
    const products = await itemsOf('PRODUCTS', 'scheduled')
    const former = products.find(({ isDefault }) => isDefault)
    const next = products.find(({ isDefault, enabled }) => !isDefault && enabled)
    if (former === undefined || next === undefined) throw new Error('two products ship')
    await done('/api/products/products', json('POST', { ...former, completionUrl: 'https://bank.example/danke' }))
    return { former, next, products }
  }

  const decidedOn = (screen: Screen, former: { readonly translations: Record<'de' | 'en', { title: string }> }) =>
    filled(screen.t('settings.decided.other'), { name: former.translations[screen.locale].title })

  it('[B4.01] [B3.42] confirms again if the change of the former one was decided on', async () => {
    const { former, next } = await planFormer()
    await approveLater(former.id)
    const screen = await openScreen(`/app-settings/products?item=${next.id}`, { as: other })
    await check(screen, 'isDefault')
    await pressInFront(screen, 'settings.save')
    await (await alertWith(screen, decidedOn(screen, former))).findByText(shownApprovalTime.de)
    await assertAccessible(screen)
    expect(await statusOf(former.id)).toBe('APPROVED')
    await pressInFront(screen, 'settings.save')
    await allClosed(screen)
    expect(await statusOf(former.id)).toBe('OPEN')
    expect((await defaults()).map(({ id }) => id)).toEqual([next.id])
  })

  it('[B4.01] [B3.42] names the approval that it voids before it is added', async () => {
    const { former } = await planFormer()
    await approveLater(former.id)
    const screen = await openScreen('/app-settings/products?item=_new', { as: other, locale: 'en', width: 390 })
    const named = () =>
      within(screen.getByRole('dialog'))
        .queryAllByRole('listitem')
        .filter(({ textContent }) => shownApprovalTime.en.test(textContent))
    await screen.findByLabelText(labels.isDefault.en)
    expect(named()).toEqual([])
    await check(screen, 'isDefault')
    await expect
      .poll(() => named().map(({ textContent }) => textContent))
      .toEqual([expect.stringContaining(former.translations.en.title)])
    await assertAccessible(screen)
    expect(await statusOf(former.id)).toBe('APPROVED')
  })

  it('[B4.01] [B3.42] confirms again if the change of the former one is decided on meanwhile', async () => {
    const { former, next, products } = await planFormer()
    const screen = await openScreen('/app-settings/products?item=_new', { as: other })
    const { t, user } = screen
    await user.selectOptions(await screen.findByLabelText(t('settings.new.from')), next.id)
    for (const name of ['enabled', 'isDefault'] as const) await check(screen, name)
    for (const [language, title] of [
      ['en', 'Summer loan'],
      ['de', 'Sommerkredit'],
    ] as const) {
      const tab = document.querySelector<HTMLElement>(`[role="dialog"] [data-language="${language}"]`)
      await user.click(tab ?? missing())
      await writeNamed(screen, `translations.${language}.title`, title)
    }
    expect((await namedControl('translations.de.title')).value).toBe('Sommerkredit')
    await approveLater(former.id)
    await pressInFront(screen, 'settings.new.submit')
    const notice = await alertWith(screen, decidedOn(screen, former))
    await notice.findByText(shownApprovalTime.de)
    await hasFocus(() =>
      screen.queryAllByRole('alert').find(({ textContent }) => textContent.includes(decidedOn(screen, former))),
    )
    await assertAccessible(screen)
    expect(await statusOf(former.id)).toBe('APPROVED')
    expect(await itemsOf('PRODUCTS', 'scheduled')).toHaveLength(products.length)
    await pressInFront(screen, 'settings.new.submit')
    await allClosed(screen)
    expect(await statusOf(former.id)).toBe('OPEN')
    expect((await defaults()).map(({ uri }) => uri)).toEqual(['sommerkredit'])
  })
})
