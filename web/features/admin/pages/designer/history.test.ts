import { describe, expect, test } from 'vitest'

import { areas } from '#domain/settings/areas.ts'
import type { Page } from '#domain/settings/areas/pages/schema.ts'

import { begun, type History, paused, redoStep, stepped, throughout, undoStep } from './use-design.ts'

const called = (title: string): Page => ({ ...(areas.PAGES.defaults[0] as Page), title: { de: title, en: title } })
const titleOf = ({ value }: History): string => value.title.de
const write = (history: History, title: string, since: number): History =>
  stepped(history, {
    after: called(title),
    description: 'written',
    from: [],
    at: [],
    writing: { name: 'title', since },
  })
const change = (history: History, title: string): History =>
  stepped(history, { after: called(title), description: title, from: ['sections', 1], at: ['sections', 0] })

describe('the history of a page', () => {
  test('undoes and redoes one step at a time', () => {
    const both = change(change(begun(called('a')), 'b'), 'c')
    const one = undoStep(both)
    expect(titleOf(one)).toBe('b')
    expect(titleOf(undoStep(one))).toBe('a')
    expect(titleOf(undoStep(undoStep(one)))).toBe('a')
    expect(titleOf(redoStep(redoStep(redoStep(undoStep(one)))))).toBe('c')
  })

  test('cannot redo after another step', () => {
    const other = change(undoStep(change(begun(called('a')), 'b')), 'c')
    expect(other.undone).toEqual([])
    expect(titleOf(redoStep(other))).toBe('c')
    expect(titleOf(undoStep(other))).toBe('a')
  })

  test('joins uninterrupted typing into one step; a pause, another place or leaving starts another', () => {
    const typed = write(write(write(begun(called('')), 'N', 0), 'Ne', 100), 'Neu', 1500)
    expect(typed.done).toHaveLength(1)
    expect(titleOf(undoStep(typed))).toBe('')
    expect(write(typed, 'Neuer', 3100).done).toHaveLength(2)
    expect(write(paused(typed), 'Neuer', 1600).done).toHaveLength(2)
    expect(change(typed, 'x').done).toHaveLength(2)
    // Typing after a redo begins a new step.
    expect(write(redoStep(undoStep(typed)), 'Neuer', 1600).done).toHaveLength(2)
  })

  test('keeps changes made throughout, whatever is undone or redone', () => {
    const both = undoStep(change(change(begun(called('a')), 'b'), 'c'))
    const described = throughout(both, (page) => ({ ...page, introduction: called('theirs').title }))
    const all = [described, undoStep(described), redoStep(described), redoStep(undoStep(described))]
    expect(all.map(titleOf)).toEqual(['b', 'a', 'c', 'b'])
    expect(all.map(({ value }) => value.introduction?.de)).toEqual(Array.from({ length: 4 }, () => 'theirs'))
    expect([described.done.length, described.undone.length]).toEqual([1, 1])
  })
})
