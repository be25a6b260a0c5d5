import type { Localized } from '../text/locale.ts'
import type { AreaKey } from './snapshot.ts'
import { inputFieldLabels, keyLabels } from './areas/input-fields/labels.ts'
import { legalLabels } from './areas/legal/labels.ts'
import {
  childBenefitLabels,
  costLabels,
  documentLabels,
  interestConditionLabels,
  livingLabels,
  offerLabels,
} from './areas/living/labels.ts'
import { pageLabels } from './areas/pages/labels.ts'
import { processLabels, productLabels } from './areas/products/labels.ts'
import type { Properties } from './labels/property.ts'
import { fintecLabels, onGeoLabels, webIdMappingLabels } from './areas/on-geo/labels.ts'
import {
  emailTemplateLabels,
  generalSettingLabels,
  interfaceSettingLabels,
  textFieldProperties,
  userInterfaceLabels,
} from './areas/general-settings/labels.ts'

/** Labels of all properties of each area's items, and how to format their values. */
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
  LEGAL: legalLabels,
}

/** Titles of the dialogs for new items; items of other areas are fixed or imported. */
export const newItemLabels = {
  LIVING_TYPE: { de: 'Neue Einnahme oder Ausgabe', en: 'New income or expense' },
  DOCUMENTS: { de: 'Neue Gruppe von Unterlagen', en: 'New group of documents' },
  INPUT_FIELDS: { de: 'Neues Feld', en: 'New field' },
  OFFER: { de: 'Neuer Punkt im Angebot', en: 'New offer item' },
  PRODUCTS: { de: 'Neues Produkt', en: 'New product' },
  PROCESSES: { de: 'Neuer Prozess', en: 'New process' },
  PAGES: { de: 'Neue Seite', en: 'New page' },
} as const satisfies Partial<Record<AreaKey, Localized>>

/** Undefined if no items can be added. */
export const newItemLabel = (area: AreaKey): Localized | undefined => {
  const labels: Partial<Record<AreaKey, Localized>> = newItemLabels
  return labels[area]
}
