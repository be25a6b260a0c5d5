import { expect, test } from 'vitest'

import { choiceDays } from '#domain/privacy/visit-counting.ts'

import { stepAt } from './analytics.ts'
import { keptChoice } from '../api/kept-choice.ts'
import { patterns } from '../routing/paths.ts'

test('[A2.28] [B2.29] analytics are told of the start page, and of no page with answers or anything of a person', () => {
  const counted = Object.values(patterns).filter((pattern) => stepAt(pattern) !== undefined)
  expect(counted).toEqual([patterns.product])
  expect(stepAt(patterns.product)).toBe('start')
  expect(stepAt(undefined)).toBeUndefined()
})

const now = Date.parse('2026-11-30T12:00:00.000Z')

test('a choice holds until its time, and anything else is none', () => {
  expect([`allowed ${now + 1}`, `refused ${now + 1}`].map((stored) => keptChoice(stored, now))).toEqual([
    'allowed',
    'refused',
  ])
  for (const stored of [`allowed ${now}`, 'allowed', `other ${now + 1}`, '', undefined])
    expect(keptChoice(stored, now)).toBeUndefined()
  expect(choiceDays).toBe(180)
})
