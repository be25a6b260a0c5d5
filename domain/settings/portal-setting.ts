import * as v from 'valibot'

import type { Localized } from '../locale.ts'

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

/** What is known of one setting before anybody has set it; labels and options are what its editor shows. */
export interface SettingDefinition<T> {
  readonly type: ValueType
  readonly schema: v.GenericSchema<unknown, T>
  readonly default: T
  readonly label: Localized
  readonly hint?: Localized
  /** Choices of a SELECT or MULTISELECT; a MULTISELECT without them takes entries of one's own. */
  readonly options?: readonly string[]
}
export type SettingDefinitions = Readonly<Record<string, SettingDefinition<unknown>>>

/** A value that a release before this key did not have, or that no longer fits, is the default. */
export function settingValue<T>(definition: SettingDefinition<T>, value: unknown): T {
  const result = v.safeParse(definition.schema, value)
  return result.success ? result.output : definition.default
}

interface StoredSetting {
  readonly id: string
  readonly type: ValueType
  readonly value: unknown
}

/** A form of its own is told by its own code; what is empty is missing, whatever form it should have had. */
function codeOf({ type, message, input }: v.BaseIssue<unknown>): string {
  if (type === 'regex') return input === '' ? 'non_empty' : /^[a-z][A-Za-z]*$/.test(message) ? message : type
  return type === 'check' ? message : type
}

/** Refuses a stored setting whose type or value is not what its definition says. */
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
        message: codeOf(issue),
        received: issue.received,
        // Its bound, for whoever tells that it goes too far.
        ...('requirement' in issue && typeof issue.requirement === 'number'
          ? { expected: String(issue.requirement) }
          : {}),
        input: issue.input,
        path: at('value'),
      })
  })

/** Text that goes into places of its own, never between tags. */
export const ShortText = v.pipe(v.string(), v.maxLength(200), v.regex(/^[^\r\n]*$/))

/** Empty, or an absolute https address: the portal never leads anybody to an unprotected page. */
export const HttpsAddress = v.union([
  v.literal(''),
  v.pipe(v.string(), v.maxLength(500), v.url(), v.startsWith('https://')),
])

/** Empty, or one address that a mail can go to. */
export const MailAddress = v.union([v.literal(''), v.pipe(v.string(), v.maxLength(254), v.email())])
