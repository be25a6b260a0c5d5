import * as z from 'zod'

import { askJson } from '../outbound.ts'
import type { Scan } from './contract.ts'

const Reply = z.object({ infected: z.boolean(), name: z.string().optional() })

/** An HTTPS service that takes the bytes and returns `{infected, name?}`. */
export const scanByHttp: Scan = async (ctx, bytes) => {
  const reply = await askJson(
    ctx,
    'scanner',
    {
      method: 'POST',
      path: '',
      headers: { 'Content-Type': 'application/octet-stream' },
      body: () => bytes,
      timeoutMs: 60_000,
    },
    Reply,
  )
  return reply.infected ? { clean: false, name: reply.name ?? 'unnamed' } : { clean: true }
}
