import { readFileSync } from 'node:fs'

import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { anyValue } from '#domain/fields/cases/any-value.ts'
import { fieldCases } from '#domain/fields/cases/index.ts'
import { validateCase } from '#domain/fields/cases/validate-case.ts'
import { fieldTypes } from '#domain/fields/types.ts'
import { unreadableProblem } from '#domain/fields/unreadable.ts'
import { locales } from '#domain/text/locale.ts'

import { formatMessage, messageRows, messagesDocument, messagesFile, typedTypes } from '../../scripts/message-table.ts'

it('docs/messages.md says what the fields say', () => {
  expect(readFileSync(messagesFile, 'utf8')).toBe(messagesDocument())
})

describe.each(fieldTypes)('the messages of %s', (type) => {
  const rows = messageRows(type)
  const problems = new Set(rows.map(({ problem }) => problem))

  it('contain every problem of its answers', { timeout: 60_000 }, () => {
    const found = fc.sample(anyValue(type), { numRuns: 1500, seed: 7 }).flatMap((value) => {
      const { problem } = validateCase(type, fieldCases[type], { value, placement: { required: true } })
      return problem === undefined ? [] : [`${problem.code} ${problem.messageKey}`]
    })
    expect(found.filter((each) => !problems.has(each))).toEqual([])
  })

  it('contain every problem of its typed texts', () => {
    if (!typedTypes.has(type)) return
    const texts = fc.sample(fc.string({ unit: fc.constantFrom(...'0123456789.,:-−€ x'), maxLength: 14 }), {
      numRuns: 3000,
      seed: 7,
    })
    const found = texts.map((text) => {
      const { message, messageKey } = unreadableProblem(type, text)
      return `${message} ${messageKey}`
    })
    expect(found.filter((each) => !problems.has(each))).toEqual([])
  })

  it.each(locales)('have all their values (%s)', (locale) => {
    for (const { messages } of rows) expect(formatMessage(messages[locale], locale)).not.toMatch(/\{|\}|undefined/)
  })
})
