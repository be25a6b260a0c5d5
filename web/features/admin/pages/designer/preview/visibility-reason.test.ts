import { describe, expect, it } from 'vitest'

import type { Condition } from '#domain/conditions/conditions.ts'
import type { FieldDefinition, FieldValues, SectionField } from '#domain/fields/types.ts'
import type { Page, Section } from '#domain/settings/areas/pages/schema.ts'
import { definitionsById, visibleAnswers } from '#domain/wizard/answers.ts'

import { visibilityReason } from './visibility-reason.ts'

const text = { de: 'Text', en: 'Text' }
const isYes: Condition = { field: 'asked', operator: '=', value: 'yes' }

const place = (id: string, extras: Partial<SectionField> = {}): SectionField => ({
  id,
  required: false,
  visible: true,
  layoutLength: 12,
  validators: [],
  ...extras,
})
const pageOf = (fields: SectionField[], section: Partial<Section> = {}, page: Partial<Page> = {}): Page => ({
  id: 'page',
  type: 'BORROWER_INFORMATION',
  uri: 'page',
  title: text,
  pages: [],
  sections: [{ id: 'section', title: text, fields, sectionMessages: [], ...section }],
  ...page,
})
const field = (id: string, type: FieldDefinition['type'] = 'TEXTFIELD'): FieldDefinition => ({
  id,
  type,
  entityType: 'BORROWER',
  label: text,
})
const definitions = definitionsById([field('asked'), field('other'), field('group', 'FIELDS_GROUP'), field('inner')])

const answered = (values: Record<string, FieldValues[string]['value']>): FieldValues =>
  Object.fromEntries(
    Object.entries(values).map(([fieldId, value]) => [
      fieldId,
      { fieldId, entityType: 'BORROWER', userDefined: true, value },
    ]),
  )
const yes = answered({ asked: { type: 'TEXTFIELD', value: 'yes' } })

const reasonsOn = (page: Page, fields: FieldValues = {}) =>
  visibilityReason(page, { answers: visibleAnswers([page], fields, definitions), definitions, fields }).map(
    ({ path, shown, cause, entry }) =>
      `${path.join('.')} ${shown ? 'shown' : 'hidden'} ${cause}${entry === undefined ? '' : ` ${entry}`}`,
  )

describe('[B3.38] [B5.09] the reason why a part of a page is visible or hidden', () => {
  it('is that nothing hides it', () => {
    expect(reasonsOn(pageOf([place('asked')]))).toEqual([
      ' shown always',
      'sections.0 shown always',
      'sections.0.fields.0 shown always',
    ])
  })

  it('is its condition with the present answers', () => {
    const page = pageOf([place('asked'), place('other', { renderCondition: isYes })])
    expect(reasonsOn(page)).toContain('sections.0.fields.1 hidden condition')
    expect(reasonsOn(page, yes)).toContain('sections.0.fields.1 shown condition')
    const [, , , why] = visibilityReason(page, { answers: {}, definitions, fields: {} })
    expect(why?.explanation).toEqual({ rule: isYes, answer: undefined, holds: false })
  })

  it('is its switch, whatever its condition', () => {
    expect(
      reasonsOn(pageOf([place('asked'), place('other', { visible: false, renderCondition: isYes })]), yes),
    ).toContain('sections.0.fields.1 hidden switchedOff')
  })

  it('is the part around it', () => {
    const section = { renderCondition: isYes, sectionMessages: [{ type: 'ERROR' as const, text }] }
    expect(reasonsOn(pageOf([place('other')], section))).toEqual([
      ' shown always',
      'sections.0 hidden condition',
      'sections.0.fields.0 hidden around',
      'sections.0.sectionMessages.0 hidden around',
    ])
    expect(reasonsOn(pageOf([place('other')], {}, { renderCondition: isYes })).slice(1)).toEqual([
      'sections.0 hidden around',
      'sections.0.fields.0 hidden around',
    ])
  })

  it('applies to messages', () => {
    const sectionMessages = [{ type: 'ERROR' as const, text, condition: isYes }]
    expect(reasonsOn(pageOf([place('asked')], { sectionMessages }))).toContain(
      'sections.0.sectionMessages.0 hidden condition',
    )
    expect(reasonsOn(pageOf([place('asked')], { sectionMessages }), yes)).toContain(
      'sections.0.sectionMessages.0 shown condition',
    )
  })

  it('applies to the fields of each group entry', () => {
    const isInner: Condition = { field: 'inner', operator: '=', value: 'yes' }
    const group = place('group', { fields: [place('inner'), place('other', { renderCondition: isInner })] })
    expect(reasonsOn(pageOf([group])).slice(3)).toEqual([
      'sections.0.fields.0.fields.0 hidden noEntry',
      'sections.0.fields.0.fields.1 hidden noEntry',
    ])
    const entry = (value: string) => ({ inner: { type: 'TEXTFIELD' as const, value } })
    const fields = answered({ group: { type: 'FIELDS_GROUP', value: [entry('no'), entry('yes')] } })
    expect(reasonsOn(pageOf([group]), fields).slice(3)).toEqual([
      'sections.0.fields.0.fields.0 shown always',
      'sections.0.fields.0.fields.1 hidden condition 0',
      'sections.0.fields.0.fields.1 shown condition 1',
    ])
  })
})
