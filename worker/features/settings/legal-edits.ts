import { Hono } from 'hono'
import * as v from 'valibot'

import { DomainError } from '#domain/shared/errors.ts'
import { withConfirmation } from '#domain/settings/legal/confirmations.ts'
import { LegalValue } from '#domain/settings/areas/legal/schema.ts'

import type { AppEnv } from '../../http/app-env.ts'
import type { Ctx } from '../../http/context.ts'
import { jsonBody } from '../../http/input.ts'
import { requirePerson } from '../../http/owner.ts'
import { accountName } from '../loans/edit-lock.ts'
import { editOne, editsItem } from './area-calls.ts'
import { existing, type SettingsEdit } from './edits.ts'

const ConfirmInput = v.strictObject({ value: LegalValue })

/** Legal values, for administrators alone: they name who confirmed them. */
export const legalEdits = new Hono<AppEnv>().post(
  '/api/settings/legal/:id/confirm',
  editsItem('LEGAL', 'Confirm a scheduled legal value as the signed-in administrator'),
  jsonBody(ConfirmInput),
  async (c) => {
    const id = c.req.param('id')
    return c.json(await editOne(c, 'LEGAL', id, await confirming(c.var.ctx, id, c.req.valid('json').value)))
  },
)

/** Throws `conflict` if the entry has no such value in the scheduled version: nobody confirms what they have not seen. */
async function confirming(ctx: Ctx, id: string, value: LegalValue): Promise<SettingsEdit> {
  const { today } = await ctx.settled()
  const confirmation = { confirmedBy: accountName(await requirePerson(ctx)), confirmedOn: today }
  return (areas) => {
    const after = withConfirmation(existing(areas, 'LEGAL', id), value, confirmation)
    if (after === undefined) throw new DomainError('conflict', { entityName: 'settings' })
    return [{ area: 'LEGAL', item: id, after, confirms: true }]
  }
}
