import type { Locale } from '#domain/text/locale.ts'
import type { AreasToCheck } from '#domain/settings/area.ts'
import type { SettingsProblem } from '#domain/settings/problem.ts'
import { itemProblemsText } from '#domain/settings/labels/problems.ts'

import type { ProblemDto } from './problem-dto.ts'

/** Only administrators read problems, so a start of the Worker does not load their texts: import this on demand. */
export function describeProblem(problem: SettingsProblem, locale: Locale, areas: AreasToCheck): ProblemDto {
  const { area, item, path, code } = problem
  const { label, text } = itemProblemsText(problem, locale, areas)
  return {
    path: [area, item, path].filter((part) => part !== '').join('.'),
    code,
    message: label === '' ? text : `${label}: ${text}`,
  }
}
