import { localizedTexts } from '../../../text/localized-texts.ts'
import { documents as de } from '../../../texts/de/areas/documents.ts'
import { documents as en } from '../../../texts/en/areas/documents.ts'
import type { DocumentTab, documentTabTypes, AfterErasure } from './schema.ts'
import {
  condition,
  flag,
  id,
  labelled,
  list,
  localized,
  localizedLine,
  number,
  option,
  type PropertiesOf,
} from '../../labels/property.ts'
import type { DocumentContent } from '../../../documents/contents.ts'
import type { Labels } from '../../labels/options.ts'

export const documentTexts = localizedTexts({ de, en })

export const documentTabLabels: Labels<(typeof documentTabTypes)[number]> = documentTexts.documentTab

export const afterErasureLabels: Labels<AfterErasure> = documentTexts.afterErasure

export const documentContentLabels: Labels<DocumentContent> = documentTexts.documentContent

export const documentProperties: PropertiesOf<DocumentTab> = labelled(documentTexts.properties, {
  id,
  type: option(documentTabLabels),
  title: localizedLine,
  documents: list({
    identity: 'documentId',
    name: 'label',
    of: {
      documentId: id,
      label: localizedLine,
      hint: localized,
      required: flag,
      numberOfDocuments: number,
      content: option(documentContentLabels),
      maxAgeMonths: number,
      afterErasure: option(afterErasureLabels),
    },
  }),
  condition,
})
