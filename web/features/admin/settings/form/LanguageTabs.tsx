import { createContext, type KeyboardEvent, use, useRef } from 'react'
import { IconLanguageOff } from '@tabler/icons-react'

import { type Locale, locales } from '#domain/locale.ts'
import { useTexts } from '#web/i18n/use-texts.ts'

import styles from './controls.module.css'

/** The language whose texts are being written. */
export const LanguageContext = createContext<Locale>('de')
export const useWrittenLanguage = (): Locale => use(LanguageContext)

interface LanguageTabsProps {
  readonly language: Locale
  /** Texts that the other language has, and this one lacks. */
  readonly missing: Readonly<Record<Locale, number>>
  readonly onLanguage: (language: Locale) => void
}

/** Which language is written in the form below; says where texts are still missing. */
export function LanguageTabs({ language, missing, onLanguage }: LanguageTabsProps) {
  const { t } = useTexts()
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
          className={styles.tab}
          data-language={each}
          aria-selected={each === language}
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
  )
}
