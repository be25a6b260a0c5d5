import type { interfaces as German } from '../../de/areas/interfaces.ts'

export const interfaces: typeof German = {
  names: {
    WEBID_IDENTIFY_PERSONAL: 'Video identification of the person',
    WEBID_CONTRACT_QES: 'Qualified electronic signature of contracts',
    FINTEC_SELF_DISCLOSURE: 'Account check',
    ON_GEO_LORA_SERVICE: 'Property valuation',
  },
  label: 'Interfaces',
  properties: {
    value: 'Switched on',
  },
}
