import { localizedTexts } from '../../../text/localized-texts.ts'
import { generalSettings as de } from '../../../texts/de/areas/general-settings.ts'
import { generalSettings as en } from '../../../texts/en/areas/general-settings.ts'
import { generalKeyNames, generalKeys, type GeneralKey } from './general-keys.ts'
import type { DescribedSettings } from '../../schemas/portal-setting.ts'

/** Separate from `general-keys.ts`, because applicants load that. */
export const generalTexts = localizedTexts({ de, en })

/** Groups of general settings, in the order of the list. */
export const generalGroups = [
  'BANK',
  'ACCOUNTS',
  'SESSION',
  'SECURITY',
  'APPLICATIONS',
  'PRESENTATION',
  'RELEASES',
] as const
export type GeneralGroup = (typeof generalGroups)[number]

/** The group of each general setting. */
export const groupsOfSettings: Readonly<Record<GeneralKey, GeneralGroup>> = {
  BANK_NAME: 'BANK',
  BANK_ADDRESS: 'BANK',
  BANK_PHONE: 'BANK',
  BANK_EMAIL: 'BANK',
  CONTACT_URI: 'BANK',
  CONTACT_SENDING: 'BANK',
  DAYS_BEFORE_REMINDER: 'ACCOUNTS',
  DAYS_BEFORE_ACCOUNT_DELETION: 'ACCOUNTS',
  DAYS_BEFORE_DRAFT_DELETION: 'ACCOUNTS',
  IDLE_LOGGED_IN_ENABLED: 'SESSION',
  IDLE_LOGGED_IN_HIDDEN: 'SESSION',
  IDLE_LOGGED_IN_TIMEOUT: 'SESSION',
  IDLE_NOT_LOGGED_IN_ENABLED: 'SESSION',
  IDLE_NOT_LOGGED_IN_HIDDEN: 'SESSION',
  IDLE_NOT_LOGGED_IN_TIMEOUT: 'SESSION',
  LOGIN_ATTEMPTS: 'SECURITY',
  PASSWORD_STRENGTH_LEVEL: 'SECURITY',
  PASSWORD_HELP_TEXT: 'SECURITY',
  CAPTCHA_REQUIRED: 'SECURITY',
  CAPTCHA_SITE_KEY: 'SECURITY',
  THROTTLE_SIGN_IN: 'SECURITY',
  THROTTLE_REGISTRATION: 'SECURITY',
  THROTTLE_RESET: 'SECURITY',
  THROTTLE_VISITOR_WRITES: 'SECURITY',
  THROTTLE_LOANS: 'SECURITY',
  THROTTLE_UPLOADS: 'SECURITY',
  THROTTLE_APPLICATIONS: 'SECURITY',
  THROTTLE_CALLS: 'SECURITY',
  THROTTLE_CALCULATIONS: 'SECURITY',
  THROTTLE_PDFS: 'SECURITY',
  THROTTLE_EXPORTS: 'SECURITY',
  MAILS_PER_RECIPIENT: 'SECURITY',
  AUTOMATED_RATING: 'APPLICATIONS',
  APPLICATIONS_SHARING: 'APPLICATIONS',
  OVERVIEW_ITEMS_PER_PAGE: 'APPLICATIONS',
  COMPLETION_URL: 'APPLICATIONS',
  UNPROCESSED_APPLICATIONS_MAIL: 'APPLICATIONS',
  UNPROCESSED_APPLICATIONS_AGE: 'APPLICATIONS',
  UNPROCESSED_APPLICATIONS_DELETE: 'APPLICATIONS',
  LANGUAGES: 'PRESENTATION',
  HEADER_TEXT_SHOWN: 'PRESENTATION',
  FOOTER_TEXT_SHOWN: 'PRESENTATION',
  EXTERNAL_TEMPLATES: 'PRESENTATION',
  EXTERNAL_HEADER_URI: 'PRESENTATION',
  EXTERNAL_FOOTER_URI: 'PRESENTATION',
  IFRAME_RESIZER: 'PRESENTATION',
  EMBEDDING_FIGURES: 'PRESENTATION',
  ALLOWED_ANCESTORS: 'PRESENTATION',
  FOUR_EYES: 'RELEASES',
}

/** The settings with their texts. */
export const generalDefinitions: DescribedSettings = Object.fromEntries(
  generalKeyNames.map((key) => [
    key,
    { ...generalKeys[key], label: generalTexts.names[key], hint: generalTexts.hints[key] },
  ]),
)
