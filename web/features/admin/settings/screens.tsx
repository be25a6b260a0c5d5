import type { Item } from '#domain/settings/area.ts'

import { aboutList, aboutLook, aboutMail, aboutProcess, aboutProduct, aboutText, useAbout } from './abouts.ts'
import { AreaPage } from './AreaPage.tsx'
import { GeneralList } from './general/GeneralList.tsx'
import { GeneralPanel } from './general/GeneralPanel.tsx'
import { LooksOfArea } from './looks/LooksOfArea.tsx'
import { LookSwatches } from './looks/LookSwatches.tsx'

const swatchesOf = (item: Item, items: readonly Item[]) => <LookSwatches item={item} items={items} />

/** Screens of areas whose items all look alike ([B1.03]–[B1.17]). */
export const KeysPage = () => <AreaPage area="KEYS" screen="keys" about={useAbout(aboutList)} />
export const UserInterfacePage = () => (
  <AreaPage
    area="USER_INTERFACE"
    screen="user-interface"
    about={useAbout(aboutLook)}
    sample={swatchesOf}
    above={<LooksOfArea />}
  />
)
export const TextFieldsPage = () => <AreaPage area="TEXT_FIELDS" screen="text-fields" about={useAbout(aboutText)} />
export const ProductsPage = () => <AreaPage area="PRODUCTS" screen="products" about={useAbout(aboutProduct)} />
export const ProcessesPage = () => <AreaPage area="PROCESSES" screen="processes" about={useAbout(aboutProcess)} />
export const EmailTemplatesPage = () => (
  <AreaPage area="EMAIL_TEMPLATES" screen="email-templates" about={useAbout(aboutMail)} />
)
export { OnGeoPage } from '../on-geo/OnGeoPage.tsx'
export const GeneralSettingsPage = () => (
  <AreaPage area="GENERAL_SETTINGS" screen="general-settings" List={GeneralList} Panel={GeneralPanel} />
)
export { ChildBenefitPage } from './ChildBenefitPage.tsx'
export { CostsPage } from './CostsPage.tsx'
export { DocumentsPage } from './DocumentsPage.tsx'
export { InputFieldsPage } from './InputFieldsPage.tsx'
export { LivingPage } from './LivingPage.tsx'
export { OfferPage } from './OfferPage.tsx'
export { PagesPage } from './PagesPage.tsx'
export { WebIdPage } from './WebIdPage.tsx'
