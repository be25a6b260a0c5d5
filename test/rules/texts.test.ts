import { readdirSync, readFileSync } from 'node:fs'

import { describe, expect, it } from 'vitest'

import { fieldCases } from '#domain/fields/cases/index.ts'
import { fieldRules } from '#domain/fields/registry.ts'
import { problems } from '#worker/http/problems.ts'

const catalogue = (language: string, recursive = true): Record<string, string> =>
  Object.assign(
    {},
    ...readdirSync(`web/i18n/${language}`, { recursive, encoding: 'utf8' })
      .filter((name) => name.endsWith('.json'))
      .map((name) => JSON.parse(readFileSync(`web/i18n/${language}/${name}`, 'utf8')) as Record<string, string>),
  ) as Record<string, string>

const texts = { de: catalogue('de'), en: catalogue('en') }
/** Without the administration's texts, which are loaded with its screens only. */
const everybodys = catalogue('de', false)

describe('texts', () => {
  it('[B1.22] exist in both languages, none of them empty', () => {
    expect(Object.keys(texts.de).toSorted()).toEqual(Object.keys(texts.en).toSorted())
    for (const language of [texts.de, texts.en])
      expect(Object.entries(language).filter(([, text]) => text.trim() === '')).toEqual([])
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
