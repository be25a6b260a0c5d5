import { pageCalls, technicalCall } from '#domain/settings/page-calls.ts'
import type { TechnicalSettings } from '#domain/settings/schemas/technical.ts'

import type { Ctx } from '../../http/context.ts'
import { areaText } from './reply.ts'
import { readTechnicalSettings } from './technical.ts'

/** Characters. Longer replies, such as those with pictures, are left to their own call, which browsers cache. */
const maxTextLength = 200_000

/**
 * The replies that the application needs before it draws a page, as a visitor gets them: a JSON object by address, safe
 * within a script element, without personal data.
 */
export async function pageData(ctx: Ctx, kind: keyof typeof pageCalls): Promise<string> {
  const technical = await readTechnicalSettings(ctx)
  const {
    pointer: { release, hash },
    technicalSettings,
  } = await ctx.settled()
  const name = [ctx.env.DATABASE_URL, release, hash, kind, technicalSettings].join(' ')
  const text = cache.get(name) ?? (await buildPageData(ctx, kind, technical))
  cache.set(name, text)
  for (const oldest of cache.keys()) {
    if (cache.size <= maxCached) break
    cache.delete(oldest)
  }
  return text
}

/** For the live release and the one before. */
const cache = new Map<string, string>()
const maxCached = 2 * Object.keys(pageCalls).length

async function buildPageData(ctx: Ctx, kind: keyof typeof pageCalls, technical: TechnicalSettings): Promise<string> {
  const replies: (readonly [string, string])[] = [[technicalCall, JSON.stringify(technical)]]
  for (const [address, area] of Object.entries(pageCalls[kind])) replies.push([address, await areaText(ctx, area)])
  const entries = replies
    .filter(([, text]) => text.length <= maxTextLength)
    .map(([address, text]) => `${JSON.stringify(address)}:${text}`)
  return `{${entries.join(',')}}`.replaceAll('<', String.raw`\u003c`)
}
