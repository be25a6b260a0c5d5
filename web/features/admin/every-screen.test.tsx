import { within } from '@testing-library/dom'
import { beforeAll, expect, it } from 'vitest'

import { shippedAreas } from '#domain/settings/areas.ts'
import { brokenReply } from '#test/harness/admin-screens.ts'
import { areasOfScreens, professional, shippedName, technical } from '#test/harness/administration.ts'
import { control } from '#test/harness/control.ts'
import { assertAccessible, isDisabled, openScreen } from '#test/harness/screen.ts'
import { isWhole } from '#test/harness/whole.ts'

beforeAll(async () => {
  await control('interfaces', { ON_GEO_LORA_SERVICE: 'true' })
  await control('general', { APPLICATIONS_SHARING: true })
})

/** Calls of a screen itself; account and theme are loaded before. */
const ownCalls = /^[A-Z]+ \/(api|management)\/(?!account|authenticate|logout)/

/** The checked addresses: technical administrators see all of a shared screen, others at most as much. */
const checked = new Set<string>()

/** Make no request before a file is chosen, or a number is entered (`retained.test.tsx`). */
const askLater: ReadonlySet<string> = new Set(['/app-settings/import-export', '/app-settings/retained-records'])

/** The same page loads these lists of settings, and others in the check; `npm run test:whole` fails them all. */
const alike =
  'additional-costs child-benefit documents email-templates input-fields living offer-settings processes text-fields web-id'
const inWholeOnly = new Set(isWhole ? [] : alike.split(' ').map((name) => `/app-settings/${name}`))

it.each([
  ['technical', technical, 6],
  ['professional', professional, 23],
] as const)('every screen of a %s administrator reports failed requests and retries them', async (_, as, least) => {
  const screen = await openScreen('/admin', { as, locale: 'en', width: 390 })
  const { t, user } = screen
  await screen.heading(t('admin.title'))
  await expect.poll(() => linksToScreens().length).toBeGreaterThanOrEqual(least)
  for (const path of linksToScreens()) {
    const [address = ''] = path.split('?')
    if (askLater.has(address) || inWholeOnly.has(address) || checked.has(path)) continue
    checked.add(path)
    // Waits for running requests, which would otherwise succeed.
    await screen.settled()
    const restore = screen.intercept(ownCalls, () => Response.json(JSON.parse(brokenReply.body), { status: 500 }))
    screen.follow(path)
    const main = within(await screen.findByRole('main'))
    await main.findAllByRole('alert')
    await screen.settled()
    await assertAccessible(screen)
    // A failed retry keeps the focus on the button.
    const [retry] = await main.findAllByRole('button', { name: t('ui.retry') })
    const asked = screen.calls.length
    retry?.focus()
    await user.keyboard('{Enter}')
    await expect.poll(() => screen.calls.length).toBeGreaterThan(asked)
    await screen.settled()
    await expect
      .poll(() => isDisabled(main.getAllByRole('button', { name: t('ui.retry') })[0] ?? document.body))
      .toBe(false)
    expect(document.activeElement, path).toBe(retry)
    restore()
    await user.keyboard('{Enter}')
    await expect.poll(() => main.queryAllByRole('button', { name: t('ui.retry') }), { message: path }).toEqual([])
    screen.follow('/admin')
    await screen.heading(t('admin.title'))
  }
})

/** The addresses of all screens, from the links on the landing page. */
const linksToScreens = (): string[] =>
  [...document.querySelectorAll('main ul :is(h2, h3) a')].map((link) => link.getAttribute('href') ?? '')

it('[B2.01] [B2.19] [B4.01] opens each settings screen at its open changes or all items, and shows the live version', async () => {
  const locale = 'de'
  const screen = await openScreen('/admin', { as: professional, locale })
  const { t } = screen
  for (const [name, area] of Object.entries(areasOfScreens)) {
    screen.follow(`/app-settings/${name}?type=scheduled&showOnlyChanged=true`)
    const [first] = shippedAreas()[area]
    const link = { name: shippedName(area, first?.id ?? '', locale) }
    const main = within(await screen.findByRole('main'))
    await screen.findByText(t('settings.noChange'))
    await main.findAllByRole('link', link)
    expect(isDisabled(screen.getByLabelText(t('settings.onlyChanged')))).toBe(true)
    screen.follow(`/app-settings/${name}?type=current`)
    await expect.poll(() => screen.queryByText(t('settings.noChange'))).toBeNull()
    await main.findAllByRole('link', link)
    screen.follow(`/app-settings/${name}?search=zzzz`)
    await screen.findByText(t('settings.noMatch.text'))
  }
  await assertAccessible(screen)
})
