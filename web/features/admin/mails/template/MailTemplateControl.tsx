import { TextInput } from '@mantine/core'
import { lazy, Suspense, useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'

import { type Locale, locales } from '#domain/locale.ts'
import {
  type EmailKind,
  emailKinds,
  essentialPlaceholder,
  lacksEssential,
  namedInSubject,
} from '#domain/settings/schemas/email-templates.ts'
import { areaLabels } from '#domain/settings/labels.ts'
import { itemProblemsText } from '#domain/settings/labels/problems.ts'
import { isObject } from '#domain/settings/labels/words.ts'
import type { Path } from '#domain/settings/editing/schema-parts.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import { Notice } from '#web/ui/Notice.tsx'
import { Spinner } from '#web/ui/Spinner.tsx'

import controls from '../../settings/form/controls.module.css'
import { neededProps, useFormFacts, usePart } from '../../settings/form/form-context.ts'
import { useWrittenLanguage } from '../../settings/form/LanguageTabs.tsx'
import { ReadText } from '../../settings/form/ReadProperty.tsx'
import type { FormattedHandle } from '../../formatted-text/FormattedEditor.tsx'
import type { Draft } from './calls.ts'
import { MailPreview } from './MailPreview.tsx'
import { PlaceholderPicker } from './PlaceholderPicker.tsx'
import { useMailPlaceholders } from './use-mail-placeholders.ts'

const FormattedText = lazy(() =>
  import('../../formatted-text/FormattedText.tsx').then((module) => ({ default: module.FormattedText })),
)

/** Problems reported while typing; others are reported on leaving. */
const listedAtOnce = /^(unknownPlaceholder|unknownTag|unclosedTag|strayLink|html.*)$/

/** Edits subject and body of a mail together ([B3.45]): placeholders are inserted at the last caret. */
export function MailTemplateControl() {
  const { t, locale } = useTexts()
  const language = useWrittenLanguage()
  const { form, readOnly } = useFormFacts()
  const [last, setLast] = useState<'subject' | 'body'>('body')
  const input = useRef<HTMLInputElement>(null)
  const editor = useRef<FormattedHandle>(null)
  const id = useId()
  const labels = areaLabels.EMAIL_TEMPLATES
  const kind = kindOf(form.value.id)
  const textOf = (part: 'subject' | 'body', each: Locale): string => {
    const texts = form.value[part as keyof typeof form.value] as unknown
    const text = isObject(texts) ? texts[each] : undefined
    return typeof text === 'string' ? text : ''
  }
  const subject = useText(['subject', language])
  const body = useText(['body', language])
  const names = useMailPlaceholders(kind, language)
  if (kind === undefined) return null
  const suffix = ` (${t(`settings.language.${language}`)})`
  const insert = (name: string) => {
    if (last === 'body') editor.current?.insert(name)
    else if (input.current !== null) {
      const written = `{{ ${name} }}`
      const { value, selectionStart, selectionEnd } = input.current
      const from = selectionStart ?? value.length
      flushSync(() => subject.set(value.slice(0, from) + written + value.slice(selectionEnd ?? from)))
      input.current.focus()
      input.current.setSelectionRange(from + written.length, from + written.length)
    }
  }
  const draftOf = (each: Locale): Draft => ({
    id: kind,
    locale: each,
    subject: textOf('subject', each),
    body: textOf('body', each),
  })
  const named = locales.flatMap((each) => namedInSubject(textOf('subject', each)).map((name) => [each, name] as const))
  const lacking = locales.filter((each) => lacksEssential(kind, textOf('body', each)))
  return (
    <div className={controls.columns}>
      <div className={controls.work}>
        {readOnly ? (
          <ReadText label={labels['subject']?.label[locale] ?? ''} text={textOf('subject', language)} />
        ) : (
          <TextInput
            {...neededProps(subject.needed)}
            ref={input}
            name={subject.name}
            label={`${labels['subject']?.label[locale]}${suffix}`}
            error={subject.error}
            value={textOf('subject', language)}
            autoComplete="off"
            maxLength={subject.allowed?.lengthAtMost}
            onFocus={() => setLast('subject')}
            onChange={(event) => subject.set(event.currentTarget.value)}
            onBlur={subject.leave}
          />
        )}
        <div className={controls.list}>
          <span id={`${id}-label`} className={controls.label} data-needed={(body.needed && !readOnly) || undefined}>
            {`${labels['body']?.label[locale]}${suffix}`}
          </span>
          <p id={`${id}-hint`} className={controls.hint}>
            {t('mailEditor.body.hint')}
          </p>
          <Suspense fallback={<Spinner />}>
            <div data-name={body.name}>
              <FormattedText
                key={language}
                mail={kind}
                handle={editor}
                text={textOf('body', language)}
                labelledBy={`${id}-label`}
                describedBy={`${id}-hint ${id}-error`}
                needed={body.needed}
                readOnly={readOnly}
                invalid={body.error !== undefined}
                onFocus={() => setLast('body')}
                onText={body.set}
                onLeave={body.leave}
              />
            </div>
          </Suspense>
          <p id={`${id}-error`} className={controls.problem} role="alert">
            {body.error}
          </p>
        </div>
        {!readOnly && <PlaceholderPicker label={t(`mailEditor.insert.${last}`)} placeholders={names} onPick={insert} />}
        {named.map(([each, name]) => (
          <Notice key={`${each} ${name}`} kind="warning">
            {t('mailEditor.subjectNames', {
              name: t(`mailEditor.placeholder.${name}`),
              language: t(`settings.language.${each}`),
            })}
          </Notice>
        ))}
        {lacking.map((each) => (
          <Notice key={each} kind="warning">
            {t('mailEditor.lacks', {
              name: t(`mailEditor.placeholder.${essentialPlaceholder[kind]}`),
              language: t(`settings.language.${each}`),
            })}
          </Notice>
        ))}
      </div>
      <MailPreview
        key={language}
        written={language}
        draftOf={draftOf}
        isBroken={(each) => form.problems.some(({ path }) => path.endsWith(`.${each}`))}
        canSend={!readOnly}
      />
    </div>
  )
}

const kindOf = (id: string): EmailKind | undefined => emailKinds.find((kind) => kind === id)

/** A part with immediate template problems; others are reported on leaving. */
function useText(path: Path) {
  const part = usePart(path)
  const { form, words } = useFormFacts()
  const problem = form.problems.find((each) => each.path === part.name && listedAtOnce.test(each.code))
  return {
    ...part,
    error: problem === undefined ? part.error : itemProblemsText(problem, words.locale, words.areas).text,
  }
}
