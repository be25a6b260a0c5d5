import type { Localized } from '../../locale.ts'
import type { GeneralKey } from '../schemas/general-keys.ts'

/** The names of general settings for administrators; separate, because applicants load general-keys.ts. */
export const generalLabels: Readonly<Record<GeneralKey, Localized>> = {
  BANK_NAME: { de: 'Name der Bank', en: 'Bank name' },
  BANK_ADDRESS: { de: 'Anschrift der Bank', en: 'Bank address' },
  BANK_PHONE: { de: 'Telefonnummer der Bank', en: 'Bank phone number' },
  BANK_EMAIL: { de: 'E-Mail-Adresse der Bank', en: 'Bank e-mail address' },
  DAYS_BEFORE_REMINDER: { de: 'Tage bis zur Löschwarnung', en: 'Days until the deletion warning' },
  DAYS_BEFORE_ACCOUNT_DELETION: { de: 'Tage bis zur Löschung des Kontos', en: 'Days until the account is deleted' },
  DAYS_BEFORE_DRAFT_DELETION: {
    de: 'Tage bis zur Löschung von Entwürfen ohne Konto',
    en: 'Days until drafts without an account are deleted',
  },
  LOGIN_ATTEMPTS: { de: 'Erlaubte Anmeldeversuche', en: 'Sign-in attempts allowed' },
  COMPLETION_URL: { de: 'Adresse nach Abschluss', en: 'Address after completion' },
  EXTERNAL_TEMPLATES: { de: 'Externe Kopf- und Fußzeile', en: 'External header and footer' },
  EXTERNAL_HEADER_URI: { de: 'Adresse der externen Kopfzeile', en: 'Address of the external header' },
  EXTERNAL_FOOTER_URI: { de: 'Adresse der externen Fußzeile', en: 'Address of the external footer' },
  CONTACT_URI: { de: 'Adresse der Kontaktseite', en: 'Address of the contact page' },
  CONTACT_SENDING: { de: 'Nachrichten an die Bank senden', en: 'Send messages to the bank' },
  PASSWORD_STRENGTH_LEVEL: { de: 'Mindeststärke des Passworts', en: 'Minimum password strength' },
  PASSWORD_HELP_TEXT: { de: 'Hilfetext zum Passwort', en: 'Password help text' },
  AUTOMATED_RATING: { de: 'Automatische Bonitätsprüfung', en: 'Automatic credit check' },
  APPLICATIONS_SHARING: { de: 'Anträge teilen', en: 'Share applications' },
  OVERVIEW_ITEMS_PER_PAGE: { de: 'Anträge je Seite der Übersicht', en: 'Applications per page of the overview' },
  LANGUAGES: { de: 'Sprachen', en: 'Languages' },
  IDLE_LOGGED_IN_ENABLED: { de: 'Angemeldete automatisch abmelden', en: 'Sign people out automatically' },
  IDLE_LOGGED_IN_HIDDEN: { de: 'Sitzungsuhr für Angemeldete verbergen', en: 'Hide the session timer when signed in' },
  IDLE_LOGGED_IN_TIMEOUT: { de: 'Minuten ohne Aktivität bis zur Abmeldung', en: 'Idle minutes until sign-out' },
  IDLE_NOT_LOGGED_IN_ENABLED: {
    de: 'Sitzungen von Gästen automatisch beenden',
    en: 'End sessions of guests automatically',
  },
  IDLE_NOT_LOGGED_IN_HIDDEN: { de: 'Sitzungsuhr für Gäste verbergen', en: 'Hide the session timer from guests' },
  IDLE_NOT_LOGGED_IN_TIMEOUT: {
    de: 'Minuten ohne Aktivität bis zum Ende der Sitzung eines Gasts',
    en: 'Idle minutes until a guest’s session ends',
  },
  HEADER_TEXT_SHOWN: { de: 'Text in der Kopfzeile zeigen', en: 'Show text in the header' },
  FOOTER_TEXT_SHOWN: { de: 'Text in der Fußzeile zeigen', en: 'Show text in the footer' },
  IFRAME_RESIZER: { de: 'Höhe an die einbettende Seite melden', en: 'Report the height to the embedding page' },
  EMBEDDING_FIGURES: {
    de: 'Berechnete Beträge an einbettende Seiten melden',
    en: 'Report calculated figures to embedding pages',
  },
  ALLOWED_ANCESTORS: { de: 'Seiten, die das Portal einbetten dürfen', en: 'Pages that may embed the portal' },
  UNPROCESSED_APPLICATIONS_MAIL: {
    de: 'E-Mail bei unverarbeiteten Anträgen',
    en: 'E-mail about unprocessed applications',
  },
  UNPROCESSED_APPLICATIONS_AGE: {
    de: 'Höchstalter unverarbeiteter Anträge in Tagen',
    en: 'Days that unprocessed applications are kept',
  },
  UNPROCESSED_APPLICATIONS_DELETE: {
    de: 'Unverarbeitete Anträge nach dem Höchstalter löschen',
    en: 'Delete unprocessed applications after that',
  },
  CAPTCHA_REQUIRED: { de: 'Captcha verlangen', en: 'Require a captcha' },
  CAPTCHA_SITE_KEY: { de: 'Öffentlicher Schlüssel des Captchas', en: 'Public key of the captcha' },
  FOUR_EYES: { de: 'Vier-Augen-Prinzip bei Freigaben', en: 'Four-eyes principle for approvals' },
  THROTTLE_SIGN_IN: { de: 'Anmeldungen je Minute und Adresse', en: 'Sign-ins per minute and address' },
  THROTTLE_REGISTRATION: { de: 'Registrierungen je Minute und Adresse', en: 'Registrations per minute and address' },
  THROTTLE_RESET: { de: 'Passwortanfragen je Minute und Adresse', en: 'Password resets per minute and address' },
  THROTTLE_VISITOR_WRITES: {
    de: 'Speichervorgänge von Gästen je Minute und Adresse',
    en: 'Saves by guests per minute and address',
  },
  THROTTLE_LOANS: { de: 'Begonnene Anträge je Stunde und Person', en: 'Applications begun per hour and person' },
  THROTTLE_UPLOADS: { de: 'Hochgeladene Dateien je Stunde und Person', en: 'Files uploaded per hour and person' },
  THROTTLE_APPLICATIONS: { de: 'Gesendete Anträge je Stunde und Person', en: 'Applications sent per hour and person' },
  THROTTLE_CALCULATIONS: { de: 'Berechnungen je Minute und Person', en: 'Calculations per minute and person' },
  THROTTLE_PDFS: {
    de: 'Erstellte PDF-Dateien und Belege je Stunde und Person',
    en: 'PDFs and receipts per hour and person',
  },
  THROTTLE_EXPORTS: { de: 'Exporte je Stunde und Person', en: 'Exports per hour and person' },
  MAILS_PER_RECIPIENT: {
    de: 'E-Mails einer Art je Tag und Empfänger',
    en: 'E-mails of one kind per day and recipient',
  },
}
