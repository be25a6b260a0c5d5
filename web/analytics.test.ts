import { expect, test } from 'vitest'

import { stepAt } from './analytics.ts'
import { patterns } from './paths.ts'

const pages = [{ uri: 'haushalt' }, { uri: undefined }]

type Place = readonly [name: keyof typeof patterns, params: { readonly pageUri?: string }]

const stepOf = (...[name, { pageUri }]: Place): string | undefined =>
  stepAt({ pattern: patterns[name], pageUri }, pages)

test.each<[...Place, string]>([
  ['product', {}, 'start'],
  ['productLoan', { pageUri: 'haushalt' }, 'haushalt'],
  ['processLoan', { pageUri: 'haushalt' }, 'haushalt'],
  ['productReview', {}, 'review'],
  ['processSchedule', {}, 'schedule'],
])('[A2.28] [B2.29] analytics are told at %s with %j: %s', (name, params, step) => {
  expect(stepOf(name, params)).toBe(step)
})

test.each<Place>([
  // What somebody typed is no step.
  ['productLoan', { pageUri: 'anna.beispiel@bank.example' }],
  ['productLoan', {}],
  ['login', {}],
  ['profile', {}],
  ['resetFinish', {}],
  ['resume', {}],
  ['back', {}],
  ['receipt', {}],
  ['admin', {}],
  ['appSettingsPage', {}],
])('[A2.28] [B2.29] analytics are told nothing at %s with %j', (...place) => {
  expect(stepOf(...place)).toBeUndefined()
})
