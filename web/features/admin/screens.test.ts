import { readFileSync } from 'node:fs'

import { describe, expect, test } from 'vitest'

import { interfaceIds, type InterfaceId } from '#domain/settings/interfaces.ts'

import { adminMenu, appSettingsMenu, isThere, menuFor, type MenuFacts, screenAt } from './screens.ts'

const off: MenuFacts = { apiDocs: false, interfaces: [], sharing: false }
const interfaces = (...on: InterfaceId[]) =>
  interfaceIds.map((id) => ({ id, value: on.includes(id) ? ('true' as const) : ('false' as const) }))
const everything: MenuFacts = { apiDocs: true, interfaces: interfaces(...interfaceIds), sharing: true }

/** The menu as it will be once every screen is built. */
const builtMenu = (menu: typeof adminMenu, facts: MenuFacts): string[] =>
  menu.filter((screen) => isThere({ page: () => Promise.resolve(() => null), ...screen }, facts)).map(({ id }) => id)

const own = ['health', 'mails']

describe('the order of the menus', () => {
  test('[B2.21] of technical administrators, with the API documentation only where it is on', () => {
    const shown = builtMenu(adminMenu, everything)
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
      'mails',
    ])
    expect(builtMenu(adminMenu, { ...everything, apiDocs: false })).toEqual(shown.filter((id) => id !== 'docs'))
  })

  test('[B2.22] of professional administrators, with what is always there', () => {
    expect(builtMenu(appSettingsMenu, off)).toEqual([
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

  test('[B2.22] [B6.07] OnGeo, WebID and shared applications only where they are on, each in its place', () => {
    const withAll = builtMenu(appSettingsMenu, everything)
    expect(withAll.slice(13, 17)).toEqual(['email-templates', 'on-geo', 'web-id', 'interfaces'])
    expect(withAll.slice(-4)).toEqual(['release-changes', 'shared-applications', ...own])
    const added = (facts: Partial<MenuFacts>): string[] => {
      const without = builtMenu(appSettingsMenu, off)
      return builtMenu(appSettingsMenu, { ...off, ...facts }).filter((id) => !without.includes(id))
    }
    expect(added({ interfaces: interfaces('ON_GEO_LORA_SERVICE') })).toEqual(['on-geo'])
    expect(added({ interfaces: interfaces('WEBID_IDENTIFY_PERSONAL') })).toEqual(['web-id'])
    expect(added({ interfaces: interfaces('WEBID_CONTRACT_QES') })).toEqual(['web-id'])
    expect(added({ interfaces: interfaces('FINTEC_SELF_DISCLOSURE') })).toEqual([])
    expect(added({ sharing: true })).toEqual(['shared-applications'])
  })
})

describe('what is shown', () => {
  test('[B6.01] [B6.02] each kind of administrator has a menu of their own, nobody else has one', () => {
    const ids = (authority: string) => menuFor(authority, everything).map(({ id }) => id)
    expect(ids('ROLE_TECH_ADMIN')).toEqual(['users', 'audits', 'mails'])
    expect(ids('ROLE_ADMIN')).toEqual(['mails'])
    expect(ids('ROLE_USER')).toEqual([])
    for (const { roles } of menuFor('ROLE_ADMIN', everything)) expect(roles).toContain('ADMIN')
    for (const { roles } of menuFor('ROLE_TECH_ADMIN', everything)) expect(roles).toContain('TECH_ADMIN')
  })

  test('every shown entry leads to a page', async () => {
    const shown = [...menuFor('ROLE_TECH_ADMIN', everything), ...menuFor('ROLE_ADMIN', everything)]
    expect(shown.length).toBeGreaterThan(0)
    for (const screen of shown) {
      expect(screenAt(screen.to)).toBe(screen)
      expect(typeof (await screen.page?.())).toBe('function')
    }
  })

  test('a screen that nobody has built is in no menu, whatever is on', () => {
    const unbuilt = [...adminMenu, ...appSettingsMenu].filter(({ page }) => page === undefined)
    expect(unbuilt.filter((screen) => isThere(screen, everything))).toEqual([])
  })

  test('addresses are unique, and a slash at the end changes nothing', () => {
    const all = new Set([...adminMenu, ...appSettingsMenu])
    expect(new Set([...all].map(({ to }) => to)).size).toBe(all.size)
    expect(screenAt('/admin/users/')?.id).toBe('users')
    expect(screenAt('/admin/nowhere')).toBeUndefined()
  })

  test('[B2.23] every screen has its name and what it is for, in both languages', () => {
    for (const locale of ['de', 'en']) {
      const texts = JSON.parse(readFileSync(`web/i18n/${locale}/admin.json`, 'utf8')) as Record<string, string>
      const missing = [...adminMenu, ...appSettingsMenu]
        .flatMap(({ id }) => [`admin.screen.${id}`, `admin.screen.${id}.text`])
        .filter((id) => !(id in texts))
      expect(missing).toEqual([])
    }
  })
})
