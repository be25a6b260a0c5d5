import type { Localized } from '../locale.ts'
import type { AreaKey } from './snapshot.ts'
import { inputFieldLabels, keyLabels } from './labels/fields.ts'
import {
  childBenefitLabels,
  costLabels,
  documentLabels,
  interestConditionLabels,
  livingLabels,
  offerLabels,
} from './labels/loans.ts'
import { pageLabels } from './labels/pages.ts'
import { processLabels, productLabels } from './labels/products.ts'
import type { Properties } from './labels/property.ts'
import { fintecLabels, onGeoLabels, webIdMappingLabels } from './labels/services.ts'
import {
  emailTemplateLabels,
  generalSettingLabels,
  interfaceSettingLabels,
  textFieldProperties,
  userInterfaceLabels,
} from './labels/settings.ts'

/** What administrators call each property of each area's items, and how its values read. */
export const areaLabels: Readonly<Record<AreaKey, Properties>> = {
  KEYS: keyLabels,
  ADDITIONAL_COSTS: costLabels,
  LIVING_TYPE: livingLabels,
  DOCUMENTS: documentLabels,
  USER_INTERFACE: userInterfaceLabels,
  INPUT_FIELDS: inputFieldLabels,
  TEXT_FIELDS: textFieldProperties,
  EMAIL_TEMPLATES: emailTemplateLabels,
  GENERAL_SETTINGS: generalSettingLabels,
  OFFER: offerLabels,
  CHILD_BENEFIT: childBenefitLabels,
  INTERFACES: interfaceSettingLabels,
  FINTEC: fintecLabels,
  ONGEO: onGeoLabels,
  PRODUCTS: productLabels,
  PROCESSES: processLabels,
  PAGES: pageLabels,
  WEB_ID: webIdMappingLabels,
  INTEREST_CONDITIONS: interestConditionLabels,
}

/** What the dialog is called in which an item of an area is made; the other areas' items are there for good or imported. */
export const newItemLabels = {
  LIVING_TYPE: { de: 'Neue Einnahme oder Ausgabe', en: 'New income or expense' },
  DOCUMENTS: { de: 'Neue Gruppe von Unterlagen', en: 'New group of documents' },
  INPUT_FIELDS: { de: 'Neues Feld', en: 'New field' },
  OFFER: { de: 'Neuer Punkt im Angebot', en: 'New offer item' },
  PRODUCTS: { de: 'Neues Produkt', en: 'New product' },
  PROCESSES: { de: 'Neuer Prozess', en: 'New process' },
  PAGES: { de: 'Neue Seite', en: 'New page' },
} as const satisfies Partial<Record<AreaKey, Localized>>

/** Undefined where nothing can be added. */
export const newItemLabel = (area: AreaKey): Localized | undefined => {
  const labels: Partial<Record<AreaKey, Localized>> = newItemLabels
  return labels[area]
}
