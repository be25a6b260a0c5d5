import { and, desc, eq, notInArray, sql } from 'drizzle-orm'
import type { Context } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'

import { dayMs } from '#domain/time/durations.ts'

import type { Statement } from '../../db/commit.ts'
import { knownBrowsers } from '../../db/schema/accounts.ts'
import type { AppEnv } from '../../http/app-env.ts'
import type { Ctx } from '../../http/context.ts'
import { randomSecret, sha256 } from '../../http/crypto.ts'

const cookie = 'known'
const days = 180
/** Browsers of one account, and accounts of one browser; the oldest is forgotten. */
const maxBrowsers = 10
const maxAccounts = 5

/** The account's mark, by which its next sign-in here replaces the entry; then 256 random bits. */
const markLength = 8
const entryPattern = /^[\w-]{51}$/

/** The entries of a browser's cookie, one for each account that has signed in there. They only spare it strangers' locks. */
export interface Browser {
  readonly entries: readonly string[]
  readonly hashes: readonly string[]
}

const hashEntry = (entry: string): Promise<string> => sha256(`browser:${entry}`)

export async function readBrowser(c: Context<AppEnv>): Promise<Browser> {
  const entries = (getCookie(c, cookie, 'host') ?? '')
    .split('.')
    .filter((entry) => entryPattern.test(entry))
    .slice(0, maxAccounts)
  return { entries, hashes: await Promise.all(entries.map(hashEntry)) }
}

/** Makes the browser known to the account, by a new secret each time, so that a stolen one lasts until the next sign-in. */
export async function know(
  ctx: Ctx,
  accountId: string,
  { entries, hashes }: Browser,
): Promise<{ entries: readonly string[]; statements: Statement[] }> {
  const mark = (await sha256(`mark:${accountId}`)).slice(0, markLength)
  const entry = `${mark}${randomSecret()}`
  const secretHash = await hashEntry(entry)
  const newest = ctx.db
    .select({ secretHash: knownBrowsers.secretHash })
    .from(knownBrowsers)
    .where(eq(knownBrowsers.accountId, accountId))
    .orderBy(desc(knownBrowsers.createdAt))
    .limit(maxBrowsers - 1)
  const ofAccount = eq(knownBrowsers.accountId, accountId)
  return {
    entries: [entry, ...entries.filter((each) => !each.startsWith(mark))].slice(0, maxAccounts),
    statements: [
      ctx.db
        .delete(knownBrowsers)
        .where(
          and(ofAccount, sql`${knownBrowsers.secretHash} in (select value from json_each(${JSON.stringify(hashes)}))`),
        ),
      ctx.db.delete(knownBrowsers).where(and(ofAccount, notInArray(knownBrowsers.secretHash, newest))),
      ctx.db.insert(knownBrowsers).values({
        secretHash,
        accountId,
        createdAt: ctx.at,
        expiresAt: new Date(ctx.now.getTime() + days * dayMs).toISOString(),
      }),
    ],
  }
}

/** Where all sessions end, no browser is known any more, except one that stays. */
export const forgetBrowsers = (ctx: Ctx, accountId: string, except: readonly string[] = []): Statement =>
  ctx.db
    .delete(knownBrowsers)
    .where(
      and(
        eq(knownBrowsers.accountId, accountId),
        sql`${knownBrowsers.secretHash} not in (select value from json_each(${JSON.stringify(except)}))`,
      ),
    )

/** Partitioned, so that a frame in a partner's page has a cookie of its own, and pages of other sites send none. */
export function keepKnown(c: Context<AppEnv>, entries: readonly string[]): void {
  setCookie(c, cookie, entries.join('.'), {
    prefix: 'host',
    path: '/',
    secure: true,
    httpOnly: true,
    sameSite: 'None',
    partitioned: true,
    maxAge: days * 86_400,
  })
}
