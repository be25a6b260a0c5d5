import { describe, expect, it } from 'vitest'

import { type Locale, locales } from '#domain/text/locale.ts'
import type { PathName } from '#web/routing/paths.ts'

import { browserHere } from './browser-here.ts'
import { checkHere } from './full-journey.ts'
import { assertFitsNarrowest } from './on-phones.ts'
import { portalHere } from './portal-here.ts'
import { holdToken } from './sign-in.ts'
import { openVisitor, type Visitor } from './visitor.ts'
import { sampled } from './whole.ts'

type States = Readonly<Partial<Record<PathName, readonly string[]>>>

/** Opens the pages of a state for somebody. */
export interface Stage {
  /** Who is not signed in: the same one for all pages. */
  readonly visitor: Visitor
  /** Somebody else with a browser of their own. */
  readonly newVisitor: () => Promise<Visitor>
  readonly signedIn: (email: string) => Promise<Visitor>
}

/** Looks at the page that is open now, and shows these states. */
type Look<State extends string> = (visitor: Visitor, ...states: readonly State[]) => Promise<void>

/** For each page with states, what leads to all of them. */
type Visits<Table extends States> = {
  readonly [Name in keyof Table as Table[Name] extends readonly [] ? never : Name]: (
    look: Look<Table[Name] extends readonly (infer State extends string)[] ? State : never>,
    stage: Stage,
  ) => Promise<void>
}

/** The check takes one language and width, and `npm run test:whole` all. */
export const sizes: readonly (readonly [Locale, number])[] = sampled(
  locales.flatMap((locale) => [390, 1280].map((width) => [locale, width] as const)),
  ([locale, width]) => locale === 'de' && width === 390,
)

/** A folder for a picture of each state in the languages and widths of the run. */
const pictures = process.env['LOANPORT_PICTURES']

/** A page may have many states, and a busy machine takes its time. */
const timeout = 900_000

/** The console reports refusals and failures that a state is about. */
const withoutRefusals = (visitor: Visitor): Visitor => ({
  ...visitor,
  get errors() {
    return visitor.errors.filter((each) => !/status of [45]\d\d|RequestFailed|ApiError/.test(each))
  },
})

/**
 * Opens an address within the loaded application, by way of another page: successive states may have the same heading, by
 * which another page is known.
 */
export async function openWithin(visitor: Visitor, path: string): Promise<void> {
  if (await visitor.page.evaluate(() => document.getElementById('root') !== null)) await visitor.follow('/404')
  await visitor.follow(path)
}

/** A test for each page, which fails unless each of its states was looked at: by axe, and whether all text can be read. */
export function visitEvery<Table extends States>(table: Table, visits: Visits<Table>): void {
  const browser = browserHere()
  describe.each(sizes)('in %s at %i px', (locale, width) => {
    let shared: Visitor | undefined
    const each = Object.keys(visits) as (keyof Visits<Table> & PathName)[]
    it.each(each)('every state of the page %s', { timeout }, async (name) => {
      const opened: Visitor[] = []
      const newVisitor = async () => {
        const visitor = await openVisitor(browser, portalHere().url, locale, width)
        opened.push(visitor)
        return visitor
      }
      shared ??= await openVisitor(browser, portalHere().url, locale, width)
      const seen = new Set<string>()
      const look = async (visitor: Visitor, ...states: readonly string[]): Promise<void> => {
        await checkHere(withoutRefusals(visitor))
        await assertFitsNarrowest(visitor.page)
        if (pictures !== undefined) {
          const path = `${pictures}/${name}-${states.join('-').replaceAll(' ', '-')}-${width}-${locale}.png`
          await visitor.page.screenshot({ path, fullPage: true })
        }
        for (const state of states) seen.add(state)
      }
      const stage: Stage = {
        visitor: shared,
        newVisitor,
        signedIn: async (email) => {
          const visitor = await newVisitor()
          await holdToken(visitor, email)
          return visitor
        },
      }
      await visits[name](look, stage)
      expect([...seen].toSorted()).toEqual([...(table[name] ?? [])].toSorted())
      for (const visitor of opened) await visitor.close()
    })
  })
}
