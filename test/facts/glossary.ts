/** A concept with its one word in each language, and the words that no text may have for it. */
export interface Term {
  readonly term: string
  readonly de: string
  readonly en: string
  readonly refusedDe?: RegExp
  readonly refusedEn?: RegExp
  /** Where a refused word is right: ids of messages, and files. */
  readonly allowed?: RegExp
  /** Why a refused word may stay there, or why nothing is refused. */
  readonly reason?: string
}

const lawsWords = 'SECCI, ESIS and contracts have the words of the law'

/** The words of screens, mails and documents ([voice](../../docs/voice.md)). */
export const glossary: readonly Term[] = [
  {
    term: 'loan contract',
    de: 'Kreditvertrag',
    en: 'loan contract',
    refusedDe: /Darlehensvertrag/,
    refusedEn: /loan agreement/i,
    allowed: /contract-pdf/,
    reason: `the sandbox's contract: ${lawsWords}`,
  },
  {
    term: 'borrowing rate',
    de: 'Sollzinssatz',
    en: 'borrowing rate',
    refusedDe: /Sollzins(?![a-zäöü])/,
    refusedEn: /nominal rate/i,
  },
  { term: 'APR', de: 'effektiver Jahreszins', en: 'APR (ESIS: APRC)', refusedEn: /effective annual rate/i },
  { term: 'final instalment', de: 'letzte Rate', en: 'final instalment', refusedEn: /last instalment/i },
  {
    term: 'interest and costs',
    de: 'Zinsen und Kosten',
    en: 'interest and costs',
    refusedDe: /Zinsen und Gebühren/,
    refusedEn: /interest and fees/i,
  },
  {
    term: 'total amount payable',
    de: 'Gesamtbetrag',
    en: 'total amount payable',
    refusedEn: /total amount(?! (?:payable|of credit|to be reimbursed))/i,
  },
  {
    term: 'fixed-rate period',
    de: 'Zinsbindung',
    en: 'fixed-rate period',
    refusedEn: /end of the fixed rate(?!-)|fixed period/i,
  },
  { term: 'blacken', de: 'schwärzen', en: 'black out', refusedDe: /unkenntlich/, refusedEn: /\bredact/i },
  { term: 'deposit', de: 'Eigenkapital', en: 'deposit', refusedEn: /own funds/i },
  { term: 'property', de: 'Immobilie', en: 'property', refusedDe: /\bObjekt(?:s|e|en|art)?\b/ },
  { term: 'market value', de: 'Marktwert', en: 'market value', refusedDe: /Objektwert/, refusedEn: /object value/i },
  {
    term: 'registration of the land charge',
    de: 'Eintragung der Grundschuld',
    en: 'registration of the land charge',
    refusedEn: /entry of the land charge/i,
  },
  { term: 'creditworthiness', de: 'Bonität', en: 'creditworthiness', refusedDe: /Zahlungsfähigkeit/ },
  {
    term: 'credit reference agency',
    de: 'Auskunftei',
    en: 'credit reference agency',
    refusedEn: /credit agency/i,
  },
  {
    term: 'second applicant',
    de: 'zweite Person',
    en: 'second applicant',
    refusedEn: /second borrower|borrower \d|second person/i,
    allowed: /administrators|ADMIN_|email-templates\.ts|audit-messages|problems\.ts|routes/i,
    reason: 'among administrators, a second person approves; calls and audit speak the language of the code',
  },
  {
    term: 'requested documents',
    de: 'angeforderte Unterlagen',
    en: 'requested documents',
    refusedDe: /nachforder|nachgefordert/i,
    allowed: /products\.ts|pages\.ts/,
    reason: 'addresses of pages stay',
  },
  { term: 'saved', de: 'gespeichert', en: 'saved', refusedDe: /\bgemerkt|\bmerken\b/i },
  {
    term: 'identification',
    de: 'Identifizierung',
    en: 'identification',
    refusedDe: /Identifikation(?!snummer)/i,
  },
  {
    term: 'review by a person',
    de: 'Prüfung durch einen Menschen',
    en: 'review by a person',
    refusedDe: /persönlichen? Prüfung/i,
    refusedEn: /human review/i,
  },
  {
    term: 'privacy notice',
    de: 'Datenschutzhinweise',
    en: 'privacy notice',
    refusedDe: /Hinweisen? zum Datenschutz/,
    refusedEn: /data protection notice/i,
    allowed: /domain\/consent\.ts/,
    reason: 'stored consents name the wording of their day',
  },
  {
    term: 'sign-in service',
    de: 'Anmeldedienst',
    en: 'sign-in service',
    refusedDe: /Identitätsanbieter/,
    refusedEn: /identity provider/i,
    allowed: /routes|operations/,
    reason: 'calls and configuration have the protocol’s word',
  },
  { term: 'button', de: 'Schaltfläche', en: 'button', refusedDe: /Kn[oö]pf/ },
  { term: 'failed', de: 'fehlgeschlagen', en: 'failed', refusedDe: /gescheitert/i },
  { term: 'at the moment', de: 'zurzeit', en: 'at the moment', refusedDe: /\bderzeit\b|\bim (?:Moment|Augenblick)\b/i },
  {
    term: 'jurisdiction',
    de: 'zuständig',
    en: 'jurisdiction',
    refusedEn: /competent/i,
  },
]
