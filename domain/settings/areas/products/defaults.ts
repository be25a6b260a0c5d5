import { wellKnown } from '../../../fields/well-known.ts'
import type { Product } from './schema.ts'
import type { Step } from '../../schemas/steps.ts'
import { businessLoan, consumerCredit, fullMortgage, mortgage } from '../keys/defaults.ts'
import { businessInformation, consumerInformation, mortgageInformation } from './information-defaults.ts'

/** A step, with the page of its name unless `pageId` names another one. */
const step = (
  name: string,
  uri: string,
  icon: Step['icon'],
  de: string,
  en: string,
  { loginRequired = false, ...extras }: Partial<Step> = {},
): Step => ({ name, uri, icon, title: { de, en }, pageId: name, ...extras, loginRequired, verification: false })

/** [A2.22]: order and icons. */
const consumerSteps: Step[] = [
  step('start', 'start', 'home', 'Start', 'Start'),
  step('conditions', 'kreditwunsch', 'euro-sign', 'Kreditwunsch', 'Your loan'),
  step('borrower', 'persoenliche-angaben', 'user', 'Persönliche Angaben', 'About you'),
  step('second-borrower', 'zweite-person', 'user', 'Zweite Person', 'Second applicant', {
    condition: { field: wellKnown.secondBorrower, operator: '=', value: true },
  }),
  step('living', 'haushalt', 'money-check', 'Haushalt', 'Household'),
  step('documents', 'unterlagen', 'file-alt', 'Unterlagen', 'Documents'),
  step('requested-documents', 'nachforderungen', 'file-upload', 'Angeforderte Unterlagen', 'Requested documents', {
    loginRequired: true,
  }),
  step('offer', 'angebot', 'file-contract', 'Angebot', 'Offer', { loginRequired: true }),
]

/** The steps after the calculator that every product shares: people, household, documents, offer. */
const from = (name: string): Step[] => consumerSteps.slice(consumerSteps.findIndex((each) => each.name === name))

const mortgageSteps = (conditions: Step): Step[] => [
  step('start', 'finanzierung-berechnen', 'home', 'Start', 'Start', { pageId: 'mortgage-start' }),
  conditions,
  step('real-estate', 'immobilie', 'building', 'Immobilie', 'Property'),
  ...from('borrower'),
]

const businessSteps: Step[] = [
  step('start', 'unternehmenskredit-berechnen', 'home', 'Start', 'Start', { pageId: 'business-start' }),
  step('conditions', 'vorhaben', 'euro-sign', 'Vorhaben', 'Your plans', { pageId: 'business-conditions' }),
  step('company', 'unternehmen', 'building', 'Unternehmen', 'Company', { pageId: 'business-company' }),
  ...from('borrower').slice(0, 2),
  step('rating', 'bonitaet', 'balance-scale', 'Bonität', 'Credit check', { pageId: 'borrower-rating' }),
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
        description: 'Für alles, was Sie vorhaben: feste Raten, fester Zinssatz, Antrag vollständig online.',
      },
      en: {
        title: 'Personal loan',
        description: 'For anything you like: fixed instalments, a fixed rate, and you apply online.',
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
    information: consumerInformation,
    steps: consumerSteps,
  },
  {
    id: 'mortgage',
    name: 'Baufinanzierung',
    uri: 'baufinanzierung',
    translations: {
      de: {
        title: 'Baufinanzierung',
        description: 'Für Kauf, Neubau oder Anschlussfinanzierung: feste Zinsen über die Jahre, die Sie wählen.',
      },
      en: {
        title: 'Mortgage',
        description: 'To buy, build or remortgage: a fixed rate for as many years as you choose.',
      },
    },
    enabled: true,
    isDefault: false,
    calculationType: 'MORTGAGE',
    productType: mortgage,
    icon: 'home',
    limits: { ...mortgageLimits, redemptionRate: { min: 1, max: 10, step: 0.5, initial: 1 } },
    information: mortgageInformation,
    steps: mortgageSteps(
      step(
        'conditions',
        'finanzierungswunsch',
        'euro-sign',
        'Zinsbindung und Tilgung',
        'Fixed-rate period and repayment',
        {
          pageId: 'mortgage-conditions',
        },
      ),
    ),
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
        description: 'One rate until the final instalment: in the end, your property is paid for.',
      },
    },
    enabled: true,
    isDefault: false,
    calculationType: 'MORTGAGE_FULL',
    productType: fullMortgage,
    icon: 'building',
    limits: { ...mortgageLimits, term: { ...mortgageLimits.term, initial: 20 } },
    information: mortgageInformation,
    steps: mortgageSteps(
      step('conditions', 'volltilgung', 'euro-sign', 'Laufzeit', 'Term', { pageId: 'full-mortgage-conditions' }),
    ),
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
    information: businessInformation,
    steps: businessSteps,
  },
]
