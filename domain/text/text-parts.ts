import type { Locale } from './locale.ts'

/**
 * What is apart from the texts of the start page, the steps and the frame around all pages: texts of the account's pages and
 * of the contact, of pages about a loan outside its steps, and of the administration. Each is a folder of `web/i18n/<language>/`.
 */
export const textParts = ['account', 'loan', 'admin'] as const
export type TextPart = (typeof textParts)[number]

/** Where the texts of a part are served; without one, those that every page has. */
export const textsPath = (locale: Locale, part?: TextPart): string =>
  part === undefined ? `/i18n/${locale}.json` : `/i18n/${part}/${locale}.json`
