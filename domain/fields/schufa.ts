import { defineFieldType } from './field-type.ts'
import { consent } from './yes-no.ts'

/** Consent to a credit bureau inquiry. */
export const schufa = defineFieldType<boolean>({ type: 'SCHUFA', ...consent })
export const schufaSwitch = defineFieldType<boolean>({ type: 'SCHUFA_SWITCH', ...consent })
