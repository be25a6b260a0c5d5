import * as v from 'valibot'

import { type Localized, perLocale } from '../text/locale.ts'
import { answerTexts } from '../texts/answers.ts'
import { defineFieldType } from './field-type.ts'
import { requiredKeys } from './problems.ts'
import { type FieldDefinition, fieldTypes, type GroupEntry, mostGroupEntries } from './types.ts'

const Scalar = v.union([v.pipe(v.string(), v.maxLength(4000)), v.pipe(v.number(), v.finite()), v.boolean(), v.null()])
const Parts = v.pipe(
  v.record(v.string(), Scalar),
  v.check((parts) => !Array.isArray(parts)),
)

/** Groups contain neither groups nor calculated fields. */
const answerTypes = fieldTypes.filter((type) => type !== 'FIELDS_GROUP' && type !== 'CALCULATION_VALUE')

/** Not nested any deeper; the field types validate the answers (group-answers.ts). */
const Entry = v.pipe(
  v.record(
    v.pipe(v.string(), v.regex(/^[A-Za-z][A-Za-z0-9_-]{0,63}$/)),
    v.strictObject({
      type: v.picklist(answerTypes),
      value: v.union([Scalar, Parts, v.pipe(v.array(Parts), v.maxLength(100))]),
    }),
  ),
  v.check((entry) => Object.keys(entry).length <= 50),
)

/** [A5.15], [B5.07] */
export const mostEntries = ({ meta }: Pick<FieldDefinition, 'meta'>): number =>
  meta?.numberOfFieldGroups ?? mostGroupEntries

/** [A3.12], [A5.15]: fields that can be answered several times. */
export const fieldsGroup = defineFieldType<readonly GroupEntry[]>({
  type: 'FIELDS_GROUP',
  schema: v.pipe(v.array(Entry), v.maxLength(mostGroupEntries)) as unknown as v.GenericSchema<
    unknown,
    readonly GroupEntry[]
  >,
  isAnswered: (value) => value !== null && value.length > 0,
  requiredKey: requiredKeys.entry,
  normalise: (value) => value.map(withoutCleared),
  check: (value, { definition }) =>
    value.length <= mostEntries(definition)
      ? undefined
      : { code: 'Size', messageKey: 'fields.group.most', params: { max: mostEntries(definition) } },
  format: (value, { locale, ofField }) =>
    ofField === undefined
      ? answerTexts[locale].entries(value.length)
      : value
          .map((entry) =>
            Object.entries(entry)
              .flatMap(([id, answer]) => {
                const { definition, text } = ofField(id, answer) ?? {}
                return definition === undefined || text === undefined || text === ''
                  ? []
                  : [`${definition.label[locale]}: ${text}`]
              })
              .join(', '),
          )
          .filter((entry) => entry !== '')
          .join('; '),
  // By the number of entries.
  conditionValue: (value) => value.length,
})

const withoutCleared = (entry: GroupEntry): GroupEntry =>
  Object.fromEntries(Object.entries(entry).filter(([, { value }]) => value !== null))

/** The name of an entry, counted from 1; with `field`, the name of that field in it. */
export const entryName = (at: number, field?: Localized): Localized =>
  perLocale((locale) => answerTexts[locale].entry(at + 1, field?.[locale]))
