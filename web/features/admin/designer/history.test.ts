import { describe, expect, test } from 'vitest'

import { areas } from '#domain/settings/areas.ts'
import type { Page } from '#domain/settings/pages.ts'

import { begun, type History, madeAgain, paused, stepped, takenBack, throughout } from './history.ts'

const called = (title: string): Page => ({ ...(areas.PAGES.defaults[0] as Page), title: { de: title, en: title } })
const titleOf = ({ value }: History): string => value.title.de
const write = (history: History, title: string, since: number): History =>
  stepped(history, { after: called(title), said: 'written', from: [], at: [], writing: { name: 'title', since } })
const change = (history: History, title: string): History =>
  stepped(history, { after: called(title), said: title, from: ['sections', 1], at: ['sections', 0] })

describe('the steps of a page', () => {
  test('[B3.36] are taken back and made again, one by one, as far as there are any', () => {
    const both = change(change(begun(called('a')), 'b'), 'c')
    const one = takenBack(both)
    expect(titleOf(one)).toBe('b')
    expect(titleOf(takenBack(one))).toBe('a')
    expect(titleOf(takenBack(takenBack(one)))).toBe('a')
    expect(titleOf(madeAgain(madeAgain(madeAgain(takenBack(one)))))).toBe('c')
  })

  test('what was taken back does not come again once something else is done', () => {
    const other = change(takenBack(change(begun(called('a')), 'b')), 'c')
    expect(other.undone).toEqual([])
    expect(titleOf(madeAgain(other))).toBe('c')
    expect(titleOf(takenBack(other))).toBe('a')
  })

  test('letters typed in one go are one step; after a pause, elsewhere, or once left they are another', () => {
    const typed = write(write(write(begun(called('')), 'N', 0), 'Ne', 100), 'Neu', 1500)
    expect(typed.done).toHaveLength(1)
    expect(titleOf(takenBack(typed))).toBe('')
    expect(write(typed, 'Neuer', 3100).done).toHaveLength(2)
    expect(write(paused(typed), 'Neuer', 1600).done).toHaveLength(2)
    expect(change(typed, 'x').done).toHaveLength(2)
    // What was taken back and made again is not written on.
    expect(write(madeAgain(takenBack(typed)), 'Neuer', 1600).done).toHaveLength(2)
  })

  test('what is put in throughout is no step: it is there whatever is taken back or made again', () => {
    const both = takenBack(change(change(begun(called('a')), 'b'), 'c'))
    const described = throughout(both, (page) => ({ ...page, introduction: called('theirs').title }))
    const all = [described, takenBack(described), madeAgain(described), madeAgain(takenBack(described))]
    expect(all.map(titleOf)).toEqual(['b', 'a', 'c', 'b'])
    expect(all.map(({ value }) => value.introduction?.de)).toEqual(Array.from({ length: 4 }, () => 'theirs'))
    expect([described.done.length, described.undone.length]).toEqual([1, 1])
  })
})
