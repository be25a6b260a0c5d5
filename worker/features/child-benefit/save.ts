import * as v from 'valibot'

import type { Item } from '#domain/settings/area.ts'
import type { SettingsProblem } from '#domain/settings/problem.ts'
import { itemProblems } from '#domain/settings/areas.ts'
import { ChildBenefit } from '#domain/settings/areas/child-benefit/schema.ts'
import { savedSample } from '#domain/settings/areas/child-benefit/samples.ts'

import type { Ctx } from '../../http/context.ts'
import { editSettings, assertNoProblems } from '../releases/edit.ts'
import { existing } from '../settings/edits.ts'
import { type RunFailure, runChildBenefit } from './run.ts'
import { Trial, toTrial } from './trial.ts'

const id = 'CHILD_BENEFIT'

/** The scheduled item, and its result for the sample loan. */
export const SavedChildBenefit = v.object({ ...ChildBenefit.entries, trial: Trial })
export type SavedChildBenefit = v.InferOutput<typeof SavedChildBenefit>

/**
 * Saves calculation code that can be loaded. Reports a failure with the sample loan but does not refuse it, because the
 * sample may be the cause. Throws `invalid` with the line of a syntax error.
 */
export async function saveChildBenefit(ctx: Ctx, raw: unknown, since: number | undefined): Promise<SavedChildBenefit> {
  await ctx.admitted()
  assertNoProblems(itemProblems(id, { id, code: raw } as Item))
  const after = v.parse(ChildBenefit, { id, code: raw })
  const { code } = after
  const outcome = await runChildBenefit(code, savedSample.loan)
  assertNoProblems(unloadable(outcome.failure))
  const trial = toTrial(outcome, ctx.locale)
  return editSettings(ctx, () => [{ area: id, item: id, after }], {
    since,
    reply: ({ areas: scheduled }) => ({ ...existing(scheduled, id, id), trial }),
  })
}

function unloadable(failure: RunFailure | undefined): SettingsProblem[] {
  if (failure?.kind === 'NO_FUNCTION') return [{ area: id, item: id, path: 'code', code: 'missingCalculate' }]
  if (failure?.kind !== 'SYNTAX') return []
  const { line = 1, column = 1, text = '' } = failure
  return [{ area: id, item: id, path: 'code', code: 'programUnreadable', params: { line, column, value: text } }]
}
