import * as v from 'valibot'

import { DomainError } from '#domain/shared/errors.ts'
import { getValueMappings, type ValueMapping, withMappings } from '#domain/settings/prices/bank-values.ts'
import { interestKeyTypes } from '#domain/settings/prices/rate-key-types.ts'

import type { Ctx } from '../../http/context.ts'
import { editSettings } from '../releases/edit.ts'
import { existing } from '../settings/edits.ts'

const fields = interestKeyTypes.map(({ type }) => type) as ['PRODUCT_TYPE', 'INTENDED_USE', 'TYPE_OF_USE']
export const ConditionField = v.object({ conditionField: v.picklist(fields) })

/** A bank value in the scheduled prices, the number of prices with it, and the key that it is mapped to. */
export const ValueMappingDto = v.object({ value: v.string(), key: v.nullable(v.string()), conditions: v.number() })

export const MappingInput = v.object({
  ...ConditionField.entries,
  /** The mappings to change; null removes one. */
  mappings: v.pipe(
    v.array(
      v.object({
        value: v.pipe(v.string(), v.nonEmpty(), v.maxLength(100)),
        key: v.nullable(v.pipe(v.string(), v.nonEmpty(), v.maxLength(32))),
      }),
    ),
    v.minLength(1),
    v.maxLength(500),
  ),
})
export type MappingInput = v.InferOutput<typeof MappingInput>

/** Maps bank values to keys in the scheduled version. Throws `invalid` for an unknown key. */
export const saveMappings = (
  ctx: Ctx,
  { conditionField, mappings }: MappingInput,
  since: number | undefined,
): Promise<ValueMapping[]> =>
  editSettings(
    ctx,
    ({ areas }) => {
      const list = existing(areas, 'KEYS', conditionField)
      const keys = new Set(list.keys.map(({ key }) => key))
      const fieldErrors = mappings.flatMap(({ key }, at) =>
        key === null || keys.has(key) ? [] : [{ objectName: 'body', field: `mappings.${at}.key`, message: 'Pattern' }],
      )
      if (fieldErrors.length > 0) throw new DomainError('invalid', { fieldErrors })
      return [{ area: 'KEYS', item: list.id, after: withMappings(list, mappings) }]
    },
    { since, reply: ({ areas }) => getValueMappings(areas, conditionField) },
  )
