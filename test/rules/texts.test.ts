import { describe, expect, it } from 'vitest'

import { fieldCases } from '#domain/fields/cases/index.ts'
import { fieldRules } from '#domain/fields/registry.ts'
import { defaultLocale, locales } from '#domain/locale.ts'
import { catalogueOf } from '#test/harness/texts.ts'
import { problems } from '#worker/http/problems.ts'

/** Without the administration's texts, which are loaded with its screens only. */
const everybodys = catalogueOf(defaultLocale, false)

describe('texts', () => {
  it.each(locales)('[B1.22] exist in %s as in the default language, none of them empty', (locale) => {
    const [texts, reference] = [catalogueOf(locale), catalogueOf(defaultLocale)]
    expect(Object.keys(reference).filter((id) => !(id in texts))).toEqual([])
    expect(Object.keys(texts).filter((id) => !(id in reference))).toEqual([])
    expect(Object.entries(texts).filter(([, text]) => text.trim() === '')).toEqual([])
  })

  it.each(locales)('format numbers as the language writes them (%s)', (locale) => {
    const plain = /\{(count|rest|pages|present|wanted)\}/
    expect(Object.entries(catalogueOf(locale)).filter(([, text]) => plain.test(text))).toEqual([])
  })

  it('[B8.16] exist for every error of the server, whose codes are a closed list', () => {
    const keys = Object.values(problems).flatMap(({ errorKey, message, status }) => [
      message ?? (errorKey === undefined ? `error.http.${status}` : `error.${errorKey}`),
    ])
    expect([...new Set(keys)].filter((key) => !(key in everybodys))).toEqual([])
  })

  it('exist for every problem of every field type', () => {
    const keys = [
      ...Object.values(fieldRules).map((rules) => rules.requiredKey),
      ...Object.values(fieldCases).flatMap((cases) => cases.invalid.map((each) => each.problem.messageKey)),
    ].filter((key) => key !== undefined)
    expect([...new Set(keys)].filter((key) => !(key in everybodys))).toEqual([])
  })
})
