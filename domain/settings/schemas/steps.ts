import * as v from 'valibot'

import { Condition } from '../../conditions/conditions.ts'
import { Localized } from '../../text/locale.ts'
import { Icon } from './icons.ts'
import { Name } from './item-id.ts'
import { Uri } from '../areas/pages/schema.ts'
/** A step of a product or process ([A3.09], [B3.43]). */
export const Step = v.strictObject({
  name: Name,
  uri: Uri,
  icon: Icon,
  title: Localized,
  pageId: v.string(),
  loginRequired: v.boolean(),
  verification: v.boolean(),
  condition: v.optional(Condition),
})
export type Step = v.InferOutput<typeof Step>
