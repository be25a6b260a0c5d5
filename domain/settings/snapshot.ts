import type { FieldDefinition } from '../fields/types.ts'
import type { ChildBenefit } from './child-benefit.ts'
import type { CostList } from './costs.ts'
import type { DocumentTab } from './documents.ts'
import type { EmailTemplate } from './email-templates.ts'
import type { FintecSetting } from './fintec.ts'
import type { GeneralSetting } from './general-settings.ts'
import type { InterestCondition } from './interest-conditions.ts'
import type { InterfaceSetting } from './interfaces.ts'
import type { KeyDefinition } from './keys.ts'
import type { LegalEntry } from './legal/legal.ts'
import type { LivingItem } from './living.ts'
import type { OfferItem } from './offer.ts'
import type { OnGeoSetting } from './on-geo.ts'
import type { Page } from './pages.ts'
import type { Process } from './products.ts'
import type { Product } from './products.ts'
import type { TextField } from './text-fields.ts'
import type { UserInterfaceSetting } from './user-interface.ts'
import type { WebIdMapping } from './web-id.ts'

/** One item of each area, by the area's key. */
export interface AreaItems {
  readonly KEYS: KeyDefinition
  readonly ADDITIONAL_COSTS: CostList
  readonly LIVING_TYPE: LivingItem
  readonly DOCUMENTS: DocumentTab
  readonly USER_INTERFACE: UserInterfaceSetting
  readonly INPUT_FIELDS: FieldDefinition
  readonly TEXT_FIELDS: TextField
  readonly EMAIL_TEMPLATES: EmailTemplate
  readonly GENERAL_SETTINGS: GeneralSetting
  readonly OFFER: OfferItem
  readonly CHILD_BENEFIT: ChildBenefit
  readonly INTERFACES: InterfaceSetting
  readonly FINTEC: FintecSetting
  readonly ONGEO: OnGeoSetting
  readonly PRODUCTS: Product
  readonly PROCESSES: Process
  readonly PAGES: Page
  readonly WEB_ID: WebIdMapping
  readonly INTEREST_CONDITIONS: InterestCondition
  readonly LEGAL: LegalEntry
}

export type AreaKey = keyof AreaItems
export type ItemOf<K extends AreaKey> = AreaItems[K]
export type SnapshotAreas = { readonly [K in AreaKey]: readonly AreaItems[K][] }

/** All settings of one release; immutable. */
export interface Snapshot {
  readonly number: number
  readonly areas: SnapshotAreas
}
