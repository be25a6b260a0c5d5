import type { ComponentType } from 'react'

import type { AreaKey } from '#domain/settings/snapshot.ts'

type Page = () => Promise<ComponentType>

const pages = () => import('./area-pages.ts')
type SharedPage = keyof Awaited<ReturnType<typeof pages>>
const shared =
  (name: SharedPage): Page =>
  async () =>
    (await pages())[name]

const living = shared('LivingPage')

/**
 * The pages that edit the settings areas, loaded when the first one is opened. A page passes what its area adds to the editor
 * (`settings/README.md`), which knows no area.
 */
export const areaPages: Readonly<Record<AreaKey, Page>> = {
  KEYS: shared('KeysPage'),
  ADDITIONAL_COSTS: shared('CostsPage'),
  LIVING_TYPE: living,
  DOCUMENTS: shared('DocumentsPage'),
  USER_INTERFACE: shared('UserInterfacePage'),
  INPUT_FIELDS: shared('InputFieldsPage'),
  TEXT_FIELDS: shared('TextFieldsPage'),
  EMAIL_TEMPLATES: shared('EmailTemplatesPage'),
  GENERAL_SETTINGS: shared('GeneralSettingsPage'),
  OFFER: shared('OfferPage'),
  CHILD_BENEFIT: shared('ChildBenefitPage'),
  INTERFACES: async () => (await import('./operations/interfaces/InterfacesPage.tsx')).InterfacesPage,
  FINTEC: living,
  ONGEO: shared('OnGeoPage'),
  PRODUCTS: shared('ProductsPage'),
  PROCESSES: shared('ProcessesPage'),
  PAGES: shared('PagesPage'),
  WEB_ID: shared('WebIdPage'),
  LEGAL: shared('LegalPage'),
  INTEREST_CONDITIONS: async () => (await import('./rates/ProductTypesPage.tsx')).ProductTypesPage,
}
