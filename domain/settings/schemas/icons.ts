import * as v from 'valibot'

import { isDataFile } from './data-files.ts'

/**
 * Names of the icons for steps, products and intended uses ([A2.22], [A2.27]), drawn by the browser. Steps may have a data
 * image instead.
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

/** The name of an icon, none, or a data image ([A2.22]). */
export const Icon = v.pipe(
  v.string(),
  v.maxLength(100_000),
  v.check((text) => text === '' || isIconName(text) || text.startsWith('data:image/'), 'unknownIcon'),
  v.check((text) => !text.startsWith('data:image/') || isDataFile('icon', text), 'notAnImage'),
)
