import { describe, expect, it } from 'vitest'

import { shippedAreas } from '#domain/settings/areas.ts'
import type { Page } from '#domain/settings/areas/pages/schema.ts'
import { definitionsById, visibleAnswers } from '#domain/wizard/answers.ts'

import { answersFromElsewhere } from './use-sample-form.ts'

const shipped = shippedAreas()
const pageOf = (id: string): Page => {
  const page = shipped.PAGES.find((each) => each.id === id)
  if (page === undefined) throw new Error(`no page ${id}`)
  return page
}
const fieldsFor = (page: Page, areas: Parameters<typeof answersFromElsewhere>[1] = shipped) =>
  answersFromElsewhere(page, areas).sections.flatMap(({ fields }) => fields)

describe('[B3.44] answers of other pages that a page depends on', () => {
  it('include those of its conditions', () => {
    expect(fieldsFor(pageOf('living')).map(({ id }) => id)).toContain('intendedUse')
    expect(fieldsFor(pageOf('start'))).toEqual([])
  })

  it('can be entered regardless of their own conditions', () => {
    const page: Page = { ...pageOf('start'), renderCondition: { field: 'residencePermitUntil', operator: 'notNull' } }
    const elsewhere = answersFromElsewhere(page, shipped)
    const [placed] = elsewhere.sections.flatMap(({ fields }) => fields)
    expect(placed).toMatchObject({ id: 'residencePermitUntil', visible: true, required: false })
    expect(placed?.renderCondition).toBeUndefined()
    const fields = {
      residencePermitUntil: {
        fieldId: 'residencePermitUntil',
        entityType: 'BORROWER' as const,
        userDefined: true,
        value: { type: 'CALENDAR_SPLITTED' as const, value: '2030-01-01' },
      },
    }
    const answers = visibleAnswers([elsewhere, page], fields, definitionsById(shipped.INPUT_FIELDS))
    expect(answers['residencePermitUntil']).toBe('2030-01-01')
  })

  it('include those of its formulas, but no removed ones', () => {
    const text = { de: 'Text', en: 'Text' }
    const sum = {
      id: 'sum',
      type: 'CALCULATION_VALUE' as const,
      entityType: 'LOAN' as const,
      label: text,
      calculation: { expression: { type: 'SYMBOL' as const, field: 'propertyPrice' }, unit: 'EURO' as const },
    }
    const placed = { id: 'sum', required: false, visible: true, layoutLength: 12, validators: [] }
    const page: Page = {
      ...pageOf('start'),
      sections: [{ id: 'new', title: text, fields: [placed], sectionMessages: [] }],
      renderCondition: { field: 'gone', operator: 'notNull' },
    }
    const areas = { ...shipped, INPUT_FIELDS: [...shipped.INPUT_FIELDS, sum] }
    expect(fieldsFor(page, areas).map(({ id }) => id)).toEqual(['propertyPrice'])
  })

  it('are entered in their group if they belong to one', () => {
    const grouped = shipped.PAGES.flatMap(({ id, sections }) =>
      sections.flatMap(({ fields }) => fields.map((field) => ({ page: id, field }))),
    ).find(({ field }) => field.fields !== undefined)
    expect(grouped).toBeDefined()
    const nested = grouped?.field.fields?.[0]?.id ?? ''
    const page: Page = { ...pageOf('documents'), renderCondition: { field: nested, operator: 'notNull' } }
    const [group] = fieldsFor(page)
    expect(group?.id).toBe(grouped?.field.id)
    expect(group?.fields).toEqual(grouped?.field.fields)
  })
})
