import { settingsTexts } from '../../texts/settings.ts'
import type { ValueType } from '../schemas/portal-setting.ts'
import type { Labels } from './options.ts'
import { labelled, option, quiet } from './property.ts'

const valueTypeLabels: Labels<ValueType> = settingsTexts.valueTypes

/** What kind of value a setting has. */
export const { valueType } = labelled(settingsTexts, { valueType: quiet(option(valueTypeLabels)) })
