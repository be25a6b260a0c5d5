import type { Localized } from './locale.ts'

/** A test of this repository, by its file and title. */
interface Check {
  readonly file: string
  readonly title: string
}

interface Requirement {
  /** Of EN 301 549. */
  readonly clause: string
  readonly name: Localized
  readonly how: Localized
  /** The checks of every release that show it; none where the portal has nothing to check. */
  readonly checks: readonly Check[]
}

interface Gap {
  readonly what: Localized
  readonly instead: Localized
}

interface Statement {
  readonly service: readonly Localized[]
  readonly use: readonly Localized[]
  readonly requirements: readonly Requirement[]
  readonly gaps: readonly Gap[]
  /** Supervises the law in all German states; the same in every language. */
  readonly authority: { readonly name: string; readonly address: string; readonly email: string }
}

/** A test of each page, with all its states. */
const screens: Check = { file: 'test/harness/states.ts', title: 'every state of the page %s' }
const steps: Check = {
  file: 'test/e2e/accessibility.test.ts',
  title: 'every step of the wizard is accessible, filled in and with its errors',
}

/**
 * The accessibility statement (BFSG, annex 3): what the service is, how to use it, how it meets EN 301 549, and its known
 * gaps. A test compares the named checks with those of the repository, so that a release cannot claim what nothing shows.
 */
export const accessibilityStatement: Statement = {
  service: [
    {
      de: 'Dieses Portal ist ein Bankdienst für Kredite. Sie können einen Kredit berechnen, beantragen und unterschreiben.',
      en: 'This portal is a banking service for loans. You can calculate, apply for and sign a loan.',
    },
    {
      de: 'Sie sehen Ihre Anträge, laden Unterlagen hoch und schreiben der Bank. Es gibt das Portal auf Deutsch und Englisch.',
      en: 'You can see your applications, upload documents and write to the bank. The portal is in German and English.',
    },
  ],
  use: [
    {
      de: 'Das Portal läuft in jedem aktuellen Browser. Sie müssen nichts installieren.',
      en: 'The portal runs in every current browser. You do not have to install anything.',
    },
    {
      de: 'Sie können alles mit der Tastatur bedienen: mit Tabulatortaste, Eingabetaste, Leertaste und Pfeiltasten. Der Fokus ist immer sichtbar.',
      en: 'You can use everything by keyboard: with Tab, Enter, Space and the arrow keys. The focus is always visible.',
    },
    {
      de: 'Jede Seite hat Überschriften, Bereiche und einen Link zum Inhalt. Vorleseprogramme lesen Felder, Fehler und Ergebnisse vor.',
      en: 'Every page has headings, regions and a link to its content. Screen readers announce fields, errors and results.',
    },
    {
      de: 'Sie können den Text auf das Vierfache vergrößern. Auch dann müssen Sie nicht seitwärts scrollen.',
      en: 'You can enlarge the text to four times its size. Even then you do not have to scroll sideways.',
    },
    {
      de: 'Sie müssen nicht alles auf einmal ausfüllen. Ihr Antrag bleibt gespeichert, und vor dem Abmelden fragen wir Sie.',
      en: 'You do not have to fill in everything at once. Your application stays saved, and we ask before signing you out.',
    },
  ],
  requirements: [
    {
      clause: '9.1.1',
      name: { de: 'Textalternativen', en: 'Text alternatives' },
      how: {
        de: 'Bilder und Symbole haben einen Text oder sind als Schmuck gekennzeichnet. Das Diagramm gibt es auch als Tabelle.',
        en: 'Images and icons have a text or are marked as decoration. The chart is also there as a table.',
      },
      checks: [screens],
    },
    {
      clause: '9.1.2',
      name: { de: 'Zeitbasierte Medien', en: 'Time-based media' },
      how: {
        de: 'Das Portal enthält weder Videos noch Tonaufnahmen.',
        en: 'The portal contains neither video nor sound.',
      },
      checks: [],
    },
    {
      clause: '9.1.3',
      name: { de: 'Anpassbar', en: 'Adaptable' },
      how: {
        de: 'Aufbau und Beschriftungen stehen im Code der Seiten. Felder nennen ihren Zweck, damit Browser sie ausfüllen können.',
        en: 'Structure and labels are in the code of the pages. Fields name their purpose, so that browsers can fill them in.',
      },
      checks: [steps, { file: 'web/fields/every-type.test.tsx', title: 'shows a field of every type accessibly' }],
    },
    {
      clause: '9.1.4',
      name: { de: 'Unterscheidbar', en: 'Distinguishable' },
      how: {
        de: 'Text hat einen Kontrast von mindestens 4,5 zu 1. Seiten passen auch auf 320 Pixel Breite.',
        en: 'Text has a contrast of at least 4.5 to 1. Pages also fit a width of 320 pixels.',
      },
      checks: [
        { file: 'domain/settings/looks/looks-contrast.test.ts', title: 'has enough contrast on every background' },
        screens,
        {
          file: 'test/e2e/embedding-journey.test.ts',
          title:
            'leads a visitor to the offer, step by step: a page of 320 px does not shift, and the frame fits at 320 and 1280 px',
        },
        { file: 'test/e2e/page-layout.test.ts', title: 'do not widen the start page, however long their words are' },
      ],
    },
    {
      clause: '9.2.1',
      name: { de: 'Per Tastatur zugänglich', en: 'Keyboard accessible' },
      how: {
        de: 'Der Weg vom Rechner bis zur Unterschrift geht ohne Maus.',
        en: 'The way from the calculator to the signature works without a mouse.',
      },
      checks: [
        {
          file: 'test/e2e/keyboard.test.ts',
          title: 'a business loan from its calculator to the signature by keyboard alone, without the mouse',
        },
        {
          file: 'test/e2e/start.test.ts',
          title: 'a mortgage is calculated, compared, restored and begun by keyboard alone',
        },
      ],
    },
    {
      clause: '9.2.2',
      name: { de: 'Ausreichend Zeit', en: 'Enough time' },
      how: {
        de: 'Vor dem Ende einer Sitzung erscheint ein Hinweis. Sie können die Zeit mit einem Druck verlängern.',
        en: 'A notice appears before a session ends. You can extend the time with one press.',
      },
      checks: [screens],
    },
    {
      clause: '9.2.3',
      name: { de: 'Anfälle und körperliche Reaktionen', en: 'Seizures and physical reactions' },
      how: { de: 'Nichts blinkt oder blitzt.', en: 'Nothing blinks or flashes.' },
      checks: [],
    },
    {
      clause: '9.2.4',
      name: { de: 'Navigierbar', en: 'Navigable' },
      how: {
        de: 'Seiten haben Titel, Überschriften und eine sinnvolle Reihenfolge. Der Fokus steht dort, wo es weitergeht.',
        en: 'Pages have titles, headings and a meaningful order. The focus is where you continue.',
      },
      checks: [
        {
          file: 'test/e2e/keyboard.test.ts',
          title: 'the focus counts as visible only if it changes the rendering, and the check does not affect the page',
        },
        { file: 'web/ui/kept-focus.test.tsx', title: 'moves the focus to the reason each time a sign-in is refused' },
      ],
    },
    {
      clause: '9.2.5',
      name: { de: 'Eingabemethoden', en: 'Input modalities' },
      how: {
        de: 'Schaltflächen sind groß genug. Was sich ziehen lässt, geht auch mit einem Feld oder mit Tasten.',
        en: 'Buttons are large enough. Whatever can be dragged also works with an input or by keys.',
      },
      checks: [screens, steps],
    },
    {
      clause: '9.3.1',
      name: { de: 'Lesbar', en: 'Readable' },
      how: {
        de: 'Die Sprache jeder Seite ist angegeben und lässt sich jederzeit wechseln.',
        en: 'The language of every page is given and can be changed at any time.',
      },
      checks: [{ file: 'web/ui/language.test.tsx', title: 'the language changes in place and lasts for the session' }],
    },
    {
      clause: '9.3.2',
      name: { de: 'Vorhersehbar', en: 'Predictable' },
      how: {
        de: 'Eine Eingabe führt nie von selbst auf eine andere Seite. Meldungen verschieben nicht, was Sie gerade anklicken.',
        en: 'Input never leads to another page by itself. Messages do not move what you are clicking.',
      },
      checks: [
        { file: 'test/e2e/forms.test.ts', title: 'an error that appears does not move the clicked element, at %i px' },
      ],
    },
    {
      clause: '9.3.3',
      name: { de: 'Hilfe bei der Eingabe', en: 'Input assistance' },
      how: {
        de: 'Fehler stehen als Text am Feld und sagen, was richtig wäre. Vor dem Absenden sehen Sie alle Antworten.',
        en: 'Errors are text beside the field and say what would be right. You see all answers before you send.',
      },
      checks: [
        {
          file: 'web/ui/refusal-focus.test.tsx',
          title: 'a refusal moves the focus from the button to the invalid field, which explains why',
        },
        steps,
      ],
    },
    {
      clause: '9.4.1',
      name: { de: 'Kompatibel', en: 'Compatible' },
      how: {
        de: 'Alle Bedienelemente haben Namen, Rolle und Zustand. Meldungen werden vorgelesen, ohne den Fokus zu nehmen.',
        en: 'All controls have a name, a role and a state. Messages are announced without taking the focus.',
      },
      checks: [
        { file: 'web/fields/place-search.test.tsx', title: 'reports a search in progress, and one without results' },
        screens,
      ],
    },
    {
      clause: '10',
      name: { de: 'Dokumente', en: 'Documents' },
      how: {
        de: 'Zahlen des Angebots und der Tilgungsplan stehen auf Seiten des Portals. PDF-Dateien des Portals sind für Vorleseprogramme ausgezeichnet. Für Dateien der Bank siehe die bekannten Lücken.',
        en: 'The figures of the offer and the repayment schedule are on pages of the portal. PDF files of the portal are tagged for screen readers. For files of the bank see the known gaps.',
      },
      checks: [
        screens,
        {
          file: 'worker/features/precontract/precontract-pdf.test.ts',
          title: 'is accessible, under its title and the headings of its sections',
        },
      ],
    },
    {
      clause: '11',
      name: { de: 'Software', en: 'Software' },
      how: {
        de: 'Es gibt keine App. Das Portal ist eine Website.',
        en: 'There is no app. The portal is a website.',
      },
      checks: [],
    },
    {
      clause: '12',
      name: { de: 'Dokumentation und Hilfe', en: 'Documentation and support' },
      how: {
        de: 'Auf jeder Seite erreichen Sie unter „Persönlicher Kontakt“ einen Menschen.',
        en: 'You reach a person from every page by “Reach a person”.',
      },
      checks: [
        {
          file: 'web/ui/header-footer.test.tsx',
          title: 'keeps the line that the law wants when the footer is hidden or cannot be loaded',
        },
      ],
    },
  ],
  gaps: [
    {
      what: {
        de: 'Verträge und andere PDF-Dateien der Bank sind oft nicht für Vorleseprogramme aufbereitet.',
        en: 'Contracts and other PDF files of the bank are often not prepared for screen readers.',
      },
      instead: {
        de: 'Die Bank gibt Ihnen den Inhalt auf Wunsch in einer anderen Form.',
        en: 'The bank gives you the content in another form on request.',
      },
    },
    {
      what: {
        de: 'Für die Identifizierung und die Kontoabfrage verlassen Sie das Portal. Die Seiten anderer Anbieter prüfen wir nicht.',
        en: 'Identification and the account check lead you out of the portal. We do not check the pages of other providers.',
      },
      instead: {
        de: 'Ihr Einkommen können Sie selbst eintragen. Für die Identifizierung hilft Ihnen die Bank.',
        en: 'You can enter your income yourself. The bank helps you with the identification.',
      },
    },
    {
      what: {
        de: 'Prüfungen mit Programmen finden nicht jede Barriere.',
        en: 'Automatic checks do not find every barrier.',
      },
      instead: {
        de: 'Schreiben Sie uns, wenn Sie auf eine stoßen. Wir antworten und beheben sie.',
        en: 'Write to us if you meet one. We reply and remove it.',
      },
    },
  ],
  authority: {
    name: 'Marktüberwachungsstelle der Länder für die Barrierefreiheit von Produkten und Dienstleistungen (MLBF)',
    address: 'Postfach 39 11 55, 39135 Magdeburg',
    email: 'mlbf@ms.sachsen-anhalt.de',
  },
}

/** The last part of its address. */
export const statementTopic = 'barrierefreiheit'

/** The words of its page, which is loaded alone. */
export const statementWords = {
  title: { de: 'Erklärung zur Barrierefreiheit', en: 'Accessibility statement' },
  introduction: {
    de: 'Das Portal soll für alle nutzbar sein. Maßstab sind das Barrierefreiheitsstärkungsgesetz (BFSG) und die Norm EN 301 549.',
    en: 'The portal is meant for everybody. It follows the German Accessibility Act (BFSG) and the standard EN 301 549.',
  },
  service: { de: 'Was dieser Dienst ist', en: 'What this service is' },
  use: { de: 'Wie Sie ihn nutzen', en: 'How to use it' },
  requirements: { de: 'Wie er die Anforderungen erfüllt', en: 'How it meets the requirements' },
  checks: { de: 'Automatische Prüfungen jeder Version', en: 'Automatic checks of every version' },
  gaps: { de: 'Bekannte Lücken', en: 'Known gaps' },
  contact: { de: 'Barriere melden', en: 'Report a barrier' },
  authority: { de: 'Zuständige Behörde', en: 'Supervising authority' },
  version: { de: 'Version des Portals', en: 'Version of the portal' },
} as const satisfies Readonly<Record<string, Localized>>
