import { type I18n, i18n, type Messages } from '@lingui/core'

import { isLocale, type Locale } from '#domain/text/locale.ts'
import type { TextPart } from '#domain/text/text-parts.ts'

import { portalFetch } from '../api/portal-fetch.ts'
import { session } from '../api/session.ts'
import { catalogueAddress, startLocale } from './start-locale.ts'

/** Parts whose texts have been needed; `undefined` are those that every page has. */
const parts = new Set<TextPart | undefined>([undefined])

/** By address. A failed one is requested again when it is needed. */
const catalogues = new Map<string, Promise<void>>()

function load(locale: Locale, part: TextPart | undefined): Promise<void> {
  const address = catalogueAddress(locale, part)
  const known = catalogues.get(address)
  if (known !== undefined) return known
  const loading = portalFetch(address)
    .then((reply) => reply.json() as Promise<Messages>)
    .then((messages) => i18n.load(locale, messages))
  catalogues.set(address, loading)
  loading.catch(() => catalogues.delete(address))
  return loading
}

const loadAll = (locale: Locale): Promise<unknown> => Promise.all([...parts].map((part) => load(locale, part)))

/** Loads and activates a language. */
export async function activateLocale(locale: Locale): Promise<void> {
  // During the load, a page that needs another part may have been opened.
  for (let count = 0; count < parts.size;) {
    count = parts.size
    await loadAll(locale)
  }
  i18n.activate(locale)
  document.documentElement.lang = locale
}

/** Loads the texts of a part of the portal, now and with every later language. */
export async function needTexts(part: TextPart): Promise<void> {
  const displayedLocale = () => (isLocale(i18n.locale) ? i18n.locale : startLocale())
  // During the load, another language may have been chosen.
  for (let locale, next = displayedLocale(); locale !== next; next = displayedLocale()) {
    locale = next
    await load(locale, part)
  }
  // Added after loading, because the portal must start without it.
  parts.add(part)
}

/** Loads code together with the part of the texts that it shows, so that it never renders without them. */
export const withTexts =
  <T>(part: TextPart, loadCode: () => Promise<T>): (() => Promise<T>) =>
  async () => {
    const [code] = await Promise.all([loadCode(), needTexts(part)])
    return code
  }

/** Activates a chosen language for the session ([A1.05]). */
export async function chooseLocale(locale: Locale): Promise<void> {
  await activateLocale(locale)
  session.keepLocale(locale)
}

export const currentLocale = (): Locale => (isLocale(i18n.locale) ? i18n.locale : 'de')

/** The text of a message, or the fallback if no catalogue has it, as for codes of a newer server. */
export const textOr = (id: string, fallback: string, values?: Record<string, unknown>, texts: I18n = i18n): string =>
  Object.hasOwn(texts.messages, id) ? texts._(id, values) : fallback
