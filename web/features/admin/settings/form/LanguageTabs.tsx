import { createContext, type KeyboardEvent, type ReactNode, use, useId, useRef } from 'react'
import { IconLanguageOff } from '@tabler/icons-react'

import { type Locale, locales } from '#domain/locale.ts'
import { useTexts } from '#web/i18n/use-texts.ts'

import styles from './controls.module.css'

/** The language whose texts are being written. */
const LanguageContext = createContext<Locale>('de')
export const useWrittenLanguage = (): Locale => use(LanguageContext)

interface LanguageTabsProps {
  readonly language: Locale
  /** Nothing of the form is written per language. */
  readonly wordless?: boolean
  /** How the form stands on its page. */
  readonly className: string | undefined
  /** Texts that the other language has, and this one lacks. */
  readonly missing: Readonly<Record<Locale, number>>
  readonly onLanguage: (language: Locale) => void
  /** The form. */
  readonly children: ReactNode
}

/** A form, and which language is written in it; says where texts are still missing. */
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
          className={styles.tabs}
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
              className={styles.tab}
              data-language={each}
              aria-selected={each === language}
              aria-controls={id}
              tabIndex={each === language ? 0 : -1}
              onClick={() => onLanguage(each)}
            >
              {t(`settings.language.${each}`)}
              {missing[each] > 0 && (
                <span className={styles.missing}>
                  <IconLanguageOff size={15} aria-hidden /> {t('settings.form.missing', { count: missing[each] })}
                </span>
              )}
            </button>
          ))}
        </div>
      )}
      {/* The same with and without tabs: with the first text that is written they come, and the keyboard stays in it. */}
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
