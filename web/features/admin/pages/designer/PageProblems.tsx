import type { SettingsProblem } from '#domain/settings/area.ts'
import { itemProblemsText } from '#domain/settings/labels/problems.ts'
import { type Words, withItem } from '#domain/settings/labels/words.ts'
import type { Page } from '#domain/settings/schemas/pages.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import { Notice } from '#web/ui/Notice.tsx'

import type { Failure } from '../../settings/failure.ts'
import { PlaceButton } from '../../ui/PlaceButton.tsx'
import styles from './designer.module.css'

interface PageProblemsProps {
  /** The edited page, which names the parts. */
  readonly page: Page
  /** Problems found before sending. */
  readonly problems: readonly SettingsProblem[]
  readonly failure: Failure | undefined
  readonly words: Words
  readonly onGo: (problem: SettingsProblem) => void
}

/** The reasons why the page was not saved; those about a part link to it. */
export function PageProblems({ page, problems, failure, words, onGo }: PageProblemsProps) {
  const { t, formatText } = useTexts()
  const all = [...problems, ...(failure?.problems ?? [])]
  const texts = failure?.texts ?? []
  // Without a reply, the validity of the page is unknown.
  const outcomeUnknown = failure?.outcomeUnknown === true && all.length === 0
  const { locale, areas } = withItem(words, 'PAGES', page)
  if (all.length + texts.length === 0) return null
  return (
    <Notice kind="error" live title={t(outcomeUnknown ? 'settings.outcomeUnknown' : 'designer.problems')}>
      {texts.map((text) => (
        <p key={text.id}>{formatText(text)}</p>
      ))}
      {outcomeUnknown && <p>{t('settings.outcomeUnknown.kept')}</p>}
      <ul className={styles.problems}>
        {all.map((problem) => {
          const { label, text } = itemProblemsText(problem, locale, areas)
          return (
            <li
              key={`${problem.area} ${problem.item} ${problem.path} ${problem.code} ${problem.params?.['value'] ?? ''}`}
            >
              {problem.area === 'PAGES' && problem.item === page.id ? (
                <PlaceButton onClick={() => onGo(problem)}>{label}</PlaceButton>
              ) : (
                label
              )}
              : {text}
            </li>
          )
        })}
      </ul>
    </Notice>
  )
}
