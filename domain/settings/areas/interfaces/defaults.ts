import type { InterfaceSetting } from './schema.ts'

export const interfaceDefaults: readonly InterfaceSetting[] = [
  { id: 'WEBID_IDENTIFY_PERSONAL', value: 'true' },
  { id: 'WEBID_CONTRACT_QES', value: 'true' },
  { id: 'FINTEC_SELF_DISCLOSURE', value: 'false' },
  { id: 'ON_GEO_LORA_SERVICE', value: 'false' },
]
