import { type Locale, locales, perLocale } from '#domain/text/locale.ts'
import { isObject } from '#domain/settings/labels/label-context.ts'
import type { Path } from '#domain/settings/editing/schema-parts.ts'
import { needsWords } from '#domain/settings/checks/translations.ts'

import { type PartFacts, useFormFacts, usePart } from './form-context.ts'
import { useWrittenLanguage } from './LanguageTabs.tsx'

interface LocalizedFacts {
  readonly language: Locale
  readonly texts: Readonly<Record<Locale, string>>
  readonly part: PartFacts
  readonly needed: boolean
  readonly error: string | undefined
  readonly take: (written: Locale, text: string) => void
}

/** State and actions for a text per language; an optional text that is empty in all of them is removed. */
export function useLocalized(path: Path, value: unknown): LocalizedFacts {
  const language = useWrittenLanguage()
  const { area, words } = useFormFacts()
  const both = usePart(path)
  const part = usePart([...path, language])
  const given = isObject(value) ? value : {}
  const texts = perLocale((locale) => toText(given[locale]))
  return {
    language,
    texts,
    part,
    needed: part.needed || (both.allowed?.missing === false && needsWords(area, language, words.areas)),
    error: part.error ?? both.error,
    take: (written, text) => {
      const next = { ...texts, [written]: text }
      const nothing = both.allowed?.missing === true && locales.every((each) => next[each] === '')
      both.set(nothing ? undefined : next)
    },
  }
}

export const toText = (text: unknown): string => (typeof text === 'string' ? text : '')
