import { describe, expect, it } from 'vitest'

import { areaKeys, itemProblems, shippedAreas } from './areas.ts'
import type { AreaKey } from './snapshot.ts'
import type { Item } from './area.ts'

const shipped = shippedAreas()

/** The order of the specification ([B3.50]), then the areas of the bank's rates and of legal values. */
const specified: readonly AreaKey[] = [
  'KEYS',
  'ADDITIONAL_COSTS',
  'LIVING_TYPE',
  'DOCUMENTS',
  'USER_INTERFACE',
  'INPUT_FIELDS',
  'TEXT_FIELDS',
  'EMAIL_TEMPLATES',
  'GENERAL_SETTINGS',
  'OFFER',
  'CHILD_BENEFIT',
  'INTERFACES',
  'FINTEC',
  'ONGEO',
  'PRODUCTS',
  'PROCESSES',
  'PAGES',
  'WEB_ID',
  'INTEREST_CONDITIONS',
  'LEGAL',
]

/** An item of the area, by its id or the first. */
function itemOf(area: AreaKey, id?: string): Item {
  const items: readonly Item[] = shipped[area]
  const item = items.find((each) => id === undefined || each.id === id)
  if (item === undefined) throw new Error(`nothing shipped: ${area} ${id}`)
  return item
}

/** A copy of a value with another value at a path; `undefined` removes the property. */
function changedAt(value: unknown, [head, ...rest]: readonly string[], to: unknown): unknown {
  if (head === undefined) return to
  if (Array.isArray(value))
    return value.map((each: unknown, at) => (String(at) === head ? changedAt(each, rest, to) : each))
  const object: Record<string, unknown> = { ...(value as Record<string, unknown>) }
  const inner = changedAt(object[head], rest, to)
  if (inner === undefined) delete object[head]
  else object[head] = inner
  return object
}

/** Area, item, where, what is put there; then the path that the problem names, if it is another one. */
type Bad = readonly [area: AreaKey, item: string | undefined, at: string, to: unknown, path?: string]

const tooLong = 'x'.repeat(20_001)
const bad: readonly Bad[] = [
  ['KEYS', 'SALUTATION', 'id', 'MOOD'],
  ['KEYS', 'SALUTATION', 'label.en', undefined],
  ['KEYS', 'SALUTATION', 'keys.0.key', 'no blanks'],
  ['KEYS', 'SALUTATION', 'keys.1.displaytext', 'Frau'],
  ['KEYS', 'SALUTATION', 'keys.1.key', '01', 'keys'],
  ['ADDITIONAL_COSTS', undefined, 'id', 'OTHER_COSTS'],
  ['ADDITIONAL_COSTS', 'LAND_TRANSFER_COSTS', 'taxes.0.value', -1],
  ['ADDITIONAL_COSTS', 'LAND_TRANSFER_COSTS', 'taxes.0.value', 26],
  ['ADDITIONAL_COSTS', 'LAND_TRANSFER_COSTS', 'taxes.0.value', 5.123],
  ['ADDITIONAL_COSTS', 'LAND_TRANSFER_COSTS', 'taxes.0.value', '5'],
  ['ADDITIONAL_COSTS', 'LAND_TRANSFER_COSTS', 'taxes.0.validFrom', '1.1.2026'],
  ['ADDITIONAL_COSTS', 'LAND_TRANSFER_COSTS', 'taxes.0.state', 'XX'],
  ['ADDITIONAL_COSTS', 'LAND_TRANSFER_COSTS', 'taxes.0.state', undefined, 'taxes'],
  ['ADDITIONAL_COSTS', 'LAND_TRANSFER_COSTS', 'taxes.0.id', 'transfer-tax-by', 'taxes'],
  ['ADDITIONAL_COSTS', 'ADDITIONAL_COSTS', 'taxes.0.name', 'Notar'],
  ['ADDITIONAL_COSTS', 'ADDITIONAL_COSTS', 'taxes.0.state', 'BY', 'taxes'],
  ['LIVING_TYPE', undefined, 'id', 'no blanks'],
  ['LIVING_TYPE', undefined, 'kind', 'SAVINGS'],
  ['LIVING_TYPE', undefined, 'category', 'LIVING_COST'],
  ['DOCUMENTS', undefined, 'type', 'PHOTOS'],
  ['DOCUMENTS', undefined, 'documents.0.documentId', 'no blanks'],
  ['DOCUMENTS', undefined, 'documents.0.required', 'yes'],
  ['DOCUMENTS', undefined, 'documents.0.numberOfDocuments', 0],
  ['USER_INTERFACE', 'THEME', 'value', 'PINK'],
  ['USER_INTERFACE', 'THEME', 'id', 'SOUND'],
  ['INPUT_FIELDS', undefined, 'type', 'TELEPATHY'],
  ['INPUT_FIELDS', undefined, 'entityType', 'LENDER'],
  ['INPUT_FIELDS', undefined, 'keyType', 'MOOD'],
  ['INPUT_FIELDS', undefined, 'label', undefined],
  ['INPUT_FIELDS', undefined, 'meta', { decimalPlaces: 7 }, 'meta.decimalPlaces'],
  ['INPUT_FIELDS', undefined, 'meta', { numberOfFieldGroups: 0 }, 'meta.numberOfFieldGroups'],
  ['TEXT_FIELDS', undefined, 'id', 'MOTTO'],
  ['TEXT_FIELDS', undefined, 'text.de', tooLong],
  ['EMAIL_TEMPLATES', undefined, 'id', 'GREETING'],
  ['EMAIL_TEMPLATES', undefined, 'subject.en', 'two\nlines'],
  ['EMAIL_TEMPLATES', undefined, 'body.de', ''],
  ['GENERAL_SETTINGS', 'LANGUAGES', 'value', []],
  ['GENERAL_SETTINGS', 'LANGUAGES', 'type', 'STRING'],
  ['GENERAL_SETTINGS', 'LANGUAGES', 'key', 'BANK_NAME'],
  ['OFFER', undefined, 'id', 'no blanks'],
  ['OFFER', undefined, 'title.de', 'x'.repeat(201)],
  ['OFFER', undefined, 'description.en', 'x'.repeat(2001)],
  ['OFFER', undefined, 'section', 'Vertrag'],
  ['OFFER', undefined, 'label.en', undefined],
  ['CHILD_BENEFIT', undefined, 'id', 'OTHER'],
  ['CHILD_BENEFIT', undefined, 'code', ''],
  ['CHILD_BENEFIT', undefined, 'code', 'return 0'],
  ['CHILD_BENEFIT', undefined, 'code', `function calculate(loan) { return 0 } // ${tooLong}`],
  ['INTERFACES', undefined, 'id', 'PIGEON'],
  ['INTERFACES', undefined, 'value', true],
  ['FINTEC', 'SETTINGS', 'id', 'OTHER'],
  ['FINTEC', 'SETTINGS', 'days', 29],
  ['FINTEC', 'SETTINGS', 'days', 731],
  ['FINTEC', 'SETTINGS', 'days', 90.5],
  ['FINTEC', 'SETTINGS', 'documents.0.type', 'PHOTO'],
  ['FINTEC', 'SETTINGS', 'documents.0.type', 'BOOKINGS', 'documents'],
  ['FINTEC', 'CATEGORIES', 'categories.0.category', 'GAMBLING'],
  ['FINTEC', 'CATEGORIES', 'categories.1.category', 'INCOME', 'categories'],
  ['FINTEC', 'TEXTS', 'consent', undefined],
  ['ONGEO', 'OBJECT_TYPES', 'id', 'CASTLES'],
  ['ONGEO', 'OBJECT_TYPES', 'entries.0.code', 'no blanks'],
  ['ONGEO', 'OBJECT_TYPES', 'entries.0.code', 'DHH', 'entries'],
  ['ONGEO', 'OBJECT_TYPES', 'entries.0.key', '02', 'entries'],
  ['ONGEO', 'OBJECT_TYPES', 'entries.0.name.de', undefined],
  ['ONGEO', 'FIELDS', 'fields.0.parameter', 'colour'],
  ['ONGEO', 'FIELDS', 'fields.0.parameter', 'plotArea', 'fields'],
  ['ONGEO', 'SETTINGS', 'maxMarketValuePercent', 0],
  ['ONGEO', 'SETTINGS', 'maxMarketValuePercent', 201],
  ['PRODUCTS', undefined, 'uri', 'Not A Path'],
  ['PRODUCTS', undefined, 'calculationType', 'LOTTERY'],
  ['PRODUCTS', undefined, 'limits.amount.min', '1000'],
  ['PRODUCTS', undefined, 'translations.en.title', undefined],
  ['PRODUCTS', undefined, 'steps.0.loginRequired', 'no'],
  ['PROCESSES', undefined, 'uri', 'a/b'],
  ['PROCESSES', undefined, 'title', 'Sofort'],
  ['PROCESSES', undefined, 'steps.0.icon', 1],
  ['PAGES', undefined, 'type', 'BACK_PAGE'],
  ['PAGES', undefined, 'sections.0.fields.0.layoutLength', 13],
  ['PAGES', undefined, 'sections.0.fields.0.validators', [{ type: 'MOON' }], 'sections.0.fields.0.validators.0.type'],
  ['PAGES', undefined, 'startPage.watchlist', 'yes'],
  ['WEB_ID', undefined, 'id', 'shoeSize'],
  ['WEB_ID', 'city', 'part', 'COUNTRY'],
  ['WEB_ID', 'city', 'fieldId', undefined],
  ['WEB_ID', 'country', 'sent', true, 'fieldId'],
  ['INTEREST_CONDITIONS', undefined, 'nominalRate', 101],
  ['INTEREST_CONDITIONS', undefined, 'termTo', 1],
  ['INTEREST_CONDITIONS', undefined, 'validFrom', '1.1.2026'],
  ['LEGAL', undefined, 'id', 'MARKUP'],
  ['LEGAL', 'ARREARS_POINTS', 'values.0.validFrom', '1.1.2026'],
  ['LEGAL', 'WITHDRAWAL_DAYS', 'values.0.number', 4.5],
  ['LEGAL', 'ARREARS_POINTS', 'values.0.number', -1],
  ['LEGAL', 'ARREARS_POINTS', 'values.0.source', undefined],
  ['LEGAL', 'ARREARS_POINTS', 'values.0.source.title', ''],
  ['LEGAL', 'ARREARS_POINTS', 'values.0.source.link', 'http://www.bank.example'],
  ['LEGAL', 'ARREARS_POINTS', 'values.0.confirmedBy', ''],
  ['LEGAL', 'ARREARS_POINTS', 'values.0.confirmedOn', '2026-02-30'],
  ['LEGAL', 'EARLY_REPAYMENT_OVER_A_YEAR', 'values.0.percent', 101],
  ['LEGAL', 'EARLY_REPAYMENT_OVER_A_YEAR', 'values.0.percent', 0.333],
  ['LEGAL', 'WITHDRAW_BUTTON', 'values.0.text.en', undefined],
]

describe('areas', () => {
  it('[B3.50] are complete, in the order of the specification', () => {
    expect(areaKeys).toEqual(specified)
  })

  it.each(areaKeys)('[B3.50] %s ships items that each pass their own check', (area) => {
    expect(shipped[area].length).toBeGreaterThan(0)
    for (const item of shipped[area]) expect(itemProblems(area, item)).toEqual([])
  })

  it.each(areaKeys)('[B3.50] %s refuses an unknown property and names it', (area) => {
    for (const item of shipped[area])
      expect(
        itemProblems(area, Object.assign({ noSuchProperty: true }, item)).map(({ path }) => path),
        item.id,
      ).toEqual(['noSuchProperty'])
  })

  it.each(areaKeys)('[B3.50] %s refuses some bad input', (area) => {
    expect(bad.some((each) => each[0] === area)).toBe(true)
  })

  it.each(bad.map(([area, id, at, to, path = at]) => [area, at, id, to, path] as const))(
    '[B3.50] %s refuses a bad value at %s (case %#)',
    (area, at, id, to, path) => {
      const changed = changedAt(itemOf(area, id), at.split('.'), to) as Item
      expect([...new Set(itemProblems(area, changed).map((problem) => problem.path))]).toEqual([path])
    },
  )
})

describe('attachments of a field', () => {
  const [field] = shipped.INPUT_FIELDS
  const attachment = { id: 'photo', type: 'image/png', preview: 'data:image/png;base64,iVBORw==', size: 1024 }
  const paths = (...attachments: object[]) =>
    itemProblems('INPUT_FIELDS', { ...field, id: 'salutation', attachments } as Item).map(({ path }) => path)

  it('[B3.39] are images and PDF files of up to 5 MiB, ten at most', () => {
    expect(paths(attachment, { ...attachment, id: 'leaflet', type: 'application/pdf', preview: '' })).toEqual([])
    expect(paths({ ...attachment, type: 'image/svg+xml' })).toEqual(['attachments.0.type'])
    expect(paths({ ...attachment, preview: 'data:text/html;base64,aaaa' })).toEqual(['attachments.0.preview'])
    expect(paths({ ...attachment, preview: `data:image/png;base64,${'a'.repeat(50_000)}` })).toEqual([
      'attachments.0.preview',
    ])
    for (const size of [0, 5 * 1024 * 1024 + 1, 1.5])
      expect(paths({ ...attachment, size })).toEqual(['attachments.0.size'])
    expect(paths(...Array.from({ length: 11 }, () => attachment))).toEqual(['attachments'])
  })
})

/** Every path in a value, from the outside in. */
function placesIn(value: unknown, path: readonly string[] = []): (readonly string[])[] {
  if (typeof value !== 'object' || value === null) return [path]
  const inside = Object.entries(value).flatMap(([name, part]) => placesIn(part, [...path, name]))
  return path.length === 0 ? inside : [path, ...inside]
}

const valueAt = (value: unknown, path: readonly string[]): unknown =>
  path.reduce<unknown>((at, name) => Reflect.get(at as object, name), value)

describe('[B3.50] every value of a shipped item', () => {
  it.each(areaKeys)('%s: is refused with its path if it has another type', (area) => {
    const accepted = shipped[area].flatMap((item) =>
      placesIn(item).flatMap((path) => {
        // A default is an answer: its field, which is another item, defines its values (cross-checks.test.ts).
        if (path.at(-2) === 'defaultValue') return []
        const right = valueAt(item, path)
        const wrong = typeof right === 'object' && !Array.isArray(right) ? 7 : { wrong: true }
        const problems = itemProblems(area, changedAt(item, path, wrong) as Item)
        const place = path.join('.')
        // For alternatives, such as a rule or a group of rules, the problem is that of the whole.
        const reported = problems.some((problem) => place === problem.path || place.startsWith(`${problem.path}.`))
        return reported ? [] : [`${item.id}: ${place} (${problems.map((each) => each.path).join() || 'accepted'})`]
      }),
    )
    expect(accepted).toEqual([])
  })

  it.each(areaKeys)('%s: refuses unknown names, at any depth', (area) => {
    const accepted = shipped[area].flatMap((item) =>
      [[], ...placesIn(item)].flatMap((path) => {
        const around = path.length === 0 ? item : valueAt(item, path)
        if (typeof around !== 'object' || around === null || Array.isArray(around)) return []
        const problems = itemProblems(area, changedAt(item, [...path, 'noSuchProperty'], 1) as Item)
        return problems.length > 0 ? [] : [`${item.id}: ${path.join('.')}`]
      }),
    )
    expect(accepted).toEqual([])
  })
})
