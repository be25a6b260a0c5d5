import type { Snapshot } from '#domain/settings/snapshot.ts'
import type { Product } from '#domain/settings/areas/products/schema.ts'
import { onJourney, processOf } from '#domain/wizard/journey.ts'

import { productOf } from './calculation/calculate.ts'
import type { LoanRow } from './loan-record.ts'

/** The loan's product, with the steps of the process that it was begun with. Throws `not_found`. */
export const journeyOf = (settings: Snapshot, loan: Pick<LoanRow, 'productId' | 'processId'>): Product =>
  onJourney(productOf(settings, loan.productId), processOf(settings.areas.PROCESSES, loan))
