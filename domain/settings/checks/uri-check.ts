import * as v from 'valibot'

import { defaultLocale, type Locale, type Localized, locales, perLocale } from '../../text/locale.ts'
import type { AreasToCheck } from '../area.ts'
import { Uri } from '../areas/pages/schema.ts'
import { getAtPath } from '../editing/schema-parts.ts'
import { areasWithUri, type UriMessage, toUriMessage, uriProblems } from './uris.ts'

interface WithUri {
  readonly area: string
  readonly id: string
  readonly uri: string
}

/** The problem with the format of a URI ([B5.01]). */
export function uriShapeMessage(uri: string): UriMessage | undefined {
  const [issue] = v.safeParse(Uri, uri).issues ?? []
  return issue === undefined ? undefined : toUriMessage(issue.type)
}

/** The problem with the URI of a product, process or page among all others, shown while typing ([B4.11]). */
export function uriMessage({ area: name, id, uri }: WithUri, areas: AreasToCheck): UriMessage | undefined {
  const area = areasWithUri.find((each) => each === name)
  const shape = uriShapeMessage(uri)
  if (shape !== undefined || area === undefined) return shape
  const others = { ...areas, [area]: areas[area]?.filter((item) => item.id !== id) ?? [] }
  const [problem] = uriProblems(area, [{ id, uri }], others, areasWithUri)
  return problem === undefined ? undefined : toUriMessage(problem.code)
}

const letters: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss' }
/** Leaves room for a number. */
const maxUriLength = 60
const maxAttempts = 99

const plainUri = (title: string): string =>
  title
    .toLowerCase()
    .replaceAll(/[äöüß]/g, (letter) => letters[letter] ?? letter)
    .normalize('NFD')
    .replaceAll(/\p{Mark}/gu, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, maxUriLength)
    .replaceAll(/^-+|-+$/g, '')

/** The language of a URI: that of the title with its words, else the default. */
export function uriLanguage(uri: string, titles: Localized): Locale {
  const has = (title: string, words: string): boolean => `-${plainUri(title)}-`.includes(`-${words.toLowerCase()}-`)
  const plain = uri.replace(/-\d+$/, '')
  return locales.find((locale) => has(titles[locale], uri) || has(titles[locale], plain)) ?? defaultLocale
}

/** The title for a URI: in its language, or any other. */
export const titleForUri = (titles: Localized, language: Locale = defaultLocale): string =>
  [titles[language], ...locales.map((locale) => titles[locale])].find((title) => title.trim() !== '') ?? ''

/** The titles for a URI: a page's or process's title, or a product's, whose texts are nested by language. */
export function getTitles(owner: unknown): Localized {
  const title = (locale: Locale): string => {
    const ways = [getAtPath(owner, ['title', locale]), getAtPath(owner, ['translations', locale, 'title'])]
    return ways.find((text) => typeof text === 'string') ?? ''
  }
  return perLocale(title)
}

/** A URI from a title, with a number if it is taken; undefined if the title has no usable letters. */
export function suggestedUri(title: string, isFree: (uri: string) => boolean): string | undefined {
  const plain = plainUri(title)
  if (plain === '') return undefined
  const tries = Array.from({ length: maxAttempts }, (_each, at) => (at === 0 ? plain : `${plain}-${at + 1}`))
  return tries.find(isFree)
}
