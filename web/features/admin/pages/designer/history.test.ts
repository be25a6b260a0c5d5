import { describe, expect, test } from 'vitest'

import { areas } from '#domain/settings/areas.ts'
import type { Page } from '#domain/settings/pages.ts'

import { begun, type History, madeAgain, paused, stepped, rolledBack, throughout } from './history.ts'

const called = (title: string): Page => ({ ...(areas.PAGES.defaults[0] as Page), title: { de: title, en: title } })
const titleOf = ({ value }: History): string => value.title.de
const write = (history: History, title: string, since: number): History =>
  stepped(history, { after: called(title), said: 'written', from: [], at: [], writing: { name: 'title', since } })
const change = (history: History, title: string): History =>
  stepped(history, { after: called(title), said: title, from: ['sections', 1], at: ['sections', 0] })

describe('the steps of a page', () => {
  test('[B3.36] are reverted and made again, one by one, as far as there are any', () => {
    const both = change(change(begun(called('a')), 'b'), 'c')
    const one = rolledBack(both)
    expect(titleOf(one)).toBe('b')
    expect(titleOf(rolledBack(one))).toBe('a')
    expect(titleOf(rolledBack(rolledBack(one)))).toBe('a')
    expect(titleOf(madeAgain(madeAgain(madeAgain(rolledBack(one)))))).toBe('c')
  })

  test('what was reverted does not come again once something else is done', () => {
    const other = change(rolledBack(change(begun(called('a')), 'b')), 'c')
    expect(other.undone).toEqual([])
    expect(titleOf(madeAgain(other))).toBe('c')
    expect(titleOf(rolledBack(other))).toBe('a')
  })

  test('letters typed in one go are one step; after a pause, elsewhere, or once left they are another', () => {
    const typed = write(write(write(begun(called('')), 'N', 0), 'Ne', 100), 'Neu', 1500)
    expect(typed.done).toHaveLength(1)
    expect(titleOf(rolledBack(typed))).toBe('')
    expect(write(typed, 'Neuer', 3100).done).toHaveLength(2)
    expect(write(paused(typed), 'Neuer', 1600).done).toHaveLength(2)
    expect(change(typed, 'x').done).toHaveLength(2)
    // What was reverted and made again is not written on.
    expect(write(madeAgain(rolledBack(typed)), 'Neuer', 1600).done).toHaveLength(2)
  })

  test('what is put in throughout is no step: it is there whatever is reverted or made again', () => {
    const both = rolledBack(change(change(begun(called('a')), 'b'), 'c'))
    const described = throughout(both, (page) => ({ ...page, introduction: called('theirs').title }))
    const all = [described, rolledBack(described), madeAgain(described), madeAgain(rolledBack(described))]
    expect(all.map(titleOf)).toEqual(['b', 'a', 'c', 'b'])
    expect(all.map(({ value }) => value.introduction?.de)).toEqual(Array.from({ length: 4 }, () => 'theirs'))
    expect([described.done.length, described.undone.length]).toEqual([1, 1])
  })
})
