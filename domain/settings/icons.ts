/**
 * Names of the icons that a step, a product or an intended use can show ([A2.22], [A2.27]); the browser draws them. Steps
 * may carry a data image instead.
 */
export const iconNames = [
  'home',
  'euro-sign',
  'building',
  'user',
  'money-check',
  'file-alt',
  'file-upload',
  'file-contract',
  'hand-holding-usd',
  'wallet',
  'car',
  'motorcycle',
  'couch',
  'paint-roller',
  'exchange-alt',
  'balance-scale',
  'plane',
  'leaf',
  'graduation-cap',
  'truck-moving',
  'ellipsis-h',
] as const
export type IconName = (typeof iconNames)[number]

export const isIconName = (text: string): text is IconName => iconNames.some((name) => name === text)
