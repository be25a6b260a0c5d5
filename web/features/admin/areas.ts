import { type ComponentType, createElement } from 'react'

import type { AreaKey } from '#domain/settings/snapshot.ts'

type Page = () => Promise<ComponentType>

/**
 * Pages of areas that add something to the editor (`settings/README.md`), which knows no area; each is loaded when it is
 * opened. Other areas have the editor as it is.
 */
const ownPages: { readonly [K in AreaKey]?: Page } = {
  KEYS: async () => (await import('./keys/KeysPage.tsx')).KeysPage,
  ADDITIONAL_COSTS: async () => (await import('./costs/CostsPage.tsx')).CostsPage,
  LIVING_TYPE: async () => (await import('./budget/BudgetPage.tsx')).BudgetPage,
  DOCUMENTS: async () => (await import('./documents/DocumentsPage.tsx')).DocumentsPage,
  USER_INTERFACE: async () => (await import('./theme/UserInterfacePage.tsx')).UserInterfacePage,
  INPUT_FIELDS: async () => (await import('./input-fields/InputFieldsPage.tsx')).InputFieldsPage,
  TEXT_FIELDS: async () => (await import('./texts/TextFieldsPage.tsx')).TextFieldsPage,
  EMAIL_TEMPLATES: async () => (await import('./mails/template/EmailTemplatesPage.tsx')).EmailTemplatesPage,
  GENERAL_SETTINGS: async () => (await import('./general/GeneralSettingsPage.tsx')).GeneralSettingsPage,
  OFFER: async () => (await import('./offer/OfferPage.tsx')).OfferPage,
  CHILD_BENEFIT: async () => (await import('./child-benefit/ChildBenefitPage.tsx')).ChildBenefitPage,
  INTERFACES: async () => (await import('./operations/interfaces/InterfacesPage.tsx')).InterfacesPage,
  ONGEO: async () => (await import('./on-geo/OnGeoPage.tsx')).OnGeoPage,
  PRODUCTS: async () => (await import('./products/ProductsPage.tsx')).ProductsPage,
  PROCESSES: async () => (await import('./products/ProcessesPage.tsx')).ProcessesPage,
  PAGES: async () => (await import('./pages/PagesPage.tsx')).PagesPage,
  WEB_ID: async () => (await import('./web-id/WebIdPage.tsx')).WebIdPage,
  LEGAL: async () => (await import('./legal/LegalPage.tsx')).LegalPage,
  INTEREST_CONDITIONS: async () => (await import('./rates/ProductTypesPage.tsx')).ProductTypesPage,
}

/** The page that edits an area on its screen. */
export const areaPage = (area: AreaKey, screen: string): Page => ownPages[area] ?? (() => plainPage(area, screen))

async function plainPage(area: AreaKey, screen: string): Promise<ComponentType> {
  const { AreaPage } = await import('./settings/AreaPage.tsx')
  return () => createElement(AreaPage, { area, screen })
}
