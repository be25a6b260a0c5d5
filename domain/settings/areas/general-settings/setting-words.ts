import type { Localized } from '../../../text/locale.ts'
import { generalKeyNames, generalKeys, type GeneralKey } from './general-keys.ts'
import { generalLabels } from './setting-labels.ts'
import type { DescribedSettings } from '../../schemas/portal-setting.ts'

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

interface GeneralSettingTexts {
  readonly group: GeneralGroup
  /** An explanation for administrators. */
  readonly hint: Localized
}

const about =
  (group: GeneralGroup) =>
  (de: string, en: string): GeneralSettingTexts => ({ group, hint: { de, en } })
const bank = about('BANK')
const accounts = about('ACCOUNTS')
const session = about('SESSION')
const security = about('SECURITY')
const applications = about('APPLICATIONS')
const presentation = about('PRESENTATION')
const releases = about('RELEASES')

const template = presentation(
  'HTML, höchstens 64 KiB, auf einer Website der Bank, die der Betrieb des Portals freigegeben hat. Es wird in der Sprache der Seite abgerufen und ist nach fünf Minuten neu.',
  'HTML of up to 64 KiB on a site of the bank that the operator of the portal has allowed. It is fetched in the language of the page and refreshed every five minutes.',
)
const throttled = {
  de: 'Was darüber hinausgeht, wird bis zum Ablauf der Minute abgewiesen; gezählt wird je Internetadresse.',
  en: 'Any more are refused until the minute is over; they are counted by IP address.',
}
const perPerson = {
  de: 'Was darüber hinausgeht, wird bis zum Ablauf der Stunde abgewiesen. Gezählt wird je Konto, ohne Anmeldung je Internetadresse.',
  en: 'Any more are refused until the hour is over. They are counted by account or, without sign-in, by IP address.',
}
const clock = {
  de: 'Nur die Uhr verschwindet. Angekündigt und beendet wird weiterhin wie eingestellt.',
  en: 'This only hides the clock. The warning and the end of the session stay as set.',
}

/** The group and explanation of each general setting. */
export const generalSettingTexts: Readonly<Record<GeneralKey, GeneralSettingTexts>> = {
  BANK_NAME: bank(
    'Vollständige Firma, wie sie im repräsentativen Beispiel und in E-Mails steht.',
    'Full legal name, as it appears in the representative example and in e-mails.',
  ),
  BANK_ADDRESS: bank('Pflichtangabe im repräsentativen Beispiel.', 'Required in the representative example.'),
  BANK_PHONE: bank(
    'Steht in der Fußzeile, beim Angebot und in E-Mails. Leer: Es wird keine Nummer genannt.',
    'Shown in the footer, beside the offer and in e-mails. Leave empty to show no number.',
  ),
  BANK_EMAIL: bank(
    'Steht in der Fußzeile, beim Angebot und in E-Mails; Anfragen nach einem anderen Angebot gehen dorthin. Leer: Es wird keine Adresse genannt.',
    'Shown in the footer, beside the offer and in e-mails; requests for another offer are sent to it. Leave empty to show no address.',
  ),
  CONTACT_URI: bank('Ohne Adresse öffnet sich das Kontaktfenster.', 'Leave empty to open the contact dialog instead.'),
  CONTACT_SENDING: bank(
    'Was im Kontaktfenster geschrieben wird, geht an die E-Mail-Adresse der Bank und steht hier unter „Nachrichten“. Ausgeschaltet schließt sich das Fenster nur.',
    'Messages from the contact dialog go to the bank’s e-mail address and are listed here under “Messages”. When this is off, the dialog just closes.',
  ),
  DAYS_BEFORE_REMINDER: accounts(
    'So lange nach der letzten Anmeldung wird an das Konto erinnert.',
    'How long after the last sign-in the owner is reminded of the account.',
  ),
  DAYS_BEFORE_ACCOUNT_DELETION: accounts(
    'So lange nach der letzten Anmeldung wird das Konto gelöscht.',
    'How long after the last sign-in the account is deleted.',
  ),
  DAYS_BEFORE_DRAFT_DELETION: accounts(
    'So lange nach der letzten Änderung löscht das Portal einen Entwurf ohne Konto mit seinen Dateien, Links und Nachrichten. Der Entwurf nennt den Tag.',
    'How long after its last change a draft without an account is deleted with its files, links and messages. The draft names the day.',
  ),
  IDLE_LOGGED_IN_ENABLED: session(
    'Meldet ab, wer die unten genannte Zeit nichts tut. Ausgeschaltet bleibt angemeldet, wer seinen Platz verlässt. Wer nur die Uhr nicht zeigen will, verbirgt sie.',
    'Signs out people who have been inactive for the time below. When this is off, people who leave their desk stay signed in. To remove only the clock, hide it.',
  ),
  IDLE_LOGGED_IN_HIDDEN: session(clock.de, clock.en),
  IDLE_LOGGED_IN_TIMEOUT: session(
    '1 bis 1440\u00A0Minuten. Ist keine Zahl eingetragen, wird niemand abgemeldet.',
    '1 to 1,440\u00A0minutes. Leave empty to sign nobody out.',
  ),
  IDLE_NOT_LOGGED_IN_ENABLED: session(
    'Beendet die Sitzung ohne Anmeldung nach der unten genannten Zeit ohne Aktivität und verwirft die Eingaben. Ausgeschaltet bleiben sie für alle sichtbar, die das Gerät benutzen.',
    'Ends a session without sign-in after the idle time below and discards the entries. When this is off, everyone who uses the device can see them.',
  ),
  IDLE_NOT_LOGGED_IN_HIDDEN: session(clock.de, clock.en),
  IDLE_NOT_LOGGED_IN_TIMEOUT: session(
    '1 bis 1440\u00A0Minuten. Ist keine Zahl eingetragen, endet keine Sitzung von selbst.',
    '1 to 1,440\u00A0minutes. Leave empty to end no sessions.',
  ),
  LOGIN_ATTEMPTS: security(
    'Danach ist die Anmeldung mit Passwort für 15\u00A0Minuten gesperrt, bei Wiederholung länger. Browser, in denen man schon angemeldet war, und wer angemeldet ist, sind davon nicht betroffen.',
    'Signing in by password is then locked for 15\u00A0minutes, and for longer if it happens again. This does not affect browsers in which people have signed in before, or people who are signed in.',
  ),
  PASSWORD_STRENGTH_LEVEL: security(
    'Schwächere Passwörter werden bei Registrierung und Änderung abgelehnt. Bestehende bleiben gültig.',
    'Weaker passwords are refused when people register or change their password. Existing ones stay valid.',
  ),
  PASSWORD_HELP_TEXT: security(
    'Steht überall dort, wo ein neues Passwort vergeben wird.',
    'Shown wherever people choose a new password.',
  ),
  CAPTCHA_REQUIRED: security(
    'Registrierung und Passwortanfrage verlangen dann die Lösung eines Captchas. Wirkt nur mit öffentlichem Schlüssel und einem Dienst, den der Betrieb des Portals eingerichtet hat.',
    'People have to solve a captcha to register or reset their password. Needs a public key and a service set up by the operator of the portal.',
  ),
  CAPTCHA_SITE_KEY: security(
    'Nennt der Captcha-Dienst („Site Key“). Nötig, sobald ein Captcha verlangt wird.',
    'From the captcha service (“site key”). Needed when a captcha is required.',
  ),
  THROTTLE_SIGN_IN: security(throttled.de, throttled.en),
  THROTTLE_REGISTRATION: security(throttled.de, throttled.en),
  THROTTLE_RESET: security(throttled.de, throttled.en),
  THROTTLE_VISITOR_WRITES: security(throttled.de, throttled.en),
  THROTTLE_LOANS: security(perPerson.de, perPerson.en),
  THROTTLE_UPLOADS: security(perPerson.de, perPerson.en),
  THROTTLE_APPLICATIONS: security(perPerson.de, perPerson.en),
  THROTTLE_CALLS: security(perPerson.de, perPerson.en),
  THROTTLE_CALCULATIONS: security(
    'Was darüber hinausgeht, wird bis zum Ablauf der Minute abgewiesen. Gezählt wird je Konto, ohne Anmeldung je Internetadresse, und auf jedem Server für sich.',
    'Any more are refused until the minute is over. They are counted by account or, without sign-in, by IP address, and on each server apart.',
  ),
  THROTTLE_PDFS: security(perPerson.de, perPerson.en),
  THROTTLE_EXPORTS: security(perPerson.de, perPerson.en),
  MAILS_PER_RECIPIENT: security(
    'Für E-Mails, die auch Fremde auslösen können, etwa zum Passwort oder als Einladung. Weitere sendet das Portal nicht und sagt es niemandem. Bestätigungen eines Widerrufs kommen dann an einem der nächsten Tage.',
    'For e-mails that strangers can cause as well, such as password resets or invitations. The portal sends no more of them and tells nobody. Confirmations of a withdrawal then follow on one of the next days.',
  ),
  AUTOMATED_RATING: applications(
    'Die Bonität wird von selbst geprüft, sobald alle Angaben dazu da sind. Ausgeschaltet startet sie, wer den Antrag stellt.',
    'The credit check starts automatically once it has everything it needs. When this is off, applicants start it.',
  ),
  APPLICATIONS_SHARING: applications(
    'Wer einen Antrag stellt, kann andere Personen zum Lesen oder Bearbeiten einladen. Im Menü erscheinen die geteilten Anträge.',
    'Applicants can invite others to view or edit the application. The menu shows shared applications.',
  ),
  OVERVIEW_ITEMS_PER_PAGE: applications(
    'Weitere erscheinen auf Wunsch.',
    'A button at the end of the list shows more.',
  ),
  COMPLETION_URL: applications(
    'Dorthin führt der letzte Schritt, sofern das Produkt keine eigene Adresse nennt.',
    'Where the last step leads, unless the product has its own address.',
  ),
  UNPROCESSED_APPLICATIONS_MAIL: applications(
    'Hierhin schreibt das Portal einmal am Tag, solange es Anträge gibt, deren Übermittlung an die Bank fehlgeschlagen ist. Leer: keine Nachricht.',
    'The portal sends a message to this address once a day while there are applications that could not be sent to the bank. Leave empty for no message.',
  ),
  UNPROCESSED_APPLICATIONS_AGE: applications(
    'Für Anträge, deren Übermittlung an die Bank fehlgeschlagen ist, vom Absenden an; siehe die nächste Einstellung.',
    'Counted from the day an application was sent. Applies to those that could not be sent to the bank; see the next setting.',
  ),
  UNPROCESSED_APPLICATIONS_DELETE: applications(
    'Was gesendet werden sollte, wird dann gelöscht, und der Antrag geht zurück: Wer ihn gestellt hat, kann ihn ändern und noch einmal absenden.',
    'The submission is then deleted and the application returned to the applicant, who can edit it and send it again.',
  ),
  LANGUAGES: presentation(
    'In diesen Sprachen wird das Portal angeboten; ohne Texte in jeder davon wird nichts freigegeben. Bei nur einer entfällt die Sprachwahl.',
    'The languages of the portal; nothing is released without texts in each of them. With only one, people cannot choose a language.',
  ),
  HEADER_TEXT_SHOWN: presentation(
    'Statt des Namens der Bank steht dann oben der Text der Kopfzeile aus „Texte“.',
    'Shows the header text from “Text fields” at the top instead of the bank’s name.',
  ),
  FOOTER_TEXT_SHOWN: presentation(
    'Unter jeder Seite steht dann der Text der Fußzeile aus „Texte“, etwa mit Impressum und Datenschutz.',
    'Shows the footer text from “Text fields” below every page, for example with links to the legal notice and the privacy notice.',
  ),
  EXTERNAL_TEMPLATES: presentation(
    'Über und unter dem Portal stehen dann Kopf- und Fußzeile der eigenen Website: deren Texte, Links, Listen und Bilder in der Gestaltung des Portals.',
    'Shows the header and footer of your own site above and below the portal: its texts, links, lists and pictures, in the portal’s design.',
  ),
  EXTERNAL_HEADER_URI: template,
  EXTERNAL_FOOTER_URI: template,
  IFRAME_RESIZER: presentation(
    'Für Seiten, die das Portal ohne embed.js einbetten: Es meldet ihnen alle 500 ms seine Höhe. Mit embed.js folgt der Rahmen der Höhe auch ohne diese Einstellung.',
    'For pages that embed the portal without embed.js: it reports its height to them every 500 ms. With embed.js the frame follows the height without this setting.',
  ),
  EMBEDDING_FIGURES: presentation(
    'Betrag, Laufzeit, Rate und Zinsen der Berechnung auf der Startseite, etwa für die Werbung des Partners. Angaben zur Person und das Angebot der Bank erfährt eine einbettende Seite nie.',
    'Amount, term, instalment and rates of the calculation on the start page, for example for the partner’s advertising. An embedding page never receives personal details or the bank’s offer.',
  ),
  ALLOWED_ANCESTORS: presentation(
    'Nur vollständige Adressen mit https, ohne Pfad, zum Beispiel https://www.bank.example. Mit dem Namen eines Partners davor gilt eine Adresse für ihn allein: check24=https://www.check24.example. Ohne Eintrag lässt sich das Portal nirgends einbetten.',
    'Full https origins only, without a path, for example https://www.bank.example. Put a partner’s name before an address to allow it for that partner only: check24=https://www.check24.example. Without an entry the portal cannot be embedded anywhere.',
  ),
  FOUR_EYES: releases(
    'Automatisch: sobald es mehr als eine fachliche Administration gibt.',
    'Automatic: as soon as there is more than one professional administrator.',
  ),
}

/** The settings with their texts. */
export const generalDefinitions: DescribedSettings = Object.fromEntries(
  generalKeyNames.map((key) => [
    key,
    { ...generalKeys[key], label: generalLabels[key], hint: generalSettingTexts[key].hint },
  ]),
)
