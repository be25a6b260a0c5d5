import * as v from 'valibot'

import { Localized } from '../../../text/locale.ts'
import { ItemId } from '../../schemas/item-id.ts'
import { Uri } from '../pages/schema.ts'
import { Step } from '../../schemas/steps.ts'

/** [A3.09]: a journey through a product with steps of its own. */
export const Process = v.strictObject({
  id: ItemId,
  uri: Uri,
  enabled: v.boolean(),
  title: Localized,
  productId: v.string(),
  steps: v.pipe(v.array(Step), v.minLength(1)),
})

export type Process = v.InferOutput<typeof Process>
