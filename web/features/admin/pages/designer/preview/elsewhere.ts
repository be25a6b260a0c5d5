import { fieldsOfCondition } from '#domain/conditions.ts'
import type { FieldDefinition, SectionField } from '#domain/fields/types.ts'
import { askedFor } from '#domain/settings/checks/calculations.ts'
import type { Page } from '#domain/settings/schemas/pages.ts'
import { conditionsOfPage, fieldsOfPage, withNested } from '#domain/settings/checks/placed-conditions.ts'

import type { PreviewAreas } from './use-preview-areas.ts'

/** The id of an artificial page; no real id contains "#". */
const elsewhereId = '#elsewhere'

/**
 * A page of answers from other pages that this one's conditions and formulas depend on, so that their effect can be
 * tried. Fields of a group are answered in that group.
 */
export function answersFromElsewhere(
  page: Page,
  { PAGES, INPUT_FIELDS }: Pick<PreviewAreas, 'PAGES' | 'INPUT_FIELDS'>,
): Page {
  const definitions = new Map(INPUT_FIELDS.map((field) => [field.id, field]))
  const here = new Set(
    fieldsOfPage(page)
      .flatMap(withNested)
      .map(({ field }) => field.id),
  )
  const looksAt = [
    ...conditionsOfPage(page).flatMap(({ condition }) => fieldsOfCondition(condition)),
    ...[...here].filter((id) => definitions.get(id)?.type === 'CALCULATION_VALUE'),
  ].flatMap((id) => askedFor(id, definitions))
  const others = PAGES.filter(({ id }) => id !== page.id).flatMap(fieldsOfPage)
  const wanted = [...new Set(looksAt)].filter((id) => !here.has(id)).flatMap((id) => placeOf(id, definitions, others))
  const fields = [...new Map(wanted.map((field) => [field.id, field])).values()]
  return {
    id: elsewhereId,
    type: 'CONDITION_INFORMATION',
    uri: '',
    title: nameless,
    pages: [],
    sections: [{ id: elsewhereId, title: nameless, fields, sectionMessages: [] }],
  }
}

const nameless = { de: '', en: '' }

function placeOf(
  id: string,
  definitions: ReadonlyMap<string, FieldDefinition>,
  others: readonly { readonly field: SectionField }[],
): SectionField[] {
  if (definitions.get(id) === undefined) return []
  const group = others.find(({ field }) => field.fields?.some((nested) => nested.id === id) === true)
  const alone = others.find(({ field }) => field.id === id) ?? group
  const placed = alone?.field ?? { id, validators: [] }
  return [{ ...placed, required: false, visible: true, layoutLength: 12, renderCondition: undefined }]
}
