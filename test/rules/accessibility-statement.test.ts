import { readFileSync } from 'node:fs'

import { describe, expect, it } from 'vitest'

import { accessibilityStatement } from '#domain/text/accessibility-statement.ts'
import { accessibilityTexts } from '#domain/texts/accessibility.ts'
import { locales } from '#domain/text/locale.ts'
import { readingProblems } from '#domain/text/readability.ts'

const { service, use, requirements, gaps } = accessibilityStatement

describe('the accessibility statement', () => {
  it('names only checks that this repository has', () => {
    const gone = requirements
      .flatMap(({ checks }) => checks)
      .filter(({ file, title }) => {
        const titles = [...readFileSync(file, 'utf8').matchAll(/'((?:\[[\w.]+\] )*)([^'\n]+)'/g)].map(
          ([, , each]) => each,
        )
        return !titles.some((each) => each === title || each?.startsWith(`${title} (%s`) === true)
      })
    expect(gone).toEqual([])
  })

  it('names every guideline of clause 9 and the clauses to 12, with a check unless there is nothing to check', () => {
    const guidelines = ['1.1', '1.2', '1.3', '1.4', '2.1', '2.2', '2.3', '2.4', '2.5', '3.1', '3.2', '3.3', '4.1']
    expect(requirements.map(({ clause }) => clause)).toEqual([
      ...guidelines.map((each) => `9.${each}`),
      '10',
      '11',
      '12',
    ])
    expect(requirements.filter(({ checks }) => checks.length === 0).map(({ clause }) => clause)).toEqual([
      '9.1.2',
      '9.2.3',
      '11',
    ])
  })

  it('is written at language level B2', () => {
    const texts = [
      ...service,
      ...use,
      ...requirements.flatMap(({ name, how }) => [name, how]),
      ...gaps.flatMap(({ what, instead }) => [what, instead]),
      ...Object.values(accessibilityTexts.page),
    ]
    for (const locale of locales)
      for (const text of texts) expect(readingProblems(text[locale]), text[locale]).toEqual({ longSentences: [] })
  })
})
