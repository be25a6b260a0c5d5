import { TextInput, SegmentedControl } from '@mantine/core'
import { lazy, Suspense, useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'

import { type Locale, locales } from '#domain/text/locale.ts'
import {
  type EmailKind,
  emailKinds,
  essentialPlaceholder,
  isEssentialMissing,
  namedInSubject,
  placeholders,
} from '#domain/settings/areas/email-templates/schema.ts'
import { areaLabels } from '#domain/settings/areas.ts'
import { itemProblemsText } from '#domain/settings/labels/problems.ts'
import { isObject } from '#domain/settings/labels/label-context.ts'
import type { Path } from '#domain/settings/editing/schema-parts.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import { Notice } from '#web/ui/Notice.tsx'
import { Spinner } from '#web/ui/Spinner.tsx'
import { styleNonce } from '#web/boot/nonce.ts'
import { LoadFailure } from '#web/ui/LoadFailure.tsx'
import { useLastError } from '#web/ui/use-last-error.ts'
import { checked } from '#domain/settings/checked.ts'
import { generalSetting } from '#domain/settings/areas/general-settings/schema.ts'
import { sampleTexts } from '#domain/settings/mails/mail-samples.ts'

import controls from '../../settings/form/controls.module.css'
import { neededProps, useFormFacts, usePart } from '../../settings/form/form-context.ts'
import { useWrittenLanguage } from '../../settings/form/LanguageTabs.tsx'
import { ReadText } from '../../settings/form/ReadProperty.tsx'
import type { FormattedHandle } from '../../formatted-text/FormattedEditor.tsx'
import { type Draft, previewQuery } from './calls.ts'
import { PlaceholderPicker, type Placeholder } from './PlaceholderPicker.tsx'
import { ScaledFrame } from '../../ui/ScaledFrame.tsx'
import { mailFrame } from './mail-frame.ts'
import { TestMailButton } from './TestMailButton.tsx'
import styles from './mail.module.css'

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
  const kind = findKind(form.value.id)
  const getText = (part: 'subject' | 'body', each: Locale): string => {
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
  const loadDraft = (each: Locale): Draft => ({
    id: kind,
    locale: each,
    subject: getText('subject', each),
    body: getText('body', each),
  })
  const named = locales.flatMap((each) => namedInSubject(getText('subject', each)).map((name) => [each, name] as const))
  const lacking = locales.filter((each) => isEssentialMissing(kind, getText('body', each)))
  return (
    <div className={`${controls.columns} lp-grid lp-one-column lp-gap-10`}>
      <div className="lp-grid lp-one-column lp-gap-9 lp-min-0">
        {readOnly ? (
          <ReadText label={labels['subject']?.label[locale] ?? ''} text={getText('subject', language)} />
        ) : (
          <TextInput
            {...neededProps(subject.needed)}
            ref={input}
            name={subject.name}
            label={`${labels['subject']?.label[locale]}${suffix}`}
            error={subject.error}
            value={getText('subject', language)}
            autoComplete="off"
            maxLength={subject.allowed?.maxLength}
            onFocus={() => setLast('subject')}
            onChange={(event) => subject.set(event.currentTarget.value)}
            onBlur={subject.leave}
          />
        )}
        <div className={`${controls.list} lp-grid lp-gap-4 lp-min-0 lp-m-0 lp-p-0 lp-borderless`}>
          <span
            id={`${id}-label`}
            className={`${controls.label} lp-text-md lp-weight-600`}
            data-needed={(body.needed && !readOnly) || undefined}
          >
            {`${labels['body']?.label[locale]}${suffix}`}
          </span>
          <p id={`${id}-hint`} className="lp-m-0 lp-muted lp-text-sm">
            {t('mailEditor.body.hint')}
          </p>
          <Suspense fallback={<Spinner />}>
            <div data-name={body.name}>
              <FormattedText
                key={language}
                mail={kind}
                handle={editor}
                text={getText('body', language)}
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
          <p id={`${id}-error`} className="lp-error-filled lp-m-0 lp-mt-2 lp-text-sm" role="alert">
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
        draftOf={loadDraft}
        isBroken={(each) => form.problems.some(({ path }) => path.endsWith(`.${each}`))}
        canSend={!readOnly}
      />
    </div>
  )
}

const findKind = (id: string): EmailKind | undefined => emailKinds.find((kind) => kind === id)

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

/** A phone, and the usual width of mails. */
const widths = [390, 600] as const

const waitMs = 400

interface MailPreviewProps {
  readonly written: Locale
  readonly draftOf: (language: Locale) => Draft
  /** The template cannot be rendered in that language. */
  readonly isBroken: (language: Locale) => boolean
  readonly canSend: boolean
}

/** The mail with sample values, in both languages and widths, and as plain text. */
function MailPreview({ written, draftOf, isBroken, canSend }: MailPreviewProps) {
  const { t } = useTexts()
  const headingId = useId()
  const [language, setLanguage] = useState<Locale>(written)
  const [width, setWidth] = useState<(typeof widths)[number]>(() => (matchMedia('(width < 48rem)').matches ? 390 : 600))
  const [draft] = useDebouncedValue(draftOf(language), waitMs)
  const broken = isBroken(language)
  const preview = useQuery({ ...previewQuery(draft), enabled: !broken, placeholderData: keepPreviousData })
  const { data } = preview
  const error = useLastError(preview.error, preview.isLoading)
  return (
    <section className={`${styles.preview} lp-grid lp-one-column lp-gap-6 lp-min-0`} aria-labelledby={headingId}>
      <h3 id={headingId} className="lp-m-0 lp-text-md">
        {t('mailEditor.preview')}
      </h3>
      <p className="lp-m-0 lp-muted lp-text-sm">{t('mailEditor.preview.text')}</p>
      <div className="lp-flex lp-wrap lp-gap-4">
        <SegmentedControl
          size="sm"
          aria-label={t('mailEditor.preview.language')}
          value={language}
          data={locales.map((each) => ({ value: each, label: t(`settings.language.${each}`) }))}
          onChange={(next) => setLanguage(next)}
        />
        <SegmentedControl
          size="sm"
          aria-label={t('mailEditor.preview.width')}
          value={String(width)}
          data={widths.map((each) => ({ value: String(each), label: t(`mailEditor.width.${each}`) }))}
          onChange={(next) => setWidth(next === '390' ? 390 : 600)}
        />
      </div>
      {broken && <p className="lp-m-0 lp-muted lp-text-sm">{t('mailEditor.preview.broken')}</p>}
      {!broken && data === undefined && error === null && <Spinner />}
      {!broken && data === undefined && error !== null && (
        <LoadFailure
          title={t('mailEditor.preview.failed')}
          error={error}
          busy={preview.isFetching}
          onRetry={() => void preview.refetch()}
        />
      )}
      {data !== undefined && (
        <div className={`${styles.mail} lp-grid lp-one-column lp-gap-4 lp-min-0`} data-stale={broken || undefined}>
          <p className="lp-m-0 lp-anywhere lp-weight-600">
            <span className="lp-muted lp-weight-400">{t('mailEditor.preview.subject')}</span> {data.subject}
          </p>
          <ScaledFrame title={t('mailEditor.preview.frame')} width={width} html={mailFrame(data.html, styleNonce)} />
          <details>
            <summary className="lp-text-md lp-weight-600">{t('mailEditor.preview.textPart')}</summary>
            <div className={`${styles.plain} lp-mt-4 lp-p-6-8 lp-round-sm lp-ground lp-anywhere lp-pre-wrap`}>
              {data.text}
            </div>
          </details>
        </div>
      )}
      {canSend && <TestMailButton draft={draftOf(language)} disabled={broken} />}
    </section>
  )
}

/** The placeholders of a kind of mail, with samples in the edited language. */
function useMailPlaceholders(kind: EmailKind | undefined, language: Locale): Placeholder[] {
  const { t } = useTexts()
  const { words } = useFormFacts()
  const [now] = useState(() => new Date())
  if (kind === undefined) return []
  const general = checked(words.areas).GENERAL_SETTINGS ?? []
  const portalUrl = location.origin
  const samples: Readonly<Record<string, string>> = {
    ...sampleTexts(kind, language, { now, portalUrl }),
    bankName: generalSetting(general, 'BANK_NAME'),
    bankPhone: generalSetting(general, 'BANK_PHONE'),
    bankEmail: generalSetting(general, 'BANK_EMAIL'),
    portalUrl,
  }
  return placeholders[kind].map((name: string) => ({
    name,
    label: t(`mailEditor.placeholder.${name}`),
    about: t(`mailEditor.placeholder.${name}.about`),
    sample: samples[name] ?? '',
  }))
}
