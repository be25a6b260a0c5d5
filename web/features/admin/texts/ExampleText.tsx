import { useRef } from 'react'
import { flushSync } from 'react-dom'

import { checked } from '#domain/settings/checked.ts'
import type { Path } from '#domain/settings/editing/schema-parts.ts'
import { examplePlaceholders } from '#domain/settings/areas/text-fields/schema.ts'
import { useTexts } from '#web/i18n/use-texts.ts'

import { useFormFacts } from '../settings/form/form-context.ts'
import { useWrittenLanguage } from '../settings/form/LanguageTabs.tsx'
import { LocalizedControl } from '../settings/form/LocalizedControl.tsx'
import { PlaceholderPicker } from '../mails/template/PlaceholderPicker.tsx'
import { sampleExample } from './sample-example.ts'

interface ExampleTextProps {
  readonly path: Path
  readonly label: string
  readonly value: unknown
}

/** The text of the representative example, with its placeholders, which are inserted at the caret. */
export function ExampleText({ path, label, value }: ExampleTextProps) {
  const { t } = useTexts()
  const { form, words } = useFormFacts()
  const language = useWrittenLanguage()
  const box = useRef<HTMLTextAreaElement>(null)
  const samples = sampleExample(checked(words.areas).GENERAL_SETTINGS ?? [], language)
  const insert = (name: string) => {
    if (box.current === null) return
    const { value: text, selectionStart: from, selectionEnd: to } = box.current
    const written = `{${name}}`
    flushSync(() => form.set([...path, language], text.slice(0, from) + written + text.slice(to)))
    box.current.focus()
    box.current.setSelectionRange(from + written.length, from + written.length)
  }
  return (
    <>
      <LocalizedControl path={path} label={label} value={value} box={box} />
      <PlaceholderPicker
        label={t('placeholders.insert')}
        placeholders={examplePlaceholders.map((name) => ({
          name,
          label: t(`placeholders.example.${name}`),
          about: t(`placeholders.example.${name}.about`),
          sample: samples[name],
        }))}
        onPick={insert}
      />
    </>
  )
}
