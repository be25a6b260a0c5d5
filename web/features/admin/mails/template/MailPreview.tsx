import { SegmentedControl } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'

import { type Locale, locales } from '#domain/locale.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import { styleNonce } from '#web/nonce.ts'
import { LoadFailure } from '#web/ui/LoadFailure.tsx'
import { Spinner } from '#web/ui/Spinner.tsx'
import { useLastError } from '#web/ui/use-last-error.ts'

import { ScaledFrame } from '../../ui/ScaledFrame.tsx'
import { type Draft, previewQuery } from './calls.ts'
import { mailFrame } from './mail-frame.ts'
import { TestMailButton } from './TestMailButton.tsx'
import styles from './mail.module.css'

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
export function MailPreview({ written, draftOf, isBroken, canSend }: MailPreviewProps) {
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
    <section className={styles.preview} aria-labelledby={headingId}>
      <h3 id={headingId} className={styles.heading}>
        {t('mailEditor.preview')}
      </h3>
      <p className={styles.hint}>{t('mailEditor.preview.text')}</p>
      <div className={styles.choices}>
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
      {broken && <p className={styles.hint}>{t('mailEditor.preview.broken')}</p>}
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
        <div className={styles.mail} data-stale={broken || undefined}>
          <p className={styles.subject}>
            <span className={styles.subjectLabel}>{t('mailEditor.preview.subject')}</span> {data.subject}
          </p>
          <ScaledFrame title={t('mailEditor.preview.frame')} width={width} html={mailFrame(data.html, styleNonce)} />
          <details className={styles.textPart}>
            <summary>{t('mailEditor.preview.textPart')}</summary>
            <div className={styles.plain}>{data.text}</div>
          </details>
        </div>
      )}
      {canSend && <TestMailButton draft={draftOf(language)} disabled={broken} />}
    </section>
  )
}
