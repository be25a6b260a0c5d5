import type { FieldDefinition } from '../fields/types.ts'
import type { ChildBenefit } from './schemas/child-benefit.ts'
import type { CostList } from './schemas/costs.ts'
import type { DocumentTab } from './schemas/documents.ts'
import type { EmailTemplate } from './schemas/email-templates.ts'
import type { FintecSetting } from './schemas/fintec.ts'
import type { GeneralSetting } from './schemas/general-settings.ts'
import type { InterestCondition } from './schemas/interest-conditions.ts'
import type { InterfaceSetting } from './schemas/interfaces.ts'
import type { KeyDefinition } from './schemas/keys.ts'
import type { LegalEntry } from './schemas/legal.ts'
import type { LivingItem } from './schemas/living.ts'
import type { OfferItem } from './schemas/offer.ts'
import type { OnGeoSetting } from './schemas/on-geo.ts'
import type { Page } from './schemas/pages.ts'
import type { Process } from './schemas/products.ts'
import type { Product } from './schemas/products.ts'
import type { TextField } from './schemas/text-fields.ts'
import type { UserInterfaceSetting } from './schemas/user-interface.ts'
import type { WebIdMapping } from './schemas/web-id.ts'

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
