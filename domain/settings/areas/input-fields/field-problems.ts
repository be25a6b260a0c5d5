import { fieldFacts } from '../../../fields/facts.ts'
import type { FieldDefinition } from '../../../fields/types.ts'
import type { SettingsProblem } from '../../problem.ts'

const problem = (item: string, path: string, code: string): SettingsProblem => ({
  area: 'INPUT_FIELDS',
  item,
  path,
  code,
})

/** Fields that cannot be answered: without a list, or without a number within the limits. */
export const fieldProblems = (fields: readonly FieldDefinition[]): SettingsProblem[] =>
  fields.flatMap(({ id, type, keyType, meta = {} }) => [
    ...(fieldFacts[type].value === 'choice' && keyType === undefined ? [problem(id, 'keyType', 'missingKeyType')] : []),
    ...(meta.min !== undefined && meta.max !== undefined && meta.min > meta.max
      ? [problem(id, 'meta.max', 'fromAfterTo')]
      : []),
  ])
