import { fieldTypes } from '#domain/fields/types.ts'
import { memoBy } from '#domain/shared/memo.ts'
import type { WizardSettings } from '#domain/wizard/validate-loan.ts'

const knownFields = memoBy((fields: WizardSettings['INPUT_FIELDS']) =>
  fields.filter(({ type }) => fieldTypes.includes(type)),
)

/**
 * Field types of a newer release have no rules in this build; their fields are displayed as unknown and have no answer.
 */
export const knownSettings = (settings: WizardSettings): WizardSettings => ({
  ...settings,
  INPUT_FIELDS: knownFields(settings.INPUT_FIELDS),
})
