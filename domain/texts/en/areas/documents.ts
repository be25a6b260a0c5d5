import type { documents as German } from '../../de/areas/documents.ts'

export const documents: typeof German = {
  documentTab: {
    DOCUMENTS: 'Documents',
    REQUESTED_DOCUMENTS: 'Requested documents',
  },
  afterErasure: {
    KEPT: 'Is kept with the contract',
    ERASED: 'Is deleted, too',
  },
  documentContent: {
    PAYSLIP: 'Payslip',
    BANK_STATEMENT: 'Bank statement',
    TAX_ASSESSMENT: 'Income tax assessment',
    PENSION_STATEMENT: 'Pension statement',
    BUSINESS_FIGURES: 'Business figures',
  },
  properties: {
    type: 'Kind',
    title: 'Title',
    documents: {
      label: 'Documents',
      entry: 'Document',
      of: {
        label: 'Name',
        hint: 'Hint',
        required: 'Required',
        numberOfDocuments: 'Minimum files',
        content: 'Check PDFs before the upload as',
        maxAgeMonths: 'Maximum age (months)',
        afterErasure: 'After the person’s data is deleted',
      },
    },
    condition: 'Condition',
  },
  label: 'Documents',
  newItem: 'New group of documents',
}
