import { sample, stringMatching } from 'fast-check'

import type { ApiDocument, FullSchema } from './document.ts'
import type { Random } from './random.ts'

/** A number that only JSON text can contain, such as `1e400`. */
export class RawNumber {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
  toJSON(): string {
    return `raw-number:${this.text}`
  }
}

/** JSON text, also of raw numbers. */
export const jsonOf = (value: unknown): string =>
  (JSON.stringify(value) ?? 'null').replaceAll(/"raw-number:([^"]*)"/g, '$1')

/** Values seen in replies, by the name of the member that held them. */
export type KnownValues = ReadonlyMap<string, readonly (string | number)[]>

const words = ['Muster', 'Straße 12a', '10115', '2026-11-26', '12.5', 'DE', 'Monthly', 'true'] as const
const deepest = 8

/** Values that a schema allows; members with known values mostly get one of them. */
export class ValueMaker {
  readonly #document: ApiDocument
  readonly #random: Random
  readonly #known: KnownValues

  constructor(document: ApiDocument, random: Random, known: KnownValues) {
    this.#document = document
    this.#random = random
    this.#known = known
  }

  make(given: FullSchema, name = '', depth = 0): unknown {
    const schema = this.#document.resolve(given)
    if (schema.const !== undefined) return schema.const
    if (schema.enum !== undefined) return this.#random.pick(schema.enum)
    const either = schema.anyOf ?? schema.oneOf
    if (either !== undefined) {
      // Deep in a recursive schema, the first alternative is the one that ends it.
      const chosen = depth > deepest ? either[0] : this.#random.pick(either)
      return this.make({ ...schema, anyOf: undefined, oneOf: undefined, ...chosen } as FullSchema, name, depth)
    }
    const type = typeof schema.type === 'object' ? this.#random.pick(schema.type) : schema.type
    switch (type) {
      case 'string':
        return this.#string(schema, name)
      case 'integer':
        return Math.round(this.#number(schema, name))
      case 'number':
        return this.#number(schema, name)
      case 'boolean':
        return this.#random.chance(0.5)
      case 'null':
        return null
      case 'array':
        return this.#array(schema, name, depth)
      case 'object':
        return this.#object(schema, depth)
      default:
        return this.#anything(name)
    }
  }

  #oneOfKnown(name: string, fits: (value: string | number) => boolean): string | number | undefined {
    const values = this.#known.get(name)?.filter(fits) ?? []
    return values.length > 0 && this.#random.chance(0.8) ? this.#random.pick(values) : undefined
  }

  #string({ pattern, format, minLength = 0, maxLength = Infinity }: FullSchema, name: string): string {
    const matches = pattern === undefined ? undefined : new RegExp(pattern, 'u')
    const known = this.#oneOfKnown(
      name,
      (value) =>
        typeof value === 'string' &&
        value.length >= minLength &&
        value.length <= maxLength &&
        (matches?.test(value) ?? true),
    )
    if (known !== undefined) return String(known)
    if (matches !== undefined) {
      const [made = ''] = sample(stringMatching(matches, { size: 'small' }), {
        seed: this.#random.below(2 ** 31),
        numRuns: 1,
      })
      return made
    }
    if (format === 'email') return `person${this.#random.below(1000)}@test.example`
    if (format === 'uri') return `https://site${this.#random.below(100)}.test.example/page`
    if (format === 'date') return `20${10 + this.#random.below(40)}-0${1 + this.#random.below(9)}-15`
    if (format === 'date-time') return `2026-0${1 + this.#random.below(9)}-15T10:00:00Z`
    const word = this.#random.pick(words)
    return word.padEnd(minLength, 'x').slice(0, Math.max(minLength, Math.min(maxLength, word.length)))
  }

  #number({ minimum = -1000, maximum = 100_000 }: FullSchema, name: string): number {
    const known = this.#oneOfKnown(name, (value) => typeof value === 'number' && value >= minimum && value <= maximum)
    if (known !== undefined) return Number(known)
    const made = this.#random.pick([
      () => minimum,
      () => maximum,
      () => minimum + this.#random.below(Math.min(maximum - minimum, 1000) + 1),
      () => Math.round((minimum + this.#random.next() * (maximum - minimum)) * 100) / 100,
    ])
    return made()
  }

  #array({ items = {}, minItems = 0, maxItems = Infinity }: FullSchema, name: string, depth: number): unknown[] {
    const wanted = depth > deepest ? 0 : this.#random.below(4)
    const length = Math.min(Math.max(wanted, minItems), maxItems)
    return Array.from({ length }, () => this.make(items, name, depth + 1))
  }

  #object({ properties = {}, required = [], additionalProperties, propertyNames }: FullSchema, depth: number): unknown {
    const often = depth > deepest ? 0 : 0.6
    const members = Object.entries(properties)
      .filter(([name]) => required.includes(name) || this.#random.chance(often))
      .map(([name, schema]): [string, unknown] => [name, this.make(schema, name, depth + 1)])
    if (typeof additionalProperties !== 'object' || depth > deepest) return Object.fromEntries(members)
    const more = Array.from({ length: this.#random.below(3) }, (): [string, unknown] => {
      const name = String(this.make(propertyNames ?? { type: 'string' }, 'fieldId', depth + 1))
      return [name, this.make(additionalProperties, name, depth + 1)]
    })
    return Object.fromEntries([...members, ...more])
  }

  #anything(name: string): unknown {
    return (
      this.#oneOfKnown(name, () => true) ??
      this.#random.pick<unknown>([null, true, 0, 12.5, 'Muster', '2026-11-26', [], {}, ['a'], { de: 'a', en: 'b' }])
    )
  }
}

/** Values that break a schema in its type, length, characters, size or names. */
const breakers: readonly unknown[] = [
  null,
  true,
  0,
  -1,
  1.005,
  2 ** 53,
  -(2 ** 63),
  1e308,
  5e-324,
  new RawNumber('1e400'),
  new RawNumber('-1e400'),
  new RawNumber('123456789012345678901234567890'),
  new RawNumber('-0'),
  '',
  ' ',
  '0',
  'NaN',
  'null',
  '-1',
  '9'.repeat(400),
  'x'.repeat(300),
  'x'.repeat(70_000),
  '\u{1F600}'.repeat(60),
  'a\u0301'.repeat(80),
  '\u0000',
  'a\u0000b',
  '\uD800',
  '\uDC00\uD800',
  '\u202E\u200B\uFEFF',
  'line\r\nX-Injected: yes',
  "' or '1'='1",
  '%',
  '*',
  '{{ x }}',
  '{% for a in (1..3) %}a{% endfor %}',
  '{{ "a" | nothing }}',
  '<img src=x onerror=alert(1)><b>',
  'javascript:alert(1)',
  'data:text/html,x',
  '../../x',
  '2026-02-30',
  '0000-00-00',
  '99999-12-31',
  '25:61',
  '__proto__',
  'constructor',
  'toString',
  'de_DE',
  [],
  [null],
  [[[[]]]],
  {},
  { length: -1 },
  { toString: 1, valueOf: null },
  // An own member, as JSON text has it.
  JSON.parse('{"__proto__":{"admin":true},"constructor":{"prototype":{}}}'),
]

const protoNames = ['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty', '', '\u0000', ' '] as const

/** The value with one thing changed at a random place, mostly deep inside. */
export function broken(value: unknown, random: Random): unknown {
  const at = random.chance(0.85) ? random.pick(placesIn(value)) : undefined
  if (at === undefined || at.length === 0) return changed(value, random)
  return replacedAt(value, at, (found) => changed(found, random))
}

type Place = readonly (string | number)[]

/** Every place inside of a value, at most some thousand. */
function placesIn(value: unknown, limit = 3000): Place[] {
  const found: Place[] = []
  const waiting: (readonly [unknown, Place])[] = [[value, []]]
  for (const [each, place] of waiting) {
    if (found.length >= limit) break
    found.push(place)
    if (typeof each === 'object' && each !== null && !(each instanceof RawNumber))
      for (const [name, part] of Object.entries(each))
        waiting.push([part, [...place, Array.isArray(each) ? Number(name) : name]])
  }
  return found
}

function replacedAt(value: unknown, [first, ...rest]: Place, change: (found: unknown) => unknown): unknown {
  if (first === undefined) return change(value)
  if (Array.isArray(value)) return value.map((part, at) => (at === first ? replacedAt(part, rest, change) : part))
  return Object.fromEntries(
    Object.entries(value as object).map(([name, part]) => [
      name,
      name === first ? replacedAt(part, rest, change) : part,
    ]),
  )
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof RawNumber)

function changed(value: unknown, random: Random): unknown {
  const ways: (() => unknown)[] = [() => random.pick(breakers), () => [value], () => nested(value, random)]
  if (isObject(value))
    ways.push(
      () => withMember(value, random.pick(protoNames), random.pick(breakers)),
      () => withMember(value, 'unknownMember', 1),
      () => withoutMember(value, random),
      () => withoutMember(value, random),
    )
  if (Array.isArray(value))
    ways.push(
      () => [...(value as unknown[]), random.pick(breakers)],
      () => [...(value as unknown[]), ...(value as unknown[])],
      () => (value as unknown[]).toReversed(),
      () => Array.from({ length: 2000 }, () => (value as unknown[])[0] ?? null),
    )
  if (typeof value === 'string')
    ways.push(
      () => value + value,
      () => `${value} `,
      () => value.slice(0, -1),
      () => value.toUpperCase(),
    )
  if (typeof value === 'number')
    ways.push(
      () => -value,
      () => value + 0.001,
      () => value * 1e9,
      () => String(value),
    )
  return random.pick(ways)?.()
}

const withMember = (value: Record<string, unknown>, name: string, part: unknown): unknown =>
  Object.fromEntries([...Object.entries(value), [name, part]])

function withoutMember(value: Record<string, unknown>, random: Random): unknown {
  const gone = random.pick(Object.keys(value))
  return Object.fromEntries(Object.entries(value).filter(([name]) => name !== gone))
}

const maxNestedLength = 600_000

/** A value inside of itself, by one of its members, up to 1,500 times: recursive schemas allow that. */
function nested(value: unknown, random: Random): unknown {
  const times = random.pick([20, 300, 1500])
  const member = isObject(value)
    ? random.pick(Object.keys(value).filter((name) => typeof value[name] === 'object' && value[name] !== null))
    : undefined
  if (!isObject(value) || member === undefined) {
    let list: unknown = value
    for (let made = 0; made < times; made++) list = [list]
    return list
  }
  const inList = Array.isArray(value[member])
  const length = jsonOf({ ...value, [member]: null }).length
  let inner: unknown = value
  for (let made = 0; made < Math.min(times, maxNestedLength / length); made++)
    inner = Object.fromEntries(
      Object.entries(value).map(([name, part]) => [name, name === member ? (inList ? [inner] : inner) : part]),
    )
  return inner
}
