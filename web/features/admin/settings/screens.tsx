import type { Item } from '#domain/settings/area.ts'

import {
  listSummary,
  lookSummary,
  mailSummary,
  processSummary,
  productSummary,
  textSummary,
  useListSummary,
} from './list-summary.ts'
import { AreaPage } from './AreaPage.tsx'
import { GeneralList } from './general/GeneralList.tsx'
import { GeneralPanel } from './general/GeneralPanel.tsx'
import { LooksOfArea } from '../looks/LooksOfArea.tsx'
import { LookSwatches } from '../looks/LookSwatches.tsx'

const swatchesOf = (item: Item, items: readonly Item[]) => <LookSwatches item={item} items={items} />

/** The screens of areas with a uniform layout ([B1.03]–[B1.17]). */
export const KeysPage = () => <AreaPage area="KEYS" screen="keys" about={useListSummary(listSummary)} />
export const UserInterfacePage = () => (
  <AreaPage
    area="USER_INTERFACE"
    screen="user-interface"
    about={useListSummary(lookSummary)}
    sample={swatchesOf}
    above={<LooksOfArea />}
  />
)
export const TextFieldsPage = () => (
  <AreaPage area="TEXT_FIELDS" screen="text-fields" about={useListSummary(textSummary)} />
)
export const ProductsPage = () => <AreaPage area="PRODUCTS" screen="products" about={useListSummary(productSummary)} />
export const ProcessesPage = () => (
  <AreaPage area="PROCESSES" screen="processes" about={useListSummary(processSummary)} />
)
export const EmailTemplatesPage = () => (
  <AreaPage area="EMAIL_TEMPLATES" screen="email-templates" about={useListSummary(mailSummary)} />
)
export { OnGeoPage } from '../rates/on-geo/OnGeoPage.tsx'
export const GeneralSettingsPage = () => (
  <AreaPage area="GENERAL_SETTINGS" screen="general-settings" List={GeneralList} Panel={GeneralPanel} />
)
export { ChildBenefitPage } from '../calculation-code/ChildBenefitPage.tsx'
export { CostsPage } from '../products/CostsPage.tsx'
export { DocumentsPage } from '../documents/DocumentsPage.tsx'
export { InputFieldsPage } from '../pages/InputFieldsPage.tsx'
export { LegalPage } from '../legal/LegalPage.tsx'
export { LivingPage } from '../products/LivingPage.tsx'
export { OfferPage } from '../products/OfferPage.tsx'
export { PagesPage } from '../pages/PagesPage.tsx'
export { WebIdPage } from '../products/WebIdPage.tsx'
