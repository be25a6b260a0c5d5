import * as v from 'valibot'

/** [B3.19] */
export const interfaceIds = [
  'WEBID_IDENTIFY_PERSONAL',
  'WEBID_CONTRACT_QES',
  'FINTEC_SELF_DISCLOSURE',
  'ON_GEO_LORA_SERVICE',
] as const
export type InterfaceId = (typeof interfaceIds)[number]

/** [A3.22]: on when the value is the text 'true'. */
export const InterfaceSetting = v.strictObject({ id: v.picklist(interfaceIds), value: v.picklist(['true', 'false']) })
export type InterfaceSetting = v.InferOutput<typeof InterfaceSetting>

export const isInterfaceOn = (items: readonly InterfaceSetting[], id: InterfaceId): boolean =>
  items.some((item) => item.id === id && item.value === 'true')
