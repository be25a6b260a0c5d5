import { afterEach, expect, it, vi } from 'vitest'

import { defaultLocale, locales } from '#domain/text/locale.ts'

import { session } from '../api/session.ts'
import { startLocale } from './start-locale.ts'

const speaking = (...languages: string[]) => vi.stubGlobal('navigator', { languages })

afterEach(() => vi.unstubAllGlobals())

it('[B1.22] [B9.02] [A9.04] German is the default, and English the other language', () => {
  expect([defaultLocale, [...locales].toSorted()]).toEqual(['de', ['de', 'en']])
  speaking('fr-FR', 'nl')
  expect(startLocale()).toBe('de')
  speaking('fr-FR', 'en-GB')
  expect(startLocale()).toBe('en')
})

it("[B9.02] [A1.05] the chosen language is kept for the session and precedes the browser's", () => {
  speaking('de-DE')
  session.keepLocale('en')
  expect(startLocale()).toBe('en')
})
