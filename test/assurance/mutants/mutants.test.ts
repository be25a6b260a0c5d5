import { describe, expect, it } from 'vitest'

import { goals } from '#test/assurance/mutants/config.ts'
import { strykerPlugins } from '#test/assurance/mutants/ignored.ts'
import { belowGoals, type MutantReport, scoresOf, tableOf } from '#test/assurance/mutants/score.ts'

const file = (...statuses: readonly string[]) => ({ mutants: statuses.map((status) => ({ status })) })
const times = (count: number, status: string): string[] => Array.from({ length: count }, () => status)

describe('the mutation score', () => {
  const report: MutantReport = {
    files: {
      'domain/time/dates.ts': file('Killed', 'Survived'),
      'domain/money/cents.ts': file(...times(899, 'Killed'), ...times(100, 'Survived')),
      'domain/money/format.ts': file('NoCoverage', 'Ignored', 'RuntimeError', 'CompileError'),
      'domain/time/times.ts': file('Timeout', 'Killed'),
      'domain/time/clock-text.ts': file('Ignored'),
      'domain/text/phrases.ts': file('Ignored'),
    },
  }

  it('is the share of killed mutants of each folder, and of all of domain/', () => {
    expect(scoresOf(report)).toEqual([
      { folder: 'domain/money', mutants: 1000, killed: 899, survived: 100, noCoverage: 1, leftOut: 1, score: 89.9 },
      { folder: 'domain/time', mutants: 4, killed: 3, survived: 1, noCoverage: 0, leftOut: 1, score: 75 },
      { folder: 'domain', mutants: 1004, killed: 902, survived: 101, noCoverage: 1, leftOut: 3, score: 90_200 / 1004 },
    ])
  })

  it('fails below a goal, and names the folder', () => {
    expect(belowGoals(scoresOf(report))).toEqual(['domain/money: 89.9 % is below 90 %'])
    const score = { mutants: 100_000, killed: 89_999, survived: 10_001, noCoverage: 0, leftOut: 0, score: 89.999 }
    expect(belowGoals([{ ...score, folder: 'domain/loan' }])).toEqual(['domain/loan: 89.9 % is below 90 %'])
    expect(belowGoals(Object.entries(goals).map(([folder, goal]) => ({ ...score, folder, score: goal })))).toEqual([])
  })

  it('is a table', () => {
    expect(
      tableOf(scoresOf({ files: { 'domain/time/dates.ts': file('Killed', 'Killed', 'Survived', 'Ignored') } })),
    ).toBe(
      [
        '             mutants  killed  survived  no coverage  score  left out',
        'domain/time        3       2         1            0   66.6         1',
        'domain             3       2         1            0   66.6         1',
      ].join('\n'),
    )
  })
})

describe('mutants of texts', () => {
  const [plugin] = strykerPlugins
  const text = (value: string) => ({ type: 'StringLiteral', value })
  const property = (name: string, value: object) => ({
    type: 'ObjectProperty',
    key: { type: 'Identifier', name },
    value,
  })
  const template = (...expressions: readonly object[]) => ({ type: 'TemplateLiteral', expressions })
  const reasonFor = (node: object, parent?: object) =>
    plugin?.value.shouldIgnore({ node, parent } as Parameters<typeof plugin.value.shouldIgnore>[0])
  const object = (...properties: readonly object[]) => ({ type: 'ObjectExpression', properties })

  it('are left out where each language has a fixed one', () => {
    expect(reasonFor(object(property('de', text('Rate')), property('en', template())))).toBe('a text')
    expect(reasonFor(object(property('de', text('Rate')), property('en', template(text('x')))))).toBeUndefined()
    expect(reasonFor(object(property('de', text('Rate')), property('fee', text('x'))))).toBeUndefined()
    expect(reasonFor(object())).toBeUndefined()
  })

  it('are left out in lists of names whose type is the list', () => {
    const names = { type: 'ArrayExpression', elements: [text('NEW'), text('OLD')] }
    const asConst = { type: 'TSAsExpression', typeAnnotation: { type: 'TSTypeReference', typeName: { name: 'const' } } }
    expect(reasonFor(names, asConst)).toBe('a list of names')
    expect(reasonFor(names)).toBeUndefined()
    expect(reasonFor({ ...names, elements: [text('NEW'), { type: 'NumericLiteral' }] }, asConst)).toBeUndefined()
  })

  it('are left out in reasons for the log', () => {
    expect(reasonFor(object(property('because', template(text('x')))))).toBe('a message for the log')
    expect(reasonFor(object(property('code', text('x'))))).toBeUndefined()
    expect(reasonFor(object(property('because', text('x')), property('cause', text('x'))))).toBeUndefined()
  })
})
