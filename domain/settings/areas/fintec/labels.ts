import { localizedTexts } from '../../../text/localized-texts.ts'
import { fintec as de } from '../../../texts/de/areas/fintec.ts'
import { fintec as en } from '../../../texts/en/areas/fintec.ts'
import type { FintecSetting, fintecDocumentTypes } from './schema.ts'
import { categoryLabels } from '../budget/labels.ts'
import {
  documentId,
  id,
  item,
  labelled,
  list,
  localized,
  localizedLine,
  number,
  option,
  type PropertiesOf,
} from '../../labels/property.ts'
import type { Labels } from '../../labels/options.ts'

export const fintecTexts = localizedTexts({ de, en })

export const fintecDocumentLabels: Labels<(typeof fintecDocumentTypes)[number]> = fintecTexts.fintecDocument

export const fintecProperties: PropertiesOf<FintecSetting> = labelled(fintecTexts.properties, {
  id,
  days: number,
  documents: list({
    identity: 'type',
    name: 'type',
    of: {
      type: option(fintecDocumentLabels),
      documentId,
    },
  }),
  categories: list({
    identity: 'category',
    name: 'category',
    of: {
      category: option(categoryLabels),
      livingId: item('LIVING_TYPE'),
    },
  }),
  title: localizedLine,
  introduction: localized,
  consent: localized,
  done: localized,
})

export const fintecLabels: Labels<FintecSetting['id']> = fintecTexts.items
