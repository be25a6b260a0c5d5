import { expect, it } from 'vitest'

import { allowedFrom, isOnePair, type RecentAct } from './four-eyes.ts'

const act = (accountId: string, acts: RecentAct['acts'], day: string, by: readonly string[] = []): RecentAct => ({
  accountId,
  acts,
  role: 'ADMIN',
  by,
  at: `2026-12-${day}T10:00:00.000Z`,
})

it.each([
  ['a mailed link into one of them', [act('a', ['ENTERED'], '01')], true],
  ['a mailed link into the other', [act('b', ['ENTERED'], '01')], true],
  ['a mailed link into a third one', [act('c', ['ENTERED'], '01')], false],
  ['a customer raised by others', [act('a', ['RAISED'], '01', ['c'])], true],
  ['a role given by the identity provider', [act('a', ['RAISED'], '01')], false],
  ['an account created by others', [act('a', ['CREATED'], '01', ['c'])], false],
  ['an account created by the other', [act('a', ['CREATED'], '01', ['b'])], true],
  ['two accounts of one maker', [act('a', ['CREATED'], '01', ['c']), act('b', ['ADDRESSED'], '01', ['c'])], true],
] as const)('two accounts may be one person after %s', (_, recent, expected) => {
  expect([isOnePair(recent, 'a', 'b'), isOnePair(recent, 'b', 'a')]).toEqual([expected, expected])
})

it('says when the last of the reasons is over, seven days after it', () => {
  const recent = [act('b', ['CREATED'], '03', ['a']), act('a', ['ENTERED'], '01'), act('c', ['ENTERED'], '05')]
  const from = (one: string, other: string) => allowedFrom(recent, (acts) => isOnePair(acts, one, other))
  expect(from('a', 'b')).toBe('2026-12-10T10:00:00.000Z')
  expect(from('a', 'd')).toBe('2026-12-08T10:00:00.000Z')
  expect(from('b', 'd')).toBeUndefined()
  expect(from('b', 'b')).toBeUndefined()
})
