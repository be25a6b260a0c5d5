import { readFileSync } from 'node:fs'

import { describe, expect, test } from 'vitest'

import type { Locale } from '#domain/text/locale.ts'
import type { Item } from '#domain/settings/area.ts'
import { shippedAreas } from '#domain/settings/areas.ts'
import type { AreaKey } from '#domain/settings/snapshot.ts'
import type { Texts } from '#web/i18n/use-texts.ts'

import { costsSummary } from './costs/summary.ts'
import { generalSummary } from './general/summary.ts'
import { listSummary } from './keys/summary.ts'
import { themeSummary } from './theme/summary.ts'
import { mailSummary } from './mails/template/summary.ts'
import { onGeoSummary } from './on-geo/summary.ts'
import { pageSummary } from './pages/summary.ts'
import { processSummary, productSummary } from './products/summary.ts'
import { textSummary } from './texts/summary.ts'
import { webIdSummary } from './web-id/summary.ts'

const texts = (locale: Locale): Texts => {
  const read = (file: string) =>
    JSON.parse(readFileSync(`web/i18n/${locale}/admin/${file}.json`, 'utf8')) as Record<string, string>
  const catalogue = { ...read('looks'), ...read('settings') }
  return {
    locale,
    t: (id, values = {}) =>
      (catalogue[id] ?? `no text ${id}`).replaceAll(/\{(\w+)\}/g, (_all, name: string) => String(values[name])),
    formatText: ({ id }) => id,
    local: (text) => text[locale],
  }
}
const de = texts('de')
const en = texts('en')
const shipped = shippedAreas()
const item = (area: AreaKey, id: string): Item => {
  const found = (shipped[area] as readonly Item[]).find((each) => each.id === id)
  if (found === undefined) throw new Error(`no ${id} in ${area}`)
  return found
}
const set = (area: AreaKey, id: string, value: unknown): Item => ({ ...item(area, id), value }) as Item

describe("the summary beside an item's name", () => {
  test('shows the values of general settings in words', () => {
    expect(generalSummary(item('GENERAL_SETTINGS', 'BANK_NAME'), de)).toBe('Musterbank AG')
    expect(generalSummary(set('GENERAL_SETTINGS', 'CAPTCHA_REQUIRED', true), de)).toBe('Ja')
    expect(generalSummary(set('GENERAL_SETTINGS', 'CAPTCHA_REQUIRED', false), en)).toBe('No')
    expect(generalSummary(set('GENERAL_SETTINGS', 'DAYS_BEFORE_REMINDER', 1200), de)).toBe('1.200')
    expect(generalSummary(set('GENERAL_SETTINGS', 'CAPTCHA_SITE_KEY', ''), de)).toBe('Keine Angabe')
  })

  test('shows the values of appearance settings', () => {
    expect(themeSummary(set('USER_INTERFACE', 'PRIMARY_COLOR', '#0B6B4B'), de)).toBe('#0B6B4B')
    expect(themeSummary(set('USER_INTERFACE', 'ROUNDED_CORNERS', true), en)).toBe('Yes')
    expect(themeSummary(set('USER_INTERFACE', 'CUSTOM_FONT', ''), en)).toBe(en.t('settings.form.none'))
    expect(themeSummary(set('USER_INTERFACE', 'FAV_ICON', 'data:image/png;base64,AAAA'), de)).toMatch(/^Bild \(PNG, /)
  })

  test('shows the subjects of mails', () => {
    const [mail] = shipped.EMAIL_TEMPLATES
    expect([de, en].map((each) => mail && mailSummary(mail, each))).toEqual([mail?.subject.de, mail?.subject.en])
  })

  test('shows the data and its source for WebID', () => {
    const words = { locale: 'de', areas: shipped } as const
    expect(webIdSummary({ id: 'email', sent: false } as Item, de, words)).toBe('Wird nicht übermittelt')
    expect(webIdSummary({ id: 'email', sent: true, fieldId: 'professionalGroup' } as Item, de, words)).toBe(
      'Wird übermittelt: Berufsgruppe',
    )
  })

  test('counts the entries of lists and names the first ones', () => {
    const counted = de.t('settings.count')
    expect(listSummary(item('KEYS', 'SALUTATION'), de)).toBe(`${counted} · Frau, Herr, Keine Anrede`)
    expect(costsSummary(item('ADDITIONAL_COSTS', 'ADDITIONAL_COSTS'), en)).toBe(
      `${en.t('settings.count')} · Notary and land register, Estate agent`,
    )
    expect(onGeoSummary(item('ONGEO', 'OBJECT_TYPES'), de)).toBe(
      `${counted} · Einfamilienhaus, Doppelhaushälfte, Reihenhaus, Eigentumswohnung …`,
    )
    expect(onGeoSummary(item('ONGEO', 'SETTINGS'), de)).toMatch(/^Kredit bis \d+\u{a0}% des Marktwerts$/u)
  })

  test('shows the first line of a text without markup', () => {
    const footer = (german: string, english: string) =>
      ({ id: 'FOOTER_TEXT', text: { de: german, en: english } }) as Item
    expect(
      textSummary(footer('<p>© Bank · <a href="https://bank.example">Impressum</a></p><p>Achtung!</p>', ''), de),
    ).toBe('© Bank · Impressum Achtung!')
    expect(textSummary(footer('', 'word '.repeat(40)), en)).toBe(`${'word '.repeat(23)}word …`)
  })

  test('shows state, kind and address of products, processes and pages', () => {
    expect(productSummary({ id: 'a', enabled: true, isDefault: true } as Item, de)).toBe(
      'Eingeschaltet · Standardprodukt',
    )
    expect(productSummary({ id: 'a', enabled: false, isDefault: false } as Item, en)).toBe('Switched off')
    expect(processSummary({ id: 'a', enabled: true, uri: 'auto' } as Item, en)).toBe('Switched on · /process/auto')
    expect(pageSummary({ id: 'a', type: 'USER_PROFILE', uri: 'profil' } as Item, de)).toBe('Profil · /profil')
  })
})
