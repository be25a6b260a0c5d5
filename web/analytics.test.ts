import { expect, test } from 'vitest'

import { stepAt } from './analytics.ts'
import { patterns } from './paths.ts'

const pages = [{ uri: 'haushalt' }, { uri: undefined }]

test.each([
  ['product', undefined, 'start'],
  ['productLoan', 'haushalt', 'haushalt'],
  ['processLoan', 'haushalt', 'haushalt'],
  ['productReview', undefined, 'review'],
  ['processSchedule', undefined, 'schedule'],
  // What somebody typed is no step.
  ['productLoan', 'anna.beispiel@bank.example', undefined],
  ['productLoan', undefined, undefined],
  ['login', undefined, undefined],
  ['profile', undefined, undefined],
  ['resetFinish', undefined, undefined],
  ['resume', undefined, undefined],
  ['back', undefined, undefined],
  ['receipt', undefined, undefined],
  ['admin', undefined, undefined],
  ['appSettingsPage', undefined, undefined],
] as const)('[A2.28] [B2.29] analytics are told at %s with the page %s: %s', (name, pageUri, step) => {
  expect(stepAt({ pattern: patterns[name], pageUri }, pages)).toBe(step)
})
