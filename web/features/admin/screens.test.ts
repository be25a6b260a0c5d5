import { readFileSync } from 'node:fs'

import { describe, expect, test } from 'vitest'

import { locales } from '#domain/text/locale.ts'
import { areaKeys, areas } from '#domain/settings/areas.ts'
import type { AreaKey } from '#domain/settings/snapshot.ts'
import { interfaceIds, type InterfaceId } from '#domain/settings/areas/interfaces/schema.ts'

import type { MenuFacts } from './menu-facts.ts'
import { findPage } from './screen-pages.ts'
import {
  adminMenu,
  appSettingsMenu,
  groupedMenuFor,
  isThere,
  linkTo,
  menuFor,
  screenAt,
  screenOfArea,
} from './screens.ts'

const off: MenuFacts = { apiDocs: false, interfaces: [], sharing: false }
const interfaces = (...on: InterfaceId[]) =>
  interfaceIds.map((id) => ({ id, value: on.includes(id) ? ('true' as const) : ('false' as const) }))
const everything: MenuFacts = { apiDocs: true, interfaces: interfaces(...interfaceIds), sharing: true }

const shownOf = (menu: typeof adminMenu, facts: MenuFacts): string[] =>
  menu.filter((screen) => isThere(screen, facts)).map(({ id }) => id)

/** What both kinds of administrators may read. */
const ofBoth = ['users', 'metrics', 'configuration', 'audits', 'logs']
const own = [
  'legal',
  'reviews',
  'cases',
  'retained-records',
  'health',
  'messages',
  'mails',
  'administrators',
  ...ofBoth,
]

describe('the order of the menus', () => {
  test('[B2.21] lists the screens of technical administrators, with the API documentation only if it is on', () => {
    const shown = shownOf(adminMenu, everything)
    expect(shown).toEqual([
      'users',
      'metrics',
      'health',
      'configuration',
      'audits',
      'logs',
      'interfaces',
      'settings',
      'docs',
      'messages',
      'mails',
      'administrators',
    ])
    expect(shownOf(adminMenu, { ...everything, apiDocs: false })).toEqual(shown.filter((id) => id !== 'docs'))
  })

  test('[B2.22] lists the permanent screens of professional administrators', () => {
    expect(shownOf(appSettingsMenu, off)).toEqual([
      'keys',
      'product-types',
      'additional-costs',
      'child-benefit',
      'living',
      'documents',
      'offer-settings',
      'user-interface',
      'input-fields',
      'text-fields',
      'products',
      'processes',
      'pages',
      'email-templates',
      'interfaces',
      'general-settings',
      'import-export',
      'release-changes',
      ...own,
    ])
  })

  test('[B2.22] groups the screens of professional administrators in four groups, in menu order', () => {
    const groups = groupedMenuFor('ROLE_ADMIN', everything)
    expect(Object.fromEntries(groups.map(({ group, screens }) => [group, screens.map(({ id }) => id)]))).toEqual({
      products: ['product-types', 'additional-costs', 'offer-settings', 'products', 'processes', 'legal'],
      pages: ['keys', 'user-interface', 'input-fields', 'text-fields', 'pages', 'email-templates'],
      applications: [
        'child-benefit',
        'living',
        'documents',
        'on-geo',
        'web-id',
        'shared-applications',
        'reviews',
        'cases',
        'retained-records',
        'messages',
      ],
      operations: [
        'interfaces',
        'general-settings',
        'import-export',
        'release-changes',
        'health',
        'mails',
        'administrators',
        ...ofBoth,
      ],
    })
    expect(groupedMenuFor('ROLE_TECH_ADMIN', everything)).toEqual([
      { group: undefined, screens: menuFor('ROLE_TECH_ADMIN', everything) },
    ])
  })

  test('[B2.22] [B6.07] shows OnGeo, WebID and shared applications in their places only if they are on', () => {
    const withAll = shownOf(appSettingsMenu, everything)
    expect(withAll.slice(13, 17)).toEqual(['email-templates', 'on-geo', 'web-id', 'interfaces'])
    expect(withAll.slice(-own.length - 2)).toEqual(['release-changes', 'shared-applications', ...own])
    const added = (facts: Partial<MenuFacts>): string[] => {
      const without = shownOf(appSettingsMenu, off)
      return shownOf(appSettingsMenu, { ...off, ...facts }).filter((id) => !without.includes(id))
    }
    expect(added({ interfaces: interfaces('ON_GEO_LORA_SERVICE') })).toEqual(['on-geo'])
    expect(added({ interfaces: interfaces('WEBID_IDENTIFY_PERSONAL') })).toEqual(['web-id'])
    expect(added({ interfaces: interfaces('WEBID_CONTRACT_QES') })).toEqual(['web-id'])
    expect(added({ interfaces: interfaces('FINTEC_SELF_DISCLOSURE') })).toEqual([])
    expect(added({ sharing: true })).toEqual(['shared-applications'])
  })
})

describe('visible screens', () => {
  test('[B6.01] [B6.02] gives each kind of administrator their own menu and others none', () => {
    const ids = (authority: string) => menuFor(authority, everything).map(({ id }) => id)
    expect(ids('ROLE_TECH_ADMIN')).toEqual([
      'users',
      'metrics',
      'health',
      'configuration',
      'audits',
      'logs',
      'interfaces',
      'settings',
      'docs',
      'messages',
      'mails',
      'administrators',
    ])
    expect(ids('ROLE_ADMIN')).toEqual([
      'keys',
      'product-types',
      'additional-costs',
      'child-benefit',
      'living',
      'documents',
      'offer-settings',
      'user-interface',
      'input-fields',
      'text-fields',
      'products',
      'processes',
      'pages',
      'email-templates',
      'on-geo',
      'web-id',
      'interfaces',
      'general-settings',
      'import-export',
      'release-changes',
      'shared-applications',
      'legal',
      'reviews',
      'cases',
      'retained-records',
      'health',
      'messages',
      'mails',
      'administrators',
      ...ofBoth,
    ])
    expect(ids('ROLE_USER')).toEqual([])
    for (const { roles } of menuFor('ROLE_ADMIN', everything)) expect(roles).toContain('ADMIN')
    for (const { roles } of menuFor('ROLE_TECH_ADMIN', everything)) expect(roles).toContain('TECH_ADMIN')
  })

  // Each is opened in a browser (test/e2e/admin-screens.test.ts).
  test('every visible entry leads to a page', () => {
    const shown = [...menuFor('ROLE_TECH_ADMIN', everything), ...menuFor('ROLE_ADMIN', everything)]
    expect(shown.length).toBeGreaterThan(0)
    for (const screen of shown) {
      expect(screenAt(screen.to)).toBe(screen)
      expect(findPage(screen), screen.id).toBeTypeOf('function')
    }
  })

  test.each([
    ['[B2.02]', 'keys'],
    ['[B2.03]', 'additional-costs'],
    ['[B2.04]', 'living'],
    ['[B2.05]', 'documents'],
    ['[B2.06]', 'user-interface'],
    ['[B2.07]', 'input-fields'],
    ['[B2.08]', 'text-fields'],
    ['[B2.09]', 'email-templates'],
    ['[B2.10]', 'general-settings'],
    ['[B2.11]', 'offer-settings'],
    ['[B2.12]', 'child-benefit'],
    ['[B2.13]', 'interfaces'],
    ['[B2.14]', 'products'],
    ['[B2.15]', 'pages'],
    ['[B2.16]', 'web-id'],
    ['[B2.17]', 'processes'],
  ])('[B2.01] %s links lead to the open changes of %s', (_statement, id) => {
    const screen = appSettingsMenu.find((each) => each.id === id)
    expect(screen === undefined ? '' : linkTo(screen)).toBe(`/app-settings/${id}?type=scheduled&showOnlyChanged=true`)
  })

  test('[B2.18] opens the property valuation without a query', () => {
    const screen = appSettingsMenu.find((each) => each.id === 'on-geo')
    expect(screen === undefined ? '' : linkTo(screen)).toBe('/app-settings/on-geo')
  })

  test('has unique addresses and ignores a trailing slash', () => {
    const all = new Set([...adminMenu, ...appSettingsMenu])
    expect(new Set([...all].map(({ to }) => to)).size).toBe(all.size)
    expect(screenAt('/admin/users/')?.id).toBe('users')
    expect(screenAt('/admin/nowhere')).toBeUndefined()
  })

  test('[B2.23] has a name and a description of every screen in both languages', () => {
    for (const locale of ['de', 'en']) {
      const texts = JSON.parse(readFileSync(`web/i18n/${locale}/admin/admin.json`, 'utf8')) as Record<string, string>
      const missing = [...adminMenu, ...appSettingsMenu]
        .flatMap(({ id }) => [`admin.screen.${id}`, `admin.screen.${id}.text`])
        .filter((id) => !(id in texts))
      expect(missing).toEqual([])
    }
  })

  test('[B2.22] names an area like its screen, and like its tab where a screen has two', () => {
    const tabs: readonly AreaKey[] = ['LIVING_TYPE', 'FINTEC']
    for (const locale of locales) {
      const read = (file: string) =>
        JSON.parse(readFileSync(`web/i18n/${locale}/admin/${file}.json`, 'utf8')) as Record<string, string>
      const texts = { ...read('admin'), ...read('settings') }
      const named = areaKeys.map((area) => [
        area,
        texts[tabs.includes(area) ? `settings.tab.${area}` : `admin.screen.${screenOfArea(area)?.id}`],
      ])
      expect(areaKeys.map((area) => [area, areas[area].label[locale]])).toEqual(named)
    }
  })
})
