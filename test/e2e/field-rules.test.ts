import * as fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { anyValue } from '#domain/fields/cases/any-value.ts'
import type { FieldCases } from '#domain/fields/cases/field-cases.ts'
import { fieldCases } from '#domain/fields/cases/index.ts'
import type { Validation } from '#domain/fields/cases/validate-case.ts'
import { fieldTypes } from '#domain/fields/types.ts'

import { browserHere } from '../harness/browser-here.ts'
import {
  bundleFieldRules,
  type FieldValidator,
  validateInBrowser,
  validateInWorker,
} from '../harness/field-validators.ts'
import { isWhole } from '../harness/whole.ts'

const browser = browserHere()
let inBrowser: FieldValidator
let inWorker: FieldValidator
beforeAll(async () => {
  const script = await bundleFieldRules()
  inBrowser = await validateInBrowser(browser, script)
  inWorker = await validateInWorker(script)
})
afterAll(async () => {
  await Promise.all([inBrowser.close(), inWorker.close()])
})

/** Server and browser, with the same bundle of the rules. */
const places = [
  ['browser', () => inBrowser],
  ['server', () => inWorker],
] as const

const numRuns = isWhole ? 10_000 : 1000

/** JSON has no NaN or infinite numbers, so neither side ever gets them. */
const carried = ({ valid, invalid, formats }: FieldCases): Pick<FieldCases, 'valid' | 'invalid' | 'formats'> => ({
  valid,
  invalid: invalid.filter(({ value }) => typeof value !== 'number' || Number.isFinite(value)),
  formats,
})

describe.each(fieldTypes)('[A3.12] %s', (type) => {
  const { valid, invalid, formats } = carried(fieldCases[type])

  it.each(places)('gives the verdict of every case, and every text, in the %s', async (_place, validateCase) => {
    const validated = async (settings: readonly object[]): Promise<Validation[]> => {
      const texts = await validateCase().validateCase({ type, settings: settings.map((each) => JSON.stringify(each)) })
      return texts.map((text) => JSON.parse(text) as Validation)
    }
    for (const [at, { problem }] of (await validated(valid)).entries())
      expect(problem, valid[at]?.title).toBeUndefined()
    for (const [at, { problem, stored }] of (await validated(invalid)).entries()) {
      expect(problem, invalid[at]?.title).toEqual(invalid[at]?.problem)
      if (invalid[at]?.unstorable) expect(stored, invalid[at].title).toBeUndefined()
    }
    const texts = await validateCase().validateCase({
      type,
      settings: formats.map((each) => JSON.stringify(each)),
      textsOnly: true,
    })
    for (const [at, { title, de, en }] of formats.entries())
      expect(JSON.parse(texts[at] ?? ''), title).toEqual({ de, en })
  })

  it('has the same verdicts in server and browser for random requests', async () => {
    const request = fc.record({ value: anyValue(type), placement: fc.record({ required: fc.boolean() }) })
    const settings = fc.sample(request, { numRuns }).map((each) => JSON.stringify(each))
    const [one, other] = await Promise.all(
      places.map(([, validateCase]) => validateCase().validateCase({ type, settings })),
    )
    expect(one).toHaveLength(settings.length)
    const different = settings.flatMap((setting, at) =>
      one?.[at] === other?.[at] && one?.[at]?.startsWith('error:') === false ? [] : [[setting, one?.[at], other?.[at]]],
    )
    expect(different).toEqual([])
  })
})
