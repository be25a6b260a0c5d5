import { type I18n, i18n, type Messages } from '@lingui/core'

import { isLocale, type Locale } from '#domain/text/locale.ts'

import { portalFetch } from '../api/portal-fetch.ts'
import { session } from '../api/session.ts'
import { catalogueAddress, startLocale } from './start-locale.ts'

/** The loaded catalogues; parts of the portal add their own ones when opened. */
const catalogues = [catalogueAddress]

const loaded = new Set<string>()

async function load(locale: Locale, address: string): Promise<void> {
  const reply = await portalFetch(address)
  i18n.load(locale, (await reply.json()) as Messages)
  loaded.add(address)
}

/** Loads and activates a language. */
export async function activateLocale(locale: Locale): Promise<void> {
  const missing = () => catalogues.map((addressOf) => addressOf(locale)).filter((address) => !loaded.has(address))
  // During the load, a part that needs another catalogue may have been opened.
  for (let addresses = missing(); addresses.length > 0; addresses = missing())
    await Promise.all(addresses.map((address) => load(locale, address)))
  i18n.activate(locale)
  document.documentElement.lang = locale
}

/** Loads the catalogue of a part of the portal, now and with every later language. */
export async function needTexts(addressOf: typeof catalogueAddress): Promise<void> {
  const displayedLocale = () => (isLocale(i18n.locale) ? i18n.locale : startLocale())
  // During the load, another language may have been chosen.
  for (let locale = displayedLocale(); !loaded.has(addressOf(locale)); locale = displayedLocale())
    await load(locale, addressOf(locale))
  // Added after loading, because the portal must start without it.
  if (!catalogues.includes(addressOf)) catalogues.push(addressOf)
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
