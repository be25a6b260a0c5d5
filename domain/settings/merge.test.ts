import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { merged } from './merge.ts'

const base = { id: 'a', title: { de: 'Alt', en: 'Old' }, keys: [1, 2], note: 'x' as string | undefined }

describe('two versions put together', () => {
  it('takes what only one of them changed, whichever it was', () => {
    const mine = { ...base, title: { de: 'Neu', en: 'Old' } }
    const theirs = { ...base, title: { de: 'Alt', en: 'New' }, keys: [2] }
    expect(merged(base, mine, theirs)).toEqual({
      value: { id: 'a', title: { de: 'Neu', en: 'New' }, keys: [2], note: 'x' },
      conflicts: [],
    })
  })

  it('names where both changed the same, and keeps mine there', () => {
    const mine = { ...base, title: { de: 'Meins', en: 'Old' }, keys: [1] }
    const theirs = { ...base, title: { de: 'Ihres', en: 'Old' }, keys: [3] }
    expect(merged(base, mine, theirs)).toEqual({ value: mine, conflicts: ['title.de', 'keys'] })
  })

  it('what one took away is gone, unless the other changed it', () => {
    const { note: _gone, ...without } = base
    expect(merged<object>(base, without, { ...base, keys: [] })).toEqual({
      value: { ...without, keys: [] },
      conflicts: [],
    })
    expect(merged<object>(base, without, { ...base, note: 'y' }).conflicts).toEqual(['note'])
  })

  it('changes nothing where nobody changed anything, and is the other where only one did', () => {
    const values = fc.dictionary(
      fc.constantFrom('a', 'b', 'c'),
      fc.oneof(fc.integer(), fc.dictionary(fc.string(), fc.integer())),
    )
    fc.assert(
      fc.property(values, values, (one, other) => {
        expect(merged(one, one, other)).toEqual({ value: other, conflicts: [] })
        expect(merged(one, other, one)).toEqual({ value: other, conflicts: [] })
        expect(merged(one, other, other)).toEqual({ value: other, conflicts: [] })
      }),
    )
  })
})
