import type { fintec as German } from '../../de/areas/fintec.ts'

export const fintec: typeof German = {
  fintecDocument: {
    ACCOUNT_REPORT: 'Result of the account check',
    BOOKINGS: 'List of transactions',
  },
  properties: {
    days: 'Period in days',
    documents: {
      label: 'Documents',
      entry: 'Document',
      of: {
        type: 'File of the service',
        documentId: 'Filed as',
      },
    },
    categories: {
      label: 'Mapping of categories',
      entry: 'Category',
      of: {
        category: 'Category',
        livingId: 'Income or expense',
      },
    },
    title: 'Title',
    introduction: 'Introduction',
    consent: 'Consent',
    done: 'Text after the amounts are filled in',
  },
  items: {
    SETTINGS: 'Period and documents',
    CATEGORIES: 'Mapping of categories',
    TEXTS: 'Texts',
  },
  label: 'Account check',
}
