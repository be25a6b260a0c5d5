import { describe, expect, test } from 'vitest'

import type { FieldDefinition, SectionField } from '#domain/fields/types.ts'
import type { Page } from '#domain/settings/areas/pages/schema.ts'

import {
  duplicated,
  type Moving,
  moved,
  nameOfPath,
  nearest,
  neighbour,
  toPartPath,
  pathOfField,
  placedFields,
  removed,
  slotFor,
  slotsFor,
} from './page-parts.ts'

const definition = (id: string, type: FieldDefinition['type'] = 'TEXTFIELD'): FieldDefinition => ({
  id,
  type,
  entityType: id.startsWith('loan') ? 'LOAN' : 'BORROWER',
  label: { de: id, en: id },
})
const fields = new Map(
  [
    definition('a'),
    definition('b'),
    definition('c'),
    definition('d'),
    definition('loanOne'),
    definition('group', 'FIELDS_GROUP'),
  ].map((each) => [each.id, each]),
)
const placed = (id: string, nested?: string[]): SectionField => ({
  id,
  required: false,
  visible: true,
  layoutLength: 12,
  validators: [],
  ...(nested === undefined ? {} : { fields: nested.map((each) => placed(each)) }),
})
const section = (id: string, ...own: SectionField[]): Page['sections'][number] => ({
  id,
  title: { de: id, en: id },
  fields: own,
  sectionMessages: [],
})
const page: Page = {
  id: 'page',
  type: 'BORROWER_INFORMATION',
  uri: 'page',
  title: { de: 'Seite', en: 'Page' },
  pages: [],
  sections: [section('one', placed('a'), placed('group', ['b', 'c']), placed('loanOne')), section('two', placed('d'))],
}

/** The page's fields as an outline, with groups in brackets. */
const outline = ({ sections }: Page): string =>
  sections
    .map(
      (each) =>
        `${each.id}: ${each.fields
          .map(({ id, fields: inner }) =>
            inner === undefined ? id : `${id}(${inner.map((nested) => nested.id).join(' ')})`,
          )
          .join(' ')}`,
    )
    .join(' | ')

const from = (path: string, list: string, at: number): string => {
  const next = moved(page, toPartPath(path), { list: listPath(list), at })
  return next === undefined ? 'stays' : `${outline(next.page)} @ ${nameOfPath(next.path)}`
}
const listPath = (list: string) => list.split('.').map((each) => (/^\d+$/.test(each) ? Number(each) : each))
const field = (id: string): Moving => ({ kind: 'field', field: fields.get(id) })

describe('a part of a page', () => {
  test('[B3.36] is moved within its list, to another section, and into and out of a group', () => {
    expect(outline(page)).toBe('one: a group(b c) loanOne | two: d')
    expect(from('sections.0.fields.0', 'sections.0.fields', 0)).toBe('stays')
    expect(from('sections.0.fields.0', 'sections.0.fields', 1)).toBe('stays')
    expect(from('sections.0.fields.0', 'sections.0.fields', 2)).toBe(
      'one: group(b c) a loanOne | two: d @ sections.0.fields.1',
    )
    expect(from('sections.0.fields.2', 'sections.1.fields', 0)).toBe(
      'one: a group(b c) | two: loanOne d @ sections.1.fields.0',
    )
    // Removing it shifts the parts after it.
    expect(from('sections.0.fields.0', 'sections.0.fields.1.fields', 1)).toBe(
      'one: group(b a c) loanOne | two: d @ sections.0.fields.0.fields.1',
    )
    expect(from('sections.0.fields.1.fields.0', 'sections.1.fields', 1)).toBe(
      'one: a group(c) loanOne | two: d b @ sections.1.fields.1',
    )
    expect(from('sections.0', 'sections', 2)).toBe('two: d | one: a group(b c) loanOne @ sections.1')
    // A missing part cannot be moved.
    expect(from('sections.1.fields.1', 'sections.0.fields', 0)).toBe('stays')
  })

  test('[A3.13] a group takes no groups, no fields of another entity, and no field twice', () => {
    const lists = (moving: Moving) => [...new Set(slotsFor(page, moving, fields).map(({ list }) => nameOfPath(list)))]
    const group = 'sections.0.fields.1.fields'
    expect(lists(field('d'))).toEqual(['sections.0.fields', group, 'sections.1.fields'])
    expect(lists(field('loanOne'))).not.toContain(group)
    expect(lists(field('group'))).not.toContain(group)
    expect(lists(field('b'))).not.toContain(group)
    // A field can be moved within its own group.
    expect(lists({ ...field('b'), kind: 'field', from: toPartPath(`${group}.0`), field: fields.get('b') })).toContain(
      group,
    )
    expect(lists({ kind: 'section', from: ['sections', 0] })).toEqual(['sections'])
  })

  test('moves up and down across sections, but not beyond the page', () => {
    const next = (path: string, by: -1 | 1) => {
      const slot = neighbour(page, toPartPath(path), by, fields)
      return slot === undefined ? 'end' : from(path, nameOfPath(slot.list), slot.at)
    }
    expect(next('sections.0.fields.2', 1)).toBe('one: a group(b c) | two: loanOne d @ sections.1.fields.0')
    expect(next('sections.1.fields.0', -1)).toBe('one: a group(b c) loanOne d | two:  @ sections.0.fields.3')
    expect(next('sections.0.fields.0', 1)).toBe('one: group(a b c) loanOne | two: d @ sections.0.fields.0.fields.0')
    expect(next('sections.0.fields.0', -1)).toBe('end')
    expect(next('sections.1', 1)).toBe('end')
    expect(next('sections.1', -1)).toBe('two: d | one: a group(b c) loanOne @ sections.0')
  })

  test('is added after the chosen part, or into it', () => {
    const at = (chosen: string, id: string) => {
      const slot = slotFor(page, toPartPath(chosen), field(id), fields)
      return slot === undefined ? undefined : `${nameOfPath(slot.list)} ${slot.at}`
    }
    expect(at('', 'd')).toBe('sections.1.fields 1')
    expect(at('sections.0', 'd')).toBe('sections.0.fields 3')
    expect(at('sections.0.fields.0', 'd')).toBe('sections.0.fields 1')
    expect(at('sections.0.fields.1', 'd')).toBe('sections.0.fields.1.fields 2')
    expect(at('sections.0.fields.1', 'group')).toBe('sections.0.fields 2')
    expect(at('sections.0.fields.1.fields.0', 'd')).toBe('sections.0.fields.1.fields 1')
    expect(at('sections.0.fields.1.fields.0', 'loanOne')).toBe('sections.0.fields 2')
    expect(slotFor({ ...page, sections: [] }, [], field('d'), fields)).toBeUndefined()
  })

  test('passes the choice to its surroundings when it is removed', () => {
    const without = removed(page, toPartPath('sections.1.fields.0'))
    expect(outline(without)).toBe('one: a group(b c) loanOne | two: ')
    expect(nearest(without, toPartPath('sections.1.fields.0'))).toEqual(['sections', 1])
    expect(nearest(removed(page, ['sections', 1]), toPartPath('sections.1.fields.0'))).toEqual(['sections', 0])
    expect(nearest(page, toPartPath('sections.0.fields.9'))).toEqual(['sections', 0, 'fields', 2])
  })

  test('a section is duplicated after itself under a free id', () => {
    const twice = duplicated(page, ['sections', 0])
    expect(twice?.page.sections.map(({ id }) => id)).toEqual(['one', 'section-3', 'two'])
    expect(twice?.path).toEqual(['sections', 1])
  })

  test('is found by its field', () => {
    expect(pathOfField(page, [], 'c')).toEqual(toPartPath('sections.0.fields.1.fields.1'))
    expect(pathOfField(page, ['sections', 1], 'c')).toBeUndefined()
    expect(placedFields(page).get('b')).toBe(1)
    expect(toPartPath('sections.0.fields.1.renderCondition')).toEqual(['sections', 0, 'fields', 1])
    expect(toPartPath('title.de')).toEqual([])
  })
})
