import * as v from 'valibot'

import type { Locale } from '../text/locale.ts'
import type { KeyDefinition } from '../settings/areas/keys/schema.ts'
import type { FieldTypeRules } from './field-type.ts'
import { fieldRules } from './registry.ts'
import type { FieldDefinition, Value } from './types.ts'

export interface Reader {
  readonly locale: Locale
  readonly keys: readonly KeyDefinition[]
  readonly definitionOf: (id: string) => FieldDefinition | undefined
}

/** Formats an answer with the names of its keys, and a group with the answers of its entries. */
export function formatAnswer(definition: FieldDefinition, value: Value | null, reader: Reader): string {
  if (value === null) return ''
  const { locale, keys, definitionOf } = reader
  const rules: FieldTypeRules = fieldRules[definition.type]
  const keyText = (key: string): string =>
    keys.find(({ id }) => id === definition.keyType)?.keys.find((choice) => choice.key === key)?.displaytext[locale] ??
    key
  return rules.format(value, {
    locale,
    keyText,
    definition,
    ofField: (id, answer) => {
      const nested = definitionOf(id)
      if (nested === undefined || nested.type !== answer.type || nested.type === 'FIELDS_GROUP') return undefined
      const isStored = v.is(fieldRules[nested.type].schema, answer.value)
      return isStored ? { definition: nested, text: formatAnswer(nested, answer.value, reader) } : undefined
    },
  })
}
