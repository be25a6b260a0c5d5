import { Hono } from 'hono'
import * as v from 'valibot'
import { childBenefitArea } from '#domain/settings/areas/child-benefit/area.ts'
import type { AppEnv } from '../../http/app-env.ts'
import { endpoint } from '../../http/endpoint.ts'
import { jsonBody, rawBody } from '../../http/input.ts'
import { seenSequence } from '../releases/tag.ts'
import { report } from '../releases/notify.ts'
import { editOne, editsItem } from '../settings/area-calls.ts'
import { replacing } from '../settings/edits.ts'
import { saveChildBenefit, SavedChildBenefit } from './save.ts'
import { TrialInput, TriedChildBenefit, runTrial } from './trial-run.ts'

const tags = ['Settings'] as const
const CHILD_BENEFIT = 'CHILD_BENEFIT'

/** Calls to read, save, try and reset the bank's calculation code ([B7.08]). */
export const childBenefitRoutes = new Hono<AppEnv>()
  .post(
    '/api/settings/child-benefit',
    endpoint('admin', { summary: 'Set the calculation code and return a trial run', tags, reply: SavedChildBenefit }),
    rawBody(v.object({ code: v.string() }), v.strictObject({ code: v.unknown() })),
    async (c) => {
      const saved = await saveChildBenefit(c.var.ctx, c.req.valid('json').code, await seenSequence(c))
      report(c, 'planned')
      return c.json(saved)
    },
  )
  .post(
    '/api/settings/child-benefit/try',
    endpoint('admin', {
      summary: 'Run calculation code of the child benefit on a loan; saves nothing',
      tags,
      reply: TriedChildBenefit,
    }),
    jsonBody(TrialInput),
    async (c) => c.json(await runTrial(c.var.ctx, c.req.valid('json'))),
  )
  .post(
    '/api/settings/child-benefit/reset',
    editsItem(CHILD_BENEFIT, 'Reset the calculation code of the child benefit'),
    async (c) =>
      c.json(await editOne(c, CHILD_BENEFIT, CHILD_BENEFIT, replacing(CHILD_BENEFIT, childBenefitArea.defaults))),
  )
