import type { Localized } from '../../../text/locale.ts'
import { inputFieldProperties, inputFieldTexts } from './labels.ts'
import { FieldDefinition } from '../../../fields/types.ts'
import { defineArea } from '../../area.ts'
import type { SettingsProblem } from '../../problem.ts'
import { calculationProblems } from '../../checks/calculations.ts'
import { fieldDefaults } from './defaults.ts'
import { fieldProblems } from './field-problems.ts'

/** The limit of all attachments of one field, which load with its page. */
const attachmentBytes = 10 * 1024 * 1024

function attachmentProblems(fields: readonly FieldDefinition[]): SettingsProblem[] {
  const seen = new Set<string>()
  return fields.flatMap(({ id: item, attachments = [] }) => {
    const problem = (code: string, params: SettingsProblem['params'] & object): SettingsProblem => ({
      area: 'INPUT_FIELDS',
      item,
      path: 'attachments',
      code,
      params,
    })
    const bytes = attachments.reduce((sum, { size }) => sum + size, 0)
    return [
      ...(bytes > attachmentBytes ? [problem('attachmentsTooLarge', { value: bytes, limit: attachmentBytes })] : []),
      ...attachments
        .filter(({ id }) => seen.size === seen.add(id).size)
        .map(({ id }) => problem('attachmentIdTaken', { value: id })),
    ]
  })
}

export const newFieldLabel: Localized = inputFieldTexts.newField

export const inputFieldsArea = defineArea({
  key: 'INPUT_FIELDS',
  item: FieldDefinition,
  label: inputFieldTexts.label,
  properties: inputFieldProperties,
  editors: ['ADMIN'],
  calls: {
    current: '/api/pages-fields',
    summary: 'List field definitions',
    scheduled: ['/api/pages-fields/scheduled'],
    changes: '/api/pages-fields/scheduled/changes',
  },
  readByApplicants: true,
  newItem: newFieldLabel,
  defaults: fieldDefaults,
  itemLabel: (item, locale) => item.label[locale],
  crossChecks: (items, areas) => [
    ...items.flatMap((item) =>
      item.keyType !== undefined && !areas['KEYS']?.some((key) => key.id === item.keyType)
        ? [{ area: 'INPUT_FIELDS', item: item.id, path: 'keyType', code: 'unknownKeyType' }]
        : [],
    ),
    ...fieldProblems(items),
    ...attachmentProblems(items),
    ...calculationProblems(items, areas),
  ],
})
