import type { Localized } from '../../text/locale.ts'
import type { IconName } from '../schemas/icons.ts'

export type Labels<K extends string> = Readonly<Record<K, Localized>>

export const onOffLabels: Labels<'true' | 'false'> = {
  true: { de: 'Ja', en: 'Yes' },
  false: { de: 'Nein', en: 'No' },
}

/** Options of all settings; equal names have the same meaning in all of them. */
export const settingOptionLabels: Readonly<Record<string, Localized>> = {
  de: { de: 'Deutsch', en: 'German' },
  en: { de: 'Englisch', en: 'English' },
  VERY_WEAK: { de: 'Sehr schwach', en: 'Very weak' },
  WEAK: { de: 'Schwach', en: 'Weak' },
  REASONABLE: { de: 'Ausreichend', en: 'Reasonable' },
  STRONG: { de: 'Stark', en: 'Strong' },
  VERY_STRONG: { de: 'Sehr stark', en: 'Very strong' },
  AUTO: { de: 'Automatisch', en: 'Automatic' },
  ON: { de: 'Eingeschaltet', en: 'On' },
  OFF: { de: 'Ausgeschaltet', en: 'Off' },
  GREEN: { de: 'Grün', en: 'Green' },
  'GREEN-ORANGE': { de: 'Grün und Orange', en: 'Green and orange' },
  'DARK-GREEN': { de: 'Dunkelgrün', en: 'Dark green' },
  CUSTOM: { de: 'Eigene Farben', en: 'Custom colours' },
  ONE_COLUMN: { de: 'Eine Spalte', en: 'One column' },
  TWO_COLUMNS: { de: 'Zwei Spalten', en: 'Two columns' },
}

export const iconLabels: Labels<IconName> = {
  home: { de: 'Haus', en: 'House' },
  'euro-sign': { de: 'Eurozeichen', en: 'Euro sign' },
  building: { de: 'Gebäude', en: 'Building' },
  user: { de: 'Person', en: 'Person' },
  'money-check': { de: 'Scheck', en: 'Cheque' },
  'file-alt': { de: 'Dokument', en: 'Document' },
  'file-upload': { de: 'Dokument mit Pfeil', en: 'Document with an arrow' },
  'file-contract': { de: 'Vertrag', en: 'Contract' },
  'hand-holding-usd': { de: 'Sparschwein', en: 'Piggy bank' },
  wallet: { de: 'Brieftasche', en: 'Wallet' },
  car: { de: 'Auto', en: 'Car' },
  motorcycle: { de: 'Motorrad', en: 'Motorcycle' },
  couch: { de: 'Sofa', en: 'Couch' },
  'paint-roller': { de: 'Farbroller', en: 'Paint roller' },
  'exchange-alt': { de: 'Pfeile in beide Richtungen', en: 'Arrows in both directions' },
  'balance-scale': { de: 'Waage', en: 'Scales' },
  plane: { de: 'Flugzeug', en: 'Aeroplane' },
  leaf: { de: 'Blatt', en: 'Leaf' },
  'graduation-cap': { de: 'Doktorhut', en: 'Graduation cap' },
  'truck-moving': { de: 'Umzugswagen', en: 'Removal van' },
  'ellipsis-h': { de: 'Drei Punkte', en: 'Three dots' },
}
