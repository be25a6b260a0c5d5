import { expect, it } from 'vitest'

import type { FieldDefinition } from '../../../fields/types.ts'
import { fieldProblems } from './field-problems.ts'

const field: FieldDefinition = {
  id: 'one',
  type: 'TEXTFIELD',
  entityType: 'BORROWER',
  label: { de: 'Feld', en: 'Field' },
}
const problem = (path: string, code: string) => ({ area: 'INPUT_FIELDS', item: 'one', path, code })

it.each<[string, Partial<FieldDefinition>, object[]]>([
  ['a choice without a list', { type: 'KEY' }, [problem('keyType', 'missingKeyType')]],
  ['radio buttons without a list', { type: 'RADIOGROUP' }, [problem('keyType', 'missingKeyType')]],
  ['a choice from a list', { type: 'KEY', keyType: 'TITLE' }, []],
  ['a text', {}, []],
  ['no number within its limits', { meta: { min: 5, max: 4 } }, [problem('meta.max', 'fromAfterTo')]],
  ['one number within its limits', { meta: { min: 4, max: 4 } }, []],
  ['a least number alone', { meta: { min: 5 } }, []],
  ['a highest number alone', { meta: { max: -5 } }, []],
])('[B3.39] a field with %s: %j has the problems %j', (_title, change, problems) => {
  expect(fieldProblems([{ ...field, ...change }])).toEqual(problems)
})
