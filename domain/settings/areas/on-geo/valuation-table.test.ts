import Papa from 'papaparse'
import { describe, expect, it } from 'vitest'

import { shippedAreas } from '../../areas.ts'
import { readValuation } from './valuation-table.ts'

const areas = shippedAreas()
const read = (...lines: readonly string[]) =>
  readValuation((text, options) => Papa.parse<string[]>(text, options), lines.join('\n'), 'OBJECT_TYPES', areas)
const problemsOf = (...lines: readonly string[]) =>
  read(...lines).problems.map(({ area, item, path, code, params }) => [area, item, path, code, params])
const inList = (path: string, code: string, params: object) => ['ONGEO', 'OBJECT_TYPES', path, code, params]
const header = 'code;name_de;name_en;key'

describe('a table of a list of the valuation service', () => {
  it('has codes with their names, and keys of the portal where they are mapped', () => {
    expect(read(header, 'EFH;Einfamilienhaus;Detached house;01', 'X;Sonstiges;Other;')).toEqual({
      entries: [
        { code: 'EFH', name: { de: 'Einfamilienhaus', en: 'Detached house' }, key: '01' },
        { code: 'X', name: { de: 'Sonstiges', en: 'Other' } },
      ],
      problems: [],
    })
    expect(read('name_en,code,name_de', 'House,H,Haus')).toEqual({
      entries: [{ code: 'H', name: { de: 'Haus', en: 'House' } }],
      problems: [],
    })
  })

  it.each<[string, readonly string[], readonly unknown[]]>([
    [
      'a code twice',
      ['A;Eins;One;', 'B;Zwei;Two;', 'A;Drei;Three;'],
      [inList('code', 'duplicateId', { line: 4, value: 'A' })],
    ],
    ['a key twice', ['A;Eins;One;01', 'B;Zwei;Two;01'], [inList('key', 'keyTwice', { line: 3, value: '01' })]],
    ['an unknown key', ['A;Eins;One;zz'], [inList('key', 'csvUnknownKey', { line: 2, value: 'zz' })]],
    ['no code', [';Eins;One;'], [inList('code', 'non_empty', { line: 2 })]],
    ['no name in a language', ['A;Eins;;'], [inList('name_en', 'non_empty', { line: 2 })]],
    ['a code with a space', ['A B;Eins;One;'], [inList('code', 'keyFormat', { line: 2, value: 'A B' })]],
    ['a cell too many', ['A;Eins;One;;zu viel'], [inList('', 'csvCells', { line: 2 })]],
  ])('with %s is refused in its line', (_, lines, problems) => {
    expect(problemsOf(header, ...lines)).toEqual(problems)
  })

  it('is refused without its columns', () => {
    expect(problemsOf('code;name', 'A;Eins')).toEqual([
      inList('name_de', 'csvColumnMissing', { line: 1, value: 'name_de' }),
      inList('name_en', 'csvColumnMissing', { line: 1, value: 'name_en' }),
      inList('name', 'csvColumnUnknown', { line: 1, value: 'name' }),
    ])
  })
})
