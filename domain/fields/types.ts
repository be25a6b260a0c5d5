import * as v from 'valibot'

import { Condition } from '../conditions/conditions.ts'
import { LocalizedHtml } from '../text/html.ts'
import { Localized, localizedSchema } from '../text/locale.ts'
import { Expression } from '../math/expression.ts'

/** [A3.12]; a stored type outside this list shows 'UNKNOWN FIELD TYPE'. */
export const fieldTypes = [
  'TEXTFIELD',
  'NUMBERFIELD',
  'PHONE_NUMBER',
  'CALENDAR',
  'CALENDAR_SPLITTED',
  'CALENDAR_YEAR_MONTH',
  'CALENDAR_YEAR_MONTH_SPLITTED',
  'TIME_SELECT',
  'TIME_SELECT_SPLITTED',
  'KEY',
  'RADIOGROUP',
  'CHECKBOX',
  'SWITCH',
  'SCHUFA',
  'SCHUFA_SWITCH',
  'POSTCODE_LOOKUP',
  'POSTCODE_LOOKUP_SPLITTED',
  'COMBINED_STREET_HOUSE_NUMBER',
  'IBAN',
  'TIN',
  'OUTBUILDINGS_LIST',
  'DOUBLE',
  'MONEY',
  'INFORMATION_TEXT',
  'ATTACHMENT',
  'FIELDS_GROUP',
  'CALCULATION_VALUE',
] as const
export type FieldType = (typeof fieldTypes)[number]

/** Types whose answer is a number. */
export const numberTypes: readonly FieldType[] = ['NUMBERFIELD', 'DOUBLE', 'MONEY']

/** Types of fields without an answer. */
export const displayOnlyTypes: readonly string[] = ['INFORMATION_TEXT', 'ATTACHMENT']

/** [A3.12] */
export const entityTypes = ['USER', 'LOAN', 'BORROWER', 'SECOND_BORROWER'] as const
export type EntityType = (typeof entityTypes)[number]

/** [A3.16] */
export const keyTypes = [
  'MARITAL_STATUS',
  'EMPLOYMENT_TYPE',
  'TYPE_OF_USE',
  'TYPE_OF_FINANCING',
  'INTENDED_USE',
  'OBJECT_TYPE',
  'TYPE_OF_IDENTIFICATION',
  'SALUTATION',
  'COUNTRY',
  'EQUIPMENT',
  'OBJECT_CONDITION',
  'MESSAGE_REFERENCE',
  'COMPANY_SECTOR',
  'PRODUCT_TYPE',
  'TITLE',
  'GROUND_FLOOR',
  'LOFT_CONVERSION',
  'EXPANSION_DEGREE',
  'BASEMENT',
  'OUTBUILDING',
  'FINANCED_OBJECT',
  'ENERGY_CLASS',
] as const
export type KeyType = (typeof keyTypes)[number]

const Id = v.pipe(v.string(), v.regex(/^[A-Za-z][A-Za-z0-9_-]{0,63}$/))

/** Types that can be shown or downloaded with a field; never executable ones. */
export const attachmentTypes = ['image/png', 'image/jpeg', 'image/webp', 'application/pdf'] as const

/** 5 MiB, because pages must load on a phone. */
export const maxAttachmentBytes = 5 * 1024 * 1024

/** A file of a field ([B3.39]); its bytes are stored elsewhere under its id. */
export const FieldAttachment = v.strictObject({
  id: v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{1,64}$/)),
  type: v.picklist(attachmentTypes),
  /** A small preview image; empty without one. */
  preview: v.pipe(
    v.string(),
    v.maxLength(50_000),
    v.regex(/^(data:image\/(png|jpeg|webp);base64,[A-Za-z0-9+/]+={0,2})?$/),
  ),
  /** Bytes. */
  size: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(maxAttachmentBytes)),
})
export type FieldAttachment = v.InferOutput<typeof FieldAttachment>

/** Units of calculated fields. */
export const calculationUnits = ['EURO', 'PERCENT', 'NUMBER'] as const
export type CalculationUnit = (typeof calculationUnits)[number]

/** The upper limit of entries of any group. */
export const mostGroupEntries = 20

/** [A3.13], [B3.39]: a field, independent of its placements. */
export const FieldDefinition = v.strictObject({
  id: Id,
  type: v.picklist(fieldTypes),
  entityType: v.picklist(entityTypes),
  label: Localized,
  description: v.optional(Localized),
  keyType: v.optional(v.picklist(keyTypes)),
  meta: v.optional(
    v.strictObject({
      decimalPlaces: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(6))),
      min: v.optional(v.number()),
      max: v.optional(v.number()),
      html: v.optional(LocalizedHtml),
      /** Whether an information text shows only its title until its reader opens it. */
      collapsed: v.optional(v.boolean()),
      /** The maximum of entries of a group. */
      numberOfFieldGroups: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(mostGroupEntries))),
    }),
  ),
  /** The formula of a CALCULATION_VALUE ([A3.18]); `meta.decimalPlaces` is its precision. */
  calculation: v.optional(v.strictObject({ expression: Expression, unit: v.picklist(calculationUnits) })),
  attachments: v.optional(v.pipe(v.array(FieldAttachment), v.maxLength(10))),
  /** [A6.04]: the owner's verified answer can no longer be changed. */
  readOnlyWhenVerified: v.optional(v.boolean()),
  /** [A6.04]: in a shared loan only the owner may change it, or the second borrower in the co-borrower's section. */
  readOnlyWhenShared: v.optional(v.boolean()),
  /** Both borrowers see each other's answer from the start, unlike other answers, which need the agreement of both. */
  knownToBoth: v.optional(v.boolean()),
  /** A consent, agreement or ancillary service: its answer is never preset or copied from an earlier one. */
  agreement: v.optional(v.boolean()),
})
export type FieldDefinition = v.InferOutput<typeof FieldDefinition>

export const Validator = v.variant('type', [
  v.strictObject({ type: v.literal('LENGTH'), maxLength: v.pipe(v.number(), v.integer(), v.minValue(1)) }),
  v.strictObject({
    type: v.literal('DATE_RANGE'),
    /** ISO date, or a number of years from today written as `-18y`, days as `-1d`, or `today`. */
    minDate: v.optional(v.string()),
    maxDate: v.optional(v.string()),
  }),
])
export type Validator = v.InferOutput<typeof Validator>

const placement = {
  id: Id,
  required: v.boolean(),
  visible: v.boolean(),
  placeholder: v.optional(Localized),
  tooltip: v.optional(Localized),
  /** Of twelve columns. */
  layoutLength: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(12)),
  renderCondition: v.optional(Condition),
  validators: v.array(Validator),
  /** Per language, for default texts; scalar, applied only where no value exists ([A5.17]). */
  defaultValue: v.optional(localizedSchema(v.unknown())),
}

/** [A3.13], [B3.38]: a placement in a section; a group has fields of its own. */
export const SectionField = v.strictObject({
  ...placement,
  fields: v.optional(v.array(v.strictObject(placement))),
})
export type SectionField = v.InferOutput<typeof SectionField>

/** [A3.15] */
export interface PostcodeValue {
  readonly postCode: string
  readonly city: string
}
/** [A3.15] */
export interface StreetValue {
  readonly street: string
  readonly houseNumber: string
}
/** [A3.15]; a draft may lack either. */
export interface OutbuildingEntry {
  /** A key of the list; empty until one is chosen. */
  readonly outbuilding: string
  readonly amount: number | null
}
/**
 * A field's value on the wire: euro numbers for MONEY, ISO `YYYY-MM-DD` or `YYYY-MM` for dates, `HH:MM` for times, a
 * key's id for KEY. A group has entries with such values.
 */
export type Value = SingleValue | readonly GroupEntry[]

/** The value of a field in an entry, which cannot be a group. */
export type SingleValue = string | number | boolean | PostcodeValue | StreetValue | readonly OutbuildingEntry[]

/** One entry of a repeatable group ([A5.15]): its answers by the ids of its fields. */
export type GroupEntry = Readonly<Record<string, GroupAnswer>>
export interface GroupAnswer {
  readonly type: FieldType
  readonly value: SingleValue | null
}

/** [A3.03]: `value.value` null means that the answer was cleared. */
export interface FieldValue {
  readonly fieldId: string
  readonly entityType: EntityType
  readonly userDefined: boolean
  readonly value: { readonly type: FieldType; readonly value: Value | null }
}
export type FieldValues = Readonly<Record<string, FieldValue>>
