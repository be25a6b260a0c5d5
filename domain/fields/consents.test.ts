import { describe, expect, it } from 'vitest'

import { definitionsById } from '../wizard/answers.ts'
import { defaultAnswers, defaultEntry } from '../wizard/default-answers.ts'
import { answersFromProfile } from '../loan/prefill.ts'
import { itemProblemsText } from '../settings/labels/problems.ts'
import { checkAreas, shippedAreas } from '../settings/areas.ts'
import type { Page } from '../settings/areas/pages/schema.ts'
import { isConsent, isInquiryConsent, needsFreshAnswer, isPresetAgreement } from './consents.ts'
import type { FieldDefinition, FieldValues, SectionField } from './types.ts'

const shipped = shippedAreas()
const product = shipped.PRODUCTS.find(({ id }) => id === 'consumer-credit') ?? expect.fail('consumer-credit')
const page = shipped.PAGES.find(({ id }) => id === product.steps[0]?.pageId) ?? expect.fail('its first page')
const label = { de: 'Feld', en: 'Field' }

type Kind = Pick<FieldDefinition, 'type' | 'keyType' | 'readOnlyWhenShared' | 'agreement'>

const kinds: readonly [string, Kind, number][] = [
  ['to an inquiry', { type: 'SCHUFA' }, 3],
  ['to an inquiry, by a switch', { type: 'SCHUFA_SWITCH' }, 3],
  ['by a box that is kept from editors', { type: 'CHECKBOX', readOnlyWhenShared: true }, 2],
  ['by a switch that is kept from editors', { type: 'SWITCH', readOnlyWhenShared: true }, 2],
  ['by a box that anybody may tick', { type: 'CHECKBOX' }, 1],
  ['by a switch for an ancillary service', { type: 'SWITCH', agreement: true }, 1],
  ['nobody gives by a mere switch', { type: 'SWITCH' }, 0],
  ['nobody gives by a text that is kept from editors', { type: 'TEXTFIELD', readOnlyWhenShared: true }, 0],
]
const consents = kinds.filter(([, , much]) => much > 0)
/** Whose default would agree for the applicant: any switch may offer a service. */
const neverPreset = kinds.filter(([, { type }, much]) => much > 0 || type === 'SWITCH')

const placement: SectionField = { id: 'consent', required: false, visible: true, layoutLength: 6, validators: [] }
const ticked: SectionField = { ...placement, defaultValue: { de: true, en: true } }

/** The shipped portal with the field on the product's first page, alone and in a group. */
function withField(kind: Kind, placed: SectionField) {
  const of = { entityType: 'BORROWER', label } as const
  const sections: Page['sections'] = [
    {
      id: 'agreed',
      title: label,
      fields: [
        { ...placed, id: 'consent' },
        {
          ...placement,
          id: 'consentGroup',
          fields: [
            { ...placed, id: 'consentInGroup' },
            { ...placement, id: 'remark' },
          ],
        },
      ],
      sectionMessages: [],
    },
  ]
  const own: FieldDefinition[] = [
    { id: 'consent', ...of, ...kind },
    { id: 'consentInGroup', ...of, ...kind },
    { id: 'remark', type: 'TEXTFIELD', ...of },
    { id: 'consentGroup', type: 'FIELDS_GROUP', ...of },
  ]
  return {
    ...shipped,
    INPUT_FIELDS: [...shipped.INPUT_FIELDS, ...own],
    PAGES: shipped.PAGES.map((each) =>
      each.id === page.id ? { ...each, sections: [...each.sections, ...sections] } : each,
    ),
  }
}

describe('[A3.12] a consent', () => {
  it.each(kinds)('%s', (_, kind, much) => {
    expect([needsFreshAnswer(kind), isConsent(kind), isInquiryConsent(kind)].filter(Boolean)).toHaveLength(much)
    expect(isPresetAgreement(kind, true)).toBe(neverPreset.some(([, each]) => each === kind))
    for (const nothing of [false, null, undefined]) expect(isPresetAgreement(kind, nothing)).toBe(false)
  })

  it.each(neverPreset)('%s, cannot be ticked by settings, nor in a group', (_, kind) => {
    const reported = (placed: SectionField) =>
      checkAreas(withField(kind, placed)).map(({ code, params }) => [code, params])
    expect(reported(ticked)).toEqual([
      ['presetAgreement', { value: 'consent' }],
      ['presetAgreement', { value: 'consentInGroup' }],
    ])
    expect(reported({ ...placement, defaultValue: { de: false, en: false } })).toEqual([])
  })

  it.each(neverPreset)('%s, is not given in a new application, whatever its settings', (_, kind) => {
    const areas = withField(kind, ticked)
    expect(defaultAnswers(areas, product, 'de')).toEqual(defaultAnswers(shipped, product, 'de'))
    const fields = [{ ...ticked, id: 'consentInGroup' }]
    expect(defaultEntry({ fields }, definitionsById(areas.INPUT_FIELDS), 'de')).toEqual({})
  })

  it.each(consents)('%s, is not copied from a profile, nor in a group', (_, kind) => {
    const definitions = definitionsById(withField(kind, placement).INPUT_FIELDS)
    const yes = { type: kind.type, value: true }
    const entry = { remark: { type: 'TEXTFIELD', value: 'Anna' } } as const
    const answerOf = (fieldId: string, value: FieldValues[string]['value']): FieldValues => ({
      [fieldId]: { fieldId, entityType: 'BORROWER', userDefined: true, value },
    })
    const profile = {
      ...answerOf('consent', yes),
      ...answerOf('consentGroup', { type: 'FIELDS_GROUP', value: [{ ...entry, consentInGroup: yes }] }),
    }
    const fieldIds = new Set(definitions.keys())
    expect(answersFromProfile({}, profile, { definitions, fieldIds })).toEqual(
      answerOf('consentGroup', { type: 'FIELDS_GROUP', value: [entry] }),
    )
  })

  it('is never preset in a field of any type that is declared an agreement or ancillary service', () => {
    const use = shipped.KEYS.find(({ id }) => id === 'INTENDED_USE')?.keys[0]?.key
    for (const [type, value] of [
      ['RADIOGROUP', use],
      ['MONEY', 250],
      ['TEXTFIELD', 'Anna'],
    ] as const) {
      const kind = { type, agreement: true, ...(type === 'RADIOGROUP' ? { keyType: 'INTENDED_USE' as const } : {}) }
      const areas = withField(kind, { ...placement, defaultValue: { de: value, en: value } })
      const problems = checkAreas(areas)
      expect(problems.map(({ code }) => code)).toEqual(['presetAgreement', 'presetAgreement'])
      for (const problem of problems)
        expect(itemProblemsText(problem, 'en', areas).text).toMatch(
          /^The field .*Field.* must not have a default value/,
        )
      expect(defaultAnswers(areas, product, 'de')).toEqual(defaultAnswers(shipped, product, 'de'))
    }
  })
})
