import * as v from 'valibot'
import { describe, expect, expectTypeOf, it } from 'vitest'

import type { PasswordLevel } from '../../../accounts/password.ts'
import { type Localized, locales } from '../../../text/locale.ts'
import { type GeneralKey, generalKeyNames, generalKeys } from './general-keys.ts'
import { getCaptchaSettings, isFourEyesRequired, GeneralSetting, generalSetting, idleTimer } from './schema.ts'
import { generalSettingsArea } from './area.ts'
import { generalDefinitions, generalGroups, generalTexts, groupsOfSettings } from './setting-words.ts'
import { valueTypes } from '../../schemas/portal-setting.ts'

const shipped = generalSettingsArea.defaults
const withValue = (key: GeneralKey, value: unknown): GeneralSetting[] =>
  shipped.map((item) => (item.id === key ? { ...item, value } : item))
const accepts = (key: GeneralKey, value: unknown): boolean =>
  v.is(GeneralSetting, { id: key, key, type: generalKeys[key].type, value })
const isPublic = (key: GeneralKey): boolean =>
  shipped.some((item) => item.id === key && generalSettingsArea.publicView?.(item) !== undefined)

describe('the keys', () => {
  it('[B3.03] [B9.13] days before reminder and before account deletion', () => {
    expect(generalSetting(shipped, 'DAYS_BEFORE_REMINDER')).toBe(335)
    expect(generalSetting(shipped, 'DAYS_BEFORE_ACCOUNT_DELETION')).toBe(365)
  })
  it('[B3.06] the phone number of the bank is valid, or empty', () => {
    for (const value of ['', '115 0', '+49 69 1234 5678', '(069) 12/34-0'])
      expect(accepts('BANK_PHONE', value)).toBe(true)
    for (const value of ['abc', '+49 1', '0800 BANK', '+49 69 1234, 9–17', '٠١٢٣٤']) {
      const { issues } = v.safeParse(GeneralSetting, { id: 'BANK_PHONE', key: 'BANK_PHONE', type: 'STRING', value })
      expect(issues?.map(({ message }) => message)).toEqual(['notAPhoneNumber'])
    }
    // A live value is displayed unchanged, not replaced by the shipped number.
    expect(generalSetting(withValue('BANK_PHONE', '0800 BANK'), 'BANK_PHONE')).toBe('0800 BANK')
  })
  it('[B3.04] [B9.13] number of login attempts', () => {
    expect(generalSetting(shipped, 'LOGIN_ATTEMPTS')).toBe(5)
    for (const value of [0, 2.5, -1, '5', null]) expect(accepts('LOGIN_ATTEMPTS', value)).toBe(false)
  })
  it('[B3.05] URL after completion', () => {
    expect(accepts('COMPLETION_URL', 'https://www.musterbank.example/danke')).toBe(true)
    expect(accepts('COMPLETION_URL', '')).toBe(true)
    for (const value of ['http://www.musterbank.example', 'javascript:alert(1)', 'danke'])
      expect(accepts('COMPLETION_URL', value)).toBe(false)
  })
  it('[B3.06] bank phone and e-mail', () => {
    expect(generalSetting(shipped, 'BANK_PHONE')).toMatch(/^\+49/)
    expect(generalSetting(shipped, 'BANK_EMAIL')).toBe('kredit@musterbank.example')
    for (const value of ['nobody', 'a@b.de\r\nBcc: c@d.de', 'a@b.de, c@d.de'])
      expect(accepts('BANK_EMAIL', value)).toBe(false)
  })
  it.each(['EXTERNAL_HEADER_URI', 'EXTERNAL_FOOTER_URI', 'CONTACT_URI'] as const)(
    '[B3.07] %s is an address of https, or none',
    (key) => {
      for (const value of ['', 'https://www.musterbank.example/kontakt']) expect(accepts(key, value)).toBe(true)
      for (const value of ['http://www.musterbank.example', 'javascript:alert(1)', 'kontakt', null])
        expect(accepts(key, value)).toBe(false)
    },
  )
  it('[B3.07] [B3.14] ships without external pages, and with the texts of header and footer', () => {
    expect(generalSetting(shipped, 'EXTERNAL_TEMPLATES')).toBe(false)
    for (const key of ['EXTERNAL_HEADER_URI', 'EXTERNAL_FOOTER_URI', 'CONTACT_URI'] as const)
      expect(generalSetting(shipped, key)).toBe('')
    for (const key of ['HEADER_TEXT_SHOWN', 'FOOTER_TEXT_SHOWN'] as const)
      expect(generalSetting(shipped, key)).toBe(true)
  })
  it('[B3.08] password strength level, and help text per locale', () => {
    expect(generalSetting(shipped, 'PASSWORD_STRENGTH_LEVEL')).toBe('REASONABLE')
    const help = generalSetting(shipped, 'PASSWORD_HELP_TEXT')
    expect(help.de).not.toBe(help.en)
    // The numbers stand beside it, as the level has them.
    for (const text of Object.values(help)) expect(text).not.toMatch(/\d/)
  })
  it('[B3.09] automated borrower rating', () => {
    expect(generalSetting(shipped, 'AUTOMATED_RATING')).toBe(false)
  })
  it('[B3.10] applications sharing', () => {
    expect(generalSetting(shipped, 'APPLICATIONS_SHARING')).toBe(false)
  })
  it('[B3.11] languages', () => {
    expect(generalSetting(shipped, 'LANGUAGES')).toEqual(['de', 'en'])
    for (const value of [[], ['fr'], 'de']) expect(accepts('LANGUAGES', value)).toBe(false)
  })
  it('[B3.12] [B9.13] idle timers for logged-in and not-logged-in users, each with enabled, hidden and timeout', () => {
    expect(idleTimer(shipped, 'LOGGED_IN')).toEqual({ enabled: true, hidden: false, timeoutMs: 900_000 })
    expect(idleTimer(shipped, 'NOT_LOGGED_IN')).toEqual({ enabled: true, hidden: false, timeoutMs: 1_800_000 })
    const hidden = withValue('IDLE_LOGGED_IN_HIDDEN', true)
    expect(idleTimer(hidden, 'LOGGED_IN').hidden).toBe(true)
    expect(idleTimer(hidden, 'NOT_LOGGED_IN').hidden).toBe(false)
    expect(idleTimer(withValue('IDLE_LOGGED_IN_ENABLED', false), 'LOGGED_IN').enabled).toBe(false)
  })
  it('[B3.15] iframe resizer and allowed ancestors', () => {
    expect(generalSetting(shipped, 'IFRAME_RESIZER')).toBe(false)
    expect(generalSetting(shipped, 'EMBEDDING_FIGURES')).toBe(false)
    expect(generalSetting(shipped, 'ALLOWED_ANCESTORS')).toEqual([])
    expect(accepts('ALLOWED_ANCESTORS', ['https://www.partner.example', 'https://partner.example:8443'])).toBe(true)
    expect(accepts('ALLOWED_ANCESTORS', ['check24=https://www.check24.example'])).toBe(true)
    for (const origin of [
      'http://partner.example',
      'https://partner.example/path',
      'https://*.partner.example',
      'https://a.example; script-src *',
      'https://a.example,https://b.example',
      'https://a.example\r\nX: y',
      "'self'",
      '*',
    ])
      expect(accepts('ALLOWED_ANCESTORS', [origin])).toBe(false)
  })
  it('[B3.16] unprocessed-application mail, and age and delete for unprocessed applications', () => {
    expect(generalSetting(shipped, 'UNPROCESSED_APPLICATIONS_MAIL')).toBe('')
    expect(generalSetting(shipped, 'UNPROCESSED_APPLICATIONS_AGE')).toBe(30)
    expect(generalSetting(shipped, 'UNPROCESSED_APPLICATIONS_DELETE')).toBe(false)
  })
  it('[B3.17] the captcha has required and siteKey, passwords have five levels', () => {
    expect(getCaptchaSettings(shipped)).toEqual({ required: false, siteKey: '' })
    const required = withValue('CAPTCHA_REQUIRED', true)
    expect(getCaptchaSettings(required)).toEqual({ required: false, siteKey: '' })
    const solvable = required.map((item) => (item.id === 'CAPTCHA_SITE_KEY' ? { ...item, value: 'site' } : item))
    expect(getCaptchaSettings(solvable)).toEqual({ required: true, siteKey: 'site' })
    expect(generalKeys.PASSWORD_STRENGTH_LEVEL.options).toEqual([
      'VERY_WEAK',
      'WEAK',
      'REASONABLE',
      'STRONG',
      'VERY_STRONG',
    ])
  })
  it('throttles as decided', () => {
    expect(generalSetting(shipped, 'THROTTLE_SIGN_IN')).toBe(30)
    expect(generalSetting(shipped, 'THROTTLE_REGISTRATION')).toBe(10)
    expect(generalSetting(shipped, 'THROTTLE_RESET')).toBe(10)
    expect(generalSetting(shipped, 'THROTTLE_VISITOR_WRITES')).toBe(60)
  })
  it('leaves the technical settings to the technical administrator', () => {
    const names: readonly string[] = generalKeyNames
    for (const key of ['SHOW_HEADER', 'SHOW_FOOTER', 'NO_LOGIN_MODE', 'ANALYTICS', 'API_DOCS', 'FIELD_METRICS'])
      expect(names).not.toContain(key)
  })
  it('has a value type of [B3.01] and a valid default', () => {
    for (const key of generalKeyNames) {
      expect(valueTypes).toContain(generalKeys[key].type)
      expect(accepts(key, generalKeys[key].default), key).toBe(true)
    }
  })
})

describe('the description of a setting', () => {
  it.each(generalKeyNames)('%s has a group, and a text in both languages', (key) => {
    const hint = generalTexts.hints[key]
    expect(generalGroups).toContain(groupsOfSettings[key])
    for (const locale of locales) expect(hint[locale]).toMatch(/^.{20,260}[.)]$/)
    expect(hint.de).not.toBe(hint.en)
    expect(generalDefinitions[key]?.hint).toEqual(hint)
  })
  it('leaves no group empty', () => {
    const used = new Set(Object.values(groupsOfSettings))
    expect(generalGroups.filter((group) => !used.has(group))).toEqual([])
  })
})

describe('generalSetting', () => {
  it('is typed by the key', () => {
    expectTypeOf(generalSetting(shipped, 'LOGIN_ATTEMPTS')).toEqualTypeOf<number>()
    expectTypeOf(generalSetting(shipped, 'APPLICATIONS_SHARING')).toEqualTypeOf<boolean>()
    expectTypeOf(generalSetting(shipped, 'ALLOWED_ANCESTORS')).toEqualTypeOf<string[]>()
    expectTypeOf(generalSetting(shipped, 'PASSWORD_STRENGTH_LEVEL')).toEqualTypeOf<PasswordLevel>()
    expectTypeOf(generalSetting(shipped, 'PASSWORD_HELP_TEXT')).toEqualTypeOf<Localized>()
    expectTypeOf(generalSetting(shipped, 'FOUR_EYES')).toEqualTypeOf<'AUTO' | 'ON' | 'OFF'>()
  })
  it('reads the stored value', () => {
    expect(generalSetting(withValue('LOGIN_ATTEMPTS', 3), 'LOGIN_ATTEMPTS')).toBe(3)
  })
  it('falls back to the default if a snapshot lacks the key or has an invalid value', () => {
    expect(generalSetting([], 'LOGIN_ATTEMPTS')).toBe(5)
    expect(generalSetting(withValue('LOGIN_ATTEMPTS', 'many'), 'LOGIN_ATTEMPTS')).toBe(5)
  })
})

describe('idleTimer', () => {
  it('is off if the timeout is not a number', () => {
    for (const value of ['', 'never', 'NaN', '-5', 'Infinity'])
      expect(idleTimer(withValue('IDLE_LOGGED_IN_TIMEOUT', value), 'LOGGED_IN')).toMatchObject({
        enabled: false,
        timeoutMs: 0,
      })
    expect(accepts('IDLE_LOGGED_IN_TIMEOUT', 'never')).toBe(true)
    expect(idleTimer(withValue('IDLE_LOGGED_IN_TIMEOUT', '5'), 'LOGGED_IN').timeoutMs).toBe(300_000)
  })
})

describe('fourEyesRequired', () => {
  it('is on automatically once somebody else could approve', () => {
    expect(isFourEyesRequired(shipped, 1)).toBe(false)
    expect(isFourEyesRequired(shipped, 2)).toBe(true)
    expect(isFourEyesRequired(withValue('FOUR_EYES', 'ON'), 1)).toBe(true)
    expect(isFourEyesRequired(withValue('FOUR_EYES', 'OFF'), 2)).toBe(false)
  })
})

describe('the area', () => {
  it('shows visitors what the portal needs, and nothing about its defences', () => {
    expect(generalKeyNames.filter((key) => !isPublic(key))).toEqual([
      'DAYS_BEFORE_REMINDER',
      'DAYS_BEFORE_ACCOUNT_DELETION',
      'DAYS_BEFORE_DRAFT_DELETION',
      'LOGIN_ATTEMPTS',
      'UNPROCESSED_APPLICATIONS_MAIL',
      'UNPROCESSED_APPLICATIONS_AGE',
      'UNPROCESSED_APPLICATIONS_DELETE',
      'FOUR_EYES',
      'THROTTLE_SIGN_IN',
      'THROTTLE_REGISTRATION',
      'THROTTLE_RESET',
      'THROTTLE_VISITOR_WRITES',
      'THROTTLE_LOANS',
      'THROTTLE_UPLOADS',
      'THROTTLE_APPLICATIONS',
      'THROTTLE_CALLS',
      'THROTTLE_CALCULATIONS',
      'THROTTLE_PDFS',
      'THROTTLE_EXPORTS',
      'MAILS_PER_RECIPIENT',
    ])
  })
  it('refuses an unknown key, another type and a key that differs from the id', () => {
    const item = { id: 'LOGIN_ATTEMPTS', key: 'LOGIN_ATTEMPTS', type: 'INTEGER', value: 5 }
    expect(v.is(GeneralSetting, item)).toBe(true)
    expect(v.is(GeneralSetting, { ...item, id: 'NO_LOGIN_MODE', key: 'NO_LOGIN_MODE' })).toBe(false)
    expect(v.is(GeneralSetting, { ...item, type: 'STRING' })).toBe(false)
    expect(v.is(GeneralSetting, { ...item, key: 'FOUR_EYES' })).toBe(false)
    const { issues } = v.safeParse(GeneralSetting, { ...item, value: 0 })
    expect(issues?.map((issue) => [v.getDotPath(issue), issue.message])).toEqual([['value', 'min_value']])
  })
})
