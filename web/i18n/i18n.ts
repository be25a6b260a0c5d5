import { type I18n, i18n, type Messages } from '@lingui/core'

import { isLocale, type Locale } from '#domain/locale.ts'

import { portalFetch } from '../api/portal-fetch.ts'
import { session } from '../api/session.ts'
import { catalogueAddress, startLocale } from './start-locale.ts'

/** What the texts on the screen are taken from; more join once something is opened that speaks them. */
const catalogues = [catalogueAddress]

const loaded = new Set<string>()

async function load(locale: Locale, address: string): Promise<void> {
  const reply = await portalFetch(address)
  i18n.load(locale, (await reply.json()) as Messages)
  loaded.add(address)
}

/** Loads a language's texts and shows everything in it. */
export async function activateLocale(locale: Locale): Promise<void> {
  const missing = () => catalogues.map((addressOf) => addressOf(locale)).filter((address) => !loaded.has(address))
  // Meanwhile something may have been opened that needs another one.
  for (let addresses = missing(); addresses.length > 0; addresses = missing())
    await Promise.all(addresses.map((address) => load(locale, address)))
  i18n.activate(locale)
  document.documentElement.lang = locale
}

/** For parts of the portal whose texts are loaded apart: from then on these come with every language. */
export async function needTexts(addressOf: typeof catalogueAddress): Promise<void> {
  const shown = () => (isLocale(i18n.locale) ? i18n.locale : startLocale())
  // Meanwhile somebody may have chosen another language.
  for (let locale = shown(); !loaded.has(addressOf(locale)); locale = shown()) await load(locale, addressOf(locale))
  // Not before they are there: the portal opens without them.
  if (!catalogues.includes(addressOf)) catalogues.push(addressOf)
}

/** The language that somebody chose; it lasts for the session ([A1.05]). */
export async function chooseLocale(locale: Locale): Promise<void> {
  await activateLocale(locale)
  session.keepLocale(locale)
}

export const currentLocale = (): Locale => (isLocale(i18n.locale) ? i18n.locale : 'de')

/** The text of a message, or what stands in for it where no catalogue knows it (codes of a newer server, for one). */
export const textOr = (id: string, fallback: string, values?: Record<string, unknown>, texts: I18n = i18n): string =>
  Object.hasOwn(texts.messages, id) ? texts._(id, values) : fallback
