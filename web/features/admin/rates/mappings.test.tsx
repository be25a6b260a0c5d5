import { expect, it } from 'vitest'

import { shippedAreas } from '#domain/settings/areas.ts'
import { done, filled, itemsOf, professional, releasingAlone } from '#test/harness/administration.ts'
import { json } from '#test/harness/people.ts'
import { assertAccessible, isDisabled, openScreen } from '#test/harness/screen.ts'
import { alertWith, approveLater, noAlertWith, shownApprovalTime, statusOf } from '#test/harness/settings-screen.ts'

releasingAlone()

const address = '/app-settings/product-types?tab=PRODUCT_TYPE'
const [one, two, three] = shippedAreas().KEYS.find(({ id }) => id === 'PRODUCT_TYPE')?.keys ?? []
if (one === undefined || two === undefined || three === undefined) throw new Error('three product types ship')

/** Another user maps values of the bank. */
const map = (mappings: Readonly<Record<string, string | null>>): Promise<Response> =>
  done(
    '/api/product-types/conditions/',
    json('PUT', {
      conditionField: 'PRODUCT_TYPE',
      mappings: Object.entries(mappings).map(([value, key]) => ({ value, key })),
    }),
  )
const mapped = async () =>
  Object.fromEntries(
    ((await itemsOf('KEYS', 'scheduled')).find(({ id }) => id === 'PRODUCT_TYPE')?.bankValues ?? []).map(
      ({ value, key }) => [value, key ?? null],
    ),
  )

it('[B7.25] [B4.01] [B4.02] names both keys of a concurrently mapped value', async () => {
  // Unmapped first, so that no prices are affected.
  await map({ RK: null, XK: null })
  const screen = await openScreen(address, { as: 'admin2@demo.example' })
  const { t, user } = screen
  const choice = () =>
    screen.findByRole<HTMLInputElement>('combobox', { name: filled(t('rates.mapping.key'), { value: 'RK' }) })
  const choose = async (key: string) => user.selectOptions(await choice(), key)
  const save = () => screen.press('settings.save')
  const saved = () =>
    expect
      .poll(async () => {
        const button = await screen.button('settings.save')
        return isDisabled(button) && button.getAttribute('data-loading') === null
      })
      .toBe(true)
  const stale = t('mapping.stale.again')

  await choose(one.key)
  await map({ RK: two.key, XK: three.key })
  await save()
  await (
    await alertWith(screen, stale)
  ).findByText(filled(t('mapping.stale.line'), { value: 'RK', theirs: two.displaytext.de, yours: one.displaytext.de }))
  await assertAccessible(screen)
  expect(await mapped()).toMatchObject({ RK: two.key, XK: three.key })
  await save()
  await saved()
  await noAlertWith(screen, stale)
  // The other user's mapping of another value is kept.
  expect(await mapped()).toMatchObject({ RK: one.key, XK: three.key })

  // The other user's choice can be adopted.
  await choose(three.key)
  await map({ RK: two.key })
  await save()
  await screen.press('settings.conflict.theirs')
  await noAlertWith(screen, stale)
  await expect.poll(async () => (await choice()).value).toBe(two.key)
  await saved()

  // A concurrent decision is confirmed before the save undoes it; a known one is only announced.
  await choose(one.key)
  await approveLater('PRODUCT_TYPE')
  await save()
  await (await alertWith(screen, t('settings.decided.title'))).findByText(shownApprovalTime.de)
  await assertAccessible(screen)
  expect(await statusOf('PRODUCT_TYPE')).toBe('APPROVED')
  await save()
  await saved()
  expect(await statusOf('PRODUCT_TYPE')).toBe('OPEN')
  await approveLater('PRODUCT_TYPE')
  await screen.goto(address)
  await choose(two.key)
  await screen.findByText(t('settings.approved.save'))
  await assertAccessible(screen)
  await save()
  await saved()
  expect(await statusOf('PRODUCT_TYPE')).toBe('OPEN')
})

it.each([
  ['/app-settings/product-types', 'rates.check.failed', 'en'],
  [address, 'settings.error', 'de'],
] as const)('reports at %s that the products failed to load, and retries', async (path, title, locale) => {
  const screen = await openScreen('/admin', { as: professional, locale, width: locale === 'en' ? 390 : 1280 })
  const { t } = screen
  const answer = screen.intercept(/\/api\/products\/scheduled-products/, () => new Response('', { status: 500 }))
  await screen.goto(path)
  await alertWith(screen, t(title))
  expect(screen.queryAllByRole('combobox', { name: /01/ })).toEqual([])
  await assertAccessible(screen)
  await screen.press('ui.retry', answer)
  await noAlertWith(screen, t(title))
  if (path === address) expect((await screen.findAllByRole('combobox')).length).toBeGreaterThan(0)
})
