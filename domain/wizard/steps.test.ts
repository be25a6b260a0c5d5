import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { type Condition, isConditionMet } from '../conditions/conditions.ts'
import type { FieldDefinition, FieldValues } from '../fields/types.ts'
import type { Page } from '../settings/areas/pages/schema.ts'
import type { Step } from '../settings/schemas/steps.ts'
import { isHouseholdAsked, completedIndex, furthest, isReachable, stepsFor } from './steps.ts'
import { makePage, stepTo } from './cases/sample-pages.ts'
import { getValidationContext } from './validate-loan.ts'

/** One switch per page; every step and page may depend on earlier ones, as the settings ensure. */
const count = 6
const ids = Array.from({ length: count }, (_, at) => `f${at}`)

const conditionOver = (earlier: readonly string[]): fc.Arbitrary<Condition | undefined> => {
  if (earlier.length === 0) return fc.constant(undefined)
  const rule = fc.record({
    field: fc.constantFrom(...earlier),
    operator: fc.constantFrom('=' as const, '!=' as const, 'null' as const, 'notNull' as const),
    value: fc.boolean(),
  })
  const group = fc.record({
    combinator: fc.constantFrom('and' as const, 'or' as const),
    rules: fc.array(rule, { maxLength: 3 }),
  })
  return fc.option(fc.oneof(rule, group), { nil: undefined })
}
const conditions = fc.tuple(...ids.map((_, at) => conditionOver(ids.slice(0, at))))
const wizard = fc.record({
  steps: conditions,
  pages: conditions,
  answers: fc.dictionary(fc.constantFrom(...ids), fc.boolean()),
})
type Wizard = typeof wizard extends fc.Arbitrary<infer T> ? T : never

const title = { de: '', en: '' }
const when = <Name extends string>(name: Name, holds: Condition | undefined) =>
  (holds === undefined ? {} : { [name]: holds }) as { [K in Name]?: Condition }

function stepsOf({ steps, pages, answers }: Wizard) {
  const fields = ids.map((id): FieldDefinition => ({ id, type: 'SWITCH', entityType: 'LOAN', label: title }))
  const own = ids.map((id, at): Page => ({
    id: `p${at}`,
    type: 'CONDITION_INFORMATION',
    uri: `p${at}`,
    title,
    pages: [],
    ...when('renderCondition', pages[at]),
    sections: [
      {
        id: `s${at}`,
        title,
        sectionMessages: [],
        fields: [{ id, required: false, visible: true, layoutLength: 12, validators: [] }],
      },
    ],
  }))
  const all = ids.map((_, at): Step => ({
    name: `step ${at}`,
    uri: `u${at}`,
    icon: 'home',
    title,
    pageId: `p${at}`,
    loginRequired: false,
    verification: false,
    ...when('condition', steps[at]),
  }))
  const values: FieldValues = Object.fromEntries(
    Object.entries(answers).map(([fieldId, value]) => [
      fieldId,
      { fieldId, entityType: 'LOAN', userDefined: true, value: { type: 'SWITCH', value } },
    ]),
  )
  const settings = { INPUT_FIELDS: fields, PAGES: own, KEYS: [], LIVING_TYPE: [], DOCUMENTS: [] }
  return {
    all,
    ...getValidationContext(settings, { steps: all }, { fields: values, borrowers: [], requestedDocuments: [] }),
  }
}

describe('[A2.23] steps with any conditions', () => {
  it('exist if their conditions hold for the visible answers, including those of their pages, in order', () => {
    fc.assert(
      fc.property(wizard, (given) => {
        const { all, steps, answers } = stepsOf(given)
        expect(steps.map(({ uri }) => uri)).toEqual(
          all
            .filter((_, at) => isConditionMet(given.steps[at], answers) && isConditionMet(given.pages[at], answers))
            .map(({ uri }) => uri),
        )
      }),
    )
  })

  it('depend on no answer of a hidden step', () => {
    fc.assert(
      fc.property(wizard, (given) => {
        const { steps, answers } = stepsOf(given)
        const there = new Set(steps.map(({ pageId }) => pageId.replace('p', 'f')))
        for (const id of Object.keys(answers)) expect(there).toContain(id)
      }),
    )
  })

  it('are independent of answers on hidden steps', () => {
    fc.assert(
      fc.property(wizard, (given) => {
        const { steps, answers } = stepsOf(given)
        const seen = Object.fromEntries(Object.entries(given.answers).filter(([id]) => Object.hasOwn(answers, id)))
        expect(stepsOf({ ...given, answers: seen }).steps).toEqual(steps)
      }),
    )
  })

  it('can be opened up to the current one and one past the completed one, and completing one opens the next', () => {
    fc.assert(
      fc.property(wizard, fc.nat(count), fc.nat(count), (given, at, done) => {
        const { steps } = stepsOf(given)
        if (steps.length === 0) return
        const current = at % steps.length
        const completed = (done % (steps.length + 1)) - 1
        const reachable = steps.flatMap((_, index) => (isReachable(index, current, completed) ? [index] : []))
        expect(reachable).toEqual(
          Array.from({ length: Math.min(steps.length, Math.max(current, completed + 1) + 1) }, (_, index) => index),
        )
        const uri = furthest(steps, steps[completed]?.uri ?? null, steps[current]?.uri ?? null)
        const next = completedIndex(steps, uri) + 1
        if (next < steps.length) expect(isReachable(next, current, completedIndex(steps, uri))).toBe(true)
      }),
    )
  })
})

describe('special steps of a journey', () => {
  const pages = [
    makePage('living', 'STANDARD_OF_LIVING', []),
    makePage('more', 'REQUESTED_DOCUMENTS', []),
    makePage('offer', 'OFFER', []),
  ]
  const all = pages.map(({ id }) => stepTo(id))
  const names = (loan: Parameters<typeof stepsFor>[3]) => stepsFor(all, pages, {}, loan).map(({ name }) => name)

  it('[A2.22] requested documents have a step once the bank has requested some', () => {
    expect(names(undefined)).toEqual(['living', 'offer'])
    expect(names({ requestedDocuments: [] })).toEqual(['living', 'offer'])
    expect(names({ requestedDocuments: [{ id: '1', label: 'x', uploaded: false }] })).toEqual([
      'living',
      'more',
      'offer',
    ])
  })

  it('[A5.04] a household is asked for if any step has its page', () => {
    const steps = stepsFor(all, pages, {}, undefined)
    expect(isHouseholdAsked(steps)).toBe(true)
    expect(isHouseholdAsked(steps.slice(1))).toBe(false)
    expect(isHouseholdAsked([])).toBe(false)
  })
})
