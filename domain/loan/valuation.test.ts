import * as v from 'valibot'
import { describe, expect, it } from 'vitest'

import type { Value } from '../fields/types.ts'
import { shippedAreas } from '../settings/areas.ts'
import type { OnGeoParameter, OnGeoSetting } from '../settings/areas/on-geo/schema.ts'
import { onGeoLists } from '../settings/areas/on-geo/lists.ts'
import { answersTo } from '../wizard/cases/shipped-answers.ts'
import {
  isPropertyPriceAsked,
  isSameOrder,
  lendingLimit,
  maxMarketValuePercent,
  type OrderOrProblems,
  ValuationOrder,
  valuationOrder,
  ValuationReply,
  valuationReply,
  valuedProperty,
} from './valuation.ts'

const settings = shippedAreas()
const product = settings.PRODUCTS.find(({ id }) => id === 'mortgage') ?? expect.fail('mortgage')

const flat: Record<string, Value> = {
  financingType: '01',
  objectType: '04',
  typeOfUse: '02',
  propertyPostcodeCity: { postCode: '50667', city: 'Köln' },
  propertyPrice: 300_000,
  livingArea: 84.5,
  constructionYear: 1995,
}

function ordered(values: Record<string, Value | null>, of = settings): OrderOrProblems {
  const loan = { settings: of, product, fields: answersTo(values) }
  return valuationOrder(loan, valuedProperty(loan))
}

/** The shipped settings with other fields that are sent. */
const sending = (...fields: Extract<OnGeoSetting, { id: 'FIELDS' }>['fields']) => ({
  ...settings,
  ONGEO: settings.ONGEO.map((item) => (item.id === 'FIELDS' ? { ...item, fields } : item)),
})

const without = (...ids: string[]) => Object.fromEntries(Object.entries(flat).filter(([id]) => !ids.includes(id)))
const problemsOf = (values: Record<string, Value>) =>
  (ordered(values).problems ?? []).map(({ field, message }) => `${field} ${message}`)

describe('valuationOrder', () => {
  it("[A3.19] [B3.49] translates the loan's answers about its property to the service's codes", () => {
    const more: Record<string, Value> = {
      plotArea: 210,
      objectCondition: '02',
      equipment: '03',
      floors: '01',
      loftConversion: '02',
      expansionDegree: '01',
      basement: '03',
      outbuildings: [
        { outbuilding: '04', amount: 1 },
        { outbuilding: '05', amount: 2 },
      ],
    }
    expect(ordered({ ...flat, ...more }).order).toEqual({
      objectType: 'ETW',
      typeOfUse: 'VERMIETET',
      address: { postCode: '50667', city: 'Köln' },
      propertyPrice: 300_000,
      details: {
        livingArea: 84.5,
        plotArea: 210,
        constructionYear: 1995,
        objectCondition: '02',
        equipment: 'GEHOBEN',
        floors: 'EG',
        loftConversion: 'TEILS',
        expansionDegree: 'VOLL',
        basement: 'NICHT',
        outbuildings: [
          { code: 'TG', amount: 1 },
          { code: 'SP', amount: 2 },
        ],
      },
    })
  })

  it('[B3.49] every list of the service has a field in the mortgage, and each of its options can be sent', () => {
    const fieldOf = new Map(settings.INPUT_FIELDS.map(({ id, keyType }) => [id, keyType]))
    const asked = settings.PAGES.filter(({ id }) => product.steps.some(({ pageId }) => pageId === id))
      .flatMap(({ sections }) => sections.flatMap(({ fields }) => fields))
      .map(({ id }) => fieldOf.get(id))
    for (const [list, keyType] of Object.entries(onGeoLists)) {
      expect(asked).toContain(keyType)
      const entries = settings.ONGEO.flatMap((item) => (item.id === list && 'entries' in item ? item.entries : []))
      const keys = settings.KEYS.find(({ id }) => id === keyType)?.keys.map(({ key }) => key)
      expect(entries.map(({ key }) => key)).toEqual(keys)
    }
  })

  it('names every missing answer', () => {
    expect(problemsOf({})).toEqual([
      'objectType NotNull',
      'propertyPostcodeCity NotNull',
      'typeOfUse NotNull',
      'propertyPrice NotNull',
      'livingArea NotNull',
      'constructionYear NotNull',
    ])
    expect(problemsOf(without('constructionYear'))).toEqual(['constructionYear NotNull'])
  })

  it('names answers without a code of the service', () => {
    expect(problemsOf({ ...flat, objectType: '77' })).toEqual(['objectType Unknown'])
    const needsEquipment = sending({ parameter: 'equipment', fieldId: 'equipment', required: true })
    const problems = ['77', null].map((equipment) => ordered({ ...flat, equipment }, needsEquipment).problems)
    expect(problems.map((each) => each?.map(({ field, message }) => [field, message]))).toEqual([
      [['equipment', 'Unknown']],
      [['equipment', 'NotNull']],
    ])
  })

  it('omits an answer of another kind than its parameter', () => {
    const detailsOf = (parameter: OnGeoParameter, fieldId: string) =>
      ordered(
        { ...flat, outbuildings: [{ outbuilding: '05', amount: 2 }] },
        sending({ parameter, fieldId, required: false }),
      ).order?.details
    expect(detailsOf('outbuildings', 'outbuildings')).toEqual({ outbuildings: [{ code: 'SP', amount: 2 }] })
    expect(detailsOf('livingArea', 'outbuildings')).toEqual({})
    expect(detailsOf('outbuildings', 'propertyPostcodeCity')).toEqual({})
  })

  it('names a problem of the loan, with the text of a missing answer', () => {
    const ofLoan = { objectName: 'LOAN', messageKey: 'anfrage.lebenshaltung.required' }
    expect(ordered({ ...flat, propertyPrice: 0, typeOfUse: '77' }).problems).toEqual([
      { ...ofLoan, field: 'typeOfUse', message: 'Unknown' },
      { ...ofLoan, field: 'propertyPrice', message: 'NotNull' },
    ])
  })

  it.each([
    { postCode: '', city: 'Köln' },
    { postCode: '50667', city: '' },
  ])('needs postcode and place: %o', (propertyPostcodeCity) => {
    expect(problemsOf({ ...flat, propertyPostcodeCity })).toEqual(['propertyPostcodeCity NotNull'])
  })

  it('counts only outbuildings of a known kind and number', () => {
    const outbuildingsOf = (...entries: readonly [outbuilding: string, amount: number | null][]) => {
      const outbuildings = entries.map(([outbuilding, amount]) => ({ outbuilding, amount }))
      return ordered({ ...flat, outbuildings }).order?.details['outbuildings']
    }
    expect(outbuildingsOf(['77', 1], ['04', null], ['05', 2])).toEqual([{ code: 'SP', amount: 2 }])
    expect(outbuildingsOf(['77', 1], ['04', null])).toBeUndefined()
  })

  it('has nothing that the settings do not send, and no code without a list', () => {
    const withoutItem = (id: string) => {
      const own = { ...settings, ONGEO: settings.ONGEO.filter((item) => item.id !== id) }
      const loan = { settings: own, product, fields: answersTo({ ...flat, equipment: '03' }) }
      return valuationOrder(loan, valuedProperty(loan))
    }
    expect(withoutItem('FIELDS').order?.details).toEqual({})
    expect(withoutItem('EQUIPMENT').order?.details).toEqual({ livingArea: 84.5, constructionYear: 1995 })
    expect(withoutItem('OBJECT_TYPES').problems?.map(({ field, message }) => [field, message])).toEqual([
      ['objectType', 'Unknown'],
    ])
  })

  it('starts from the answers that are sent, and nothing else of the loan', () => {
    const loan = { settings, product, fields: answersTo({ ...flat, firstName: 'Anna' }) }
    const { fields, ...property } = valuedProperty(loan)
    expect(Object.keys(fields)).toEqual(['livingArea', 'constructionYear'])
    expect(property).toEqual({
      objectType: '04',
      postCode: '50667',
      city: 'Köln',
      typeOfUse: '02',
      propertyPrice: 300_000,
    })
    const unanswered = { objectType: '', postCode: '', city: '', typeOfUse: '', propertyPrice: null, fields: {} }
    expect(valuedProperty({ settings, product, fields: {} })).toEqual(unanswered)
  })

  it('accepts a code of the service for its key', () => {
    expect(ordered({ ...flat, objectType: 'ETW' }).order?.objectType).toBe('ETW')
  })

  it('omits the building if the loan does: a plot has no living area', () => {
    expect(ordered({ ...without('livingArea', 'constructionYear'), objectType: '08' }).order).toMatchObject({
      objectType: 'GRD',
      details: {},
    })
  })

  it('omits hidden answers', () => {
    expect(ordered({ ...flat, objectType: '08' }).order?.details).toEqual({})
    expect(problemsOf({ ...flat, financingType: '03' })).toEqual(['propertyPrice NotNull'])
  })

  it('does not exist for a follow-up financing, which has no price', () => {
    const asks = (values: Record<string, Value>) =>
      isPropertyPriceAsked({ settings, product, fields: answersTo(values) })
    expect([asks(flat), asks({ ...flat, financingType: '03' })]).toEqual([true, false])
  })

  it('never sends personal answers, whatever the settings name', () => {
    const named = sending({ parameter: 'livingArea', fieldId: 'livingArea', required: true })
    const personal = (entityType: 'LOAN' | 'BORROWER') => ({
      ...named,
      INPUT_FIELDS: named.INPUT_FIELDS.map((field) => (field.id === 'livingArea' ? { ...field, entityType } : field)),
    })
    expect(ordered(flat, personal('LOAN')).order?.details).toEqual({ livingArea: 84.5 })
    expect(ordered(flat, personal('BORROWER')).order?.details).toEqual({})
  })
})

describe('isSameOrder', () => {
  const order = ordered(flat).order ?? expect.fail('no order')

  it('depends on each input, and on nothing else', () => {
    const reversed = Object.fromEntries(Object.entries(order.details).toReversed())
    expect(isSameOrder(order, { ...order, details: reversed })).toBe(true)
    expect(isSameOrder(order, ordered({ ...flat, payoutDate: '2027-01-01' }).order ?? order)).toBe(true)
    for (const changed of [{ propertyPrice: 300_001 }, { typeOfUse: '01' }, { livingArea: 85 }, { basement: '01' }])
      expect(isSameOrder(order, ordered({ ...flat, ...changed }).order ?? order)).toBe(false)
  })
})

describe('lendingLimit', () => {
  it('[A9.01] [B3.49] caps the share of the market value by maxMarketValuePercent', () => {
    expect(lendingLimit(24_000_000, 30_000_000, 100)).toEqual({ percent: 80, most: 30_000_000, isAbove: false })
    expect(lendingLimit(33_000_000, 30_000_000, 100)).toEqual({ percent: 100, most: 30_000_000, isAbove: true })
    expect(lendingLimit(33_000_000, 30_000_000, 120)).toEqual({ percent: 110, most: 36_000_000, isAbove: false })
    expect(lendingLimit(24_000_001, 30_000_000, 80)).toEqual({ percent: 80, most: 24_000_000, isAbove: true })
  })

  it('lends the whole of the maximum', () => {
    expect(lendingLimit(24_000_000, 30_000_000, 80).isAbove).toBe(false)
  })

  it('lends nothing for a worthless property', () => {
    expect(lendingLimit(100, 0, 80)).toEqual({ percent: 80, most: 0, isAbove: true })
    expect(lendingLimit(0, 0, 80)).toEqual({ percent: 80, most: 0, isAbove: false })
  })

  it('uses the maximum of the settings', () => {
    expect(maxMarketValuePercent(settings.ONGEO)).toBe(100)
    expect(maxMarketValuePercent([])).toBe(100)
    const changed = settings.ONGEO.map((item) =>
      item.id === 'SETTINGS' ? { ...item, maxMarketValuePercent: 85 } : item,
    )
    expect(maxMarketValuePercent(changed)).toBe(85)
  })
})

it('a reply has money in euro, and nothing before there is a result', () => {
  const inputs = ordered(flat).order ?? expect.fail('no order')
  const result = {
    value: 29_500_050,
    min: 28_000_000,
    max: 31_000_000,
    confidence: 0.8,
    method: 'COMPARISON',
    valuationDate: '2026-11-25',
  }
  expect(valuationReply('DONE', inputs, result)).toEqual({
    status: 'DONE',
    marketValue: { value: 295_000.5, min: 280_000, max: 310_000 },
    confidence: 0.8,
    method: 'COMPARISON',
    valuationDate: '2026-11-25',
    inputs,
    reportId: null,
  })
  expect(valuationReply('PENDING', inputs, null)).toMatchObject({ marketValue: null, confidence: null, method: null })
  for (const reply of [
    valuationReply('DONE', inputs, result, 'report'),
    valuationReply('MANUAL', { ...inputs, details: { outbuildings: [{ code: 'TG', amount: 1 }] } }, null),
  ])
    expect(v.parse(ValuationReply, reply)).toEqual(reply)
  expect(v.is(ValuationReply, { ...valuationReply('DONE', inputs, result), marketValue: {} })).toBe(false)
  for (const change of [{ address: {} }, { details: { outbuildings: [{}] } }, { propertyPrice: '1' }])
    expect(v.is(ValuationOrder, { ...inputs, ...change })).toBe(false)
})
