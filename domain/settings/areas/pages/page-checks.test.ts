import { describe, expect, it } from 'vitest'

import type { Condition } from '../../../conditions/conditions.ts'
import type { FieldDefinition, SectionField } from '../../../fields/types.ts'
import { locales } from '../../../text/locale.ts'
import type { AreasToCheck } from '../../area.ts'
import { checkAreas, shippedAreas } from '../../areas.ts'
import type { SnapshotAreas } from '../../snapshot.ts'
import { itemProblemsText } from '../../labels/problems.ts'
import { pageChecks } from './page-checks.ts'
import type { Page, Section } from './schema.ts'

const shipped = shippedAreas()
const text = { de: 'Text', en: 'Text' }

const pageOf = (id: string): Page => {
  return shipped.PAGES.find((each) => each.id === id) ?? expect.fail(`no page ${id}`)
}
const borrower = pageOf('borrower')

const place = (id: string, extras: Partial<SectionField> = {}): SectionField => ({
  id,
  required: false,
  visible: true,
  layoutLength: 12,
  validators: [],
  ...extras,
})
const section = (id: string, fields: SectionField[], extras: Partial<Section> = {}): Section => ({
  id,
  title: text,
  fields,
  sectionMessages: [],
  ...extras,
})
/** The borrower's page with one more section at its end. */
const withSection = (...sections: Section[]): Page => ({ ...borrower, sections: [...borrower.sections, ...sections] })
const added = borrower.sections.length

const field = (id: string, extras: Partial<FieldDefinition> = {}): FieldDefinition => ({
  id,
  type: 'TEXTFIELD',
  entityType: 'BORROWER',
  label: text,
  ...extras,
})
const withFields = (...fields: FieldDefinition[]): SnapshotAreas => ({
  ...shipped,
  INPUT_FIELDS: [...shipped.INPUT_FIELDS, field('extra'), field('unasked'), ...fields],
})
/** The shipped portal with two more fields outside all pages. */
const before = withFields()

const reported = (page: Page, areas: AreasToCheck = before) =>
  pageChecks(page, areas).map(({ kind, path }) => `${path.join('.')} ${kind}`)

describe('[B3.36] the checks of an edited page', () => {
  it.each(shipped.PAGES.map((page) => [page.id, page] as const))('find nothing in %s as shipped', (_, page) => {
    expect(reported(page)).toEqual([])
  })

  it('describe their findings in words', () => {
    const page = withSection(section('empty', []), section('odd', [place('gone', { required: true, visible: false })]))
    const notes = pageChecks(page, shipped)
    expect(notes.length).toBeGreaterThan(2)
    const context = { ...shipped, PAGES: shipped.PAGES.map((each) => (each.id === page.id ? page : each)) }
    for (const { problem } of notes)
      for (const locale of locales)
        expect(itemProblemsText(problem, locale, context).text).not.toMatch(/so nicht möglich|is not possible/)
  })
})

describe('[B3.44] conditions', () => {
  const when = (renderCondition: Condition) => withSection(section('new', [place('extra', { renderCondition })]))
  const at = `sections.${added}.fields.0.renderCondition`
  const and = (...rules: Condition[]): Condition => ({ combinator: 'and', rules })
  const or = (...rules: Condition[]): Condition => ({ combinator: 'or', rules })

  it('use only existing fields that are asked before', () => {
    expect(reported(when({ field: 'gone', operator: 'notNull' }))).toContain(`${at} unknownField`)
    expect(reported(when({ field: 'unasked', operator: 'notNull' }))).toContain(`${at} conditionFieldNeverAsked`)
    const start = pageOf('start')
    const later = { ...start, renderCondition: { field: 'professionalGroup', operator: 'notNull' as const } }
    expect(reported(later)).toContain('renderCondition conditionFieldLater')
  })

  it('of messages and of fields in a group are found in their places', () => {
    const condition: Condition = { field: 'gone', operator: 'notNull' }
    const group = field('pets', { type: 'FIELDS_GROUP' })
    const page = withSection(
      section('new', [place('pets', { fields: [place('petName', { renderCondition: condition })] })], {
        sectionMessages: [
          { type: 'SUCCESS', text },
          { type: 'ERROR', text, condition },
        ],
      }),
    )
    const notes = reported(page, withFields(group, field('petName')))
    expect(notes).toContain(`sections.${added}.fields.0.fields.0.renderCondition unknownField`)
    expect(notes).toContain(`sections.${added}.sectionMessages.1.condition unknownField`)
  })

  it('use only options of the list', () => {
    const gone: Condition = { field: 'maritalStatus', operator: '=', value: '99' }
    expect(reported(when(gone))).toContain(`${at} keyInUse`)
  })

  it.each([
    ['nothing to compare with', { field: 'maritalStatus', operator: '=' }, 'conditionWithoutValue'],
    ['one of none', { field: 'maritalStatus', operator: 'in', value: [] }, 'conditionWithoutValue'],
    ['a comparison of another type', { field: 'maritalStatus', operator: '<', value: 'x' }, 'conditionOperator'],
    ['what can be no answer', { field: 'dateOfBirth', operator: '<', value: '01.02.1990' }, 'conditionValue'],
  ] as [string, Condition, string][])('are refused if incomplete: %s', (_, condition, code) => {
    expect(pageChecks(when(condition), before)).toEqual([
      expect.objectContaining({
        kind: code,
        path: at.split('.').map((name) => (/^\d/.test(name) ? Number(name) : name)),
        blocks: true,
      }),
    ])
  })

  const [single = '', married = ''] = (shipped.KEYS.find(({ id }) => id === 'MARITAL_STATUS')?.keys ?? []).map(
    ({ key }) => key,
  )
  const is = (value: string): Condition => ({ field: 'maritalStatus', operator: '=', value })

  it.each([
    ['two choices at once', and(is(single), is(married))],
    ['no choice and one', and({ field: 'maritalStatus', operator: 'null' }, is(single))],
    ['a choice that it refuses', and(is(single), { field: 'maritalStatus', operator: '!=', value: single })],
    ['one that cannot be, among others', and(is(single), and(is(single), is(married)))],
    ['several of which none can be', or(and(is(single), is(married)), and(is(married), is(single)))],
  ] as [string, Condition][])('are reported if unsatisfiable: %s', (_, condition) => {
    expect(reported(when(condition))).toEqual([`${at} neverShown`])
  })

  it.each([
    ['one of two', or(is(single), is(married))],
    ['nothing', and()],
    [
      'one of several, and one of them',
      and({ field: 'maritalStatus', operator: 'in', value: [single, married] }, is(single)),
    ],
    ['no answer or one', or({ field: 'maritalStatus', operator: 'null' }, is(single))],
  ] as [string, Condition][])('are not reported if satisfiable: %s', (_, condition) => {
    expect(reported(when(condition))).toEqual([])
  })

  it('in a group may hold for several entries at once', () => {
    const group = field('pets', { type: 'FIELDS_GROUP' })
    const kind = field('petKind', { type: 'KEY', keyType: 'MARITAL_STATUS' })
    const both = and(
      { field: 'petKind', operator: '=', value: single },
      { field: 'petKind', operator: '=', value: married },
    )
    const page = withSection(
      section('new', [place('pets', { fields: [place('petKind')] }), place('extra', { renderCondition: both })]),
    )
    expect(reported(page, withFields(group, kind))).toEqual([])
  })
})

describe('[B3.38] placed fields', () => {
  it('are once on a page', () => {
    expect(reported(withSection(section('new', [place('firstName')])))).toEqual([
      `sections.${added}.fields.0 fieldTwiceOnPage`,
    ])
  })

  it('exist', () => {
    expect(reported(withSection(section('new', [place('gone')])))).toEqual([`sections.${added}.fields.0 unknownField`])
  })

  it('are visible if required', () => {
    const page = withSection(section('new', [place('extra', { required: true, visible: false })]))
    expect(reported(page)).toEqual([`sections.${added}.fields.0 requiredButHidden`])
  })

  it('begin with a valid answer', () => {
    const filled = (id: string, value: unknown) =>
      withSection(section('new', [place(id, { defaultValue: { de: value, en: value } })]))
    expect(reported(filled('extra', 5))).toEqual([`sections.${added}.fields.0.defaultValue defaultNotAnAnswer`])
    const start = pageOf('start')
    const sections = start.sections.map((each) => ({
      ...each,
      fields: each.fields.map((placed) =>
        placed.id === 'term' ? { ...placed, defaultValue: { de: -3, en: -3 } } : placed,
      ),
    }))
    const at = sections[0]?.fields.findIndex(({ id }) => id === 'term')
    expect(reported({ ...start, sections })).toContain(`sections.0.fields.${at}.defaultValue defaultOutsideLimits`)
  })

  it('[B3.39] are no formulas that depend on themselves', () => {
    const symbol = (id: string) => ({ expression: { type: 'SYMBOL' as const, field: id }, unit: 'EURO' as const })
    const areas = withFields(
      field('one', { type: 'CALCULATION_VALUE', calculation: symbol('other') }),
      field('other', { type: 'CALCULATION_VALUE', calculation: symbol('one') }),
    )
    expect(reported(withSection(section('new', [place('one')])), areas)).toEqual([
      `sections.${added}.fields.0 calculationCircle`,
    ])
  })

  it('have no circular conditions', () => {
    const areas = withFields(
      field('asked', { type: 'MONEY' }),
      field('total', {
        type: 'CALCULATION_VALUE',
        calculation: { expression: { type: 'SYMBOL', field: 'asked' }, unit: 'EURO' },
      }),
    )
    const page = withSection(
      section('new', [
        place('asked', { renderCondition: { field: 'total', operator: '>', value: 0 } }),
        place('total'),
      ]),
    )
    expect(reported(page, areas)).toContain(`sections.${added}.fields.1 calculationCircle`)
  })
})

describe('texts', () => {
  const half = { de: 'Nur deutsch', en: '' }

  it('exist in both languages', () => {
    const page: Page = {
      ...withSection(
        section('new', [place('extra', { placeholder: half, tooltip: half })], {
          title: half,
          sectionMessages: [{ type: 'ERROR', text: half }],
        }),
      ),
      introduction: half,
    }
    expect(reported(page).toSorted()).toEqual(
      [
        'introduction.en',
        `sections.${added}.title.en`,
        `sections.${added}.fields.0.placeholder.en`,
        `sections.${added}.fields.0.tooltip.en`,
        `sections.${added}.sectionMessages.0.text.en`,
      ]
        .map((path) => `${path} missingTranslation`)
        .toSorted(),
    )
  })

  it('of fields and their options are reported at the field', () => {
    const KEYS = shipped.KEYS.map((list) =>
      list.id === 'BASEMENT' ? { ...list, keys: [{ key: '01', displaytext: half }] } : list,
    )
    const areas = { ...withFields(field('cellar', { type: 'KEY', keyType: 'BASEMENT', label: half })), KEYS }
    const notes = pageChecks(withSection(section('new', [place('cellar')])), areas).filter(
      ({ kind }) => kind === 'missingTranslation',
    )
    expect(notes.map(({ path, problem }) => [path.join('.'), problem.area, problem.path])).toEqual([
      [`sections.${added}.fields.0`, 'INPUT_FIELDS', 'label.en'],
      [`sections.${added}.fields.0`, 'KEYS', 'keys.0.displaytext.en'],
    ])
  })
})

describe('[B3.42] [B3.43] a page that no journey leads to', () => {
  const page: Page = { ...borrower, id: 'lonely', uri: 'lonely', sections: [section('new', [place('extra')])] }
  const unreachable = ' pageUnreachable'
  const withStep = (step: object, owner: object = {}): SnapshotAreas => ({
    ...before,
    PRODUCTS: shipped.PRODUCTS.map((product, at) =>
      at === 0
        ? {
            ...product,
            ...owner,
            steps: [
              ...product.steps,
              { ...product.steps[0], uri: 'lonely-step', pageId: 'lonely', ...step } as (typeof product.steps)[number],
            ],
          }
        : product,
    ),
  })

  it('is reported', () => {
    expect(reported(page)).toEqual([unreachable])
  })

  it('is one with disabled products only', () => {
    expect(reported(page, withStep({}))).toEqual([])
    expect(reported(page, withStep({}, { enabled: false }))).toEqual([unreachable])
  })

  it('is one whose step can never be visible', () => {
    expect(reported(page, withStep({ condition: { field: 'amount', operator: 'notNull' } }))).toEqual([])
    expect(reported(page, withStep({ condition: { field: 'propertyPrice', operator: 'notNull' } }))).toEqual([
      unreachable,
    ])
  })

  it('is none if it only displays information: it has its own address', () => {
    const info = field('info', { type: 'INFORMATION_TEXT' })
    expect(reported({ ...page, sections: [section('new', [place('info')])] }, withFields(info))).toEqual([])
  })
})

describe('sections', () => {
  it('have content', () => {
    expect(reported(withSection(section('new', [])))).toEqual([`sections.${added} emptySection`])
    expect(reported(withSection(section('new', [], { sectionMessages: [{ type: 'SUCCESS', text }] })))).toEqual([])
  })

  it('that are incomplete are reported, and the others are still checked', () => {
    const broken = place('extra', { layoutLength: 13 })
    expect(reported(withSection(section('new', [broken, place('gone')])))).toEqual([
      `sections.${added}.fields.0.layoutLength max_value`,
      `sections.${added}.fields.1 unknownField`,
    ])
    expect(reported({ ...borrower, uri: 'mit Leerzeichen' })).toEqual(['uri regex'])
    const group = place('pets', { fields: [place('extra', { layoutLength: 0 }), place('gone')] })
    const condition = { field: '', operator: 'notNull' as const }
    expect(
      reported({ ...withSection(section('new', [], { renderCondition: condition })), renderCondition: condition }),
    ).toEqual([
      `sections.${added}.renderCondition.field non_empty`,
      'renderCondition.field non_empty',
      `sections.${added} emptySection`,
    ])
    const messages = [{ type: 'ERROR' as const, text, condition }]
    expect(
      reported(
        withSection(section('new', [group], { sectionMessages: messages })),
        withFields(field('pets', { type: 'FIELDS_GROUP' })),
      ),
    ).toEqual([
      `sections.${added}.fields.0.fields.0.layoutLength min_value`,
      `sections.${added}.sectionMessages.0.condition.field non_empty`,
      `sections.${added}.fields.0.fields.1 unknownField`,
    ])
  })
})

it('problems elsewhere that an edit causes are reported for the page', () => {
  const emptied = { ...borrower, sections: [] }
  const notes = pageChecks(emptied, shipped)
  const refused = checkAreas({ ...shipped, PAGES: shipped.PAGES.map((each) => (each === borrower ? emptied : each)) })
  expect(refused.map(({ area, item }) => `${area} ${item}`)).toContain('PAGES second-borrower')
  expect(notes.filter(({ blocks }) => blocks).map(({ problem }) => problem)).toEqual(
    expect.arrayContaining(refused) as unknown,
  )
  expect(notes).toHaveLength(refused.length)
  for (const { path } of notes) expect(path).toEqual([])
})
