import { describe, expect, it } from 'vitest'

import type { Locale } from '#domain/text/locale.ts'
import { shippedAreas } from '#domain/settings/areas.ts'
import { itemsOf, professional, releasingAlone } from '#test/harness/administration.ts'
import { missing } from '#test/harness/missing.ts'
import { alertWith } from '#test/harness/settings-screen.ts'
import { assertAccessible, isDisabled, openScreen, type Screen } from '#test/harness/screen.ts'

releasingAlone()

const shipped = shippedAreas()
const keysOfTypes = shipped.KEYS.find(({ id }) => id === 'PRODUCT_TYPE')?.keys ?? []
const titleOfFirst = (locale: Locale): RegExp => new RegExp(shipped.PRODUCTS[0]?.translations[locale].title ?? '-')

it("[B7.26] maps the bank's conditions to keys, with a warning about loans that would lose their price", async () => {
  const screen = await openScreen('/app-settings/product-types?tab=PRODUCT_TYPE', {
    as: professional,
    locale: 'en',
    width: 390,
  })
  const { t, user } = screen
  const key = () => {
    const [select] = [...document.querySelectorAll<HTMLElement & { readonly value: string }>('main li select')]
    if (select === undefined) throw new Error('nothing is mapped')
    return select
  }
  await expect.poll(() => document.querySelectorAll('main li select').length).toBeGreaterThan(1)
  const confirm = async () => {
    await screen.press('settings.save')
    const question = await screen.dialog()
    await question.findByRole('heading', { name: t('mapping.confirm.title') })
    await question.findByText((text) => text.includes(t('admin.noProducttypeError')))
    await assertAccessible(screen)
    await screen.press('mapping.confirm')
  }
  // The key is already mapped: two prices for one loan contradict each other.
  const other = key().querySelectorAll('option')[2]?.getAttribute('value') ?? ''
  await user.selectOptions(key(), other)
  await screen.findByText(t('mapping.effects'))
  await confirm()
  const refusal = await alertWith(screen, t('settings.refused'))
  // Prices are named instead of shown by id.
  const name = keysOfTypes.find((each) => each.key === other)?.displaytext.en ?? '-'
  expect((await refusal.findAllByText((text) => text.includes(name))).length).toBeGreaterThan(0)
  const alerts = screen.queryAllByRole('alert').map(({ textContent }) => textContent)
  expect(shipped.INTEREST_CONDITIONS.filter(({ id }) => alerts.some((text) => text.includes(id)))).toEqual([])
  expect(key().value).toBe(other)
  expect(await itemsOf('KEYS', 'scheduled')).toEqual(shipped.KEYS)

  await user.selectOptions(key(), '')
  await confirm()
  expect((await screen.findAllByText(t('settings.messages.planned'))).length).toBeGreaterThan(0)
  await screen.goto('/app-settings/product-types?tab=PRODUCT_TYPE')
  await expect.poll(() => document.querySelectorAll('main li select').length).toBeGreaterThan(1)
  expect(key().value).toBe('')
})

describe('a selection list', () => {
  /** Removes the first product type from the list and returns its name. */
  async function removeFirstKey(screen: Screen): Promise<string> {
    const type = keysOfTypes[0]?.displaytext[screen.locale] ?? ''
    const named = screen.locale === 'de' ? `„${type}“` : `“${type}”`
    const panel = await screen.dialog()
    const removing = await panel.findAllByRole('button', {
      name: new RegExp(`${named} (entfernen)?$|^Remove .*${named}`),
    })
    await screen.user.click(removing.at(-1) ?? missing())
    return named
  }

  it('[B7.26] names the uses of a key before it is removed', async () => {
    const screen = await openScreen('/app-settings/keys?item=PRODUCT_TYPE', { as: professional })
    const warning = await alertWith(screen, await removeFirstKey(screen))
    const links = await warning.findAllByRole('link', { name: titleOfFirst('de') })
    expect(links[0]?.getAttribute('href')).toContain(`item=${shipped.PRODUCTS[0]?.id}`)
    await assertAccessible(screen)
  })

  it('[B7.26] reports that uses could not be loaded, and retries', async () => {
    const screen = await openScreen('/app-settings/keys?item=PRODUCT_TYPE', {
      as: professional,
      locale: 'en',
      width: 390,
    })
    const { t, user } = screen
    const heal = screen.intercept(
      /^GET \/api\/product-types\/critical-values\//,
      () => new Response('', { status: 500 }),
    )
    await removeFirstKey(screen)
    await alertWith(screen, t('mapping.unknown'))
    await screen.settled()
    heal()
    const panel = await screen.dialog()
    const retry = await panel.findByRole('button', { name: t('ui.retry') })
    await expect.poll(() => isDisabled(retry)).toBe(false)
    await user.click(retry)
    expect((await panel.findAllByRole('link', { name: titleOfFirst('en') })).length).toBeGreaterThan(0)
    await expect.poll(() => panel.queryByText(t('mapping.unknown'))).toBeNull()
  })
})
