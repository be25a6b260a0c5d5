import * as v from 'valibot'

import { TypedEmail } from '../../identifiers/email.ts'
import type { Localized } from '../../text/locale.ts'

/** [B3.01] */
export const valueTypes = [
  'STRING',
  'INTEGER',
  'BOOLEAN',
  'SELECT',
  'MULTISELECT',
  'ICON',
  'LOCALIZED_STRING',
  'COLOR',
  'FONT',
] as const
export type ValueType = (typeof valueTypes)[number]

/** The definition of a setting: type, default, and options for its editor. */
export interface SettingDefinition<T> {
  readonly type: ValueType
  readonly schema: v.GenericSchema<unknown, T>
  readonly default: T
  /** Options of a SELECT or MULTISELECT; a MULTISELECT without options takes free entries. */
  readonly options?: readonly string[]
}
export type SettingDefinitions = Readonly<Record<string, SettingDefinition<unknown>>>

/** A setting with its texts for administrators. */
export interface DescribedSetting extends SettingDefinition<unknown> {
  readonly label: Localized
  readonly hint?: Localized
}
export type DescribedSettings = Readonly<Record<string, DescribedSetting>>

/** The value; the default if an older release does not have it or it is no longer valid. */
export function settingValue<T>(definition: SettingDefinition<T>, value: unknown): T {
  const result = v.safeParse(definition.schema, value)
  return result.success ? result.output : definition.default
}

interface StoredSetting {
  readonly id: string
  readonly type: ValueType
  readonly value: unknown
}

/** The code of an own check; an empty value is missing, whatever its format. */
function getCode({ type, message, input }: v.BaseIssue<unknown>): string {
  if (type === 'regex') return input === '' ? 'non_empty' : /^[a-z][A-Za-z]*$/.test(message) ? message : type
  return type === 'check' ? message : type
}

/** Refuses a stored setting whose type or value does not fit its definition. */
export const fitsDefinition = <T extends StoredSetting>(definitions: SettingDefinitions) =>
  v.rawCheck<T>(({ dataset, addIssue }) => {
    if (!dataset.typed) return
    const item = dataset.value
    const at = (key: 'type' | 'value'): [v.ObjectPathItem] => [
      { type: 'object', origin: 'value', input: Object.fromEntries(Object.entries(item)), key, value: item[key] },
    ]
    const definition = Object.hasOwn(definitions, item.id) ? definitions[item.id] : undefined
    if (definition === undefined) return
    if (item.type !== definition.type) addIssue({ message: 'wrongType', received: item.type, path: at('type') })
    for (const issue of v.safeParse(definition.schema, item.value).issues ?? [])
      addIssue({
        message: getCode(issue),
        received: issue.received,
        // The limit, for the text of the problem.
        ...('requirement' in issue && typeof issue.requirement === 'number'
          ? { expected: String(issue.requirement) }
          : {}),
        input: issue.input,
        path: at('value'),
      })
  })

/** Plain text, never rendered as HTML. */
export const ShortText = v.pipe(v.string(), v.maxLength(200), v.regex(/^[^\r\n]*$/))

/** Empty, or an absolute https address: the portal links to no unencrypted pages. */
export const HttpsAddress = v.union([
  v.literal(''),
  v.pipe(v.string(), v.maxLength(500), v.url(), v.startsWith('https://')),
])

/** Empty, or one e-mail address. */
export const MailAddress = v.union([v.literal(''), TypedEmail])
