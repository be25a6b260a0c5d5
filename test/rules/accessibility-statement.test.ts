import { globSync, readFileSync } from 'node:fs'

import { describe, expect, it } from 'vitest'

import { accessibilityStatement } from '#domain/text/accessibility-statement.ts'
import { accessibilityTexts } from '#domain/texts/accessibility.ts'
import { locales } from '#domain/text/locale.ts'
import { readingProblems } from '#domain/text/readability.ts'

const { service, use, requirements, gaps } = accessibilityStatement
const claimed = [...use, ...requirements.flatMap(({ claims }) => claims)]

describe('the accessibility statement', () => {
  it('names only checks that this repository has', () => {
    const gone = claimed
      .flatMap(({ checks }) => checks)
      .filter(({ file, title }) => {
        const titles = [...readFileSync(file, 'utf8').matchAll(/'((?:\[[\w.]+\] )*)([^'\n]+)'/g)].map(
          ([, , each]) => each,
        )
        return !titles.some((each) => each === title || each?.startsWith(`${title} (%s`) === true)
      })
    expect(gone).toEqual([])
  })

  it('names every guideline of clause 9 and the clauses to 12, and shows each claim by a check unless there is nothing to check', () => {
    const guidelines = ['1.1', '1.2', '1.3', '1.4', '2.1', '2.2', '2.3', '2.4', '2.5', '3.1', '3.2', '3.3', '4.1']
    expect(requirements.map(({ clause }) => clause)).toEqual([
      ...guidelines.map((each) => `9.${each}`),
      '10',
      '11',
      '12',
    ])
    const unshown = claimed.filter(({ checks }) => checks.length === 0).map(({ text }) => text)
    expect(unshown).toEqual(accessibilityTexts.requirements['11'].how)
  })

  it('has neither video nor sound, and nothing that flashes', () => {
    const sources = globSync('web/**/*.{tsx,css,html}')
      .filter((file) => !file.endsWith('.test.tsx'))
      .map((file) => [file, readFileSync(file, 'utf8')] as const)
    expect(sources.length).toBeGreaterThan(300)
    expect(
      sources.filter(([, text]) => /<(?:video|audio|embed|object)\b|new Audio\(/.test(text)).map(([file]) => file),
    ).toEqual([])
    // Three times a second is the most (WCAG 2.3.1).
    const repeated = sources.flatMap(([file, text]) =>
      [...text.matchAll(/animation:[^;]*?([\d.]+)(m?s)\b[^;]*infinite/g)].map(([, time, unit]) => ({
        file,
        seconds: Number(time) / (unit === 'ms' ? 1000 : 1),
      })),
    )
    expect(repeated.length).toBeGreaterThan(0)
    expect(repeated.filter(({ seconds }) => seconds < 1 / 3)).toEqual([])
  })

  it('is written at language level B2', () => {
    const texts = [
      ...service,
      ...claimed.map(({ text }) => text),
      ...requirements.map(({ name }) => name),
      ...gaps.flatMap(({ what, instead }) => [what, instead]),
      ...Object.values(accessibilityTexts.page),
    ]
    for (const locale of locales)
      for (const text of texts) expect(readingProblems(text[locale]), text[locale]).toEqual({ longSentences: [] })
  })
})
