import type { FieldDefinition, FieldValues, SectionField, Value } from '../../fields/types.ts'
import type { Page, PageType, Section } from '../../settings/areas/pages/schema.ts'
import type { Step } from '../../settings/schemas/steps.ts'

/** Fields, pages, steps and answers of tests, with no more than their types require. */

const text = (name: string) => ({ de: name, en: `${name} in English` })

export const define = (
  id: string,
  type: FieldDefinition['type'],
  extras: Partial<FieldDefinition> = {},
): FieldDefinition => ({ id, type, entityType: 'LOAN', label: text(id), ...extras })

/** A visible, optional placement. */
export const place = (id: string, extras: Partial<SectionField> = {}): SectionField => ({
  id,
  required: false,
  visible: true,
  layoutLength: 12,
  validators: [],
  ...extras,
})

export const makeSection = (id: string, fields: SectionField[], extras: Partial<Section> = {}): Section => ({
  id,
  title: text(id),
  fields,
  sectionMessages: [],
  ...extras,
})

export const makePage = (id: string, type: PageType, sections: Section[], extras: Partial<Page> = {}): Page => ({
  id,
  type,
  uri: id,
  title: text(id),
  pages: [],
  sections,
  ...extras,
})

/** A step with the page of its name. */
export const stepTo = (pageId: string, extras: Partial<Step> = {}): Step => ({
  name: pageId,
  uri: `${pageId}-step`,
  icon: 'home',
  title: text(pageId),
  pageId,
  loginRequired: false,
  verification: false,
  ...extras,
})

/** Answers in the types of these fields. Throws for an unknown field. */
export const answered = (
  fields: readonly FieldDefinition[],
  values: Readonly<Record<string, Value | null>>,
): FieldValues =>
  Object.fromEntries(
    Object.entries(values).map(([id, value]) => {
      const definition = fields.find((each) => each.id === id)
      if (definition === undefined) throw new Error(`no field ${id}`)
      const { type, entityType } = definition
      return [id, { fieldId: id, entityType, userDefined: true, value: { type, value } }]
    }),
  )
