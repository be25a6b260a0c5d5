import * as v from 'valibot'

import type { Item } from '#domain/settings/area.ts'
import { itemProblems } from '#domain/settings/areas.ts'
import type { SnapshotAreas } from '#domain/settings/snapshot.ts'
import { emailKinds } from '#domain/settings/areas/email-templates/schema.ts'
import { locales, perLocale } from '#domain/text/locale.ts'

import type { Ctx } from '../../http/context.ts'
import { assertNoProblems } from '../releases/edit.ts'
import { composeMail, type ComposedMail } from './compose.ts'

/** One language of a template while it is edited. */
export const TemplateDraft = v.strictObject({
  id: v.picklist(emailKinds),
  locale: v.picklist(locales),
  subject: v.string(),
  body: v.string(),
})
export type TemplateDraft = v.InferOutput<typeof TemplateDraft>

const area = 'EMAIL_TEMPLATES'

/** Throws `invalid` with the problems that would prevent saving it. */
export function assertWritable({ id, locale, subject, body }: TemplateDraft): void {
  const item = { id, subject: perLocale(() => subject), body: perLocale(() => body) } as Item
  assertNoProblems(itemProblems(area, item).filter(({ path }) => path.endsWith(`.${locale}`)))
}

/** The draft with sample values, in the scheduled looks. */
export async function composeSample(
  ctx: Ctx,
  areas: SnapshotAreas,
  { id, locale, subject, body }: TemplateDraft,
): Promise<ComposedMail> {
  const { sampleValues } = await import('#domain/settings/mails/mail-samples.ts')
  return composeMail(areas, {
    kind: id,
    locale,
    template: { subject: subject.trim(), body },
    values: sampleValues(id, locale, { now: ctx.now, portalUrl: ctx.env.PUBLIC_URL }),
    portalUrl: ctx.env.PUBLIC_URL,
  })
}
