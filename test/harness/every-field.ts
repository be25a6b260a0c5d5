import { type FieldDefinition } from '#domain/fields/types.ts'
import type { Page } from '#domain/settings/areas/pages/schema.ts'

import { done } from './administration.ts'
import { askAs } from './control.ts'
import { json, succeeded } from './people.ts'
import { openChanges, tagNow } from './releases.ts'

/** One field of every type that the shipped pages of the consumer credit do not contain. */
export const everyField = [
  'residencePermitUntil',
  'contractEnd',
  'callFrom',
  'companyCallFrom',
  'companyPlace',
  'payoutIban',
  'taxId',
  'outbuildings',
  'companyInquiryConsent',
  'informationSheets',
] as const
export type EveryField = (typeof everyField)[number]

/** Saves fields and adds every type to the second step; returns the ids of both changes. */
async function scheduleEveryField(fields: readonly FieldDefinition[]): Promise<string[]> {
  if (fields.length > 0) await done('/api/pages-fields/scheduled', json('PUT', { fields }))
  const page = await (await done('/api/scheduled-pages/conditions')).json<Page>()
  const section = {
    id: 'everyType',
    title: { de: 'Weitere Angaben', en: 'More details' },
    fields: everyField.map((field) => ({
      id: field,
      required: false,
      visible: true,
      layoutLength: field === 'outbuildings' ? 12 : 6,
      validators: field === 'residencePermitUntil' ? [{ type: 'DATE_RANGE', minDate: 'today' }] : [],
    })),
    sectionMessages: [],
  }
  await done('/api/scheduled-pages/conditions', json('PUT', { sections: [...page.sections, section] }))
  return ['conditions', ...fields.map(({ id }) => id)]
}

/** Releases one administrator's changes as another one. */
export async function releaseAsReviewer(keys: readonly string[]): Promise<void> {
  const approver = await askAs('admin2@demo.example')
  const changes = (await openChanges({ fetch: approver })).filter(({ key }) => keys.includes(key))
  if (changes.length !== keys.length) throw new Error(`${changes.length} changes of ${keys.join(', ')}`)
  await succeeded(
    approver(
      '/api/release-changes/approve',
      json('POST', { ids: changes.map(({ id }) => id) }, await tagNow({ fetch: approver })),
    ),
  )
}

/** Releases a second step with every field type. */
export const releaseEveryField = async (fields: readonly FieldDefinition[] = []): Promise<void> =>
  releaseAsReviewer(await scheduleEveryField(fields))
