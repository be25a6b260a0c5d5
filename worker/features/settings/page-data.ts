import { pageCalls, technicalCall } from '#domain/settings/page-calls.ts'

import type { Ctx } from '../../http/context.ts'
import { areaText } from './reply.ts'
import { readTechnicalSettings } from './technical.ts'

/** Characters. A longer reply, as one with pictures in it, is asked for by its call: browsers keep that one, and no page. */
const longest = 200_000

/**
 * Replies that the application would ask for before it draws a page, as a visitor gets them: JSON text of an object by
 * addresses, safe within a script element. Nothing of it is personal.
 */
export async function pageData(ctx: Ctx, kind: keyof typeof pageCalls): Promise<string> {
  const replies: (readonly [string, string])[] = [[technicalCall, JSON.stringify(await readTechnicalSettings(ctx))]]
  for (const [address, area] of Object.entries(pageCalls[kind])) replies.push([address, await areaText(ctx, area)])
  const entries = replies
    .filter(([, text]) => text.length <= longest)
    .map(([address, text]) => `${JSON.stringify(address)}:${text}`)
  return `{${entries.join(',')}}`.replaceAll('<', String.raw`\u003c`)
}
