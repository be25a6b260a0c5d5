import { wellKnown } from '../../fields/well-known.ts'
import type { Product } from '../products.ts'
import type { Step } from '../steps.ts'
import { businessLoan, consumerCredit, fullMortgage, mortgage } from './keys.ts'

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
    name: 'second-borrower',
    uri: 'zweite-person',
    icon: 'user',
    title: { de: 'Zweite Person', en: 'Second person' },
    pageId: 'second-borrower',
    condition: { field: wellKnown.secondBorrower, operator: '=', value: true },
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

/** The steps after the calculator that every product shares: people, household, documents, offer. */
const from = (name: string): Step[] => consumerSteps.slice(consumerSteps.findIndex((step) => step.name === name))

const mortgageSteps = (conditions: Step): Step[] => [
  {
    name: 'start',
    uri: 'finanzierung-berechnen',
    icon: 'home',
    title: { de: 'Start', en: 'Start' },
    pageId: 'mortgage-start',
    ...open,
  },
  conditions,
  {
    name: 'real-estate',
    uri: 'immobilie',
    icon: 'building',
    title: { de: 'Immobilie', en: 'Property' },
    pageId: 'real-estate',
    ...open,
  },
  ...from('borrower'),
]

const businessSteps: Step[] = [
  {
    name: 'start',
    uri: 'unternehmenskredit-berechnen',
    icon: 'home',
    title: { de: 'Start', en: 'Start' },
    pageId: 'business-start',
    ...open,
  },
  {
    name: 'conditions',
    uri: 'vorhaben',
    icon: 'euro-sign',
    title: { de: 'Vorhaben', en: 'Your plans' },
    pageId: 'business-conditions',
    ...open,
  },
  {
    name: 'company',
    uri: 'unternehmen',
    icon: 'building',
    title: { de: 'Unternehmen', en: 'Company' },
    pageId: 'business-company',
    ...open,
  },
  ...from('borrower').slice(0, 2),
  {
    name: 'rating',
    uri: 'bonitaet',
    icon: 'balance-scale',
    title: { de: 'Bonität', en: 'Creditworthiness' },
    pageId: 'borrower-rating',
    ...open,
  },
  ...from('documents'),
]

/** [A9.01]; the amount is derived from price, costs and personal funds, and its limits apply to the result. */
const mortgageLimits: Product['limits'] = {
  amount: { min: 10000, max: 1000000, step: 10000, initial: 150000 },
  term: { min: 5, max: 30, step: 1, initial: 10 },
  propertyPrice: { min: 100000, max: 1000000, step: 10000, initial: 150000 },
  personalFundsAmount: { min: 0, max: 900000, step: 10000, initial: 40000 },
  repairCostsAmount: { min: 0, max: 500000, step: 10000, initial: 0 },
  residualDebtAmount: { min: 10000, max: 1000000, step: 10000, initial: 100000 },
}

/** All products are enabled as shipped, with the shipped rates. */
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
  {
    id: 'mortgage',
    name: 'Baufinanzierung',
    uri: 'baufinanzierung',
    translations: {
      de: {
        title: 'Baufinanzierung',
        description: 'Für Kauf, Neubau oder Anschluss: feste Zinsen über die Jahre, die Sie wählen.',
      },
      en: {
        title: 'Mortgage',
        description: 'To buy, to build or to carry on: a fixed rate for as many years as you choose.',
      },
    },
    enabled: true,
    isDefault: false,
    calculationType: 'MORTGAGE',
    productType: mortgage,
    icon: 'home',
    limits: { ...mortgageLimits, redemptionRate: { min: 1, max: 10, step: 0.5, initial: 1 } },
    steps: mortgageSteps({
      name: 'conditions',
      uri: 'finanzierungswunsch',
      icon: 'euro-sign',
      title: { de: 'Zinsbindung und Tilgung', en: 'Fixed rate and repayment' },
      pageId: 'mortgage-conditions',
      ...open,
    }),
  },
  {
    id: 'full-mortgage',
    name: 'Baufinanzierung mit Volltilgung',
    uri: 'volltilger',
    translations: {
      de: {
        title: 'Baufinanzierung mit Volltilgung',
        description: 'Ein Zinssatz bis zur letzten Rate: Am Ende ist Ihre Immobilie bezahlt.',
      },
      en: {
        title: 'Full-repayment mortgage',
        description: 'One rate until the last instalment: in the end, your property is paid for.',
      },
    },
    enabled: true,
    isDefault: false,
    calculationType: 'MORTGAGE_FULL',
    productType: fullMortgage,
    icon: 'building',
    limits: { ...mortgageLimits, term: { ...mortgageLimits.term, initial: 20 } },
    steps: mortgageSteps({
      name: 'conditions',
      uri: 'volltilgung',
      icon: 'euro-sign',
      title: { de: 'Laufzeit', en: 'Term' },
      pageId: 'full-mortgage-conditions',
      ...open,
    }),
  },
  {
    id: 'small-business',
    name: 'Unternehmenskredit',
    uri: 'unternehmenskredit',
    translations: {
      de: {
        title: 'Unternehmenskredit',
        description: 'Für Investitionen und Betriebsmittel kleiner Unternehmen, Freiberuflerinnen und Freiberufler.',
      },
      en: {
        title: 'Business loan',
        description: 'For investments and working capital of small companies and freelance professionals.',
      },
    },
    enabled: true,
    isDefault: false,
    calculationType: 'CONSUMER_CREDIT',
    productType: businessLoan,
    icon: 'wallet',
    limits: {
      amount: { min: 10000, max: 500000, step: 10000, initial: 50000 },
      term: { min: 12, max: 120, step: 12, initial: 60 },
    },
    steps: businessSteps,
  },
]
