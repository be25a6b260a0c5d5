import { describe, expect, it } from 'vitest'

import type { SettingsProblem } from './area.ts'
import { checkAreas, type ItemOf, shippedAreas, type SnapshotAreas } from './areas.ts'
import { processUriMessage } from './processes.ts'
import { reservedSegments } from './reserved.ts'

const shipped = shippedAreas()

function first<T>(items: readonly T[]): T {
  const [item] = items
  if (item === undefined) throw new Error('nothing shipped')
  return item
}
const product = first(shipped.PRODUCTS)
const step = first(product.steps)
const page = first(shipped.PAGES)
const section = first(page.sections)
const placement = first(section.fields)
const row = first(shipped.INTEREST_CONDITIONS)
const tab = first(shipped.DOCUMENTS)

const process: ItemOf<'PROCESSES'> = {
  id: 'partner',
  uri: 'partner',
  enabled: true,
  title: { de: 'Partner', en: 'Partner' },
  productId: product.id,
  steps: [step],
}

/** What is wrong with the shipped portal once these areas stand in it. */
const problemsWith = (changed: Partial<SnapshotAreas>): SettingsProblem[] => checkAreas({ ...shipped, ...changed })
const pagesWith = (change: Partial<ItemOf<'PAGES'>>) => [{ ...page, ...change }, ...shipped.PAGES.slice(1)]
const without = <T extends { id: string }>(items: readonly T[], id: string): T[] =>
  items.filter((item) => item.id !== id)
const unknownRule = { field: 'shoeSize', operator: '=' as const, value: 43 }

describe('PROCESSES', () => {
  it('[B5.01] needs a URI of letters, digits and hyphens that nobody has', () => {
    const areas = { ...shipped, PROCESSES: [process, { ...process, id: 'other', uri: 'other' }] }
    expect(processUriMessage('partner', 'partner', areas)).toBeUndefined()
    expect(processUriMessage('partner', 'new-2', areas)).toBeUndefined()
    expect(processUriMessage('partner', '', areas)).toBe('admin.process.uri-required')
    for (const uri of ['a b', 'ä', 'a/b', 'a_b', 'a.b'])
      expect(processUriMessage('partner', uri, areas)).toBe('admin.process.uri-invalid-format')
    for (const uri of ['other', product.uri, page.uri, 'admin'])
      expect(processUriMessage('partner', uri, areas)).toBe('admin.process.uri-already-in-use')
  })

  it('may not take the URI of a product, a page, another process or the portal itself', () => {
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
    for (const uri of ['', 'a b', 'ä', 'a/b', '-a', 'embed.js'])
      expect(problemsWith({ PROCESSES: [{ ...process, uri }] })).toEqual([
        { area: 'PROCESSES', item: 'partner', path: 'uri', code: 'regex' },
      ])
  })

  it('needs its product and the pages of its steps', () => {
    const problems = problemsWith({
      PROCESSES: [{ ...process, productId: 'gone', steps: [{ ...step, pageId: 'gone' }] }],
    })
    expect(problems.map(({ path, code }) => [path, code])).toEqual([
      ['productId', 'unknownProduct'],
      ['steps.start', 'unknownPage'],
    ])
  })

  it('has each step URI once, and conditions over known fields', () => {
    const problems = problemsWith({ PROCESSES: [{ ...process, steps: [step, { ...step, condition: unknownRule }] }] })
    expect(problems.map(({ path, code, params }) => [path, code, params?.['value']])).toEqual([
      ['steps.start', 'uriTaken', 'start'],
      ['steps.start', 'unknownField', 'shoeSize'],
    ])
  })
})

describe('PRODUCTS', () => {
  it('needs exactly one enabled default', () => {
    for (const change of [{ enabled: false }, { isDefault: false }])
      expect(problemsWith({ PRODUCTS: [{ ...product, ...change }] }).map(({ code }) => code)).toEqual([
        'oneDefaultProduct',
      ])
  })

  it('needs the pages of its steps', () => {
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

  it('may not take a reserved URI or that of another product', () => {
    expect(problemsWith({ PRODUCTS: [{ ...product, uri: 'admin' }] }).map(({ code }) => code)).toEqual(['uriReserved'])
    const twin = { ...product, id: 'twin', isDefault: false }
    expect(problemsWith({ PRODUCTS: [product, twin] }).map(({ item, code }) => [item, code])).toEqual([
      ['twin', 'uriTaken'],
    ])
  })
})

describe('PAGES', () => {
  it('may not take the URI of another page or product, or a reserved one', () => {
    for (const [uri, code] of [
      ['profil', 'uriTaken'],
      [product.uri, 'uriTaken'],
      ['api', 'uriReserved'],
    ] as const)
      expect(problemsWith({ PAGES: pagesWith({ uri }) }).map((problem) => problem.code)).toEqual([code])
  })

  it('nests only pages that exist', () => {
    expect(problemsWith({ PAGES: pagesWith({ pages: ['gone'] }) }).map(({ code }) => code)).toEqual(['unknownPage'])
  })

  it('uses only fields that exist, in sections, messages and conditions', () => {
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

  it('ticks no consent in advance', () => {
    for (const id of ['ownAccount', 'schufaConsent'])
      for (const value of [true, 'true', 1]) {
        const fields = [{ ...placement, id, defaultValue: { de: false, en: value } }]
        expect(problemsWith({ PAGES: pagesWith({ sections: [{ ...section, fields }] }) })).toEqual([
          { area: 'PAGES', item: 'start', path: 'sections.0', code: 'tickedConsent', params: { value: id } },
        ])
      }
  })

  it('has only date bounds that can be read', () => {
    for (const bound of ['18 years ago', '-18m', '2026-02-30'])
      for (const range of [{ minDate: bound }, { maxDate: bound }]) {
        const fields = [{ ...placement, validators: [{ type: 'DATE_RANGE' as const, ...range }] }]
        expect(problemsWith({ PAGES: pagesWith({ sections: [{ ...section, fields }] }) })).toEqual([
          { area: 'PAGES', item: 'start', path: 'sections.0', code: 'unreadableDate', params: { value: bound } },
        ])
      }
  })
})

describe('INPUT_FIELDS', () => {
  it('takes choices only from a list that exists', () => {
    expect(problemsWith({ KEYS: without(shipped.KEYS, 'TITLE') })).toEqual([
      { area: 'INPUT_FIELDS', item: 'title', path: 'keyType', code: 'unknownKeyType' },
    ])
  })

  it('cannot lose a field that pages or documents look at', () => {
    const problems = problemsWith({ INPUT_FIELDS: without(shipped.INPUT_FIELDS, 'professionalGroup') })
    expect(new Set(problems.map(({ code }) => code))).toEqual(new Set(['unknownField']))
    expect(new Set(problems.map(({ area }) => area))).toEqual(new Set(['PAGES', 'DOCUMENTS']))
  })
})

describe('DOCUMENTS', () => {
  it('depends only on fields that exist', () => {
    expect(problemsWith({ DOCUMENTS: [{ ...tab, condition: unknownRule }] })).toEqual([
      { area: 'DOCUMENTS', item: 'income', path: 'condition', code: 'unknownField', params: { value: 'shoeSize' } },
    ])
  })

  it('has each document once', () => {
    expect(problemsWith({ DOCUMENTS: [tab, { ...tab, id: 'again' }] })).toEqual([
      { area: 'DOCUMENTS', item: 'again', path: 'documents', code: 'documentIdTaken', params: { value: 'payslip' } },
    ])
  })
})

describe('INTEREST_CONDITIONS', () => {
  it('speaks only of keys that exist', () => {
    const rows = [{ ...row, productType: '77', intendedUse: '88', typeOfUse: '99' }]
    expect(problemsWith({ INTEREST_CONDITIONS: rows }).map(({ path, code, params }) => [path, code, params])).toEqual([
      ['productType', 'unknownKey', { value: '77' }],
      ['intendedUse', 'unknownKey', { value: '88' }],
      ['typeOfUse', 'unknownKey', { value: '99' }],
    ])
  })
})

describe('GENERAL_SETTINGS', () => {
  const withValue = (values: Readonly<Record<string, unknown>>) =>
    problemsWith({
      GENERAL_SETTINGS: shipped.GENERAL_SETTINGS.map((item) =>
        Object.hasOwn(values, item.id) ? { ...item, value: values[item.id] } : item,
      ),
    }).map(({ item, code }) => [item, code])

  it('warns of the deletion before it happens', () => {
    expect(withValue({ DAYS_BEFORE_REMINDER: 365 })).toEqual([['DAYS_BEFORE_REMINDER', 'reminderAfterDeletion']])
  })

  it('requires no captcha that nobody could solve', () => {
    expect(withValue({ CAPTCHA_REQUIRED: true })).toEqual([['CAPTCHA_SITE_KEY', 'missingSiteKey']])
    expect(withValue({ CAPTCHA_REQUIRED: true, CAPTCHA_SITE_KEY: 'site' })).toEqual([])
  })

  it('loads external templates only from somewhere', () => {
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

  it('refuses a figure that somebody typed, because nothing recomputes it', () => {
    for (const figure of ['3,99 %', '10.000 Euro', '10.000,00 €', '€ 500', '5 Prozent'])
      expect(withExample(`Zum Beispiel ${figure}.`)).toEqual([
        ['text.de', 'figureNotComputed', expect.stringContaining(figure.slice(0, 3))],
      ])
    expect(withExample('Für zwei Drittel aller Kunden gemäß § 17 PAngV.')).toEqual([])
  })

  it('refuses a placeholder that nobody fills', () => {
    expect(withExample(`${complete} {iban}`)).toEqual([['text.de', 'unknownPlaceholder', 'iban']])
  })

  it('names everything that § 17 PAngV asks for as soon as it names anything', () => {
    expect(withExample(complete.replace('{effectiveRate}', ''))).toEqual([
      ['text.de', 'missingPlaceholder', 'effectiveRate'],
    ])
    expect(withExample('Sprechen Sie uns an.')).toEqual([])
  })
})
