const throttled = 'Was darüber hinausgeht, wird bis zum Ablauf der Minute abgewiesen; gezählt wird je Internetadresse.'
const perPerson =
  'Was darüber hinausgeht, wird bis zum Ablauf der Stunde abgewiesen. Gezählt wird je Konto, ohne Anmeldung je Internetadresse.'
const clock = 'Nur die Uhr verschwindet. Angekündigt und beendet wird weiterhin wie eingestellt.'
const template =
  'HTML, höchstens 64 KiB, auf einer Website der Bank, die der Betrieb des Portals freigegeben hat. Es wird in der Sprache der Seite abgerufen und ist nach fünf Minuten neu.'

export const generalSettings = {
  names: {
    BANK_NAME: 'Name der Bank',
    BANK_ADDRESS: 'Anschrift der Bank',
    BANK_PHONE: 'Telefonnummer der Bank',
    BANK_EMAIL: 'E-Mail-Adresse der Bank',
    DAYS_BEFORE_REMINDER: 'Tage bis zur Löschwarnung',
    DAYS_BEFORE_ACCOUNT_DELETION: 'Tage bis zur Löschung des Kontos',
    DAYS_BEFORE_DRAFT_DELETION: 'Tage bis zur Löschung von Entwürfen ohne Konto',
    LOGIN_ATTEMPTS: 'Erlaubte Anmeldeversuche',
    COMPLETION_URL: 'Adresse nach Abschluss',
    EXTERNAL_TEMPLATES: 'Externe Kopf- und Fußzeile',
    EXTERNAL_HEADER_URI: 'Adresse der externen Kopfzeile',
    EXTERNAL_FOOTER_URI: 'Adresse der externen Fußzeile',
    CONTACT_URI: 'Adresse der Kontaktseite',
    CONTACT_SENDING: 'Nachrichten an die Bank senden',
    PASSWORD_STRENGTH_LEVEL: 'Mindeststärke des Passworts',
    PASSWORD_HELP_TEXT: 'Hilfetext zum Passwort',
    AUTOMATED_RATING: 'Automatische Bonitätsprüfung',
    APPLICATIONS_SHARING: 'Anträge teilen',
    OVERVIEW_ITEMS_PER_PAGE: 'Anträge je Seite der Übersicht',
    LANGUAGES: 'Sprachen',
    IDLE_LOGGED_IN_ENABLED: 'Angemeldete automatisch abmelden',
    IDLE_LOGGED_IN_HIDDEN: 'Sitzungsuhr für Angemeldete verbergen',
    IDLE_LOGGED_IN_TIMEOUT: 'Minuten ohne Aktivität bis zur Abmeldung',
    IDLE_NOT_LOGGED_IN_ENABLED: 'Sitzungen von Gästen automatisch beenden',
    IDLE_NOT_LOGGED_IN_HIDDEN: 'Sitzungsuhr für Gäste verbergen',
    IDLE_NOT_LOGGED_IN_TIMEOUT: 'Minuten ohne Aktivität bis zum Ende der Sitzung eines Gasts',
    HEADER_TEXT_SHOWN: 'Text in der Kopfzeile zeigen',
    FOOTER_TEXT_SHOWN: 'Text in der Fußzeile zeigen',
    IFRAME_RESIZER: 'Höhe an die einbettende Seite melden',
    EMBEDDING_FIGURES: 'Berechnete Beträge an einbettende Seiten melden',
    ALLOWED_ANCESTORS: 'Seiten, die das Portal einbetten dürfen',
    UNPROCESSED_APPLICATIONS_MAIL: 'E-Mail bei unverarbeiteten Anträgen',
    UNPROCESSED_APPLICATIONS_AGE: 'Höchstalter unverarbeiteter Anträge in Tagen',
    UNPROCESSED_APPLICATIONS_DELETE: 'Unverarbeitete Anträge nach dem Höchstalter löschen',
    CAPTCHA_REQUIRED: 'Captcha verlangen',
    CAPTCHA_SITE_KEY: 'Öffentlicher Schlüssel des Captchas',
    FOUR_EYES: 'Vier-Augen-Prinzip bei Freigaben',
    THROTTLE_SIGN_IN: 'Anmeldungen je Minute und Adresse',
    THROTTLE_REGISTRATION: 'Registrierungen je Minute und Adresse',
    THROTTLE_RESET: 'Passwortanfragen je Minute und Adresse',
    THROTTLE_VISITOR_WRITES: 'Speichervorgänge von Gästen je Minute und Adresse',
    THROTTLE_LOANS: 'Begonnene Anträge je Stunde und Person',
    THROTTLE_UPLOADS: 'Hochgeladene Dateien je Stunde und Person',
    THROTTLE_APPLICATIONS: 'Gesendete Anträge je Stunde und Person',
    THROTTLE_CALLS: 'Rückrufwünsche je Stunde und Person',
    THROTTLE_CALCULATIONS: 'Berechnungen je Minute und Person',
    THROTTLE_PDFS: 'Erstellte PDF-Dateien und Belege je Stunde und Person',
    THROTTLE_EXPORTS: 'Exporte je Stunde und Person',
    MAILS_PER_RECIPIENT: 'E-Mails einer Art je Tag und Empfänger',
  },
  properties: {
    key: 'Schlüssel',
    value: 'Wert',
  },
  label: 'Allgemeine Einstellungen',
  /** Explanations for administrators. */
  hints: {
    BANK_NAME: 'Vollständige Firma, wie sie im repräsentativen Beispiel und in E-Mails steht.',
    BANK_ADDRESS: 'Pflichtangabe im repräsentativen Beispiel.',
    BANK_PHONE: 'Steht in der Fußzeile, beim Angebot und in E-Mails. Leer: Es wird keine Nummer genannt.',
    BANK_EMAIL:
      'Steht in der Fußzeile, beim Angebot und in E-Mails; Anfragen nach einem anderen Angebot gehen dorthin. Leer: Es wird keine Adresse genannt.',
    CONTACT_URI: 'Ohne Adresse öffnet sich das Kontaktfenster.',
    CONTACT_SENDING:
      'Was im Kontaktfenster geschrieben wird, geht an die E-Mail-Adresse der Bank und steht hier unter „Nachrichten“. Ausgeschaltet schließt sich das Fenster nur.',
    DAYS_BEFORE_REMINDER: 'So lange nach der letzten Anmeldung wird an das Konto erinnert.',
    DAYS_BEFORE_ACCOUNT_DELETION: 'So lange nach der letzten Anmeldung wird das Konto gelöscht.',
    DAYS_BEFORE_DRAFT_DELETION:
      'So lange nach der letzten Änderung löscht das Portal einen Entwurf ohne Konto mit seinen Dateien, Links und Nachrichten. Der Entwurf nennt den Tag.',
    IDLE_LOGGED_IN_ENABLED:
      'Meldet ab, wer die unten genannte Zeit nichts tut. Ausgeschaltet bleibt angemeldet, wer seinen Platz verlässt. Wer nur die Uhr nicht zeigen will, verbirgt sie.',
    IDLE_LOGGED_IN_HIDDEN: clock,
    IDLE_LOGGED_IN_TIMEOUT: '1 bis 1440\u00A0Minuten. Ist keine Zahl eingetragen, wird niemand abgemeldet.',
    IDLE_NOT_LOGGED_IN_ENABLED:
      'Beendet die Sitzung ohne Anmeldung nach der unten genannten Zeit ohne Aktivität und verwirft die Eingaben. Ausgeschaltet bleiben sie für alle sichtbar, die das Gerät benutzen.',
    IDLE_NOT_LOGGED_IN_HIDDEN: clock,
    IDLE_NOT_LOGGED_IN_TIMEOUT: '1 bis 1440\u00A0Minuten. Ist keine Zahl eingetragen, endet keine Sitzung von selbst.',
    LOGIN_ATTEMPTS:
      'Danach ist die Anmeldung mit Passwort für 15\u00A0Minuten gesperrt, bei Wiederholung länger. Browser, in denen man schon angemeldet war, und wer angemeldet ist, sind davon nicht betroffen.',
    PASSWORD_STRENGTH_LEVEL:
      'Schwächere Passwörter werden bei Registrierung und Änderung abgelehnt. Bestehende bleiben gültig.',
    PASSWORD_HELP_TEXT: 'Steht überall dort, wo ein neues Passwort vergeben wird.',
    CAPTCHA_REQUIRED:
      'Registrierung und Passwortanfrage verlangen dann die Lösung eines Captchas. Wirkt nur mit öffentlichem Schlüssel und einem Dienst, den der Betrieb des Portals eingerichtet hat.',
    CAPTCHA_SITE_KEY: 'Nennt der Captcha-Dienst („Site Key“). Nötig, sobald ein Captcha verlangt wird.',
    THROTTLE_SIGN_IN: throttled,
    THROTTLE_REGISTRATION: throttled,
    THROTTLE_RESET: throttled,
    THROTTLE_VISITOR_WRITES: throttled,
    THROTTLE_LOANS: perPerson,
    THROTTLE_UPLOADS: perPerson,
    THROTTLE_APPLICATIONS: perPerson,
    THROTTLE_CALLS: perPerson,
    THROTTLE_CALCULATIONS:
      'Was darüber hinausgeht, wird bis zum Ablauf der Minute abgewiesen. Gezählt wird je Konto, ohne Anmeldung je Internetadresse, und auf jedem Server für sich.',
    THROTTLE_PDFS: perPerson,
    THROTTLE_EXPORTS: perPerson,
    MAILS_PER_RECIPIENT:
      'Für E-Mails, die auch Fremde auslösen können, etwa zum Passwort oder als Einladung. Weitere sendet das Portal nicht und sagt es niemandem. Bestätigungen eines Widerrufs kommen dann an einem der nächsten Tage.',
    AUTOMATED_RATING:
      'Die Bonität wird von selbst geprüft, sobald alle Angaben dazu da sind. Ausgeschaltet startet sie, wer den Antrag stellt.',
    APPLICATIONS_SHARING:
      'Wer einen Antrag stellt, kann andere Personen zum Lesen oder Bearbeiten einladen. Im Menü erscheinen die geteilten Anträge.',
    OVERVIEW_ITEMS_PER_PAGE: 'Weitere erscheinen auf Wunsch.',
    COMPLETION_URL: 'Dorthin führt der letzte Schritt, sofern das Produkt keine eigene Adresse nennt.',
    UNPROCESSED_APPLICATIONS_MAIL:
      'Hierhin schreibt das Portal einmal am Tag, solange es Anträge gibt, deren Übermittlung an die Bank fehlgeschlagen ist. Leer: keine Nachricht.',
    UNPROCESSED_APPLICATIONS_AGE:
      'Für Anträge, deren Übermittlung an die Bank fehlgeschlagen ist, vom Absenden an; siehe die nächste Einstellung.',
    UNPROCESSED_APPLICATIONS_DELETE:
      'Was gesendet werden sollte, wird dann gelöscht, und der Antrag geht zurück: Wer ihn gestellt hat, kann ihn ändern und noch einmal absenden.',
    LANGUAGES:
      'In diesen Sprachen wird das Portal angeboten; ohne Texte in jeder davon wird nichts freigegeben. Bei nur einer entfällt die Sprachwahl.',
    HEADER_TEXT_SHOWN: 'Statt des Namens der Bank steht dann oben der Text der Kopfzeile aus „Texte“.',
    FOOTER_TEXT_SHOWN:
      'Unter jeder Seite steht dann der Text der Fußzeile aus „Texte“, etwa mit Impressum und Datenschutz.',
    EXTERNAL_TEMPLATES:
      'Über und unter dem Portal stehen dann Kopf- und Fußzeile der eigenen Website: deren Texte, Links, Listen und Bilder in der Gestaltung des Portals.',
    EXTERNAL_HEADER_URI: template,
    EXTERNAL_FOOTER_URI: template,
    IFRAME_RESIZER:
      'Für Seiten, die das Portal ohne embed.js einbetten: Es meldet ihnen alle 500 ms seine Höhe. Mit embed.js folgt der Rahmen der Höhe auch ohne diese Einstellung.',
    EMBEDDING_FIGURES:
      'Betrag, Laufzeit, Rate und Zinsen der Berechnung auf der Startseite, etwa für die Werbung des Partners. Angaben zur Person und das Angebot der Bank erfährt eine einbettende Seite nie.',
    ALLOWED_ANCESTORS:
      'Nur vollständige Adressen mit https, ohne Pfad, zum Beispiel https://www.bank.example. Mit dem Namen eines Partners davor gilt eine Adresse für ihn allein: check24=https://www.check24.example. Ohne Eintrag lässt sich das Portal nirgends einbetten.',
    FOUR_EYES: 'Automatisch: sobald es mehr als eine fachliche Administration gibt.',
  },
}
