import { describe, expect, it } from 'vitest'

import { shippedAreas } from '../../areas.ts'
import { stepNotes } from './step-notes.ts'

const areas = shippedAreas()
const product = areas.PRODUCTS.find(({ isDefault }) => isDefault) ?? expect.fail('no default product')
const last = product.steps.length - 1
const stepAt = (at: number) => {
  return product.steps[at] ?? expect.fail('no such step')
}

describe('notes on the steps of a journey', () => {
  it('do not exist for the shipped portal', () => {
    for (const each of areas.PRODUCTS)
      for (const notes of stepNotes('PRODUCTS', each, areas)) expect(notes).toEqual({ problems: [] })
    for (const each of areas.PROCESSES)
      for (const notes of stepNotes('PROCESSES', each, areas)) expect(notes).toEqual({ problems: [] })
  })

  it('[B3.43] report a page type that an earlier step shows, and a step without a page', () => {
    const again = { ...stepAt(last), uri: 'noch-einmal' }
    const gone = { ...stepAt(1), uri: 'weg', pageId: 'nowhere' }
    const notes = stepNotes('PRODUCTS', { ...product, steps: [...product.steps, again, gone] }, areas)
    const type = areas.PAGES.find(({ id }) => id === again.pageId)?.type
    expect(notes[last + 1]).toEqual({ problems: [], sameType: { at: last, type } })
    expect(notes[last + 2]?.problems.map(({ code }) => code)).toEqual(['unknownPage'])
    expect(notes.slice(0, last + 1).every((each) => each.sameType === undefined && each.problems.length === 0)).toBe(
      true,
    )
  })

  it('[B5.09] report a condition on an answer of a later step', () => {
    const field = areas.PAGES.find(({ id }) => id === stepAt(2).pageId)?.sections[0]?.fields[0]?.id ?? ''
    const steps = product.steps.map((step, at) =>
      at === 1 ? { ...step, condition: { field, operator: 'notNull' as const } } : step,
    )
    const notes = stepNotes('PRODUCTS', { ...product, steps }, areas)
    expect(notes[1]?.problems.map(({ code }) => code)).toEqual(['conditionFieldLater'])
    expect(notes[2]?.problems).toEqual([])
  })
})
