import * as v from 'valibot'

import type { Localized } from '../../../text/locale.ts'
/** [B3.19] */
export const interfaceIds = [
  'WEBID_IDENTIFY_PERSONAL',
  'WEBID_CONTRACT_QES',
  'FINTEC_SELF_DISCLOSURE',
  'ON_GEO_LORA_SERVICE',
] as const
export type InterfaceId = (typeof interfaceIds)[number]

export const interfaceLabels: Readonly<Record<InterfaceId, Localized>> = {
  WEBID_IDENTIFY_PERSONAL: { de: 'Videoidentifizierung der Person', en: 'Video identification of the person' },
  WEBID_CONTRACT_QES: {
    de: 'Qualifizierte elektronische Signatur von Verträgen',
    en: 'Qualified electronic signature of contracts',
  },
  FINTEC_SELF_DISCLOSURE: { de: 'Kontoabfrage', en: 'Account check' },
  ON_GEO_LORA_SERVICE: { de: 'Immobilienbewertung', en: 'Property valuation' },
}

/** [A3.22]: on when the value is the text 'true'. */
export const InterfaceSetting = v.strictObject({ id: v.picklist(interfaceIds), value: v.picklist(['true', 'false']) })
export type InterfaceSetting = v.InferOutput<typeof InterfaceSetting>

export const isInterfaceOn = (items: readonly InterfaceSetting[], id: InterfaceId): boolean =>
  items.some((item) => item.id === id && item.value === 'true')
