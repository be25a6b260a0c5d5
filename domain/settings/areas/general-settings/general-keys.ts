import * as v from 'valibot'

import { ancestorPattern } from '../../../embedding/ancestors.ts'
import { Localized, locales } from '../../../text/locale.ts'
import { type PasswordLevel, passwordLevels } from '../../../accounts/password.ts'
import { HttpsAddress, MailAddress, type SettingDefinition, ShortText } from '../../schemas/portal-setting.ts'

/** AUTO: on as soon as there is a second administrator who could approve. */
export const fourEyesModes = ['AUTO', 'ON', 'OFF'] as const
export type FourEyesMode = (typeof fourEyesModes)[number]

export interface GeneralDefinition<T> extends SettingDefinition<T> {
  /** Readable by everybody, otherwise only by administrators. */
  readonly public: boolean
}

/** Complete https origins, because they become frame-ancestors; each may belong to one partner. */
const Ancestor = v.pipe(v.string(), v.maxLength(260), v.regex(ancestorPattern, 'originFormat'))
/** Minutes; any other text disables the timer ([A4.08]). */
const Timeout = v.union([
  v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1440)),
  v.pipe(v.string(), v.maxLength(20)),
])
const whole = (from: number, to: number) => v.pipe(v.number(), v.integer(), v.minValue(from), v.maxValue(to))

type Settings = Pick<GeneralDefinition<unknown>, 'public'>
const define = <T>(definition: GeneralDefinition<T>): GeneralDefinition<T> => definition
const flag = (value: boolean, rest: Settings) =>
  define({ type: 'BOOLEAN', schema: v.boolean(), default: value, ...rest })
const count = (value: number, from: number, to: number, rest: Settings) =>
  define({ type: 'INTEGER', schema: whole(from, to), default: value, ...rest })
const text = (value: string, rest: Settings) => define({ type: 'STRING', schema: ShortText, default: value, ...rest })
const address = (rest: Settings) => define({ type: 'STRING', schema: HttpsAddress, default: '', ...rest })
const minutes = (value: number, rest: Settings) =>
  define<number | string>({ type: 'INTEGER', schema: Timeout, default: value, ...rest })

/**
 * Every general setting ([B3.03]–[B3.17]) except technical ones. Their texts for administrators are separate
 * (general-words.ts), because applicants load this file.
 */
export const generalKeys = {
  BANK_NAME: text('Musterbank AG', { public: true }),
  BANK_ADDRESS: text('Musterstraße 1, 60311 Frankfurt am Main', { public: true }),
  BANK_PHONE: text('+49 69 1234 5678', { public: true }),
  BANK_EMAIL: define({
    type: 'STRING',
    schema: MailAddress,
    default: 'kredit@musterbank.example',
    public: true,
  }),
  DAYS_BEFORE_REMINDER: count(335, 1, 3650, { public: false }),
  DAYS_BEFORE_ACCOUNT_DELETION: count(365, 2, 3650, { public: false }),
  DAYS_BEFORE_DRAFT_DELETION: count(30, 1, 180, { public: false }),
  LOGIN_ATTEMPTS: count(5, 1, 20, { public: false }),
  COMPLETION_URL: address({ public: true }),
  EXTERNAL_TEMPLATES: flag(false, { public: true }),
  EXTERNAL_HEADER_URI: address({ public: true }),
  EXTERNAL_FOOTER_URI: address({ public: true }),
  CONTACT_URI: address({ public: true }),
  CONTACT_SENDING: flag(true, { public: true }),
  PASSWORD_STRENGTH_LEVEL: define<PasswordLevel>({
    type: 'SELECT',
    schema: v.picklist(passwordLevels),
    default: 'REASONABLE',
    options: passwordLevels,
    public: true,
  }),
  PASSWORD_HELP_TEXT: define<Localized>({
    type: 'LOCALIZED_STRING',
    schema: Localized,
    default: {
      de: 'Gut geeignet ist ein ganzer Satz, den nur Sie kennen, mit großen Buchstaben und Leerzeichen.',
      en: 'A whole sentence that only you know works well, with capital letters and spaces.',
    },
    public: true,
  }),
  AUTOMATED_RATING: flag(false, { public: true }),
  APPLICATIONS_SHARING: flag(false, { public: true }),
  OVERVIEW_ITEMS_PER_PAGE: count(999, 1, 999, { public: true }),
  LANGUAGES: define({
    type: 'MULTISELECT',
    schema: v.pipe(
      v.array(v.picklist(locales)),
      v.minLength(1),
      v.check((languages) => new Set(languages).size === languages.length, 'duplicateEntry'),
    ),
    default: [...locales],
    options: locales,
    public: true,
  }),
  IDLE_LOGGED_IN_ENABLED: flag(true, { public: true }),
  IDLE_LOGGED_IN_HIDDEN: flag(false, { public: true }),
  IDLE_LOGGED_IN_TIMEOUT: minutes(15, { public: true }),
  IDLE_NOT_LOGGED_IN_ENABLED: flag(true, { public: true }),
  IDLE_NOT_LOGGED_IN_HIDDEN: flag(false, { public: true }),
  IDLE_NOT_LOGGED_IN_TIMEOUT: minutes(30, { public: true }),
  HEADER_TEXT_SHOWN: flag(true, { public: true }),
  FOOTER_TEXT_SHOWN: flag(true, { public: true }),
  IFRAME_RESIZER: flag(false, { public: true }),
  EMBEDDING_FIGURES: flag(false, { public: true }),
  ALLOWED_ANCESTORS: define<string[]>({
    type: 'MULTISELECT',
    schema: v.pipe(v.array(Ancestor), v.maxLength(50)),
    default: [],
    public: true,
  }),
  UNPROCESSED_APPLICATIONS_MAIL: define({
    type: 'STRING',
    schema: MailAddress,
    default: '',
    public: false,
  }),
  UNPROCESSED_APPLICATIONS_AGE: count(30, 1, 3650, { public: false }),
  UNPROCESSED_APPLICATIONS_DELETE: flag(false, { public: false }),
  CAPTCHA_REQUIRED: flag(false, { public: true }),
  CAPTCHA_SITE_KEY: text('', { public: true }),
  FOUR_EYES: define<FourEyesMode>({
    type: 'SELECT',
    schema: v.picklist(fourEyesModes),
    default: 'AUTO',
    options: fourEyesModes,
    public: false,
  }),
  THROTTLE_SIGN_IN: count(30, 1, 10_000, { public: false }),
  THROTTLE_REGISTRATION: count(10, 1, 10_000, { public: false }),
  THROTTLE_RESET: count(10, 1, 10_000, { public: false }),
  THROTTLE_VISITOR_WRITES: count(60, 1, 10_000, { public: false }),
  THROTTLE_LOANS: count(100, 1, 100_000, { public: false }),
  THROTTLE_UPLOADS: count(300, 1, 100_000, { public: false }),
  THROTTLE_APPLICATIONS: count(50, 1, 100_000, { public: false }),
  THROTTLE_CALLS: count(20, 1, 100_000, { public: false }),
  THROTTLE_CALCULATIONS: count(600, 1, 100_000, { public: false }),
  THROTTLE_PDFS: count(200, 1, 100_000, { public: false }),
  THROTTLE_EXPORTS: count(20, 1, 100_000, { public: false }),
  MAILS_PER_RECIPIENT: count(5, 1, 1000, { public: false }),
} as const

export type GeneralKey = keyof typeof generalKeys
export type GeneralValue<K extends GeneralKey> = v.InferOutput<(typeof generalKeys)[K]['schema']>
export const generalKeyNames = Object.keys(generalKeys) as GeneralKey[]
