import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'

import type { virtual } from '@guidepup/virtual-screen-reader'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'

import type { Locale } from '#domain/text/locale.ts'

type Reader = typeof virtual

const file = createRequire(import.meta.url).resolve('@guidepup/virtual-screen-reader/browser.js')
/** As a script of the page, instead of a module. */
const source = readFileSync(file, 'utf8').replace(
  /export\{[\w$]+ as Virtual,([\w$]+) as virtual\};/,
  'globalThis.reader=$1;',
)

async function bringReader(page: Page): Promise<void> {
  if (await page.evaluate(() => 'reader' in globalThis)) return
  await page.evaluate(`(() => {${source}\n})()`)
}

/** What a screen reader says of a part of the page, from its beginning to its end. */
export async function readAloud(page: Page, part = 'main'): Promise<string[]> {
  await bringReader(page)
  const phrases = await page.evaluate(async (selector) => {
    const { reader } = globalThis as unknown as { readonly reader: Reader }
    const container = [...document.querySelectorAll(selector)].at(-1)
    if (container === undefined) throw new Error(`no ${selector}`)
    await reader.start({ container })
    const first = await reader.lastSpokenPhrase()
    for (let most = 2000; most > 0; most -= 1) {
      await reader.next()
      const last = await reader.lastSpokenPhrase()
      if (last === first || last === `end of ${first}` || last === `end, ${first}`) break
    }
    const log = await reader.spokenPhraseLog()
    await reader.stop()
    return log
  }, part)
  return tidied(phrases.filter((phrase) => !/^(?:polite|assertive): /.test(phrase)))
}

/** From now on, notes what a screen reader says by itself: of what gets the focus, and of what is announced. */
export async function listenTo(page: Page): Promise<{ readonly heard: () => Promise<string[]> }> {
  await bringReader(page)
  await page.evaluate(async () => {
    const { reader } = globalThis as unknown as { readonly reader: Reader }
    await reader.start({ container: document.body })
    await reader.clearSpokenPhraseLog()
  })
  return {
    heard: async () =>
      tidied(
        await page.evaluate(async () => {
          const { reader } = globalThis as unknown as { readonly reader: Reader }
          const log = await reader.spokenPhraseLog()
          await reader.clearSpokenPhraseLog()
          return log
        }),
      ),
  }
}

/** What differs from day to day. */
const changing: readonly (readonly [RegExp, string])[] = [
  [/\d{2}[./]\d{2}[./]\d{4}/g, '‹date›'],
  [/\d+(?:[.,]\d+)?\s?kB/g, '‹size›'],
]

/**
 * Without the ends of parts, the content that repeats the name of what has just been read, and the keys of options, which
 * real screen readers do not say. A region that changed in several places is said once.
 */
function tidied(phrases: readonly string[]): string[] {
  const said: string[] = []
  for (const phrase of phrases) {
    const last = said.at(-1) ?? ''
    const plain = changing.reduce((text, [what, name]) => text.replaceAll(what, name), phrase)
    const clear = plain.replaceAll(/^(option|combobox)(, .*?), \d\d(?=, )/g, '$1$2')
    if (
      /^end(?: of|,) /.test(clear) ||
      /^(?:(?:polite|assertive):)?\s*$/.test(clear) ||
      last.split(', ').includes(clear)
    )
      continue
    if (clear !== last) said.push(clear)
  }
  return said
}

/** A folder for what is heard now, beside what is expected. */
const heardNow = process.env['LOANPORT_TRANSCRIPTS']

/** Compares what is said with `test/e2e/transcripts/`, which somebody has read; nothing is accepted by itself. */
export function expectSaid(state: string, locale: Locale, phrases: readonly string[]): void {
  const text = `${phrases.join('\n')}\n`
  if (heardNow !== undefined) {
    mkdirSync(heardNow, { recursive: true })
    writeFileSync(join(heardNow, `${state}.${locale}.txt`), text)
  }
  expect(text, state).toBe(readFileSync(`test/e2e/transcripts/${state}.${locale}.txt`, 'utf8'))
}
