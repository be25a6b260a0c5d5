import type { Locale } from '#domain/text/locale.ts'
import { type TextPart, textsPath } from '#domain/text/text-parts.ts'

import { knownLocale, session } from '../api/session.ts'

/** The session's language, else the browser's first one that the portal speaks, else German ([A1.05], [A9.04]). */
export const startLocale = (): Locale =>
  session.locale() ?? navigator.languages.map((tag) => knownLocale(tag.slice(0, 2).toLowerCase())).find(Boolean) ?? 'de'

/** [A7.06] */
export const catalogueAddress = (locale: Locale, part?: TextPart): string => `${textsPath(locale, part)}?${__BUILD__}`
