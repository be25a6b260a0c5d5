import * as z from 'zod'

import { askJson } from '../outbound.ts'
import type { VerifyCaptcha } from './contract.ts'

const Reply = z.object({ success: z.boolean() })

/**
 * Any service with a siteverify call, which takes a form and returns `{success}`. Not retried, because a solution can only be
 * verified once.
 */
export const verifyBySiteverify: VerifyCaptcha = async (ctx, solution) => {
  const { success } = await askJson(
    ctx,
    'captcha',
    {
      method: 'POST',
      path: '',
      body: () =>
        new URLSearchParams({
          secret: ctx.env.CAPTCHA_SECRET ?? '',
          response: solution,
          ...(ctx.address === '' ? {} : { remoteip: ctx.address }),
        }),
      timeoutMs: 5000,
      tries: 1,
    },
    Reply,
  )
  return success
}
