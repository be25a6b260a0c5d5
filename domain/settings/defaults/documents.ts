import type { DocumentTab } from '../documents.ts'
import { retired, selfEmployed, withoutPayslip } from './keys.ts'

/** The professional group decides the proof of income; as little as possible is required. */
export const documentDefaults: readonly DocumentTab[] = [
  {
    id: 'income',
    type: 'DOCUMENTS',
    title: { de: 'Einkommen', en: 'Income' },
    // Also while the group is unanswered, because asking too often is safer than deciding without proof.
    condition: { field: 'professionalGroup', operator: 'notIn', value: withoutPayslip },
    documents: [
      {
        documentId: 'payslip',
        label: { de: 'Gehaltsabrechnung', en: 'Payslip' },
        hint: {
          de: 'Die Abrechnungen der letzten beiden Monate, vollständig und gut lesbar.',
          en: 'Your last two payslips, complete and easy to read.',
        },
        required: true,
        numberOfDocuments: 2,
        content: 'PAYSLIP',
        maxAgeMonths: 2,
      },
    ],
  },
  {
    id: 'income-self-employed',
    type: 'DOCUMENTS',
    title: { de: 'Einkommen', en: 'Income' },
    condition: { field: 'professionalGroup', operator: 'in', value: selfEmployed },
    documents: [
      {
        documentId: 'tax-assessment',
        label: { de: 'Einkommensteuerbescheid', en: 'Income tax assessment' },
        hint: {
          de: 'Der letzte Bescheid Ihres Finanzamts mit allen Seiten.',
          en: 'Your latest tax assessment, all pages.',
        },
        required: true,
        content: 'TAX_ASSESSMENT',
      },
      {
        documentId: 'business-figures',
        label: { de: 'Betriebswirtschaftliche Auswertung', en: 'Current business figures' },
        hint: {
          de: 'Die Auswertung des letzten Quartals hilft uns, schneller zu entscheiden.',
          en: 'The figures for the last quarter help us decide faster.',
        },
        required: false,
        content: 'BUSINESS_FIGURES',
        maxAgeMonths: 6,
      },
    ],
  },
  {
    id: 'income-pension',
    type: 'DOCUMENTS',
    title: { de: 'Einkommen', en: 'Income' },
    condition: { field: 'professionalGroup', operator: '=', value: retired },
    documents: [
      {
        documentId: 'pension-statement',
        label: { de: 'Rentenbescheid', en: 'Pension statement' },
        hint: {
          de: 'Der letzte Bescheid oder die letzte Mitteilung zur Rentenanpassung.',
          en: 'The latest statement or notice of adjustment.',
        },
        required: true,
        content: 'PENSION_STATEMENT',
      },
    ],
  },
  {
    id: 'account',
    type: 'DOCUMENTS',
    title: { de: 'Girokonto', en: 'Current account' },
    documents: [
      {
        documentId: 'bank-statement',
        label: { de: 'Kontoauszug', en: 'Bank statement' },
        hint: {
          de: 'Die letzten vier Wochen des Kontos, auf das Ihr Einkommen eingeht.',
          en: 'The last four weeks of the account that your income is paid into.',
        },
        required: true,
        numberOfDocuments: 1,
        content: 'BANK_STATEMENT',
        maxAgeMonths: 2,
      },
    ],
  },
  {
    id: 'further',
    type: 'DOCUMENTS',
    title: { de: 'Weitere Unterlagen', en: 'Further documents' },
    documents: [
      {
        documentId: 'identity',
        label: { de: 'Ausweiskopie', en: 'Copy of an identity document' },
        hint: {
          de: 'Vorder- und Rückseite. Zugangsnummer und Seriennummer dürfen Sie schwärzen.',
          en: 'Front and back. You may black out the access number and the serial number.',
        },
        required: false,
      },
      {
        documentId: 'residence-permit',
        label: { de: 'Aufenthaltstitel', en: 'Residence permit' },
        required: false,
      },
      {
        documentId: 'credit-agreement',
        label: { de: 'Vertrag eines laufenden Kredits', en: 'Existing loan agreement' },
        hint: {
          de: 'Nur nötig, wenn Sie diesen Kredit ablösen möchten.',
          en: 'Only if you would like to pay off that loan.',
        },
        required: false,
      },
      {
        documentId: 'other',
        label: { de: 'Sonstige Unterlage', en: 'Other document' },
        required: false,
      },
    ],
  },
  {
    id: 'requested',
    type: 'REQUESTED_DOCUMENTS',
    title: { de: 'Nachgeforderte Unterlagen', en: 'Requested documents' },
    documents: [
      {
        documentId: 'requested',
        label: { de: 'Nachgeforderte Unterlage', en: 'Requested document' },
        hint: {
          de: 'Ordnen Sie jede Datei der Unterlage zu, um die wir Sie gebeten haben.',
          en: 'Choose which requested document each file is.',
        },
        required: false,
      },
    ],
  },
]
