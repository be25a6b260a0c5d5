import { expect, test } from 'vitest'

import { getStepStates } from './step-states.ts'

const at = '2026-12-01T10:00:00.000Z'
type Times = Readonly<Record<'identifiedAt' | 'signedAt', string | null>>
const open: Times = { identifiedAt: null, signedAt: null }
const identified: Times = { identifiedAt: at, signedAt: null }
const signed: Times = { identifiedAt: at, signedAt: at }
const me = (state: Times) => ({ ...state, self: true })
const other = (state: Times) => ({ ...state, self: false })

test.each([
  ['alone', [me(open)], true, false, ['upcoming', 'current', 'upcoming']],
  ['alone, everything opened', [me(open)], true, true, ['done', 'current', 'upcoming']],
  ['alone and identified', [me(identified)], true, false, ['upcoming', 'done', 'current']],
  ['two, of whom the other has signed', [me(open), other(signed)], true, false, ['upcoming', 'current', 'upcoming']],
  ['two, one has signed and waits', [me(signed), other(open)], false, false, ['upcoming', 'upcoming', 'upcoming']],
  ['two, one waits for a signature', [me(signed), other(identified)], false, false, ['upcoming', 'done', 'upcoming']],
  ['somebody who does not sign', [other(open)], false, false, ['upcoming', 'upcoming', 'upcoming']],
  ['all have signed', [me(signed), other(signed)], false, false, ['done', 'done', 'done']],
] as const)('the steps of an offer to %s', (_, signers, signs, hasRead, [read, identify, sign]) => {
  expect(getStepStates({ signers, signs, hasRead })).toEqual({ read, identify, sign })
})
