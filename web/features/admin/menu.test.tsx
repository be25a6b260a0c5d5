import { within } from '@testing-library/dom'
import { expect, it } from 'vitest'

import { shippedAreas } from '#domain/settings/areas.ts'
import { professional, technical } from '#test/harness/administration.ts'
import { assertAccessible, openScreen, type Screen } from '#test/harness/screen.ts'

import { groupedMenuFor, menuGroups } from './screens.ts'

const texts = (elements: readonly HTMLElement[]): string[] => elements.map(({ textContent }) => textContent)

const menuOf = (screen: Screen) => within(screen.getByRole('navigation', { name: screen.t('admin.menu') }))
const here = (screen: Screen): string[] =>
  texts([...document.querySelectorAll<HTMLElement>(`nav[aria-label="${screen.t('admin.menu')}"] [aria-current=page]`)])

/** The shipped names of a role's screens; screens.test.ts checks their order. */
const shippedScreens = ({ t }: Screen, role: string): string[] =>
  groupedMenuFor(role, { apiDocs: true, interfaces: shippedAreas().INTERFACES, sharing: false })
    .flatMap(({ screens }) => screens)
    .map(({ id }) => t(`admin.screen.${id}`))

const landingPage = 'main nav ~ div'
/** The headings of the cards on the landing page; the first steps are in an ordered list. */
const cards = (): string[] => texts([...document.querySelectorAll<HTMLElement>(`${landingPage} ul :is(h2, h3)`)])

it.each(['de', 'en'] as const)(
  '[B2.21] [B2.23] [B6.02] leads a technical administrator to every screen, in the order of the menu (%s)',
  async (locale) => {
    const screen = await openScreen('/', { as: technical, locale, width: locale === 'de' ? 1280 : 390 })
    const { t, user } = screen
    await screen.heading(t('admin.title'))
    expect(screen.address()).toBe('/admin')
    const names = shippedScreens(screen, 'ROLE_TECH_ADMIN')
    expect(names).toContain(t('admin.screen.users'))
    await expect.poll(cards).toEqual(names)
    await assertAccessible(screen)
    const menu = menuOf(screen)
    expect(texts(menu.getAllByRole('link'))).toEqual([t('admin.screen.overview'), ...names])
    for (const name of names) {
      await user.click(menu.getByRole('link', { name }))
      await screen.findByRole('heading', { level: 1, name })
      await expect.poll(() => document.title).toContain(name)
      await expect.poll(() => here(screen)).toEqual([name])
    }
  },
)

it.each([
  ['/admin', 'de'],
  ['/app-settings', 'en'],
] as const)(
  '[B2.22] [B2.23] [B6.01] gives a professional administrator their own screens at %s',
  async (address, locale) => {
    const screen = await openScreen(address, { as: professional, locale })
    const { t } = screen
    await screen.heading(t('admin.title'))
    const names = shippedScreens(screen, 'ROLE_ADMIN')
    expect(names).toContain(t('admin.screen.web-id'))
    expect(names).not.toContain(t('admin.screen.on-geo'))
    await expect.poll(cards).toEqual(names)
    const menu = menuOf(screen)
    const groupNames = menuGroups.map((group) => t(`admin.group.${group}`))
    const groups = groupNames.map((name) => menu.getByRole('list', { name }))
    expect(texts(menu.getAllByRole('heading', { level: 2 }))).toEqual(groupNames)
    const sections = texts([...document.querySelectorAll<HTMLElement>(`${landingPage} h2`)])
    // Gone after the first release.
    expect(sections.filter((name) => name !== t('firstSteps.title'))).toEqual([t('releases.scheduled'), ...groupNames])
    expect(groups.flatMap((group) => texts(within(group).getAllByRole('link')))).toEqual(names)
    expect(texts(menu.getAllByRole('link'))).toEqual([t('admin.screen.overview'), ...names])
    expect(here(screen)).toEqual([t('admin.screen.overview')])
    await assertAccessible(screen)
  },
)

it.each([
  ['anna@demo.example', ['/admin', '/admin/users', '/admin/audits', '/app-settings']],
  [professional, ['/admin/settings', '/admin/docs']],
  [technical, ['/app-settings']],
] as const)('[A2.16] [B6.04] shows %s an alert without any call, and keeps them signed in', async (as, addresses) => {
  for (const address of addresses) {
    const screen = await openScreen(address, { as })
    const heading = await screen.findByRole('heading', { name: screen.t('error.http.403') })
    expect(heading.closest('[role="alert"]')).not.toBeNull()
    await screen.settled()
    expect(screen.calls.filter((call) => /\/api\/(admin\/)?users|\/management\/audits/.test(call))).toEqual([])
    await screen.findByRole('button', { name: /Anna Beispiel|Alex Fach|Toni Technik/ })
  }
})

it('[A2.16] [B6.04] leads a visitor to sign-in, which keeps the requested address', async () => {
  const screen = await openScreen('/admin/users?search=anna')
  await screen.findByRole('dialog', { name: screen.t('signIn.title') })
  expect(new URLSearchParams(screen.address().split('?')[1]).get('from')).toBe('/admin/users?search=anna')
})

it.each([
  [technical, '/admin/no-such-screen'],
  // Hidden while its interface is off.
  [professional, '/app-settings/on-geo'],
])('[B2.20] [B6.07] leads %s from %s, which is hidden, to the 404 page', async (as, address) => {
  const screen = await openScreen(address, { as })
  await expect.poll(() => screen.address()).toBe('/404')
})
