import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { type Condition, isConditionMet, type ConditionAnswers, operators } from '../conditions/conditions.ts'
import type { FieldDefinition, FieldValues, GroupEntry, SectionField, Value } from '../fields/types.ts'
import type { Page } from '../settings/areas/pages/schema.ts'
import type { Step } from '../settings/schemas/steps.ts'
import { completedAmong, furthest, isReachable } from './steps.ts'
import { getValidationContext } from './validate-loan.ts'

/** `npm run test:whole` tries more. */
const numRuns = process.env['LOANPORT_TESTS'] === 'whole' ? 1000 : 250

/** Four steps with a page each; on each page a number, a switch, a text and a group of numbers, in two sections. */
const places = [0, 1, 2, 3]
const kinds = ['n', 's', 't', 'g'] as const
type Kind = (typeof kinds)[number]
const own = (at: number): string[] => kinds.map((kind) => `${kind}${at}`)
const types: Readonly<Record<Kind, FieldDefinition['type']>> = {
  n: 'NUMBERFIELD',
  s: 'SWITCH',
  t: 'TEXTFIELD',
  g: 'FIELDS_GROUP',
}
const title = { de: '', en: '' }
const define = (id: string, type: FieldDefinition['type'], extras: Partial<FieldDefinition> = {}): FieldDefinition => ({
  id,
  type,
  entityType: 'LOAN',
  label: title,
  ...extras,
})
const fields = [
  ...places.flatMap((at) => kinds.map((kind) => define(`${kind}${at}`, types[kind]))),
  ...places.map((at) => define(`m${at}`, 'NUMBERFIELD')),
  define('sum', 'CALCULATION_VALUE', {
    calculation: {
      unit: 'NUMBER',
      expression: {
        type: 'OPERATOR',
        operator: '+',
        left: { type: 'SYMBOL', field: 'n0' },
        right: { type: 'SYMBOL', field: 'm0' },
      },
    },
  }),
]

const scalar = fc.oneof(fc.integer({ min: 0, max: 3 }), fc.boolean(), fc.constantFrom('a', 'b', ''))
const rule = (ids: readonly string[]): fc.Arbitrary<Condition> =>
  fc.record({
    field: fc.constantFrom(...ids),
    operator: fc.constantFrom(...operators),
    value: fc.oneof(scalar, fc.array(scalar, { maxLength: 3 })),
  })
/** Nested groups, including empty ones. */
const conditionOver = (ids: readonly string[]): fc.Arbitrary<Condition | undefined> => {
  if (ids.length === 0) return fc.constant(undefined)
  const { any } = fc.letrec<{ any: Condition }>((tie) => ({
    any: fc.oneof(
      { maxDepth: 3, depthSize: 'small' },
      rule(ids),
      fc.record({
        combinator: fc.constantFrom('and' as const, 'or' as const),
        rules: fc.array(tie('any'), { maxLength: 3 }),
      }),
    ),
  }))
  return fc.option(any, { nil: undefined, freq: 2 })
}

/**
 * Fields available to conditions at a place: those of earlier places, those in their groups, and the calculated value.
 */
const before = (at: number): string[] =>
  at === 0 ? [] : [...places.slice(0, at).flatMap((each) => [...own(each), `m${each}`]), 'sum']

const perPlace = <T>(of: (at: number) => fc.Arbitrary<T>): fc.Arbitrary<T[]> => fc.tuple(...places.map(of))
const wizards = fc.record({
  steps: perPlace((at) => conditionOver(before(at))),
  pages: perPlace((at) => conditionOver(before(at))),
  sections: perPlace((at) => conditionOver(before(at))),
  texts: perPlace((at) => conditionOver([...before(at), `n${at}`, `s${at}`])),
  nested: perPlace((at) => conditionOver([...before(at), `n${at}`, `s${at}`])),
  invisible: fc.subarray(places.flatMap(own), { maxLength: 3 }),
})
type Wizard = typeof wizards extends fc.Arbitrary<infer T> ? T : never

const entry: fc.Arbitrary<Readonly<Record<string, number>>> = fc.dictionary(fc.constant('m'), fc.nat(3))
const someAnswers = fc.record(
  Object.fromEntries(
    places.flatMap((at): [string, fc.Arbitrary<Value>][] => [
      [`n${at}`, fc.nat(3)],
      [`s${at}`, fc.boolean()],
      [`t${at}`, fc.constantFrom('a', 'b')],
      [
        `g${at}`,
        fc
          .array(entry, { maxLength: 2 })
          .map((list) =>
            list.map(({ m }): GroupEntry => (m === undefined ? {} : { [`m${at}`]: { type: 'NUMBERFIELD', value: m } })),
          ),
      ],
    ]),
  ),
  { requiredKeys: [] },
)
type Answers = Readonly<Record<string, Value | undefined>>

const when = (condition: Condition | undefined) => (condition === undefined ? {} : { condition })
const shownWhen = (condition: Condition | undefined) => (condition === undefined ? {} : { renderCondition: condition })

const stepsOf = (wizard: Wizard): Step[] =>
  places.map((at) => ({
    name: `step ${at}`,
    uri: `u${at}`,
    icon: 'home',
    title,
    pageId: `p${at}`,
    loginRequired: false,
    verification: false,
    ...when(wizard.steps[at]),
  }))

function pagesOf(wizard: Wizard): Page[] {
  const place = (id: string, condition?: Condition, nested?: SectionField[]): SectionField => ({
    id,
    required: false,
    visible: !wizard.invisible.includes(id),
    layoutLength: 12,
    validators: [],
    ...shownWhen(condition),
    ...(nested === undefined ? {} : { fields: nested }),
  })
  return places.map((at) => ({
    id: `p${at}`,
    type: 'CONDITION_INFORMATION',
    uri: `p${at}`,
    title,
    pages: [],
    ...shownWhen(wizard.pages[at]),
    sections: [
      { id: `a${at}`, title, sectionMessages: [], fields: [place(`n${at}`), place(`s${at}`)] },
      {
        id: `b${at}`,
        title,
        sectionMessages: [],
        ...shownWhen(wizard.sections[at]),
        fields: [
          place(`t${at}`, wizard.texts[at]),
          place(`g${at}`, undefined, [place(`m${at}`, wizard.nested[at])]),
          ...(at === 0 ? [place('sum')] : []),
        ],
      },
    ],
  }))
}

const valuesOf = (answers: Answers): FieldValues =>
  Object.fromEntries(
    Object.entries(answers).flatMap(([fieldId, value]) => {
      const type = types[fieldId[0] as Kind]
      if (value === undefined) return []
      return [[fieldId, { fieldId, entityType: 'LOAN' as const, userDefined: true, value: { type, value } }]]
    }),
  )

const settingsOf = (wizard: Wizard) => ({
  INPUT_FIELDS: fields,
  PAGES: pagesOf(wizard),
  KEYS: [],
  LIVING_TYPE: [],
  DOCUMENTS: [],
})

const seen = (wizard: Wizard, answers: Answers) =>
  getValidationContext(
    settingsOf(wizard),
    { steps: stepsOf(wizard) },
    { fields: valuesOf(answers), borrowers: [], requestedDocuments: [] },
  )

/** A straightforward implementation: place by place, because conditions refer back only. */
function expectedOf(wizard: Wizard, answers: Answers): { uris: string[]; shown: string[] } {
  const known: Record<string, ConditionAnswers[string]> = {}
  const uris: string[] = []
  const shown: string[] = []
  const number = (id: string): number => [known[id] ?? 0].flat().reduce<number>((sum, each) => sum + Number(each), 0)
  for (const at of places) {
    // Without answers the calculated value is 0; it has its value everywhere.
    known['sum'] = number('n0') + number('m0')
    if (!isConditionMet(wizard.steps[at], known) || !isConditionMet(wizard.pages[at], known)) continue
    uris.push(`u${at}`)
    const take = (id: string, condition?: Condition): void => {
      const value = answers[id]
      if (wizard.invisible.includes(id) || !isConditionMet(condition, known)) return
      shown.push(id)
      if (value === undefined) return
      known[id] = Array.isArray(value) ? value.length : (value as string | number | boolean)
    }
    take(`n${at}`)
    take(`s${at}`)
    // Conditions of a section and its content see the answers above them.
    const inSection = isConditionMet(wizard.sections[at], known)
    if (!inSection) continue
    take(`t${at}`, wizard.texts[at])
    take(`g${at}`)
    const entries = answers[`g${at}`]
    if (!shown.includes(`g${at}`) || !Array.isArray(entries) || wizard.invisible.includes(`m${at}`)) continue
    if (!isConditionMet(wizard.nested[at], known)) continue
    const list = (entries as readonly GroupEntry[]).flatMap((each) => {
      const value = each[`m${at}`]?.value
      return typeof value === 'number' ? [value] : []
    })
    if (list.length > 0) known[`m${at}`] = list
  }
  return { uris, shown }
}

/** Other answers in hidden fields. */
const withOthersHidden = (answers: Answers, others: Answers, shown: readonly string[]): Answers =>
  Object.fromEntries(places.flatMap(own).map((id) => [id, shown.includes(id) ? answers[id] : others[id]]))

interface JourneyProgress {
  readonly current: number
  readonly lastCompletedStep: string | null
}

const reachableIn = (wizard: Wizard, answers: Answers, { current, lastCompletedStep }: JourneyProgress): string[] => {
  const { steps } = seen(wizard, answers)
  const completed = completedAmong(stepsOf(wizard), steps, lastCompletedStep)
  return steps.filter((_, index) => isReachable(index, current, completed)).map(({ uri }) => uri)
}

describe('[A2.23] for any steps, conditions and answers', () => {
  it('a loan has the steps whose conditions hold for the visible answers, including those of their pages', () => {
    fc.assert(
      fc.property(wizards, someAnswers, (wizard, answers) => {
        expect(seen(wizard, answers).steps.map(({ uri }) => uri)).toEqual(expectedOf(wizard, answers).uris)
      }),
      { numRuns },
    )
  })

  it('the current step, the one after the completed ones, and all before them can be opened, and no others', () => {
    const stop = fc.option(fc.constantFrom(...places.map((at) => `u${at}`)), { nil: null })
    fc.assert(
      fc.property(wizards, someAnswers, fc.nat(3), stop, (wizard, answers, at, lastCompletedStep) => {
        const { uris } = expectedOf(wizard, answers)
        const current = uris.length === 0 ? 0 : at % uris.length
        // The completed step and those before it.
        const completed = uris.filter((uri) => lastCompletedStep !== null && uri <= lastCompletedStep).length - 1
        expect(reachableIn(wizard, answers, { current, lastCompletedStep })).toEqual(
          uris.filter((_, index) => index <= current || index <= completed + 1),
        )
      }),
      { numRuns },
    )
  })

  it('hidden answers affect neither the steps nor which of them can be opened', () => {
    const stop = fc.option(fc.constantFrom(...places.map((at) => `u${at}`)), { nil: null })
    fc.assert(
      fc.property(wizards, someAnswers, someAnswers, fc.nat(3), stop, (wizard, answers, others, current, last) => {
        const changed = withOthersHidden(answers, others, expectedOf(wizard, answers).shown)
        const completeJourney = { current, lastCompletedStep: last }
        expect(seen(wizard, changed).steps).toEqual(seen(wizard, answers).steps)
        expect(reachableIn(wizard, changed, completeJourney)).toEqual(reachableIn(wizard, answers, completeJourney))
      }),
      { numRuns },
    )
  })

  it('completing one step after the other leads to the last, and changing answers on the way loses no progress', () => {
    fc.assert(
      fc.property(wizards, fc.array(someAnswers, { minLength: 1, maxLength: 8 }), (wizard, changes) => {
        const all = stepsOf(wizard)
        let lastCompletedStep: string | null = null
        let current = 0
        for (const answers of changes) {
          const { steps } = seen(wizard, answers)
          if (steps.length === 0) continue
          current = Math.min(current, steps.length - 1)
          const step = steps[current]
          expect(reachableIn(wizard, answers, { current, lastCompletedStep })).toContain(step?.uri)
          const further: string | null = furthest(all, lastCompletedStep, step?.uri ?? null)
          expect(all.findIndex(({ uri }) => uri === further)).toBeGreaterThanOrEqual(
            all.findIndex(({ uri }) => uri === lastCompletedStep),
          )
          lastCompletedStep = further
          const next = steps[current + 1]
          if (next === undefined) continue
          expect(reachableIn(wizard, answers, { current, lastCompletedStep })).toContain(next.uri)
          current += 1
        }
        const last = changes.at(-1) ?? {}
        const { steps } = seen(wizard, last)
        for (const [at, { uri }] of steps.entries()) {
          lastCompletedStep = furthest(all, lastCompletedStep, uri)
          const upTo = Math.min(at + 1, steps.length - 1)
          expect(reachableIn(wizard, last, { current: at, lastCompletedStep })).toContain(steps[upTo]?.uri)
        }
      }),
      { numRuns: numRuns / 2 },
    )
  })
})
