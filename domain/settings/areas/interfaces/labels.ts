import type { Labels } from '../../labels/options.ts'
import type { InterfaceId } from './schema.ts'

export const interfaceLabels: Labels<InterfaceId> = {
  WEBID_IDENTIFY_PERSONAL: { de: 'Videoidentifizierung der Person', en: 'Video identification of the person' },
  WEBID_CONTRACT_QES: {
    de: 'Qualifizierte elektronische Signatur von Verträgen',
    en: 'Qualified electronic signature of contracts',
  },
  FINTEC_SELF_DISCLOSURE: { de: 'Kontoabfrage', en: 'Account check' },
  ON_GEO_LORA_SERVICE: { de: 'Immobilienbewertung', en: 'Property valuation' },
}
