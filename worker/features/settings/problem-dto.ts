import * as v from 'valibot'

import type { Locale } from '#domain/text/locale.ts'
import type { AreasToCheck } from '#domain/settings/area.ts'
import type { SettingsProblem } from '#domain/settings/problem.ts'
import { itemProblemsText } from '#domain/settings/labels/problems.ts'

/** A problem of a configuration, for programs (path, code) and for people (message). */
export const ProblemDto = v.object({ path: v.string(), code: v.string(), message: v.string() })
export type ProblemDto = v.InferOutput<typeof ProblemDto>

export function problemDto(problem: SettingsProblem, locale: Locale, areas: AreasToCheck): ProblemDto {
  const { area, item, path, code } = problem
  const { label, text } = itemProblemsText(problem, locale, areas)
  return {
    path: [area, item, path].filter((part) => part !== '').join('.'),
    code,
    message: label === '' ? text : `${label}: ${text}`,
  }
}
