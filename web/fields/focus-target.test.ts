import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'

import type { FieldError } from '#domain/shared/errors.ts'
import { type CaseInput, caseToday, buildCaseInput } from '#domain/fields/cases/field-cases.ts'
import { fieldCases } from '#domain/fields/cases/index.ts'
import type { FieldProblem } from '#domain/fields/field-type.ts'
import { fieldTypes, displayOnlyTypes } from '#domain/fields/types.ts'

import { Field } from './Field.tsx'
import { focusTarget } from './focus-target.ts'
import { loadEditors } from './registry.ts'

const problem = { objectName: 'BORROWER', field: 'f', message: 'NotBlank' }
const of = (type: Parameters<typeof focusTarget>[1]['type'], extra: Partial<Parameters<typeof focusTarget>[2]> = {}) =>
  focusTarget('field-f', { type }, { required: true, keys: ['01', '02'], problem, ...extra })

test("[A2.24] the focus moves to the invalid input, which is not always the field's own", () => {
  expect(of('TEXTFIELD')).toBe('field-f')
  expect(of('POSTCODE_LOOKUP')).toBe('field-f-CODE')
  expect(of('POSTCODE_LOOKUP', { problem: { ...problem, params: { part: 'CITY' } } })).toBe('field-f-CITY')
  expect(of('COMBINED_STREET_HOUSE_NUMBER')).toBe('field-f-STREET')
  expect(of('RADIOGROUP')).toBe('field-f-01')
  expect(of('SWITCH')).toBe('field-f-yes')
  expect(of('SWITCH', { required: false })).toBe('field-f')
})

test('the focus moves to the first part of a date, the invalid entry of a list, or the button that adds to an empty list', () => {
  expect(of('CALENDAR_SPLITTED')).toBe('field-f-DAY')
  expect(of('CALENDAR_YEAR_MONTH_SPLITTED')).toBe('field-f-MONTH')
  expect(of('TIME_SELECT_SPLITTED')).toBe('field-f-HOUR')
  expect(of('OUTBUILDINGS_LIST')).toBe('field-f-add')
  expect(of('OUTBUILDINGS_LIST', { problem: { ...problem, params: { part: 'OUTBUILDING_AMOUNT', entry: 1 } } })).toBe(
    'field-f-1-OUTBUILDING_AMOUNT',
  )
})

i18n.loadAndActivate({ locale: 'de', messages: {} })

/** The ids of the inputs and buttons that a field consists of. */
function controlsOf({ definition, placement, value, context }: CaseInput, found: FieldError): string[] {
  const nothing = () => undefined
  const field = createElement(Field, {
    id: 'field-f',
    definition,
    placement,
    value,
    unreadable: undefined,
    keys: context.keys.map((key) => ({ key, displaytext: { de: key, en: key } })),
    today: caseToday,
    problem: found,
    readOnly: false,
    onChange: nothing,
    onUnreadable: nothing,
    onLeave: nothing,
    group: {
      Field,
      definitions: new Map(),
      answers: {},
      unreadable: {},
      readOnly: false,
      stored: [],
      isReadOnly: () => false,
      keysOf: () => [],
      problemAt: nothing,
      onLeave: nothing,
    },
  })
  const html = renderToStaticMarkup(
    createElement(
      QueryClientProvider,
      { client: new QueryClient() },
      createElement(I18nProvider, { i18n }, createElement(MantineProvider, null, field)),
    ),
  )
  return [...html.matchAll(/<(?:input|select|textarea|button)\b[^>]*? id="([^"]+)"/g)].map(([, id = '']) => id)
}

const entered = fieldTypes.filter((type) => !displayOnlyTypes.includes(type) && type !== 'CALCULATION_VALUE')

test.each(entered)('[A2.24] the input that gets the focus exists in a field of type %s', async (type) => {
  await loadEditors([type])
  const missing: FieldProblem = { code: 'NotNull', messageKey: 'error.NotNull' }
  const empty = [true, false].map((required) => ({
    title: `empty, required: ${required}`,
    value: null,
    placement: { required },
    problem: missing,
  }))
  const stored = fieldCases[type].invalid.filter(({ unstorable }) => unstorable !== true)
  for (const each of [...empty, ...stored]) {
    const input = buildCaseInput(type, fieldCases[type], each)
    const { code, params } = each.problem
    const wrong = { objectName: 'BORROWER', field: 'f', message: code, ...(params === undefined ? {} : { params }) }
    const target = focusTarget('field-f', input.definition, {
      required: input.placement.required,
      keys: input.context.keys,
      problem: wrong,
    })
    expect(controlsOf(input, wrong), each.title).toContain(target)
  }
})
