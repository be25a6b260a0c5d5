import type { Ref } from 'react'

import { type Locale, locales } from '#domain/text/locale.ts'
import { isObject } from '#domain/settings/labels/label-context.ts'
import { isNeverLeftOut, needsWords } from '#domain/settings/checks/translations.ts'
import type { Path } from '#domain/settings/editing/schema-parts.ts'
import { useTexts } from '#web/i18n/use-texts.ts'

import { type PartFacts, useFormFacts, usePart } from './form-context.ts'
import { useWrittenLanguage } from './LanguageTabs.tsx'
import { ReadText } from './ReadProperty.tsx'
import { TextBox } from './TextControl.tsx'
import { toText, useLocalized } from './use-localized.ts'

interface LanguageTextProps {
  readonly part: PartFacts
  readonly label: string
  readonly hint?: string | undefined
  readonly texts: Readonly<Record<string, unknown>>
  readonly oneLine?: boolean | undefined
  readonly box?: Ref<HTMLTextAreaElement> | undefined
  readonly onText: (language: Locale, text: string) => void
}

/** The text of the edited language, and that of the other one for reference. */
function LanguageText({ part, label, hint, texts, oneLine, box, onText }: LanguageTextProps) {
  const { t } = useTexts()
  const language = useWrittenLanguage()
  const [other] = locales.filter((each) => each !== language)
  const says = other === undefined ? '' : toText(texts[other])
  const inOther = says === '' || other === undefined ? [] : [`${t(`settings.language.${other}`)}: ${shortened(says)}`]
  return (
    <TextBox
      label={`${label} (${t(`settings.language.${language}`)})`}
      hint={[...(hint === undefined ? [] : [hint]), ...inOther].join(' ') || undefined}
      text={toText(texts[language])}
      part={part}
      oneLine={oneLine}
      box={box}
      onText={(text) => onText(language, text)}
    />
  )
}

/** Enough to recognise the text. */
const maxShownLength = 160
const shortened = (text: string): string =>
  text.length > maxShownLength ? `${text.slice(0, maxShownLength).trimEnd()} …` : text

interface LocalizedControlProps {
  readonly path: Path
  readonly label: string
  readonly hint?: string | undefined
  readonly value: unknown
  /** A single line, for titles and names. */
  readonly oneLine?: boolean | undefined
  readonly box?: Ref<HTMLTextAreaElement>
}

export function LocalizedControl({ path, label, hint, value, oneLine, box }: LocalizedControlProps) {
  const { texts, part, needed, error, take } = useLocalized(path, value)
  return (
    <LanguageText
      part={{ ...part, needed, error }}
      label={label}
      hint={hint}
      texts={texts}
      oneLine={oneLine}
      box={box}
      onText={take}
    />
  )
}

interface TranslatedControlProps {
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
      part={{
        ...part,
        needed: part.needed || (isNeverLeftOut(property) && needsWords(area, language, words.areas)),
      }}
      label={label}
      texts={texts}
      oneLine={oneLine}
      onText={(_language, text) => part.set(text)}
    />
  )
}
