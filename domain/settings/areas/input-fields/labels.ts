import { localizedTexts } from '../../../text/localized-texts.ts'
import { inputFields as de } from '../../../texts/de/areas/input-fields.ts'
import { inputFields as en } from '../../../texts/en/areas/input-fields.ts'
import { fieldTypeTexts } from '../../../texts/field-types.ts'
import {
  type attachmentTypes,
  type CalculationUnit,
  type EntityType,
  type FieldDefinition,
} from '../../../fields/types.ts'
import {
  expression,
  flag,
  group,
  id,
  image,
  item,
  labelled,
  list,
  localized,
  localizedHtml,
  number,
  option,
  type PropertiesOf,
  size,
} from '../../labels/property.ts'
import type { Labels } from '../../labels/options.ts'

export const inputFieldTexts = localizedTexts({ de, en })

export const calculationUnitLabels: Labels<CalculationUnit> = inputFieldTexts.calculationUnit

export const entityTypeLabels: Labels<EntityType> = inputFieldTexts.entityType

export const attachmentTypeLabels: Labels<(typeof attachmentTypes)[number]> = inputFieldTexts.attachmentType

export const inputFieldProperties: PropertiesOf<FieldDefinition> = labelled(inputFieldTexts.properties, {
  id,
  type: option(fieldTypeTexts),
  entityType: option(entityTypeLabels),
  label: localized,
  description: localized,
  keyType: item('KEYS'),
  meta: group({
    decimalPlaces: number,
    min: number,
    max: number,
    html: localizedHtml,
    collapsed: flag,
    numberOfFieldGroups: number,
  }),
  calculation: group({
    expression,
    unit: option(calculationUnitLabels),
  }),
  attachments: list({
    identity: 'id',
    name: 'type',
    of: {
      id,
      type: option(attachmentTypeLabels),
      preview: image,
      size,
    },
  }),
  readOnlyWhenVerified: flag,
  readOnlyWhenShared: flag,
  knownToBoth: flag,
  agreement: flag,
})
