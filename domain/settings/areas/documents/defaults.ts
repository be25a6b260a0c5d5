import type { Condition, Rule } from '../../../conditions/conditions.ts'
import { wellKnown } from '../../../fields/well-known.ts'
import type { Localized } from '../../../text/locale.ts'
import type { DocumentTab } from './schema.ts'
import { secondId } from '../input-fields/second-borrower.ts'
import { purchase, retired, selfEmployed, withoutPayslip } from '../keys/defaults.ts'

type Document = DocumentTab['documents'][number]
type Extras = Partial<Omit<Document, 'documentId' | 'label' | 'required'>>

/** A row: id, and label in German and English. */
const documentThat =
  (isRequired: boolean) =>
  (documentId: string, de: string, en: string, { hint, ...extras }: Extras = {}): Document => ({
    documentId,
    label: { de, en },
    ...(hint === undefined ? {} : { hint }),
    required: isRequired,
    ...extras,
  })
const required = documentThat(true)
const optional = documentThat(false)

interface Earner {
  /** The field of the professional group, which decides the proof of income. */
  readonly group: string
  readonly title: Localized
  /** Behind the name of each document, which stands in lists without its tab. */
  readonly whose: Localized
  readonly idOf: (id: string) => string
  readonly when: (group: Rule) => Condition
}

/** What proves a person's income. */
const incomeTabs = ({ group, title, whose, idOf, when }: Earner): readonly DocumentTab[] => [
  {
    id: idOf('income'),
    type: 'DOCUMENTS',
    title,
    // Also while the group is unanswered, because asking too often is safer than deciding without proof.
    condition: when({ field: group, operator: 'notIn', value: withoutPayslip }),
    documents: [
      required(idOf('payslip'), `Gehaltsabrechnung${whose.de}`, `Payslip${whose.en}`, {
        hint: {
          de: 'Die Abrechnungen der letzten beiden Monate, vollständig und gut lesbar.',
          en: 'The last two payslips, complete and easy to read.',
        },
        numberOfDocuments: 2,
        content: 'PAYSLIP',
        maxAgeMonths: 2,
      }),
    ],
  },
  {
    id: idOf('income-self-employed'),
    type: 'DOCUMENTS',
    title,
    condition: when({ field: group, operator: 'in', value: selfEmployed }),
    documents: [
      required(idOf('tax-assessment'), `Einkommensteuerbescheid${whose.de}`, `Income tax assessment${whose.en}`, {
        hint: {
          de: 'Der letzte Bescheid des Finanzamts mit allen Seiten.',
          en: 'The latest tax assessment, all pages.',
        },
        content: 'TAX_ASSESSMENT',
      }),
      optional(
        idOf('business-figures'),
        `Betriebswirtschaftliche Auswertung${whose.de}`,
        `Current business figures${whose.en}`,
        {
          hint: {
            de: 'Die Auswertung des letzten Quartals hilft uns, schneller zu entscheiden.',
            en: 'The figures for the last quarter help us decide faster.',
          },
          content: 'BUSINESS_FIGURES',
          maxAgeMonths: 6,
        },
      ),
    ],
  },
  {
    id: idOf('income-pension'),
    type: 'DOCUMENTS',
    title,
    condition: when({ field: group, operator: '=', value: retired }),
    documents: [
      required(idOf('pension-statement'), `Rentenbescheid${whose.de}`, `Pension statement${whose.en}`, {
        hint: {
          de: 'Der letzte Bescheid oder die letzte Mitteilung zur Rentenanpassung.',
          en: 'The latest statement or notice of adjustment.',
        },
        content: 'PENSION_STATEMENT',
      }),
    ],
  },
]

/** Loans for a property alone ask for it. */
const isMortgage: Rule = { field: 'financingType', operator: 'notNull' }

/** As little as possible is required. */
export const documentDefaults: readonly DocumentTab[] = [
  ...incomeTabs({
    group: wellKnown.professionalGroup,
    title: { de: 'Einkommen', en: 'Income' },
    whose: { de: '', en: '' },
    idOf: (id) => id,
    when: (group) => group,
  }),
  ...incomeTabs({
    group: secondId(wellKnown.professionalGroup),
    title: { de: 'Einkommen der zweiten Person', en: 'The second applicant’s income' },
    whose: { de: ' der zweiten Person', en: ' of the second applicant' },
    idOf: (id) => `second-${id}`,
    when: (group) => ({
      combinator: 'and',
      rules: [isMortgage, { field: wellKnown.secondBorrower, operator: '=', value: true }, group],
    }),
  }),
  {
    id: 'account',
    type: 'DOCUMENTS',
    title: { de: 'Girokonto', en: 'Current account' },
    documents: [
      required('bank-statement', 'Kontoauszug', 'Bank statement', {
        hint: {
          de: 'Die letzten vier Wochen des Kontos, auf das Ihr Einkommen eingeht.',
          en: 'The last four weeks of the account that your income is paid into.',
        },
        numberOfDocuments: 1,
        content: 'BANK_STATEMENT',
        maxAgeMonths: 2,
      }),
    ],
  },
  {
    id: 'purchase',
    type: 'DOCUMENTS',
    title: { de: 'Kauf der Immobilie', en: 'Purchase of the property' },
    condition: { field: 'financingType', operator: '=', value: purchase },
    documents: [
      required('purchase-contract', 'Kaufvertrag oder Exposé', 'Purchase contract or sales particulars', {
        hint: {
          de: 'Der Entwurf des Kaufvertrags; gibt es ihn noch nicht, das Exposé.',
          en: 'The draft of the purchase contract or, if there is none yet, the sales particulars.',
        },
      }),
    ],
  },
  {
    id: 'property',
    type: 'DOCUMENTS',
    title: { de: 'Immobilie', en: 'Property' },
    condition: isMortgage,
    documents: [
      optional('land-register', 'Grundbuchauszug', 'Land register extract', {
        hint: { de: 'Nicht älter als drei Monate.', en: 'No older than three months.' },
      }),
      optional('energy-certificate', 'Energieausweis', 'Energy certificate'),
      optional('floor-plan', 'Grundriss und Wohnflächenberechnung', 'Floor plan and calculation of the living area'),
    ],
  },
  {
    id: 'further',
    type: 'DOCUMENTS',
    title: { de: 'Weitere Unterlagen', en: 'Further documents' },
    documents: [
      optional('identity', 'Ausweiskopie', 'Copy of an identity document', {
        hint: {
          de: 'Vorder- und Rückseite. Zugangsnummer und Seriennummer dürfen Sie schwärzen.',
          en: 'Front and back. You may black out the access number and the serial number.',
        },
        // Copies for an identification have to be kept (GwG § 8).
        afterErasure: 'KEPT',
      }),
      optional('residence-permit', 'Aufenthaltstitel', 'Residence permit'),
      optional('credit-agreement', 'Vertrag eines laufenden Kredits', 'Contract of an existing loan', {
        hint: {
          de: 'Nur nötig, wenn Sie diesen Kredit ablösen möchten.',
          en: 'Only if you would like to pay off that loan.',
        },
      }),
      optional('other', 'Sonstige Unterlage', 'Other document'),
    ],
  },
  {
    id: 'requested',
    type: 'REQUESTED_DOCUMENTS',
    title: { de: 'Angeforderte Unterlagen', en: 'Requested documents' },
    documents: [
      optional('requested', 'Angeforderte Unterlage', 'Requested document', {
        hint: {
          de: 'Ordnen Sie jede Datei der Unterlage zu, um die wir Sie gebeten haben.',
          en: 'Choose which requested document each file is.',
        },
      }),
    ],
  },
]
