import { readFileSync } from 'node:fs'

import { i18n } from '@lingui/core'
import { beforeAll, describe, expect, it } from 'vitest'

import { rateErrorTypes, productTypeErrorTypes } from '#domain/settings/prices/rate-errors.ts'
import { shippedAreas } from '#domain/settings/areas.ts'

import { errorText } from './error-text.ts'

const areas = shippedAreas()
const idOf = (id: string): string => id

describe.each(['de', 'en'] as const)('an error of the bank’s prices, in %s', (locale) => {
  const texts = JSON.parse(readFileSync(`web/i18n/${locale}/admin/rates.json`, 'utf8')) as Record<string, string>
  beforeAll(() => i18n.loadAndActivate({ locale, messages: texts }))
  const reported = (type: string) => errorText({ type, values: {} }, idOf, { locale, areas })

  it.each([
    ['NO_PRODUCT_TYPE', 'admin.noProducttypeError'],
    ['NO_VALID_DATE', 'admin.condition.validDateError'],
    ['INVALID_AMOUNT', 'amountError'],
    ['NOT_DELETED_PRODUCT_TYPE', 'productTypeNotDeletedError'],
  ])('[B8.09] reports %s by the text %s', (type, id) => {
    expect(texts[id]).toBeDefined()
    expect(reported(type)).toBe(texts[id])
  })

  it('[B8.09] [B8.10] has a text for each type', () => {
    const types = [...rateErrorTypes, ...productTypeErrorTypes]
    const all = types.map(reported)
    expect(new Set(all).size).toBe(types.length)
    expect(all.filter((text) => types.some((type) => type === text))).toEqual([])
  })
})

it('[B8.09] uses the names of keys and the number format of the language', () => {
  i18n.loadAndActivate({ locale: 'de', messages: { amountError: 'Der Betrag passt nicht' } })
  const error = { type: 'INVALID_AMOUNT', values: { PRODUCT_TYPE: '01', TERM: '12–36', AMOUNT: '1000–4999.99' } }
  expect(errorText(error, idOf, { locale: 'de', areas })).toBe(
    'Der Betrag passt nicht (rates.value.PRODUCT_TYPE Privatkredit, rates.value.TERM 12–36, rates.value.AMOUNT 1.000–4.999,99)',
  )
})
