import { trialTexts } from '#domain/texts/trial.ts'
import * as v from 'valibot'

import type { Locale, Localized } from '#domain/text/locale.ts'

import type { FailureKind, RunOutcome } from './run.ts'

/** The result of calculation code for the sample loan, in the administrator's language. */
export const Trial = v.object({
  value: v.number(),
  message: v.optional(v.string()),
  line: v.optional(v.number()),
  column: v.optional(v.number()),
  /** The original message of the engine or the code. */
  original: v.optional(v.string()),
})
export type Trial = v.InferOutput<typeof Trial>

const messages: Readonly<Record<FailureKind, Localized>> = trialTexts

export const toTrial = ({ value, failure }: RunOutcome, locale: Locale): Trial => ({
  value,
  ...(failure === undefined ? {} : { message: messages[failure.kind][locale] }),
  ...(failure?.line === undefined ? {} : { line: failure.line }),
  ...(failure?.column === undefined ? {} : { column: failure.column }),
  ...(failure?.text === undefined ? {} : { original: failure.text }),
})
