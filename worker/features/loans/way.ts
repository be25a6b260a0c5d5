import type { Snapshot } from '#domain/settings/snapshot.ts'
import type { Product } from '#domain/settings/products.ts'
import { onItsWay, processOf } from '#domain/wizard/way.ts'

import { productOf } from './calculate.ts'
import type { LoanRow } from './loan-record.ts'

/** The loan's product, with the steps of the process that it was begun with. Throws `not_found`. */
export const wayOf = (settings: Snapshot, loan: Pick<LoanRow, 'productId' | 'processId'>): Product =>
  onItsWay(productOf(settings, loan.productId), processOf(settings.areas.PROCESSES, loan))
