import { localizedTexts } from '../../../text/localized-texts.ts'
import { webId as de } from '../../../texts/de/areas/web-id.ts'
import { webId as en } from '../../../texts/en/areas/web-id.ts'
import type { Labels } from '../../labels/options.ts'
import type { FieldPart, WebIdField } from './schema.ts'

export const webIdTexts = localizedTexts({ de, en })

export const webIdLabels: Labels<WebIdField> = webIdTexts.fields

export const partLabels: Labels<FieldPart> = webIdTexts.parts
