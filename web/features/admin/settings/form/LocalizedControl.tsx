import type { Ref } from 'react'

import { type Locale, locales } from '#domain/locale.ts'
import { isObject } from '#domain/settings/labels/words.ts'
import { isNeverLeftOut, needsWords } from '#domain/settings/translations.ts'
import type { Path } from '#domain/settings/schema-parts.ts'
import { useTexts } from '#web/i18n/use-texts.ts'

import { useFormFacts, usePart } from './form-context.ts'
import { useWrittenLanguage } from './LanguageTabs.tsx'
import { ReadText } from './ReadProperty.tsx'
import { TextBox } from './TextControl.tsx'

interface LanguageTextProps {
  readonly path: Path
  readonly label: string
  readonly hint?: string | undefined
  readonly texts: Readonly<Record<string, unknown>>
  readonly needed?: boolean
  readonly oneLine?: boolean | undefined
  /** What is wrong with the texts of all languages together. */
  readonly error?: string | undefined
  readonly box?: Ref<HTMLTextAreaElement> | undefined
  readonly onText: (language: Locale, text: string) => void
}

/** The text of the language that is being written, and what the other one says. */
function LanguageText({ path, label, hint, texts, needed = false, oneLine, error, box, onText }: LanguageTextProps) {
  const { t } = useTexts()
  const language = useWrittenLanguage()
  const part = usePart(path)
  const [other] = locales.filter((each) => each !== language)
  const says = other === undefined ? '' : textOf(texts[other])
  const inOther = says === '' || other === undefined ? [] : [`${t(`settings.language.${other}`)}: ${shortened(says)}`]
  return (
    <TextBox
      label={`${label} (${t(`settings.language.${language}`)})`}
      hint={[...(hint === undefined ? [] : [hint]), ...inOther].join(' ') || undefined}
      text={textOf(texts[language])}
      part={{ ...part, needed: needed || part.needed, error: part.error ?? error }}
      oneLine={oneLine}
      box={box}
      onText={(text) => onText(language, text)}
    />
  )
}

/** As much as tells which text it is. */
const shownAtMost = 160
const shortened = (text: string): string =>
  text.length > shownAtMost ? `${text.slice(0, shownAtMost).trimEnd()} …` : text

const textOf = (text: unknown): string => (typeof text === 'string' ? text : '')

interface LocalizedControlProps {
  readonly path: Path
  readonly label: string
  readonly hint?: string | undefined
  readonly value: unknown
  /** A title or a name. */
  readonly oneLine?: boolean | undefined
  /** Where a long text is written. */
  readonly box?: Ref<HTMLTextAreaElement>
}

/** {de, en}; where it may be missing and nothing is written in either language, it is missing. */
export function LocalizedControl({ path, label, hint, value, oneLine, box }: LocalizedControlProps) {
  const language = useWrittenLanguage()
  const { area, words } = useFormFacts()
  const whole = usePart(path)
  const texts = isObject(value) ? value : {}
  const take = (written: Locale, text: string) => {
    const next = { de: textOf(texts['de']), en: textOf(texts['en']), [written]: text }
    const nothing = whole.allowed?.missing === true && locales.every((each) => next[each] === '')
    whole.set(nothing ? undefined : next)
  }
  return (
    <LanguageText
      path={[...path, language]}
      label={label}
      hint={hint}
      texts={texts}
      error={whole.error}
      oneLine={oneLine}
      needed={whole.allowed?.missing === false && needsWords(area, language, words.areas)}
      box={box}
      onText={take}
    />
  )
}

interface TranslatedControlProps {
  /** What stands under each language. */
  readonly path: Path
  readonly property: string
  readonly label: string
  readonly oneLine?: boolean | undefined
  readonly value: unknown
}

/** One property of {de: {…}, en: {…}}. */
export function TranslatedControl({ path, property, label, oneLine, value }: TranslatedControlProps) {
  const language = useWrittenLanguage()
  const { area, words } = useFormFacts()
  const part = usePart([...path, language, property])
  const around = isObject(value) ? value : {}
  const texts = Object.fromEntries(
    locales.map((locale) => {
      const side = around[locale]
      return [locale, isObject(side) ? side[property] : undefined]
    }),
  )
  if (part.readOnly) return <ReadText label={label} text={texts[language]} />
  return (
    <LanguageText
      path={[...path, language, property]}
      label={label}
      texts={texts}
      oneLine={oneLine}
      needed={isNeverLeftOut(property) && needsWords(area, language, words.areas)}
      onText={(_language, text) => part.set(text)}
    />
  )
}
