import { createContext, type KeyboardEvent, type ReactNode, use, useId, useRef } from 'react'
import { IconLanguageOff } from '@tabler/icons-react'

import { type Locale, locales } from '#domain/text/locale.ts'
import { useTexts } from '#web/i18n/use-texts.ts'

import styles from './controls.module.css'

/** The edited language. */
const LanguageContext = createContext<Locale>('de')
export const useWrittenLanguage = (): Locale => use(LanguageContext)

interface LanguageTabsProps {
  readonly language: Locale
  /** The form contains no translated texts. */
  readonly wordless?: boolean
  readonly className: string | undefined
  /** The number of texts that a language lacks and the other one has. */
  readonly missing: Readonly<Record<Locale, number>>
  readonly onLanguage: (language: Locale) => void
  readonly children: ReactNode
}

/** A form with tabs for the edited language, which show the number of missing texts. */
export function LanguageTabs({
  language,
  wordless = false,
  className,
  missing,
  onLanguage,
  children,
}: LanguageTabsProps) {
  const { t } = useTexts()
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const move = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return
    event.preventDefault()
    const next =
      locales[(locales.indexOf(language) + (event.key === 'ArrowRight' ? 1 : -1) + locales.length) % locales.length]
    if (next === undefined) return
    onLanguage(next)
    list.current?.querySelector<HTMLElement>(`[data-language="${next}"]`)?.focus()
  }
  return (
    <>
      {!wordless && (
        <div
          ref={list}
          className="lp-flex lp-gap-2"
          role="tablist"
          tabIndex={-1}
          aria-label={t('settings.form.language')}
          onKeyDown={move}
        >
          {locales.map((each) => (
            <button
              key={each}
              type="button"
              role="tab"
              id={`${id}-${each}`}
              className={`${styles.tab} lp-min-h-1_75 lp-inline-flex lp-clear lp-items-center lp-round-1rem lp-muted lp-pointer lp-font-inherit lp-text-sm lp-weight-600`}
              data-language={each}
              aria-selected={each === language}
              aria-controls={id}
              tabIndex={each === language ? 0 : -1}
              onClick={() => onLanguage(each)}
            >
              {t(`settings.language.${each}`)}
              {missing[each] > 0 && (
                <span className="lp-inline-flex lp-items-center lp-gap-2 lp-warning">
                  <IconLanguageOff size={15} aria-hidden /> {t('settings.form.missing', { count: missing[each] })}
                </span>
              )}
            </button>
          ))}
        </div>
      )}
      {/* The same element with and without tabs, which appear with the first text, so that the focus stays. */}
      <div
        id={id}
        className={className}
        {...(wordless ? {} : { role: 'tabpanel', 'aria-labelledby': `${id}-${language}` })}
      >
        <LanguageContext value={language}>{children}</LanguageContext>
      </div>
    </>
  )
}
