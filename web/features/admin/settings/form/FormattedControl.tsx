import { lazy, Suspense, useId } from 'react'

import { locales } from '#domain/text/locale.ts'
import type { Path } from '#domain/settings/editing/schema-parts.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import { SafeHtml } from '#web/ui/SafeHtml.tsx'
import { Spinner } from '#web/ui/Spinner.tsx'

import controls from './controls.module.css'
import { ReadValue } from './ReadValue.tsx'
import { useLocalized } from './use-localized.ts'
import styles from '../../formatted-text/formatted.module.css'

const FormattedText = lazy(() =>
  import('../../formatted-text/FormattedText.tsx').then((module) => ({ default: module.FormattedText })),
)

interface FormattedControlProps {
  readonly path: Path
  readonly label: string
  readonly value: unknown
}

/** A formatted text in the edited language, and below it the one in the other language. */
export function FormattedControl({ path, label, value }: FormattedControlProps) {
  const { t } = useTexts()
  const id = useId()
  const { language, texts, part, needed, error, take } = useLocalized(path, value)
  const named = `${label} (${t(`settings.language.${language}`)})`
  const text = texts[language]
  if (part.readOnly)
    return <ReadValue label={named} text={text === '' ? undefined : ''} sample={<SafeHtml html={text} />} />
  return (
    <div className={`${controls.list} lp-grid lp-gap-4 lp-min-0 lp-m-0 lp-p-0 lp-borderless`}>
      <span
        id={`${id}-label`}
        className={`${controls.label} lp-text-md lp-weight-600`}
        data-needed={needed || undefined}
      >
        {named}
      </span>
      <Suspense fallback={<Spinner />}>
        <div data-name={[...path, language].join('.')}>
          <FormattedText
            key={language}
            text={text}
            labelledBy={`${id}-label`}
            describedBy={`${id}-error`}
            needed={needed}
            readOnly={false}
            invalid={error !== undefined}
            onText={(next) => take(language, next)}
            onLeave={part.leave}
          />
        </div>
      </Suspense>
      <p id={`${id}-error`} className="lp-error-filled lp-m-0 lp-mt-2 lp-text-sm" role="alert">
        {error}
      </p>
      {locales
        .filter((each) => each !== language && texts[each] !== '')
        .map((each) => (
          <section
            key={each}
            className={`${styles.other} lp-p-4-6 lp-round-sm lp-ground lp-text-md`}
            aria-label={t(`settings.language.${each}`)}
          >
            <p className="lp-m-0 lp-muted lp-text-sm">{t(`settings.language.${each}`)}</p>
            <div lang={each}>
              <SafeHtml html={texts[each]} />
            </div>
          </section>
        ))}
    </div>
  )
}
