import type { Value } from '#domain/fields/types.ts'
import { shippedAreas } from '#domain/settings/areas.ts'
import { visibleFields } from '#domain/wizard/answers.ts'
import type { WizardStep } from '#domain/wizard/steps.ts'
import { getValidationContext } from '#domain/wizard/validate-loan.ts'

import { completeAnswers } from './answers.ts'
import { answers } from './loans.ts'
import { ownConsents, secondAnswers } from './second-borrower.ts'

const areas = shippedAreas()

/** A journey through a product: the answers to give and the documents to upload. */
export interface ProductJourney {
  readonly productId: string
  readonly values: Record<string, Value>
  /** The kind of each file. */
  readonly documents: readonly string[]
  /** The resulting amount and the years of its fixed rate. */
  readonly amount: number
  readonly years: number
}

/** The questions of every product about a person. */
const { amount: _amount, term: _term, intendedUse: _use, ...person } = completeAnswers

const payslips = ['payslip', 'payslip', 'bank-statement']

const property: Record<string, Value> = {
  objectType: '04',
  propertyPostcodeCity: { postCode: '50667', city: 'Köln' },
  repairCostsAmount: 10_000,
  financedObject: '01',
  typeOfUse: '01',
  livingArea: 84.5,
  constructionYear: 1995,
  objectCondition: '02',
}

export const journeys = {
  consumer: {
    productId: 'consumer-credit',
    values: { ...completeAnswers, amount: 12_000 },
    documents: payslips,
    amount: 12_000,
    years: 5,
  },
  /** A flat in Cologne: 6.5 % land transfer tax and 3 % for notary and agent on top of its price. */
  mortgage: {
    productId: 'mortgage',
    values: {
      ...person,
      ...property,
      financingType: '01',
      propertyPrice: 200_000,
      personalFundsAmount: 60_000,
      fixedRateYears: 15,
      redemptionRate: 2.5,
      propertyStreet: { street: 'Rheinufer', houseNumber: '3' },
      outbuildings: [{ outbuilding: '04', amount: 1 }],
    },
    documents: [...payslips, 'purchase-contract'],
    amount: 200_000 * 1.095 + 10_000 - 60_000,
    years: 15,
  },
  /** The remaining debt of an earlier loan, and a new bathroom. */
  fullMortgage: {
    productId: 'full-mortgage',
    values: { ...person, ...property, financingType: '03', residualDebtAmount: 120_000, repaymentYears: 25 },
    documents: payslips,
    amount: 130_000,
    years: 25,
  },
  business: {
    productId: 'small-business',
    values: {
      ...person,
      amount: 60_000,
      term: 72,
      professionalGroup: '06',
      selfEmployedSince: '2014-03',
      investmentPurpose: 'Drehmaschine',
      companyName: 'Beispiel Metallbau',
      businessSector: '09',
      foundedOn: '2014-03',
      companyPlace: { postCode: '50667', city: 'Köln' },
      companyCallFrom: '09:30',
      annualRevenue: 420_000,
      annualProfit: 61_500.5,
      companyInquiryConsent: true,
    },
    documents: ['tax-assessment', 'bank-statement'],
    amount: 60_000,
    years: 6,
  },
} satisfies Record<string, ProductJourney>

/** The same with two borrowers, the second of whom gives their consents elsewhere. */
export const together = (journey: ProductJourney): ProductJourney => ({
  ...journey,
  documents: Object.hasOwn(journey.values, 'financingType')
    ? [...journey.documents, 'second-payslip', 'second-payslip']
    : journey.documents,
  values: Object.fromEntries(
    Object.entries({ ...journey.values, ...secondAnswers, secondBorrower: true }).filter(
      ([id]) => !Object.hasOwn(ownConsents, id),
    ),
  ),
})

/** The steps of a product's journey, with the answers on each. */
export function stepsOf({ productId, values }: ProductJourney): { step: WizardStep; asked: [string, Value][] }[] {
  const product = areas.PRODUCTS.find(({ id }) => id === productId)
  if (product === undefined) throw new Error(`no product ${productId}`)
  const wizard = getValidationContext(areas, product, {
    fields: answers(values),
    borrowers: [],
    requestedDocuments: [],
  })
  return wizard.steps.map((step) => ({
    step,
    asked: visibleFields(step.page, wizard.answers).flatMap(({ id }): [string, Value][] => {
      const value = values[id]
      // Optional consents are not given.
      return value === undefined || value === false ? [] : [[id, value]]
    }),
  }))
}

/** Fields that only the owner of a shared loan can answer. */
export const ownersFields: ReadonlySet<string> = new Set(
  areas.INPUT_FIELDS.filter(({ readOnlyWhenShared }) => readOnlyWhenShared === true).map(({ id }) => id),
)
