import { describe, expect, it } from 'vitest'

import { locales } from '../text/locale.ts'
import { isConditionMet, fieldsOfCondition } from '../conditions/conditions.ts'
import { fieldRules } from '../fields/registry.ts'
import type { FieldTypeRules } from '../fields/field-type.ts'
import { fieldTypes, keyTypes } from '../fields/types.ts'
import { wellKnown } from '../fields/well-known.ts'
import { shippedAreas } from './areas.ts'
import { wholePages } from '../wizard/whole-pages.ts'
import { iconNames, isIconName } from './schemas/icons.ts'
import { interfaceIds, isInterfaceOn } from './areas/interfaces/schema.ts'
import { pageTypes } from './areas/pages/schema.ts'
import { allFields } from './checks/placed-conditions.ts'
import { calculationTypes } from './areas/products/schema.ts'
import { missingDocuments } from '../wizard/validate-loan.ts'
import { aggregationCategories } from './areas/budget/schema.ts'
import { onGeoLists } from './areas/on-geo/lists.ts'
import { webIdFields } from './areas/web-id/schema.ts'
import { germany } from './areas/keys/defaults.ts'
import * as v from 'valibot'

const shipped = shippedAreas()
const product = shipped.PRODUCTS[0]
const placements = shipped.PAGES.flatMap((page) => page.sections.flatMap(allFields))
const definitionOf = (id: string) => shipped.INPUT_FIELDS.find((field) => field.id === id)
const listOf = (type: string) => shipped.KEYS.find((list) => list.id === type)?.keys ?? []
const placementOf = (id: string) => placements.find((field) => field.id === id)

describe('keys', () => {
  it('[A3.16] [B3.24] are shipped for all types, each choice with key and displaytext', () => {
    expect(new Set(shipped.KEYS.map((list) => list.id))).toEqual(new Set(keyTypes))
    // The specification's 21, and the energy class.
    expect(keyTypes).toHaveLength(22)
    for (const list of shipped.KEYS)
      for (const choice of list.keys) expect(choice.key && choice.displaytext.de && choice.displaytext.en).toBeTruthy()
  })
  it('number each list from 01 without a gap', () => {
    for (const list of shipped.KEYS)
      expect(list.keys.map((choice) => choice.key)).toEqual(list.keys.map((_, at) => String(at + 1).padStart(2, '0')))
  })
  it('have no text twice in a list', () => {
    for (const list of shipped.KEYS)
      for (const locale of locales)
        expect(new Set(list.keys.map((choice) => choice.displaytext[locale])).size, list.id).toBe(list.keys.length)
  })
  it('begin with Germany and its neighbours, then follow the German alphabet', () => {
    const names = listOf('COUNTRY').map((choice) => choice.displaytext.de)
    expect(listOf('COUNTRY').find((choice) => choice.key === germany)?.displaytext.de).toBe('Deutschland')
    expect(names.slice(3, -1)).toEqual(names.slice(3, -1).toSorted(new Intl.Collator('de').compare))
  })
  it('give every intended use an icon that the browser can draw', () => {
    for (const choice of listOf('INTENDED_USE')) expect(iconNames).toContain(choice.icon)
  })
})

describe('input fields', () => {
  it('use every field type, and include every well-known field', () => {
    expect(new Set(shipped.INPUT_FIELDS.map((field) => field.type))).toEqual(new Set(fieldTypes))
    for (const id of Object.values(wellKnown)) expect(definitionOf(id)?.id).toBe(id)
  })
  it('are each on a page', () => {
    // No file is shipped, so the field for files has none yet.
    for (const { id, type } of shipped.INPUT_FIELDS)
      expect(placementOf(id)?.id, id).toBe(type === 'ATTACHMENT' ? undefined : id)
  })
  it('have a list of options or an information text if their type needs one', () => {
    for (const field of shipped.INPUT_FIELDS) {
      expect(field.keyType !== undefined, field.id).toBe(
        ['KEY', 'RADIOGROUP', 'OUTBUILDINGS_LIST'].includes(field.type),
      )
      expect(field.meta?.html !== undefined, field.id).toBe(field.type === 'INFORMATION_TEXT')
    }
  })
  it('are read-only after verification for name and date of birth', () => {
    expect(shipped.INPUT_FIELDS.filter((field) => field.readOnlyWhenVerified).map((field) => field.id)).toEqual([
      'firstName',
      'lastName',
      'dateOfBirth',
    ])
  })
  it('use simple, well-formed HTML', () => {
    for (const { meta } of shipped.INPUT_FIELDS)
      for (const html of [meta?.html?.de ?? '', meta?.html?.en ?? '']) {
        const open: string[] = []
        for (const [, closing, tag = ''] of html.matchAll(/<(\/?)(\w+)>/g))
          if (closing === '/') expect(open.pop()).toBe(tag)
          else open.push(tag)
        expect(open).toEqual([])
      }
  })
})

describe('pages', () => {
  it('[A3.10] [B3.40] have one of each type', () => {
    expect(new Set(shipped.PAGES.map((page) => page.type))).toEqual(new Set(pageTypes))
    const parts = new Set(shipped.PAGES.flatMap(({ pages }) => pages))
    const whole = shipped.PAGES.filter(({ id }) => !parts.has(id))
    expect(whole.slice(0, 8).map((page) => page.type)).toEqual([
      'START_PAGE_CONSUMER',
      'CONDITION_INFORMATION',
      'BORROWER_INFORMATION',
      'STANDARD_OF_LIVING',
      'DOCUMENTS',
      'REQUESTED_DOCUMENTS',
      'OFFER',
      'USER_PROFILE',
    ])
  })
  it('[A3.14] have sections with the names of the specification, by page', () => {
    const named = (id: string) =>
      wholePages(shipped.PAGES)
        .find((page) => page.id === id)
        ?.sections.flatMap((each) => (/^[A-Z_]+$/.test(each.id) ? each.id : []))
    expect(named('borrower')).toEqual([
      'PERSONAL_INFORMATION',
      'OTHER',
      'RESIDENCE',
      'CONTACTS',
      'COMPANY',
      'BANK_ACCOUNT',
      'SCHUFA',
    ])
    expect(named('second-borrower')).toEqual(
      ['PERSONAL_INFORMATION', 'RESIDENCE', 'CONTACTS', 'COMPANY', 'SCHUFA'].map((name) => `SECOND_BORROWER_${name}`),
    )
    expect(named('living')).toEqual(['HOUSEHOLD'])
    expect(named('real-estate')).toEqual(['PROPERTY_INFORMATION'])
    expect(named('business-company')).toEqual(['COMPANY', 'COMPANY_ADDRESS'])
    expect(named('profile')).toEqual(['PERSONAL_INFORMATION', 'RESIDENCE', 'CONTACTS'])
  })
  it('[A3.09] are each in a product, except the profile', () => {
    const steps = new Set(shipped.PRODUCTS.flatMap((each) => each.steps.map((step) => step.pageId)))
    const used = new Set(shipped.PAGES.flatMap(({ id, pages }) => (steps.has(id) ? [id, ...pages] : [])))
    expect(shipped.PAGES.filter((page) => !used.has(page.id)).map((page) => page.id)).toEqual(['profile'])
  })
  it('[A2.27] [B3.41] offer these display options on the start page', () => {
    expect(Object.keys(shipped.PAGES[0]?.startPage ?? {})).toEqual([
      'representativeExample',
      'watchlist',
      'statusBar',
      'intendedUseIcons',
      'showAppliedLoans',
      'showCalculatedValues',
    ])
  })
  it('preset only values that their fields accept', () => {
    const preset = placements.filter((field) => field.defaultValue !== undefined)
    expect(preset.map((field) => field.id)).toEqual([
      'amount',
      'term',
      'intendedUse',
      'nationality',
      'secondNationality',
      'financingType',
      'objectType',
    ])
    for (const field of preset) {
      const rules: FieldTypeRules | undefined = fieldRules[definitionOf(field.id)?.type ?? 'TEXTFIELD']
      for (const value of [field.defaultValue?.de, field.defaultValue?.en]) expect(v.is(rules.schema, value)).toBe(true)
    }
  })
  it("begin with the product's amount and term", () => {
    expect(placementOf('amount')?.defaultValue?.de).toBe(product?.limits.amount.initial)
    expect(placementOf('term')?.defaultValue?.de).toBe(product?.limits.term.initial)
  })
  it('ask each field once on a page', () => {
    for (const page of shipped.PAGES) {
      const ids = page.sections.flatMap((section) => section.fields.map((field) => field.id))
      expect(new Set(ids).size).toBe(ids.length)
    }
  })
  it('lend only to adults', () => {
    for (const field of placements.filter((each) => each.id === wellKnown.dateOfBirth))
      expect(field.validators).toContainEqual(expect.objectContaining({ type: 'DATE_RANGE', maxDate: '-18y' }))
  })
  it('ask the employed for their employer, the self-employed for their beginning, others for neither', () => {
    const shown = (id: string, group: string | undefined) =>
      isConditionMet(placementOf(id)?.renderCondition, { professionalGroup: group })
    for (const { key } of listOf('EMPLOYMENT_TYPE')) {
      expect(shown('employer', key)).toBe(['01', '02', '03', '04', '05'].includes(key))
      expect(shown('selfEmployedSince', key)).toBe(['06', '07'].includes(key))
    }
    expect(shown('employer', undefined) || shown('selfEmployedSince', undefined)).toBe(false)
  })
  it('ask for a residence permit only if one is needed', () => {
    const shown = (name: string) => {
      const nationality = listOf('COUNTRY').find((choice) => choice.displaytext.de === name)?.key
      return isConditionMet(placementOf('residencePermitUntil')?.renderCondition, { nationality })
    }
    expect(['Deutschland', 'Frankreich', 'Norwegen', 'Schweiz', 'nirgendwo'].map(shown)).not.toContain(true)
    expect(['Türkei', 'Ukraine', 'Vereinigtes Königreich'].map(shown)).not.toContain(false)
  })
  it('compare keys in conditions only with existing keys', () => {
    const rules = JSON.stringify(shipped).matchAll(
      /\{"field":"(\w+)","operator":"[^"]+","value":(\[[^\]]*\]|"[^"]*")\}/g,
    )
    let compared = 0
    for (const [, id = '', value = ''] of rules) {
      const keys = listOf(definitionOf(id)?.keyType ?? '').map((choice) => choice.key)
      for (const key of [JSON.parse(value) as string | string[]].flat()) {
        expect(keys).toContain(key)
        compared += 1
      }
    }
    expect(compared).toBeGreaterThan(20)
  })
  it('[B3.37] block debt restructuring without a loan to pay off, and nothing else', () => {
    const message = shipped.PAGES.find((page) => page.id === 'living')?.sections.find((each) => each.id === 'HOUSEHOLD')
      ?.sectionMessages[0]
    expect(message?.type).toBe('ERROR')
    expect(fieldsOfCondition(message?.condition)).toEqual(['intendedUse', 'existingCredits'])
    const blocks = (intendedUse: string, existingCredits?: boolean) =>
      isConditionMet(message?.condition, { intendedUse, existingCredits })
    expect([blocks('06'), blocks('06', false), blocks('06', true)]).toEqual([true, true, false])
    expect([blocks('01'), blocks('01', true)]).toEqual([false, false])
  })
})

describe('the product', () => {
  it('[A2.22] leads through these steps in this order, with these icons', () => {
    const types = product?.steps.map((step) => shipped.PAGES.find((page) => page.id === step.pageId)?.type)
    expect(types?.map((type, at) => [type, product?.steps[at]?.icon])).toEqual([
      ['START_PAGE_CONSUMER', 'home'],
      ['CONDITION_INFORMATION', 'euro-sign'],
      ['BORROWER_INFORMATION', 'user'],
      ['BORROWER_INFORMATION', 'user'],
      ['STANDARD_OF_LIVING', 'money-check'],
      ['DOCUMENTS', 'file-alt'],
      ['REQUESTED_DOCUMENTS', 'file-upload'],
      ['OFFER', 'file-contract'],
    ])
    expect(isIconName('building')).toBe(true)
  })
  it('has the limits of a consumer loan ([A9.01])', () => {
    expect(product?.limits).toEqual({
      amount: { min: 1000, max: 50000, step: 1000, initial: 10000 },
      term: { min: 12, max: 84, step: 12, initial: 60 },
    })
  })
  it('requires sign-in only once the bank has decided', () => {
    expect(product?.steps.filter((step) => step.loginRequired).map((step) => step.uri)).toEqual([
      'nachforderungen',
      'angebot',
    ])
    expect(product?.steps.some((step) => step.verification)).toBe(false)
  })
  it('[B3.43] has steps of name, title per locale, uri, icon and page', () => {
    for (const step of [...shipped.PRODUCTS, ...shipped.PROCESSES].flatMap(({ steps }) => steps)) {
      expect(Object.keys(step)).toEqual(expect.arrayContaining(['name', 'title', 'uri', 'icon', 'pageId']))
      expect(step.uri).toBe(shipped.PAGES.find((page) => page.id === step.pageId)?.uri)
      expect(isIconName(step.icon)).toBe(true)
    }
  })
})

describe('products and processes', () => {
  it('[A3.09] [B3.42] are four products, all enabled', () => {
    expect(shipped.PRODUCTS.map(({ id, calculationType, enabled }) => [id, calculationType, enabled])).toEqual([
      ['consumer-credit', 'CONSUMER_CREDIT', true],
      ['mortgage', 'MORTGAGE', true],
      ['full-mortgage', 'MORTGAGE_FULL', true],
      ['small-business', 'CONSUMER_CREDIT', true],
    ])
    for (const { calculationType } of shipped.PRODUCTS) expect(calculationTypes).toContain(calculationType)
  })
  it('have general information that says what contract and pre-contractual information say', () => {
    const textsOf = (id: string) => shipped.PRODUCTS.find((each) => each.id === id)?.information
    const consumer = textsOf('consumer-credit')
    for (const { id } of shipped.PRODUCTS) {
      // No offer demands another contract.
      expect([id, textsOf(id)?.ancillaryServices]).toEqual([id, consumer?.ancillaryServices])
      // Offers may have costs.
      expect(textsOf(id)?.costs.de).not.toMatch(/keine weiteren Kosten|keine Gebühr/)
    }
    expect(textsOf('mortgage')?.withdrawal).toEqual(consumer?.withdrawal)
    // Nobody knows who founds a business. The law grants these rights to founders alone, up to 75,000 euros (BGB § 513).
    for (const block of ['withdrawal', 'earlyRepayment'] as const)
      for (const text of Object.values(textsOf('small-business')?.[block] ?? expect.fail('no texts')))
        expect(text).toMatch(
          /^(?:Gründen|As a founder).* €?75[.,]000.*513.*(?:Vertrag steht|contract says what applies)\.$/,
        )
    // BGB § 502 (3)
    expect(consumer?.earlyRepayment.de).toContain('höchstens einem Jahr')
  })
  it('[A2.22] lead a mortgage through the property', () => {
    for (const mortgage of shipped.PRODUCTS.filter(({ calculationType }) => calculationType.startsWith('MORTGAGE')))
      expect(
        mortgage.steps.map((step) => shipped.PAGES.find((page) => page.id === step.pageId)?.type),
        mortgage.id,
      ).toEqual([
        'START_PAGE_MORTGAGE',
        'CONDITION_INFORMATION',
        'REAL_ESTATE_INFORMATION',
        'BORROWER_INFORMATION',
        'BORROWER_INFORMATION',
        'STANDARD_OF_LIVING',
        'DOCUMENTS',
        'REQUESTED_DOCUMENTS',
        'OFFER',
      ])
  })
  it('[B3.42] include an example of a process: a short journey through the consumer credit', () => {
    const [process] = shipped.PROCESSES
    expect(process?.productId).toBe('consumer-credit')
    expect(process?.steps.map((step) => step.name)).toEqual([
      'conditions',
      'borrower',
      'second-borrower',
      'living',
      'documents',
      'requested-documents',
      'offer',
    ])
  })
})

describe('additional costs', () => {
  const taxesOf = (id: string) => shipped.ADDITIONAL_COSTS.find((list) => list.id === id)?.taxes ?? []
  it('[B3.25] include the costs of a purchase beside its price', () => {
    expect(taxesOf('ADDITIONAL_COSTS').map(({ id, value }) => [id, value])).toEqual([
      ['notary', 1],
      ['agent', 2],
    ])
  })
  it('[B3.25] ship the land transfer tax of every state as of 2026', () => {
    const taxes = taxesOf('LAND_TRANSFER_COSTS')
    const statesWith = (rate: number) => taxes.flatMap(({ state, value }) => (value === rate ? [state] : []))
    expect(statesWith(3.5)).toEqual(['BY'])
    expect(statesWith(5)).toEqual(['BW', 'NI', 'RP', 'ST', 'TH'])
    expect(statesWith(5.5)).toEqual(['HB', 'HH', 'SN'])
    expect(statesWith(6)).toEqual(['BE', 'HE', 'MV'])
    expect(statesWith(6.5)).toEqual(['BB', 'NW', 'SL', 'SH'])
    expect(taxes).toHaveLength(16)
  })
})

describe('external services', () => {
  it('[B3.28] map every category of the account to one income or expense', () => {
    const rows = shipped.FINTEC.flatMap((item) => (item.id === 'CATEGORIES' ? item.categories : []))
    expect(rows.map(({ category }) => category)).toEqual(aggregationCategories)
  })
  it('[B3.49] map every property, its outbuildings and its parts to a code', () => {
    for (const item of shipped.ONGEO) {
      if (!('entries' in item)) continue
      expect(
        item.entries.map(({ key }) => key),
        item.id,
      ).toEqual(listOf(onGeoLists[item.id]).map(({ key }) => key))
    }
    expect(shipped.ONGEO.map(({ id }) => id)).toEqual([...Object.keys(onGeoLists), 'FIELDS', 'SETTINGS'])
  })
  it('[B3.48] identify by the eleven fields of the list', () => {
    expect(shipped.WEB_ID.map(({ id }) => id)).toEqual(webIdFields)
    expect(shipped.WEB_ID.filter(({ sent }) => !sent).map(({ id }) => id)).toEqual(['sex', 'country'])
  })
  it('[B3.47] calculate no child benefit until the bank adds a calculation', () => {
    expect(shipped.CHILD_BENEFIT).toEqual([
      { id: 'CHILD_BENEFIT', code: 'function calculate(loan) {\n  return 0\n}\n' },
    ])
  })
})

it('[B3.46] offer items have a section, a title, a description and a label, in both languages', () => {
  expect(shipped.OFFER.length).toBeGreaterThan(0)
  for (const { section, title, description, label } of shipped.OFFER)
    for (const text of [section, title, description, label])
      for (const locale of locales) expect(text[locale].trim()).not.toBe('')
})

describe('documents', () => {
  const required = (professionalGroup: string | undefined) =>
    missingDocuments(shipped.DOCUMENTS, [], { professionalGroup }).map(({ documentId, missing }) => [
      documentId,
      missing,
    ])

  it('[B3.30] are in tabs of two types, with id, required and number', () => {
    expect(new Set(shipped.DOCUMENTS.map((tab) => tab.type))).toEqual(new Set(['DOCUMENTS', 'REQUESTED_DOCUMENTS']))
    expect(shipped.DOCUMENTS[0]?.documents[0]).toMatchObject({
      documentId: 'payslip',
      required: true,
      numberOfDocuments: 2,
      content: 'PAYSLIP',
      maxAgeMonths: 2,
    })
  })
  it('ask for two payslips and a bank statement, except from the unemployed', () => {
    for (const group of ['01', '02', '03', '04', '05', undefined])
      expect(required(group)).toEqual([
        ['payslip', 2],
        ['bank-statement', 1],
      ])
    expect(required('06')).toEqual([
      ['tax-assessment', 1],
      ['bank-statement', 1],
    ])
    expect(required('08')).toEqual([
      ['pension-statement', 1],
      ['bank-statement', 1],
    ])
    expect(required('09')).toEqual([['bank-statement', 1]])
  })
})

describe('interfaces', () => {
  it('[B3.20] ships video identification of the person, switched on', () => {
    expect(isInterfaceOn(shipped.INTERFACES, 'WEBID_IDENTIFY_PERSONAL')).toBe(true)
  })
  it('[B3.21] ships the qualified signature of contracts, switched on', () => {
    expect(isInterfaceOn(shipped.INTERFACES, 'WEBID_CONTRACT_QES')).toBe(true)
  })
  it('[B3.22] ships self-disclosure, switched off', () => {
    expect(isInterfaceOn(shipped.INTERFACES, 'FINTEC_SELF_DISCLOSURE')).toBe(false)
  })
  it('[B3.23] ships property valuation, switched off', () => {
    expect(isInterfaceOn(shipped.INTERFACES, 'ON_GEO_LORA_SERVICE')).toBe(false)
  })
  it('are each there once, in order', () => {
    expect(shipped.INTERFACES.map((item) => item.id)).toEqual(interfaceIds)
  })
})
