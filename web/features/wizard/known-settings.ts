import { fieldTypes } from '#domain/fields/types.ts'
import type { WizardSettings } from '#domain/wizard/validate-loan.ts'

/** A type of a newer portal has no rules here; its fields are shown as unknown and ask for nothing. */
export const knownSettings = (settings: WizardSettings): WizardSettings => ({
  ...settings,
  INPUT_FIELDS: settings.INPUT_FIELDS.filter(({ type }) => fieldTypes.includes(type)),
})
