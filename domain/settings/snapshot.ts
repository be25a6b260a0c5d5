import type { FieldDefinition } from '../fields/types.ts'
import type { ChildBenefit } from './areas/child-benefit/schema.ts'
import type { CostList } from './areas/costs/schema.ts'
import type { DocumentTab } from './areas/documents/schema.ts'
import type { EmailTemplate } from './areas/email-templates/schema.ts'
import type { FintecSetting } from './areas/fintec/schema.ts'
import type { GeneralSetting } from './areas/general-settings/schema.ts'
import type { Rate } from './areas/rates/schema.ts'
import type { InterfaceSetting } from './areas/interfaces/schema.ts'
import type { KeyDefinition } from './areas/keys/schema.ts'
import type { LegalEntry } from './areas/legal/schema.ts'
import type { BudgetItem } from './areas/budget/schema.ts'
import type { OfferItem } from './areas/offer/schema.ts'
import type { OnGeoSetting } from './areas/on-geo/schema.ts'
import type { Page } from './areas/pages/schema.ts'
import type { Process } from './areas/processes/schema.ts'
import type { Product } from './areas/products/schema.ts'
import type { TextField } from './areas/text-fields/schema.ts'
import type { UserInterfaceSetting } from './areas/user-interface/schema.ts'
import type { WebIdMapping } from './areas/web-id/schema.ts'

/** One item of each area, by the area's key. */
export interface AreaItems {
  readonly KEYS: KeyDefinition
  readonly ADDITIONAL_COSTS: CostList
  readonly LIVING_TYPE: BudgetItem
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
  readonly INTEREST_CONDITIONS: Rate
  readonly LEGAL: LegalEntry
}

export type AreaKey = keyof AreaItems
export type AreaItem<K extends AreaKey> = AreaItems[K]
export type SnapshotAreas = { readonly [K in AreaKey]: readonly AreaItems[K][] }

/** All settings of one release; immutable. */
export interface Snapshot {
  readonly number: number
  readonly areas: SnapshotAreas
}
