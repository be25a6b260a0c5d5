import { expect, it } from 'vitest'

import type { FieldDefinition, GroupEntry } from '../fields/types.ts'
import { definitionsById } from './answers.ts'
import { lockedAnswers, type LockRule, storedFor } from './locked-entries.ts'

const define = (id: string): FieldDefinition => ({
  id,
  type: 'TEXTFIELD',
  entityType: 'BORROWER',
  label: { de: id, en: id },
})
const definitions = definitionsById([define('bank'), define('note')])
const entry = (bank?: string, note?: string): GroupEntry => ({
  ...(bank === undefined ? {} : { bank: { type: 'TEXTFIELD', value: bank } }),
  ...(note === undefined ? {} : { note: { type: 'TEXTFIELD', value: note } }),
})
const lockedBank: LockRule = ({ id }) => id === 'bank'

it('[A6.04] an entry is identified by its locked answers', () => {
  expect(lockedAnswers(entry('A', 'x'), definitions, lockedBank)).toEqual(entry('A'))
  expect(lockedAnswers(entry(undefined, 'x'), definitions, lockedBank)).toEqual({})
  expect(lockedAnswers({ ...entry('A'), unknown: { type: 'TEXTFIELD', value: '?' } }, definitions, lockedBank)).toEqual(
    entry('A'),
  )
})

it('[A6.04] an entry with only some of the locked answers of a stored one is a new one', () => {
  const locked: LockRule = () => true
  expect(storedFor([entry('A', 'changed'), entry('A')], [entry('A', 'x')], definitions, locked)).toEqual([
    undefined,
    undefined,
  ])
})

it('[A6.04] replaces the stored one with the same locked answers, in any order; a new one replaces none', () => {
  const stored = [entry(undefined, 'free'), entry('A', 'x'), entry('B', 'y')]
  const of = (...entries: GroupEntry[]) => storedFor(entries, stored, definitions, lockedBank)
  expect(of(...stored)).toEqual([undefined, 1, 2])
  expect(of(entry('B', 'changed'), entry('A'))).toEqual([2, 1])
  expect(of(entry('A'), entry('A'), entry('C'))).toEqual([1, undefined, undefined])
  expect(storedFor(stored, [], definitions, lockedBank)).toEqual([undefined, undefined, undefined])
})
