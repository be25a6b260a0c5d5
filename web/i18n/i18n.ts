import { i18n, type Messages } from '@lingui/core'

import { isLocale, type Locale } from '#domain/locale.ts'

import { portalFetch } from '../api/portal-fetch.ts'
import { session } from '../api/session.ts'
import { catalogueAddress } from './start-locale.ts'

/** Loads a language's texts and shows everything in it. */
export async function activateLocale(locale: Locale): Promise<void> {
  const reply = await portalFetch(catalogueAddress(locale))
  i18n.loadAndActivate({ locale, messages: (await reply.json()) as Messages })
  document.documentElement.lang = locale
}

/** The language that somebody chose; it lasts for the session ([A1.05]). */
export async function chooseLocale(locale: Locale): Promise<void> {
  await activateLocale(locale)
  session.keepLocale(locale)
}

export const currentLocale = (): Locale => (isLocale(i18n.locale) ? i18n.locale : 'de')

/** The text of a message, or what stands in for it where no catalogue knows it (codes of a newer server, for one). */
export const textOr = (id: string, fallback: string, values?: Record<string, unknown>): string =>
  Object.hasOwn(i18n.messages, id) ? i18n._(id, values) : fallback
