import { readdirSync, readFileSync } from 'node:fs'

import { expect, it } from 'vitest'

import { problemTexts } from '#domain/settings/labels/problem-texts.ts'

const quotedIn = (text: string): string[] =>
  [...text.matchAll(/'([a-z]+(?:[A-Z][a-z]+)+)'/g)].map(([, name]) => name ?? '')

/** Property names appear beside codes in the creation of a problem. */
const paths = new Set([
  'fieldId',
  'productId',
  'keyType',
  'isDefault',
  'renderCondition',
  'formatVersion',
  'defaultValue',
])

/** The codes in the cross-checks' source: `code: 'x'`, `code = … ? 'x' : 'y'`, `problem(…'x'…)`, `report('x'…)`. */
function writtenCodes(): string[] {
  const folder = new URL('../../domain/settings/', import.meta.url)
  const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (name) => name.endsWith('.ts') && !name.endsWith('.test.ts'),
  )
  const places = [
    /\bcode: [^\n,}]+/g,
    /\bconst code =[^;\n]*/g,
    /\b(?:problem|report|none|problemOf)\([^;]*?\)/g,
    /\bmessage: '[^\n]+/g,
    /\b(?:check|rawCheck)\([\s\S]{0,400}?'\w+'/g,
  ]
  return sources.flatMap((name) => {
    const text = readFileSync(new URL(name, folder), 'utf8')
    return places.flatMap((place) => [...text.matchAll(place)].flatMap(([found]) => quotedIn(found)))
  })
}

it('the table of texts has every code that a cross-check or an import can report', () => {
  const codes = new Set(writtenCodes().filter((name) => !paths.has(name)))
  for (const known of [
    'unknownField',
    'uriTaken',
    'uriReserved',
    'missingPart',
    'unclosedTag',
    'missingSiteKey',
    'wrongType',
  ])
    expect(codes).toContain(known)
  for (const code of codes) expect(problemTexts, code).toHaveProperty([code])
})
