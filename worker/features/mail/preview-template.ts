import * as v from 'valibot'

import type { Ctx } from '../../http/context.ts'
import { readScheduled } from '../releases/scheduled.ts'
import { assertWritable, composeSample, type TemplateDraft } from './template-draft.ts'

export const MailPreview = v.object({ subject: v.string(), html: v.string(), text: v.string() })
export type MailPreview = v.InferOutput<typeof MailPreview>

/** Renders a draft as it would be sent. Throws `invalid` if it could not be saved. */
export async function previewTemplate(ctx: Ctx, draft: TemplateDraft): Promise<MailPreview> {
  const { areas } = await readScheduled(ctx)
  assertWritable(draft)
  return composeSample(ctx, areas, draft)
}
