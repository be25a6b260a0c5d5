import * as v from 'valibot'

import type { Locale } from '../../../text/locale.ts'
import { generalKeyNames, generalKeys, type GeneralKey, type GeneralValue } from './general-keys.ts'
import {
  fitsDefinition,
  type SettingDefinition,
  settingValue,
  type ValueType,
  valueTypes,
} from '../../schemas/portal-setting.ts'

/**
 * Empty, or digits and separators. Validates only what is entered: checking live values would replace an unusual number
 * by the shipped one.
 */
const isPhone = (text: unknown): boolean =>
  typeof text !== 'string' || text === '' || (/^[\d +/()-]*$/.test(text) && text.replace(/\D/g, '').length >= 4)

/** [B3.01], [B3.02]: id and key are the same; the wire carries both. */
export const GeneralSetting = v.pipe(
  v.strictObject({
    id: v.picklist(generalKeyNames),
    key: v.picklist(generalKeyNames),
    type: v.picklist(valueTypes),
    value: v.unknown(),
  }),
  v.forward(
    v.check((item) => item.id === item.key, 'keyIsNotId'),
    ['key'],
  ),
  v.forward(
    v.check(({ id, value }) => id !== 'BANK_PHONE' || isPhone(value), 'notAPhoneNumber'),
    ['value'],
  ),
  fitsDefinition<{ id: GeneralKey; key: GeneralKey; type: ValueType; value: unknown }>(generalKeys),
)
export type GeneralSetting = v.InferOutput<typeof GeneralSetting>

/** The value of a setting; the default if it is missing or no longer valid. */
export const generalSetting = <K extends GeneralKey>(items: readonly GeneralSetting[], key: K): GeneralValue<K> =>
  settingValue(
    generalKeys[key] as unknown as SettingDefinition<GeneralValue<K>>,
    items.find((item) => item.id === key)?.value,
  )

/** The lender with its address, as advertising of credit names it. */
export const getLenderText = (items: readonly GeneralSetting[]): string =>
  `${generalSetting(items, 'BANK_NAME')}, ${generalSetting(items, 'BANK_ADDRESS')}`

/** [A3.22] */
export interface IdleTimer {
  readonly enabled: boolean
  readonly hidden: boolean
  readonly timeoutMs: number
}

/** The language in which the portal opens for a requested one ([A1.05]). */
export function openingLocale(items: readonly GeneralSetting[], requested: Locale): Locale {
  const languages = generalSetting(items, 'LANGUAGES')
  return languages.includes(requested) ? requested : (languages[0] ?? requested)
}

/** A non-numeric timeout disables the timer ([A4.08], [B4.10]). */
export function idleTimer(items: readonly GeneralSetting[], who: 'LOGGED_IN' | 'NOT_LOGGED_IN'): IdleTimer {
  const timeout = generalSetting(items, `IDLE_${who}_TIMEOUT`)
  const minutes = timeout === '' ? Number.NaN : Number(timeout)
  const runs = Number.isFinite(minutes) && minutes > 0
  return {
    enabled: runs && generalSetting(items, `IDLE_${who}_ENABLED`),
    hidden: generalSetting(items, `IDLE_${who}_HIDDEN`),
    timeoutMs: runs ? minutes * 60_000 : 0,
  }
}

/** [A3.22], [B3.17]; off without a site key, because nobody could solve it. */
export const getCaptchaSettings = (
  items: readonly GeneralSetting[],
): { readonly required: boolean; readonly siteKey: string } => {
  const siteKey = generalSetting(items, 'CAPTCHA_SITE_KEY')
  return { required: generalSetting(items, 'CAPTCHA_REQUIRED') && siteKey !== '', siteKey }
}

/** Whether authors may not approve their changes; `administrators` is the number of possible approvers. */
export function isFourEyesRequired(items: readonly GeneralSetting[], administrators: number): boolean {
  const mode = generalSetting(items, 'FOUR_EYES')
  return mode === 'ON' || (mode === 'AUTO' && administrators > 1)
}
