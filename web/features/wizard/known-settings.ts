import { fieldTypes } from '#domain/fields/types.ts'
import type { WizardSettings } from '#domain/wizard/validate-loan.ts'

/**
 * Field types of a newer release have no rules in this build; their fields are displayed as unknown and have no answer.
 */
export const knownSettings = (settings: WizardSettings): WizardSettings => ({
  ...settings,
  INPUT_FIELDS: settings.INPUT_FIELDS.filter(({ type }) => fieldTypes.includes(type)),
})
