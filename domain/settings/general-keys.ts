import * as v from 'valibot'

import { ancestorPattern } from '../embedding/ancestors.ts'
import { Localized, locales } from '../locale.ts'
import { type PasswordLevel, passwordLevels } from '../password.ts'
import { HttpsAddress, MailAddress, type SettingDefinition, ShortText } from './portal-setting.ts'

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

type Settings = Pick<GeneralDefinition<unknown>, 'label' | 'public'>
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
  BANK_NAME: text('Musterbank AG', {
    public: true,
    label: { de: 'Name der Bank', en: 'Bank name' },
  }),
  BANK_ADDRESS: text('Musterstraße 1, 60311 Frankfurt am Main', {
    public: true,
    label: { de: 'Anschrift der Bank', en: 'Bank address' },
  }),
  BANK_PHONE: text('+49 69 1234 5678', {
    public: true,
    label: { de: 'Telefonnummer der Bank', en: 'Bank phone number' },
  }),
  BANK_EMAIL: define({
    type: 'STRING',
    schema: MailAddress,
    default: 'kredit@musterbank.example',
    public: true,
    label: { de: 'E-Mail-Adresse der Bank', en: 'Bank e-mail address' },
  }),
  DAYS_BEFORE_REMINDER: count(335, 1, 3650, {
    public: false,
    label: { de: 'Tage bis zur Löschwarnung', en: 'Days until the deletion warning' },
  }),
  DAYS_BEFORE_ACCOUNT_DELETION: count(365, 2, 3650, {
    public: false,
    label: { de: 'Tage bis zur Löschung des Kontos', en: 'Days until the account is deleted' },
  }),
  LOGIN_ATTEMPTS: count(5, 1, 20, {
    public: false,
    label: { de: 'Erlaubte Anmeldeversuche', en: 'Sign-in attempts allowed' },
  }),
  COMPLETION_URL: address({
    public: true,
    label: { de: 'Adresse nach Abschluss', en: 'Address after completion' },
  }),
  EXTERNAL_TEMPLATES: flag(false, {
    public: true,
    label: { de: 'Externe Kopf- und Fußzeile', en: 'External header and footer' },
  }),
  EXTERNAL_HEADER_URI: address({
    public: true,
    label: { de: 'Adresse der externen Kopfzeile', en: 'Address of the external header' },
  }),
  EXTERNAL_FOOTER_URI: address({
    public: true,
    label: { de: 'Adresse der externen Fußzeile', en: 'Address of the external footer' },
  }),
  CONTACT_URI: address({
    public: true,
    label: { de: 'Adresse der Kontaktseite', en: 'Address of the contact page' },
  }),
  CONTACT_SENDING: flag(true, {
    public: true,
    label: { de: 'Nachrichten an die Bank senden', en: 'Send messages to the bank' },
  }),
  PASSWORD_STRENGTH_LEVEL: define<PasswordLevel>({
    type: 'SELECT',
    schema: v.picklist(passwordLevels),
    default: 'REASONABLE',
    options: passwordLevels,
    public: true,
    label: { de: 'Mindeststärke des Passworts', en: 'Minimum password strength' },
  }),
  PASSWORD_HELP_TEXT: define<Localized>({
    type: 'LOCALIZED_STRING',
    schema: Localized,
    default: {
      de: 'Erlaubt sind 4 bis 50 Zeichen. Je länger, desto stärker: Mischen Sie Groß- und Kleinbuchstaben, Ziffern und Sonderzeichen. Gut geeignet ist ein Satz, den nur Sie kennen.',
      en: '4 to 50 characters are allowed. The longer, the stronger: mix upper-case and lower-case letters, digits and symbols. A sentence that only you know works well.',
    },
    public: true,
    label: { de: 'Hilfetext zum Passwort', en: 'Password help text' },
  }),
  AUTOMATED_RATING: flag(false, {
    public: true,
    label: { de: 'Automatische Bonitätsprüfung', en: 'Automated borrower rating' },
  }),
  APPLICATIONS_SHARING: flag(false, {
    public: true,
    label: { de: 'Anträge teilen', en: 'Share applications' },
  }),
  OVERVIEW_ITEMS_PER_PAGE: count(999, 1, 999, {
    public: true,
    label: { de: 'Anträge je Seite der Übersicht', en: 'Applications per page of the overview' },
  }),
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
    label: { de: 'Sprachen', en: 'Languages' },
  }),
  IDLE_LOGGED_IN_ENABLED: flag(true, {
    public: true,
    label: { de: 'Angemeldete automatisch abmelden', en: 'Sign people out automatically' },
  }),
  IDLE_LOGGED_IN_HIDDEN: flag(false, {
    public: true,
    label: { de: 'Sitzungsuhr für Angemeldete verbergen', en: 'Hide the session timer when signed in' },
  }),
  IDLE_LOGGED_IN_TIMEOUT: minutes(15, {
    public: true,
    label: { de: 'Minuten ohne Aktivität bis zur Abmeldung', en: 'Idle minutes until sign-out' },
  }),
  IDLE_NOT_LOGGED_IN_ENABLED: flag(true, {
    public: true,
    label: { de: 'Besuche von Gästen automatisch beenden', en: 'End visits of guests automatically' },
  }),
  IDLE_NOT_LOGGED_IN_HIDDEN: flag(false, {
    public: true,
    label: { de: 'Sitzungsuhr für Gäste verbergen', en: 'Hide the session timer from guests' },
  }),
  IDLE_NOT_LOGGED_IN_TIMEOUT: minutes(30, {
    public: true,
    label: { de: 'Minuten ohne Aktivität bis zum Ende des Besuchs', en: 'Idle minutes until the visit ends' },
  }),
  HEADER_TEXT_SHOWN: flag(true, {
    public: true,
    label: { de: 'Text in der Kopfzeile zeigen', en: 'Show text in the header' },
  }),
  FOOTER_TEXT_SHOWN: flag(true, {
    public: true,
    label: { de: 'Text in der Fußzeile zeigen', en: 'Show text in the footer' },
  }),
  IFRAME_RESIZER: flag(false, {
    public: true,
    label: { de: 'Höhe an die einbettende Seite melden', en: 'Report the height to the embedding page' },
  }),
  EMBEDDING_FIGURES: flag(false, {
    public: true,
    label: {
      de: 'Berechnete Beträge an einbettende Seiten melden',
      en: 'Report calculated figures to embedding pages',
    },
  }),
  ALLOWED_ANCESTORS: define<string[]>({
    type: 'MULTISELECT',
    schema: v.pipe(v.array(Ancestor), v.maxLength(50)),
    default: [],
    public: true,
    label: { de: 'Seiten, die das Portal einbetten dürfen', en: 'Pages that may embed the portal' },
  }),
  UNPROCESSED_APPLICATIONS_MAIL: define({
    type: 'STRING',
    schema: MailAddress,
    default: '',
    public: false,
    label: { de: 'E-Mail bei unverarbeiteten Anträgen', en: 'E-mail about unprocessed applications' },
  }),
  UNPROCESSED_APPLICATIONS_AGE: count(30, 1, 3650, {
    public: false,
    label: { de: 'Höchstalter unverarbeiteter Anträge in Tagen', en: 'Days that unprocessed applications are kept' },
  }),
  UNPROCESSED_APPLICATIONS_DELETE: flag(false, {
    public: false,
    label: {
      de: 'Unverarbeitete Anträge nach dem Höchstalter löschen',
      en: 'Delete unprocessed applications after that',
    },
  }),
  CAPTCHA_REQUIRED: flag(false, {
    public: true,
    label: { de: 'Captcha verlangen', en: 'Require a captcha' },
  }),
  CAPTCHA_SITE_KEY: text('', {
    public: true,
    label: { de: 'Öffentlicher Schlüssel des Captchas', en: 'Public key of the captcha' },
  }),
  FOUR_EYES: define<FourEyesMode>({
    type: 'SELECT',
    schema: v.picklist(fourEyesModes),
    default: 'AUTO',
    options: fourEyesModes,
    public: false,
    label: { de: 'Vier-Augen-Prinzip bei Freigaben', en: 'Four-eyes principle for approvals' },
  }),
  THROTTLE_SIGN_IN: count(30, 1, 10_000, {
    public: false,
    label: { de: 'Anmeldungen je Minute und Adresse', en: 'Sign-ins per minute and address' },
  }),
  THROTTLE_REGISTRATION: count(10, 1, 10_000, {
    public: false,
    label: { de: 'Registrierungen je Minute und Adresse', en: 'Registrations per minute and address' },
  }),
  THROTTLE_RESET: count(10, 1, 10_000, {
    public: false,
    label: { de: 'Passwortanfragen je Minute und Adresse', en: 'Password resets per minute and address' },
  }),
  THROTTLE_VISITOR_WRITES: count(60, 1, 10_000, {
    public: false,
    label: { de: 'Speichervorgänge von Gästen je Minute und Adresse', en: 'Saves by visitors per minute and address' },
  }),
} as const

export type GeneralKey = keyof typeof generalKeys
export type GeneralValue<K extends GeneralKey> = v.InferOutput<(typeof generalKeys)[K]['schema']>
export const generalKeyNames = Object.keys(generalKeys) as GeneralKey[]
