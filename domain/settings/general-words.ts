import type { Localized } from '../locale.ts'
import { generalKeyNames, generalKeys, type GeneralKey } from './general-keys.ts'
import type { SettingDefinitions } from './portal-setting.ts'

/** What general settings are about, in the order in which they are listed. */
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

interface GeneralWords {
  readonly group: GeneralGroup
  /** What it does, for whoever sets it. */
  readonly hint: Localized
}

const about =
  (group: GeneralGroup) =>
  (de: string, en: string): GeneralWords => ({ group, hint: { de, en } })
const bank = about('BANK')
const accounts = about('ACCOUNTS')
const session = about('SESSION')
const security = about('SECURITY')
const applications = about('APPLICATIONS')
const presentation = about('PRESENTATION')
const releases = about('RELEASES')

const template = presentation(
  'HTML, höchstens 64 KiB, auf einer Website der Bank, die der Betrieb des Portals freigegeben hat. Es wird in der Sprache der Seite abgerufen und ist nach fünf Minuten neu.',
  'HTML of at most 64 KiB on a site of the bank that whoever operates the portal has allowed. It is asked for in the language of the page, and new after five minutes.',
)
const throttled = {
  de: 'Was darüber hinausgeht, wird bis zum Ablauf der Minute abgewiesen; gezählt wird je Internetadresse.',
  en: 'More than these are turned away until the minute is over; they are counted by internet address.',
}
const clock = {
  de: 'Nur die Uhr verschwindet. Angekündigt und beendet wird weiterhin wie eingestellt.',
  en: 'Only the clock disappears. The end is still announced, and comes as it is set.',
}

/** Where each general setting stands in the list, and what it does. */
export const generalWords: Readonly<Record<GeneralKey, GeneralWords>> = {
  BANK_NAME: bank(
    'Vollständige Firma, wie sie im repräsentativen Beispiel und in E-Mails steht.',
    'Full legal name, as it appears in the representative example and in e-mails.',
  ),
  BANK_ADDRESS: bank('Pflichtangabe im repräsentativen Beispiel.', 'Mandatory in the representative example.'),
  BANK_PHONE: bank(
    'Steht in der Fußzeile, beim Angebot und in E-Mails. Leer: Es wird keine Nummer genannt.',
    'Stands in the footer, beside the offer and in e-mails. Empty: no number is given.',
  ),
  BANK_EMAIL: bank(
    'Steht in der Fußzeile, beim Angebot und in E-Mails; Anfragen nach einem anderen Angebot gehen dorthin. Leer: Es wird keine Adresse genannt.',
    'Stands in the footer, beside the offer and in e-mails; requests for another offer are sent to it. Empty: no address is given.',
  ),
  CONTACT_URI: bank('Ohne Adresse öffnet sich das Kontaktfenster.', 'Without an address the contact dialog opens.'),
  CONTACT_SENDING: bank(
    'Was im Kontaktfenster geschrieben wird, geht an die E-Mail-Adresse der Bank und steht hier unter „Nachrichten“. Ausgeschaltet schließt sich das Fenster nur.',
    'What is written in the contact dialog goes to the e-mail address of the bank, and is listed here under “Messages”. Switched off, the dialog just closes.',
  ),
  DAYS_BEFORE_REMINDER: accounts(
    'So lange nach der letzten Anmeldung wird an das Konto erinnert.',
    'So long after the last sign-in, the owner is reminded of the account.',
  ),
  DAYS_BEFORE_ACCOUNT_DELETION: accounts(
    'So lange nach der letzten Anmeldung wird das Konto gelöscht.',
    'So long after the last sign-in, the account is deleted.',
  ),
  IDLE_LOGGED_IN_ENABLED: session(
    'Meldet ab, wer die unten genannte Zeit nichts tut. Ausgeschaltet bleibt angemeldet, wer seinen Platz verlässt. Wer nur die Uhr nicht zeigen will, verbirgt sie.',
    'Signs out whoever does nothing for the time given below. Switched off, people who leave their desk stay signed in. To be rid of the clock alone, hide it.',
  ),
  IDLE_LOGGED_IN_HIDDEN: session(clock.de, clock.en),
  IDLE_LOGGED_IN_TIMEOUT: session(
    '1 bis 1440 Minuten. Ist keine Zahl eingetragen, wird niemand abgemeldet.',
    '1 to 1440 minutes. Where no number is given, nobody is signed out.',
  ),
  IDLE_NOT_LOGGED_IN_ENABLED: session(
    'Beendet den Besuch ohne Anmeldung nach der unten genannten Zeit ohne Aktivität und verwirft die Eingaben. Ausgeschaltet bleiben sie für alle sichtbar, die das Gerät benutzen.',
    'Ends a visit without sign-in after the idle time given below and discards what was entered. Switched off, it stays in sight of everybody who uses the device.',
  ),
  IDLE_NOT_LOGGED_IN_HIDDEN: session(clock.de, clock.en),
  IDLE_NOT_LOGGED_IN_TIMEOUT: session(
    '1 bis 1440 Minuten. Ist keine Zahl eingetragen, endet kein Besuch von selbst.',
    '1 to 1440 minutes. Where no number is given, no visit ends by itself.',
  ),
  LOGIN_ATTEMPTS: security(
    'Danach ist das Konto für 15 Minuten gesperrt, bei Wiederholung länger.',
    'After these the account is locked for 15 minutes, longer when it happens again.',
  ),
  PASSWORD_STRENGTH_LEVEL: security(
    'Schwächere Passwörter werden bei Registrierung und Änderung abgelehnt. Bestehende bleiben gültig.',
    'Weaker passwords are refused on registration and on change. Existing ones stay valid.',
  ),
  PASSWORD_HELP_TEXT: security(
    'Steht überall dort, wo ein neues Passwort vergeben wird.',
    'Stands wherever a new password is chosen.',
  ),
  CAPTCHA_REQUIRED: security(
    'Registrierung und Passwortanfrage verlangen dann die Lösung eines Captchas. Wirkt nur mit öffentlichem Schlüssel und einem Dienst, den der Betrieb des Portals eingerichtet hat.',
    'Registration and password resets then ask for a captcha to be solved. Works only with a public key and a service that whoever operates the portal has set up.',
  ),
  CAPTCHA_SITE_KEY: security(
    'Nennt der Captcha-Dienst („Site Key“). Nötig, sobald ein Captcha verlangt wird.',
    'Given by the captcha service (“site key”). Needed as soon as a captcha is required.',
  ),
  THROTTLE_SIGN_IN: security(throttled.de, throttled.en),
  THROTTLE_REGISTRATION: security(throttled.de, throttled.en),
  THROTTLE_RESET: security(throttled.de, throttled.en),
  THROTTLE_VISITOR_WRITES: security(throttled.de, throttled.en),
  AUTOMATED_RATING: applications(
    'Die Bonität wird von selbst geprüft, sobald alle Angaben dazu da sind. Ausgeschaltet startet sie, wer den Antrag stellt.',
    'Creditworthiness is checked by itself as soon as everything that it needs is there. Switched off, whoever applies starts it.',
  ),
  APPLICATIONS_SHARING: applications(
    'Wer einen Antrag stellt, kann andere Personen zum Lesen oder Bearbeiten einladen. Im Menü erscheinen die geteilten Anträge.',
    'Whoever applies can invite others to read or edit the application. The menu shows the shared applications.',
  ),
  OVERVIEW_ITEMS_PER_PAGE: applications(
    'Weitere erscheinen auf Knopfdruck.',
    'More of them appear at the press of a button.',
  ),
  COMPLETION_URL: applications(
    'Dorthin führt der letzte Schritt, sofern das Produkt keine eigene Adresse nennt.',
    'Where the last step leads, unless the product names an address of its own.',
  ),
  UNPROCESSED_APPLICATIONS_MAIL: applications(
    'Hierhin schreibt das Portal einmal am Tag, solange es Anträge gibt, deren Übermittlung an die Bank gescheitert ist. Leer: keine Nachricht.',
    'The portal sends a message to this address once a day while there are applications that could not be sent to the bank. Leave empty for no message.',
  ),
  UNPROCESSED_APPLICATIONS_AGE: applications(
    'Für Anträge, deren Übermittlung an die Bank gescheitert ist, vom Einreichen an; siehe die nächste Einstellung.',
    'Counted from the day an application was submitted. Applies to those that could not be sent to the bank; see the next setting.',
  ),
  UNPROCESSED_APPLICATIONS_DELETE: applications(
    'Was gesendet werden sollte, wird dann gelöscht, und der Antrag geht an den Kunden zurück, der ihn ändern und noch einmal einreichen kann.',
    'The submission is then deleted and the application returned to the applicant, who can edit it and submit it again.',
  ),
  LANGUAGES: presentation(
    'In diesen Sprachen wird das Portal angeboten; ohne Texte in jeder davon wird nichts freigegeben. Bei nur einer entfällt die Sprachwahl.',
    'The portal is offered in these languages; nothing is released without texts in each of them. With only one there is no choice of language.',
  ),
  HEADER_TEXT_SHOWN: presentation(
    'Statt des Namens der Bank steht dann oben der Text der Kopfzeile aus „Texte“.',
    'The header text from “Text fields” then stands at the top instead of the bank’s name.',
  ),
  FOOTER_TEXT_SHOWN: presentation(
    'Unter jeder Seite steht dann der Text der Fußzeile aus „Texte“, etwa mit Impressum und Datenschutz.',
    'The footer text from “Text fields” then stands below every page, with the imprint and privacy for example.',
  ),
  EXTERNAL_TEMPLATES: presentation(
    'Über und unter dem Portal stehen dann Kopf- und Fußzeile der eigenen Website: deren Texte, Links, Listen und Bilder in der Gestaltung des Portals.',
    'Above and below the portal stand the header and footer of your own site then: its texts, links, lists and pictures, in the looks of the portal.',
  ),
  EXTERNAL_HEADER_URI: template,
  EXTERNAL_FOOTER_URI: template,
  IFRAME_RESIZER: presentation(
    'Für Seiten, die das Portal ohne embed.js einbetten: Es meldet ihnen alle 500 ms seine Höhe. Mit embed.js folgt der Rahmen der Höhe auch ohne diese Einstellung.',
    'For pages that embed the portal without embed.js: it reports its height to them every 500 ms. With embed.js the frame follows the height without this setting.',
  ),
  EMBEDDING_FIGURES: presentation(
    'Betrag, Laufzeit, Rate und Zinsen der Berechnung auf der Startseite, etwa für die Werbung des Partners. Angaben zur Person und das Angebot der Bank erfährt eine einbettende Seite nie.',
    'Amount, term, instalment and rates of the calculation on the start page, for the partner’s advertising for example. An embedding page never learns personal details or the bank’s offer.',
  ),
  ALLOWED_ANCESTORS: presentation(
    'Nur vollständige Adressen mit https, ohne Pfad, zum Beispiel https://www.bank.example. Mit dem Namen eines Partners davor gilt eine Adresse für ihn allein: check24=https://www.check24.example. Ohne Eintrag lässt sich das Portal nirgends einbetten.',
    'Full https origins only, without a path, for example https://www.bank.example. With a partner’s name before it, an address is for that partner alone: check24=https://www.check24.example. Without an entry the portal cannot be embedded anywhere.',
  ),
  FOUR_EYES: releases(
    'Automatisch: sobald es mehr als eine fachliche Administration gibt.',
    'Automatic: as soon as there is more than one professional administrator.',
  ),
}

/** The settings with what their editor says of them. */
export const generalDefinitions: SettingDefinitions = Object.fromEntries(
  generalKeyNames.map((key) => [key, { ...generalKeys[key], hint: generalWords[key].hint }]),
)
