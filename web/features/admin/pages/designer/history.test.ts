import { describe, expect, test } from 'vitest'

import { areas } from '#domain/settings/areas.ts'
import type { Page } from '#domain/settings/pages.ts'

import { begun, type History, paused, redoStep, stepped, throughout, undoStep } from './history.ts'

const called = (title: string): Page => ({ ...(areas.PAGES.defaults[0] as Page), title: { de: title, en: title } })
const titleOf = ({ value }: History): string => value.title.de
const write = (history: History, title: string, since: number): History =>
  stepped(history, { after: called(title), said: 'written', from: [], at: [], writing: { name: 'title', since } })
const change = (history: History, title: string): History =>
  stepped(history, { after: called(title), said: title, from: ['sections', 1], at: ['sections', 0] })

describe('the steps of a page', () => {
  test('[B3.36] are undone and redone, one by one, as far as there are any', () => {
    const both = change(change(begun(called('a')), 'b'), 'c')
    const one = undoStep(both)
    expect(titleOf(one)).toBe('b')
    expect(titleOf(undoStep(one))).toBe('a')
    expect(titleOf(undoStep(undoStep(one)))).toBe('a')
    expect(titleOf(redoStep(redoStep(redoStep(undoStep(one)))))).toBe('c')
  })

  test('what was undone cannot be redone after another step', () => {
    const other = change(undoStep(change(begun(called('a')), 'b')), 'c')
    expect(other.undone).toEqual([])
    expect(titleOf(redoStep(other))).toBe('c')
    expect(titleOf(undoStep(other))).toBe('a')
  })

  test('letters typed in one go are one step; after a pause, elsewhere, or once left they are another', () => {
    const typed = write(write(write(begun(called('')), 'N', 0), 'Ne', 100), 'Neu', 1500)
    expect(typed.done).toHaveLength(1)
    expect(titleOf(undoStep(typed))).toBe('')
    expect(write(typed, 'Neuer', 3100).done).toHaveLength(2)
    expect(write(paused(typed), 'Neuer', 1600).done).toHaveLength(2)
    expect(change(typed, 'x').done).toHaveLength(2)
    // Typing after a redo begins a new step.
    expect(write(redoStep(undoStep(typed)), 'Neuer', 1600).done).toHaveLength(2)
  })

  test('what is put in throughout is no step: it stays through undo and redo', () => {
    const both = undoStep(change(change(begun(called('a')), 'b'), 'c'))
    const described = throughout(both, (page) => ({ ...page, introduction: called('theirs').title }))
    const all = [described, undoStep(described), redoStep(described), redoStep(undoStep(described))]
    expect(all.map(titleOf)).toEqual(['b', 'a', 'c', 'b'])
    expect(all.map(({ value }) => value.introduction?.de)).toEqual(Array.from({ length: 4 }, () => 'theirs'))
    expect([described.done.length, described.undone.length]).toEqual([1, 1])
  })
})
