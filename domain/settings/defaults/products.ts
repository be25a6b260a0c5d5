import type { Product } from '../products.ts'
import type { Step } from '../steps.ts'
import { consumerCredit } from './keys.ts'

const open = { loginRequired: false, verification: false }
const signedIn = { loginRequired: true, verification: false }

/** [A2.22]: order and icons. */
const consumerSteps: Step[] = [
  { name: 'start', uri: 'start', icon: 'home', title: { de: 'Start', en: 'Start' }, pageId: 'start', ...open },
  {
    name: 'conditions',
    uri: 'kreditwunsch',
    icon: 'euro-sign',
    title: { de: 'Kreditwunsch', en: 'Your loan' },
    pageId: 'conditions',
    ...open,
  },
  {
    name: 'borrower',
    uri: 'persoenliche-angaben',
    icon: 'user',
    title: { de: 'Persönliche Angaben', en: 'About you' },
    pageId: 'borrower',
    ...open,
  },
  {
    name: 'living',
    uri: 'haushalt',
    icon: 'money-check',
    title: { de: 'Haushalt', en: 'Household' },
    pageId: 'living',
    ...open,
  },
  {
    name: 'documents',
    uri: 'unterlagen',
    icon: 'file-alt',
    title: { de: 'Unterlagen', en: 'Documents' },
    pageId: 'documents',
    ...open,
  },
  {
    name: 'requested-documents',
    uri: 'nachforderungen',
    icon: 'file-upload',
    title: { de: 'Nachforderungen', en: 'Requested documents' },
    pageId: 'requested-documents',
    ...signedIn,
  },
  {
    name: 'offer',
    uri: 'angebot',
    icon: 'file-contract',
    title: { de: 'Angebot', en: 'Offer' },
    pageId: 'offer',
    ...signedIn,
  },
]

export const productDefaults: readonly Product[] = [
  {
    id: 'consumer-credit',
    name: 'Privatkredit',
    uri: 'privatkredit',
    translations: {
      de: {
        title: 'Privatkredit',
        description: 'Für alles, was Sie vorhaben: feste Raten, fester Zins, Antrag vollständig online.',
      },
      en: {
        title: 'Personal loan',
        description: 'For whatever you have in mind: fixed instalments, a fixed rate, applied for entirely online.',
      },
    },
    enabled: true,
    isDefault: true,
    calculationType: 'CONSUMER_CREDIT',
    productType: consumerCredit,
    icon: 'hand-holding-usd',
    limits: {
      amount: { min: 1000, max: 50000, step: 1000, initial: 10000 },
      term: { min: 12, max: 84, step: 12, initial: 60 },
    },
    steps: consumerSteps,
  },
]
