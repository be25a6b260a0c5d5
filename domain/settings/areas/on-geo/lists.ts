import type { KeyType } from '../../../fields/types.ts'

/** The valuation service's lists ([B3.49]), each with its selection list in the portal. */
export const onGeoLists = {
  OBJECT_TYPES: 'OBJECT_TYPE',
  OUTBUILDINGS: 'OUTBUILDING',
  TYPES_OF_USE: 'TYPE_OF_USE',
  EQUIPMENT: 'EQUIPMENT',
  LOFT_CONVERSIONS: 'LOFT_CONVERSION',
  DEGREES: 'EXPANSION_DEGREE',
  FLOORS: 'GROUND_FLOOR',
  BASEMENTS: 'BASEMENT',
} as const satisfies Record<string, KeyType>
export type OnGeoListId = keyof typeof onGeoLists
