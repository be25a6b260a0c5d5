import { localizedTexts } from '../../../text/localized-texts.ts'
import { interfaces as de } from '../../../texts/de/areas/interfaces.ts'
import { interfaces as en } from '../../../texts/en/areas/interfaces.ts'
import type { Labels } from '../../labels/options.ts'
import type { InterfaceId } from './schema.ts'

export const interfaceTexts = localizedTexts({ de, en })

export const interfaceLabels: Labels<InterfaceId> = interfaceTexts.names
