import { describe, expect, it } from 'vitest'

import { sampleAnswer } from '../../fields/sample-answers.ts'
import { type FieldDefinition, fieldTypes, type FieldValues, type SectionField } from '../../fields/types.ts'
import { identityPayload } from '../../loan/identity-payload.ts'
import type { SettingsProblem } from '../problem.ts'
import { checkAreas, shippedAreas } from '../areas.ts'
import type { AreaItem, SnapshotAreas } from '../snapshot.ts'
import { reservedSegments } from './reserved.ts'
import { processUriMessage } from './uris.ts'
import { webIdArea } from '../areas/web-id/area.ts'

const shipped = shippedAreas()

function first<T>(items: readonly T[]): T {
  return items[0] ?? expect.fail('nothing shipped')
}
const product = first(shipped.PRODUCTS)
const step = first(product.steps)
const page = first(shipped.PAGES)
const section = first(page.sections)
const placement = first(section.fields)
const row = first(shipped.INTEREST_CONDITIONS)
const tab = first(shipped.DOCUMENTS)

const process: AreaItem<'PROCESSES'> = {
  id: 'partner',
  uri: 'partner',
  enabled: true,
  title: { de: 'Partner', en: 'Partner' },
  productId: product.id,
  steps: [step],
}

/** The problems of the shipped portal with these areas. */
const problemsWith = (changed: Partial<SnapshotAreas>): SettingsProblem[] => checkAreas({ ...shipped, ...changed })
const pagesWith = (change: Partial<AreaItem<'PAGES'>>) => [{ ...page, ...change }, ...shipped.PAGES.slice(1)]
const without = <T extends { id: string }>(items: readonly T[], id: string): T[] =>
  items.filter((item) => item.id !== id)
const tabsWith = (changed: AreaItem<'DOCUMENTS'>) => [changed, ...shipped.DOCUMENTS.slice(1)]
const unknownRule = { field: 'shoeSize', operator: '=' as const, value: 43 }

describe('PROCESSES', () => {
  it('[B5.01] need a unique URI of letters, digits and hyphens', () => {
    const messagesOf = (uri: string) => {
      const PROCESSES = [
        { ...process, uri },
        { ...process, id: 'other', uri: 'other' },
      ]
      return problemsWith({ PROCESSES }).map(processUriMessage)
    }
    for (const uri of ['partner', 'new-2', 'Partner', '-a', 'a--b', '2']) expect(messagesOf(uri)).toEqual([])
    expect(messagesOf('')).toEqual(['admin.process.uri-required'])
    for (const uri of ['a b', 'ä', 'a/b', 'a_b', 'a.b'])
      expect(messagesOf(uri)).toEqual(['admin.process.uri-invalid-format'])
    for (const uri of [product.uri, page.uri, 'admin', 'Admin', product.uri.toUpperCase()])
      expect(messagesOf(uri)).toEqual(['admin.process.uri-already-in-use'])
    const taken = problemsWith({ PROCESSES: [process, { ...process, id: 'other', uri: 'PARTNER' }] })
    expect(taken.map(processUriMessage)).toEqual(['admin.process.uri-already-in-use'])
    expect(processUriMessage({ area: 'PAGES', path: 'uri', code: 'uriTaken' })).toBeUndefined()
  })

  it('must not use the URI of a product, a page, another process or the portal itself', () => {
    expect(problemsWith({ PROCESSES: [process] })).toEqual([])
    const taken = { area: 'PROCESSES', path: 'uri', code: 'uriTaken' }
    for (const uri of [product.uri, page.uri])
      expect(problemsWith({ PROCESSES: [{ ...process, uri }] })).toEqual([
        { ...taken, item: 'partner', params: { value: uri } },
      ])
    expect(problemsWith({ PROCESSES: [process, { ...process, id: 'other' }] })).toEqual([
      { ...taken, item: 'other', params: { value: 'partner' } },
    ])
    for (const uri of reservedSegments.filter((segment) => !segment.includes('.')))
      expect(problemsWith({ PROCESSES: [{ ...process, uri }] })).toEqual([
        { ...taken, code: 'uriReserved', item: 'partner', params: { value: uri } },
      ])
    for (const uri of ['a b', 'ä', 'a/b', 'embed.js'])
      expect(problemsWith({ PROCESSES: [{ ...process, uri }] })).toEqual([
        { area: 'PROCESSES', item: 'partner', path: 'uri', code: 'regex' },
      ])
  })

  it('need their product and the pages of their steps', () => {
    const problems = problemsWith({
      PROCESSES: [{ ...process, productId: 'gone', steps: [{ ...step, pageId: 'gone' }] }],
    })
    expect(problems.map(({ path, code }) => [path, code])).toEqual([
      ['productId', 'unknownProduct'],
      ['steps.start', 'unknownPage'],
    ])
  })

  it('[B5.01] have step URIs that differ not only in case', () => {
    const problems = problemsWith({ PROCESSES: [{ ...process, steps: [step, { ...step, uri: 'Start' }] }] })
    expect(problems.map(({ path, code, params }) => [path, code, params?.['value']])).toEqual([
      ['steps.Start', 'uriTaken', 'Start'],
    ])
  })

  it('have unique step URIs, and conditions over known fields', () => {
    const problems = problemsWith({ PROCESSES: [{ ...process, steps: [step, { ...step, condition: unknownRule }] }] })
    expect(problems.map(({ path, code, params }) => [path, code, params?.['value']])).toEqual([
      ['steps.start', 'uriTaken', 'start'],
      ['steps.start', 'unknownField', 'shoeSize'],
    ])
  })
})

describe('PRODUCTS', () => {
  it('need exactly one enabled default', () => {
    for (const change of [{ enabled: false }, { isDefault: false }])
      expect(problemsWith({ PRODUCTS: [{ ...product, ...change }] }).map(({ code }) => code)).toEqual([
        'oneDefaultProduct',
      ])
  })

  it('need the pages of their steps', () => {
    expect(problemsWith({ PRODUCTS: [{ ...product, steps: [{ ...step, pageId: 'gone' }] }] })).toEqual([
      {
        area: 'PRODUCTS',
        item: product.id,
        path: 'steps.start',
        code: 'unknownPage',
        params: { value: 'gone' },
      },
    ])
  })

  it('must not use a reserved URI or that of another product', () => {
    expect(problemsWith({ PRODUCTS: [{ ...product, uri: 'admin' }] }).map(({ code }) => code)).toEqual(['uriReserved'])
    const copy = { ...product, id: 'twin', isDefault: false }
    expect(problemsWith({ PRODUCTS: [product, copy] }).map(({ item, code }) => [item, code])).toEqual([
      ['twin', 'uriTaken'],
    ])
  })
})

describe('PAGES', () => {
  it('must not use the URI of another page or product, or a reserved one', () => {
    for (const [uri, code] of [
      ['profil', 'uriTaken'],
      [product.uri, 'uriTaken'],
      ['api', 'uriReserved'],
    ] as const)
      expect(problemsWith({ PAGES: pagesWith({ uri }) }).map((problem) => problem.code)).toEqual([code])
  })

  it('use only existing fields, in sections, messages and conditions', () => {
    for (const change of [
      { renderCondition: unknownRule },
      { sections: [{ ...section, fields: [{ ...placement, id: 'shoeSize' }] }] },
      { sections: [{ ...section, renderCondition: unknownRule }] },
      { sections: [{ ...section, fields: [{ ...placement, renderCondition: unknownRule }] }] },
      {
        sections: [
          {
            ...section,
            sectionMessages: [{ type: 'ERROR' as const, text: page.title, condition: unknownRule }],
          },
        ],
      },
    ])
      expect(problemsWith({ PAGES: pagesWith(change) })).toEqual([
        expect.objectContaining({ area: 'PAGES', item: 'start', code: 'unknownField', params: { value: 'shoeSize' } }),
      ])
  })

  it('preset no consent, agreement or ancillary service', () => {
    for (const id of ['ownAccount', 'schufaConsent', 'existingCredits'])
      for (const value of [true, 'true', 1]) {
        const fields = [{ ...placement, id, defaultValue: { de: false, en: value } }]
        expect(problemsWith({ PAGES: pagesWith({ sections: [{ ...section, fields }] }) })).toEqual([
          {
            area: 'PAGES',
            item: 'start',
            path: 'sections.0.fields.0.defaultValue',
            code: 'presetAgreement',
            params: { value: id },
          },
        ])
      }
  })

  it('[A5.17] have only checks that their fields support', () => {
    const problemsOf = (type: 'MONEY' | 'CALENDAR', validators: SectionField['validators']) => {
      const id = shipped.INPUT_FIELDS.find((each) => each.type === type)?.id ?? ''
      const fields = [{ ...placement, id, validators }]
      return problemsWith({ PAGES: pagesWith({ sections: [{ ...section, fields }] }) }).map(
        ({ path, code }) => `${path} ${code}`,
      )
    }
    const [length, range] = [{ type: 'LENGTH', maxLength: 8 } as const, { type: 'DATE_RANGE' } as const]
    const wrong = 'sections.0.fields.0.validators.1.type checkOfOtherType'
    expect(problemsOf('MONEY', [length, range])).toContain(wrong)
    expect(problemsOf('CALENDAR', [range, length])).toContain(wrong)
    expect(problemsOf('MONEY', [length]).join(' ')).not.toContain('checkOfOtherType')
    expect(problemsOf('CALENDAR', [range]).join(' ')).not.toContain('checkOfOtherType')
  })

  it('have only valid date bounds', () => {
    const { defaultValue: _amount, ...day } = { ...placement, id: 'dateOfBirth' }
    for (const bound of ['18 years ago', '-18m', '2026-02-30'])
      for (const range of [{ minDate: bound }, { maxDate: bound }]) {
        const fields = [{ ...day, validators: [{ type: 'DATE_RANGE' as const, ...range }] }]
        expect(problemsWith({ PAGES: pagesWith({ sections: [{ ...section, fields }] }) })).toEqual([
          {
            area: 'PAGES',
            item: 'start',
            path: `sections.0.fields.0.validators.0.${Object.keys(range)[0] ?? ''}`,
            code: 'unreadableDate',
            params: { value: bound },
          },
        ])
      }
  })
})

describe('INPUT_FIELDS', () => {
  it('take options only from an existing list', () => {
    const choosing = shipped.INPUT_FIELDS.filter(({ keyType }) => keyType === 'TITLE')
    expect(choosing.length).toBeGreaterThan(0)
    expect(problemsWith({ KEYS: without(shipped.KEYS, 'TITLE') })).toEqual([
      { area: 'KEYS', item: 'TITLE', path: '', code: 'missingItem' },
      ...choosing.map(({ id: item }) => ({ area: 'INPUT_FIELDS', item, path: 'keyType', code: 'unknownKeyType' })),
    ])
  })

  it('[B3.39] have attachments that a page can load, each once', () => {
    const attachment = { id: 'photo', type: 'image/png' as const, preview: '', size: 4 * 1024 * 1024 }
    const withAttachments = (...ids: string[]) =>
      problemsWith({
        INPUT_FIELDS: shipped.INPUT_FIELDS.map((field, at) =>
          at === 0 ? { ...field, attachments: ids.map((id) => ({ ...attachment, id })) } : field,
        ),
      }).map(({ path, code, params }) => [path, code, params?.['value']])
    expect(withAttachments('one', 'two')).toEqual([])
    expect(withAttachments('one', 'one')).toEqual([['attachments', 'attachmentIdTaken', 'one']])
    expect(withAttachments('one', 'two', 'three')).toEqual([['attachments', 'attachmentsTooLarge', 12 * 1024 * 1024]])
  })

  it('cannot lose a field that pages or documents use', () => {
    const problems = problemsWith({ INPUT_FIELDS: without(shipped.INPUT_FIELDS, 'professionalGroup') })
    expect(new Set(problems.map(({ code }) => code))).toEqual(new Set(['unknownField']))
    expect(new Set(problems.map(({ area }) => area))).toEqual(new Set(['PAGES', 'DOCUMENTS']))
  })
})

describe('DOCUMENTS', () => {
  it('depend only on existing fields', () => {
    expect(problemsWith({ DOCUMENTS: tabsWith({ ...tab, condition: unknownRule }) })).toEqual([
      { area: 'DOCUMENTS', item: 'income', path: 'condition', code: 'unknownField', params: { value: 'shoeSize' } },
    ])
  })

  it('have each document once', () => {
    expect(problemsWith({ DOCUMENTS: [...shipped.DOCUMENTS, { ...tab, id: 'again' }] })).toEqual([
      { area: 'DOCUMENTS', item: 'again', path: 'documents', code: 'documentIdTaken', params: { value: 'payslip' } },
    ])
  })

  it('limit the age only of documents with a check', () => {
    const { content, ...kind } = first(tab.documents)
    expect(content).toBe('PAYSLIP')
    expect(problemsWith({ DOCUMENTS: tabsWith({ ...tab, documents: [kind] }) })).toEqual([
      {
        area: 'DOCUMENTS',
        item: 'income',
        path: 'documents.0.content',
        code: 'ageWithoutContent',
        params: { value: 'payslip' },
      },
    ])
    const { maxAgeMonths, ...ageless } = kind
    expect(maxAgeMonths).toBe(2)
    expect(problemsWith({ DOCUMENTS: tabsWith({ ...tab, documents: [ageless] }) })).toEqual([])
  })
})

describe('KEYS', () => {
  const withoutKey = (type: string, key: string) =>
    shipped.KEYS.map((list) =>
      list.id === type ? { ...list, keys: list.keys.filter((choice) => choice.key !== key) } : list,
    )
  const usesOf = (type: string, key: string) =>
    problemsWith({ KEYS: withoutKey(type, key) }).map(({ area, item, path, code, params }) => {
      expect([area, item, path, code, params?.['value']]).toEqual(['KEYS', type, 'keys', 'keyInUse', key])
      return `${params?.['area']} ${params?.['item']} ${params?.['path']}`
    })

  it('[B3.24] can lose an unused key', () => {
    expect(usesOf('TITLE', '04')).toEqual([])
    expect(usesOf('COMPANY_SECTOR', '16')).toEqual([])
  })

  it('[B3.24] cannot lose the type of a product or of the prices', () => {
    const uses = usesOf('PRODUCT_TYPE', '01')
    expect(uses[0]).toBe('PRODUCTS consumer-credit productType')
    expect(uses).toContain('INTEREST_CONDITIONS consumer-small-short productType')
  })

  it('[B3.24] cannot lose a key that a default value or a condition uses', () => {
    expect(usesOf('INTENDED_USE', '01')).toEqual(['PAGES start sections.0.fields.2.defaultValue'])
    expect(usesOf('INTENDED_USE', '06')).toEqual([
      'PAGES conditions sections.1.fields.3.renderCondition',
      'PAGES living sections.1.sectionMessages.0.condition',
    ])
    expect(new Set(usesOf('EMPLOYMENT_TYPE', '08'))).toEqual(
      new Set([
        'DOCUMENTS income condition',
        'DOCUMENTS income-pension condition',
        'DOCUMENTS second-income condition',
        'DOCUMENTS second-income-pension condition',
      ]),
    )
  })

  it('[B3.24] cannot lose a key that a step uses', () => {
    const condition = { field: 'intendedUse', operator: 'in' as const, value: ['04', '02'] }
    const PROCESSES = [{ ...process, steps: [step, { ...step, uri: 'again', condition }] }]
    expect(
      problemsWith({ PROCESSES, KEYS: withoutKey('INTENDED_USE', '04') }).map(({ params }) => params?.['item']),
    ).toEqual(['partner'])
  })

  it('[B3.49] cannot lose a key that the valuation maps to a code', () => {
    expect(usesOf('OUTBUILDING', '07')).toEqual(['ONGEO OUTBUILDINGS entries.6.key'])
  })

  it('have each key once in a list', () => {
    const [list] = shipped.KEYS
    const KEYS = shipped.KEYS.map((each) => (each === list ? { ...each, keys: [...each.keys, ...each.keys] } : each))
    expect(problemsWith({ KEYS })).toEqual([{ area: 'KEYS', item: list?.id, path: 'keys', code: 'duplicateId' }])
  })
})

describe('INTEREST_CONDITIONS', () => {
  it('use only existing keys', () => {
    const rows = [{ ...row, productType: '77', intendedUse: '88', typeOfUse: '99' }]
    expect(problemsWith({ INTEREST_CONDITIONS: rows })).toEqual(
      [
        ['PRODUCT_TYPE', 'productType', '77'],
        ['INTENDED_USE', 'intendedUse', '88'],
        ['TYPE_OF_USE', 'typeOfUse', '99'],
      ].map(([item, path, value]) => ({
        area: 'KEYS',
        item,
        path: 'keys',
        code: 'keyInUse',
        params: { value, area: 'INTEREST_CONDITIONS', item: row.id, path },
      })),
    )
  })
})

describe('conditions refer back', () => {
  const rule = (field: string) => ({ field, operator: 'notNull' as const })
  const onStart = (field: string) => pagesWith({ sections: [{ ...section, renderCondition: rule(field) }] })

  it('[B3.44] to fields of the same or an earlier page', () => {
    expect(problemsWith({ PAGES: onStart('amount') })).toEqual([])
    const living = shipped.PAGES.map((each) =>
      each.id === 'living' ? { ...each, renderCondition: rule('professionalGroup') } : each,
    )
    expect(problemsWith({ PAGES: living })).toEqual([])
  })

  it('[B3.44] not to later fields, in any product or process with the page', () => {
    expect(problemsWith({ PAGES: onStart('professionalGroup') })).toEqual([
      {
        area: 'PAGES',
        item: 'start',
        path: 'sections.0.renderCondition',
        code: 'conditionFieldLater',
        params: { value: 'professionalGroup', area: 'PRODUCTS', item: product.id },
      },
    ])
  })

  it('[B3.44] not to fields of nobody on the page', () => {
    expect(problemsWith({ PAGES: onStart('propertyPrice') })).toEqual([
      {
        area: 'PAGES',
        item: 'start',
        path: 'sections.0.renderCondition',
        code: 'conditionFieldNeverAsked',
        params: { value: 'propertyPrice' },
      },
    ])
  })

  it('[B3.44] to any field while no product has the page', () => {
    const alone = { ...page, id: 'alone', uri: 'alone', renderCondition: rule('professionalGroup') }
    expect(problemsWith({ PAGES: [...shipped.PAGES, alone] })).toEqual([])
  })

  it('[B3.43] and those of a step only to earlier pages', () => {
    const withCondition = (field: string) => [
      { ...product, steps: product.steps.map((each, at) => (at === 1 ? { ...each, condition: rule(field) } : each)) },
      ...shipped.PRODUCTS.slice(1),
    ]
    expect(problemsWith({ PRODUCTS: withCondition('amount') })).toEqual([])
    for (const field of ['payoutDate', 'firstName', 'propertyPrice'])
      expect(problemsWith({ PRODUCTS: withCondition(field) })).toEqual([
        {
          area: 'PRODUCTS',
          item: product.id,
          path: 'steps.kreditwunsch',
          code: 'conditionFieldLater',
          params: { value: field },
        },
      ])
  })
})

describe('texts', () => {
  const speaking = (...languages: ('de' | 'en')[]) =>
    shipped.GENERAL_SETTINGS.map((item) => (item.id === 'LANGUAGES' ? { ...item, value: languages } : item))
  const silent = (locale: 'de' | 'en') => tabsWith({ ...tab, title: { ...tab.title, [locale]: '  ' } })

  it('[B3.42] of a product exist in every language of the portal: the title always, the description if one has it', () => {
    const { de, en } = product.translations
    const pathsWith = (translations: typeof product.translations) =>
      problemsWith({
        PRODUCTS: shipped.PRODUCTS.map((each) => (each.id === product.id ? { ...each, translations } : each)),
      }).map(({ path, code }) => `${path} ${code}`)
    expect(pathsWith({ de, en: { ...en, title: ' ' } })).toEqual(['translations.en.title missingTranslation'])
    expect(pathsWith({ de: { ...de, title: '' }, en: { ...en, title: '' } })).toEqual([
      'translations.de.title missingTranslation',
      'translations.en.title missingTranslation',
    ])
    expect(pathsWith({ de, en: { ...en, description: '' } })).toEqual([
      'translations.en.description missingTranslation',
    ])
    expect(pathsWith({ de: { ...de, description: '' }, en: { ...en, description: '' } })).toEqual([])
  })

  it('[B3.11] exist in every language of the portal', () => {
    for (const locale of ['de', 'en'] as const)
      expect(problemsWith({ DOCUMENTS: silent(locale) })).toEqual([
        {
          area: 'DOCUMENTS',
          item: 'income',
          path: `title.${locale}`,
          code: 'missingTranslation',
          params: { value: locale },
        },
      ])
  })

  it('[B3.11] are not required in other languages', () => {
    expect(problemsWith({ DOCUMENTS: silent('en'), GENERAL_SETTINGS: speaking('de') })).toEqual([])
    expect(problemsWith({ DOCUMENTS: silent('de'), GENERAL_SETTINGS: speaking('de') })).toHaveLength(1)
  })

  it('[B3.35] can be omitted if the bank writes its own', () => {
    const header = (text: { de: string; en: string }) =>
      shipped.TEXT_FIELDS.map((item) => (item.id === 'HEADER_TEXT' ? { ...item, text } : item))
    expect(problemsWith({ TEXT_FIELDS: header({ de: '', en: '' }) })).toEqual([])
    expect(problemsWith({ TEXT_FIELDS: header({ de: 'Bank', en: '' }) }).map(({ path }) => path)).toEqual(['text.en'])
  })
})

const switchedOn = (id: AreaItem<'INTERFACES'>['id']) =>
  shipped.INTERFACES.map((item) => (item.id === id ? { ...item, value: 'true' as const } : item))

describe('FINTEC', () => {
  it('[B3.22] is complete as shipped, with the valuation, when it is switched on', () => {
    for (const id of ['FINTEC_SELF_DISCLOSURE', 'ON_GEO_LORA_SERVICE'] as const)
      expect(problemsWith({ INTERFACES: switchedOn(id) })).toEqual([])
  })

  const withItem = (changed: AreaItem<'FINTEC'>) => ({
    INTERFACES: switchedOn('FINTEC_SELF_DISCLOSURE'),
    FINTEC: shipped.FINTEC.map((item) => (item.id === changed.id ? changed : item)),
  })
  const categories = (category: 'INCOME' | 'LIVING_COST', livingId: string) =>
    problemsWith(withItem({ id: 'CATEGORIES', categories: [{ category, livingId }] })).map(({ path, code }) => [
      path,
      code,
    ])

  it('[B3.28] maps to existing incomes and expenses of the right kind', () => {
    expect(categories('INCOME', 'otherIncome')).toEqual([])
    expect(categories('INCOME', 'gone')).toEqual([['categories.0.livingId', 'unknownLivingItem']])
    expect(categories('LIVING_COST', 'netIncome')).toEqual([['categories.0.livingId', 'categoryOfOtherKind']])
  })

  it('files its documents under existing ones', () => {
    const documents = [{ type: 'BOOKINGS' as const, documentId: 'gone' }]
    expect(
      problemsWith(withItem({ id: 'SETTINGS', days: 90, documents })).map(({ path, code }) => [path, code]),
    ).toEqual([['documents.0.documentId', 'unknownDocument']])
  })
})

describe('ONGEO', () => {
  it('[B3.49] sends only existing fields, once it sends any', () => {
    const fields = [{ parameter: 'livingArea' as const, fieldId: 'gone', required: true }]
    const ONGEO = shipped.ONGEO.map((item) => (item.id === 'FIELDS' ? { ...item, fields } : item))
    const INTERFACES = switchedOn('ON_GEO_LORA_SERVICE')
    expect(problemsWith({ ONGEO, INTERFACES }).map(({ path, code }) => [path, code])).toEqual([
      ['fields.0.fieldId', 'unknownField'],
    ])
    expect(problemsWith({ ONGEO })).toEqual([])
  })
})

describe('WEB_ID', () => {
  const mapping = (changed: Partial<AreaItem<'WEB_ID'>>) =>
    problemsWith({
      WEB_ID: shipped.WEB_ID.map((item) =>
        item.id === 'city' ? { id: 'city' as const, sent: true, ...changed } : item,
      ),
    }).map(({ area, item, path, code }) => [area, item, path, code])

  it('[B3.48] sends only existing fields', () => {
    expect(mapping({ fieldId: 'birthPlace' })).toEqual([])
    expect(mapping({ fieldId: 'gone' })).toEqual([['WEB_ID', 'city', 'fieldId', 'unknownField']])
  })

  it('[B3.48] sends one part of a field with two values', () => {
    for (const fieldId of ['postcodeCity', 'companyPlace']) expect(mapping({ fieldId, part: 'CITY' })).toEqual([])
    expect(mapping({ fieldId: 'postcodeCity' })).toEqual([['WEB_ID', 'city', 'part', 'missingPart']])
    for (const fieldId of ['street', 'birthPlace'])
      expect(mapping({ fieldId, part: 'CITY' })).toEqual([['WEB_ID', 'city', 'part', 'partOfOtherType']])
  })

  it('[B3.48] refuses fields whose answers the service cannot receive, of every type', () => {
    const today = '2026-11-21'
    for (const type of fieldTypes) {
      const field = {
        id: 'tried',
        label: { de: 'Feld', en: 'Field' },
        type,
        entityType: 'USER' as const,
        keyType: 'TITLE' as const,
      }
      const placed = { id: 'tried', layoutLength: 12, required: false, validators: [] }
      const definitions = new Map([['tried', field as FieldDefinition]])
      const value = sampleAnswer(placed as unknown as SectionField, { definitions, keysOf: () => ['01'], today })
      const answered = { tried: { fieldId: 'tried', entityType: 'USER', userDefined: true, value: { type, value } } }
      for (const part of [undefined, 'STREET', 'CITY'] as const) {
        const item = { id: 'lastName' as const, sent: true, fieldId: 'tried', ...(part === undefined ? {} : { part }) }
        const payload = identityPayload([item], answered as FieldValues, {})
        const problems = webIdArea.crossChecks?.([item], { INPUT_FIELDS: [field] }) ?? []
        expect(problems.length === 0, `${type} ${part}`).toBe(payload.lastName !== undefined)
      }
    }
    expect(mapping({ fieldId: 'amount' })).toEqual([['WEB_ID', 'city', 'fieldId', 'fieldWithoutText']])
  })
})

describe('GENERAL_SETTINGS', () => {
  const withValue = (values: Readonly<Record<string, unknown>>) =>
    problemsWith({
      GENERAL_SETTINGS: shipped.GENERAL_SETTINGS.map((item) =>
        Object.hasOwn(values, item.id) ? { ...item, value: values[item.id] } : item,
      ),
    }).map(({ item, code }) => [item, code])

  it('warn of the deletion before it happens', () => {
    expect(withValue({ DAYS_BEFORE_REMINDER: 365 })).toEqual([['DAYS_BEFORE_REMINDER', 'reminderAfterDeletion']])
  })

  it('require no captcha that nobody could solve', () => {
    expect(withValue({ CAPTCHA_REQUIRED: true })).toEqual([['CAPTCHA_SITE_KEY', 'missingSiteKey']])
    expect(withValue({ CAPTCHA_REQUIRED: true, CAPTCHA_SITE_KEY: 'site' })).toEqual([])
  })

  it('[B3.07] load external templates only with an address', () => {
    expect(withValue({ EXTERNAL_TEMPLATES: true })).toEqual([
      ['EXTERNAL_HEADER_URI', 'missingAddress'],
      ['EXTERNAL_FOOTER_URI', 'missingAddress'],
    ])
  })
})

describe('TEXT_FIELDS', () => {
  const withExample = (de: string) =>
    problemsWith({
      TEXT_FIELDS: shipped.TEXT_FIELDS.map((item) =>
        item.id === 'REPRESENTATIVE_EXAMPLE' ? { ...item, text: { ...item.text, de } } : item,
      ),
    }).map(({ path, code, params }) => [path, code, params?.['value']])
  const complete = first(shipped.TEXT_FIELDS.filter((item) => item.id === 'REPRESENTATIVE_EXAMPLE')).text.de

  it('refuse a figure entered by hand, because nothing recomputes it', () => {
    for (const figure of ['3,99 %', '10.000 Euro', '10.000,00 €', '€ 500', '5 Prozent'])
      expect(withExample(`Zum Beispiel ${figure}.`)).toEqual([
        ['text.de', 'figureNotComputed', expect.stringContaining(figure.slice(0, 3))],
      ])
    expect(withExample('Für zwei Drittel aller Kunden gemäß § 17 PAngV.')).toEqual([])
  })

  it('refuse an unknown placeholder', () => {
    expect(withExample(`${complete} {iban}`)).toEqual([['text.de', 'unknownPlaceholder', 'iban']])
  })

  it('do not contain the warning, which every page with a rate shows', () => {
    const withFooter = (de: string) =>
      problemsWith({
        TEXT_FIELDS: shipped.TEXT_FIELDS.map((item) =>
          item.id === 'FOOTER_TEXT' ? { ...item, text: { ...item.text, de } } : item,
        ),
      }).map(({ item, path, code }) => [item, path, code])
    const warned = ['FOOTER_TEXT', 'text.de', 'warningTwice']
    expect(withFooter('<p>Bank</p><p><strong>Achtung! Kreditaufnahme kostet Geld.</strong></p>')).toEqual([warned])
    expect(withFooter('<p>Achtung: Wir sind umgezogen.</p>')).toEqual([])
    expect(withExample(`${complete} Achtung! Kreditaufnahme kostet Geld`)).toEqual([
      ['text.de', 'warningTwice', undefined],
    ])
    expect(withExample(`{warning} ${complete}`)).toEqual([])
  })

  it('contain everything that § 17 PAngV requires once they contain anything of it', () => {
    expect(withExample(complete.replace('{effectiveRate}', ''))).toEqual([
      ['text.de', 'missingPlaceholder', 'effectiveRate'],
    ])
    expect(withExample('Sprechen Sie uns an.')).toEqual([])
  })
})

describe('names and lengths', () => {
  it('[B7.35] a page has no id that is an address of its calls, and the profile has its page', () => {
    for (const id of ['changes', 'position', 'copy', 'profile']) {
      const PAGES = [...shipped.PAGES.filter((each) => each.id !== id), { ...page, id, uri: 'neu' }]
      expect(problemsWith({ PAGES })).toContainEqual(expect.objectContaining({ item: id, code: 'reservedId' }))
    }
    const PAGES = shipped.PAGES.filter(({ type }) => type !== 'USER_PROFILE')
    expect(problemsWith({ PAGES })).toContainEqual(expect.objectContaining({ code: 'missingProfilePage' }))
  })

  it("[B3.39] a field's id is not an inherited property", () => {
    const field = first(shipped.INPUT_FIELDS)
    for (const id of ['constructor', 'toString', 'hasOwnProperty'])
      expect(problemsWith({ INPUT_FIELDS: [...shipped.INPUT_FIELDS, { ...field, id }] })).toMatchObject([
        { item: id, path: 'id', code: 'reservedId' },
      ])
  })

  it('a text has a limited length', () => {
    const titled = (de: string) => problemsWith({ PAGES: pagesWith({ title: { de, en: 'x' } }) })
    expect(titled('x'.repeat(10_000))).toEqual([])
    expect(titled('x'.repeat(10_001))).toMatchObject([{ path: 'title.de', code: 'max_length' }])
  })

  it('[A2.27] a key has an existing icon', () => {
    const list = first(shipped.KEYS)
    const withIcon = (icon: string) =>
      problemsWith({
        KEYS: shipped.KEYS.map((each) =>
          each === list ? { ...list, keys: list.keys.map((key) => ({ ...key, icon })) } : each,
        ),
      })
    expect(withIcon('car')).toEqual([])
    expect(withIcon('javascript:x')).toContainEqual(expect.objectContaining({ code: 'unknownIcon' }))
  })
})
