import * as fc from 'fast-check'

import type { FieldType } from '../types.ts'
import { fieldCases } from './index.ts'

/** Hostile values. */
const hostile = fc.constantFrom(
  '__proto__',
  'constructor',
  'toString',
  "' OR 1=1; --",
  '<img src=x onerror=alert(1)>',
  '{{7*7}}',
  '\u0000',
  '\ud800',
  '\u202egnp.exe',
  '\ufeff',
  '\u00a0',
  'ﬀİß',
  '9'.repeat(400),
  'a'.repeat(20_000),
  '-'.repeat(5000),
  '1e999',
  'NaN',
  '٠١٢٣٤٥٦٧٨٩',
  '１２３',
  Number.MAX_VALUE,
  Number.MIN_VALUE,
  -0,
  0.1 + 0.2,
  2 ** 53,
  [],
  {},
  [[]],
  [null],
)

const text = fc.oneof(
  fc.string(),
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.stringMatching(/^[+0-9 ()/.:-]{0,20}$/),
  fc.stringMatching(/^[A-Za-z]{2}\d{2}[0-9A-Za-z ]{0,36}$/),
  fc.stringMatching(/^[1-9]\d{10}$/),
)
const year = fc.integer({ min: 1850, max: 2200 })
const twoDigits = fc.integer({ min: 0, max: 99 }).map((part) => String(part).padStart(2, '0'))
const joined = (sign: string) => (parts: readonly (string | number)[]) => parts.join(sign)
const amount = fc.option(fc.oneof(fc.integer({ min: -2, max: 102 }), fc.double()))

/** Values that resemble a valid one, to reach the checks behind the schema. */
const alike = fc.oneof(
  text,
  fc.double(),
  fc.integer(),
  fc.integer().map((cents) => cents / 100),
  fc.boolean(),
  fc.record({ postCode: text, city: text }),
  fc.record({ street: text, houseNumber: text }),
  fc.array(fc.record({ outbuilding: fc.constantFrom('', '01', '02', '03'), amount }), { maxLength: 4 }),
  fc.tuple(year, twoDigits, twoDigits).map(joined('-')),
  fc.tuple(year, twoDigits).map(joined('-')),
  fc.tuple(twoDigits, twoDigits).map(joined(':')),
)

/** Values that a request may contain for a field of this type: mostly invalid, some nearly valid, some valid. */
export const anyValue = (type: FieldType): fc.Arbitrary<unknown> => {
  const { valid, invalid } = fieldCases[type]
  const known = [...valid, ...invalid].map((each) => each.value)
  return fc.oneof(fc.jsonValue(), hostile, alike, fc.constantFrom(...known))
}
