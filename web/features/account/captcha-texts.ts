import type { Locale } from '#domain/text/locale.ts'
import { captcha as de } from '#web/i18n/de/captcha.ts'
import { captcha as en } from '#web/i18n/en/captcha.ts'

/** Loaded with what shows them. The other catalogues in web/i18n belong to every first load. */
export const captchaTexts: Readonly<Record<Locale, typeof de>> = { de, en }
