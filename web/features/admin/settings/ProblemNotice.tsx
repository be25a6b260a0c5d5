import { itemProblemsText } from '#domain/settings/labels/problems.ts'
import type { Words } from '#domain/settings/labels/words.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import { Notice } from '#web/ui/Notice.tsx'

import type { Failure } from './failure.ts'

interface ProblemNoticeProps {
  readonly failure: Failure | undefined
  readonly words: Words
  /** What was refused, if not that something is saved. */
  readonly title?: string
}

/** Why nothing was saved, with where in the settings it stands: often it is another item that says no. */
export function ProblemNotice({ failure, words, title }: ProblemNoticeProps) {
  const { t, say } = useTexts()
  if (failure === undefined) return null
  const lines = failure.problems.map((problem) => {
    const { label, text } = itemProblemsText(problem, words.locale, words.areas)
    return { key: `${problem.area} ${problem.item} ${problem.path} ${problem.code}`, label, text }
  })
  return (
    <Notice kind="error" live title={title ?? t(failure.unheard === true ? 'settings.unheard' : 'settings.refused')}>
      {failure.texts.map((text) => (
        <p key={text.id}>{say(text)}</p>
      ))}
      {failure.unheard === true && title === undefined && <p>{t('settings.unheard.kept')}</p>}
      {lines.length > 0 && (
        <ul>
          {lines.map(({ key, label, text }) => (
            <li key={key}>
              {label}: {text}
            </li>
          ))}
        </ul>
      )}
    </Notice>
  )
}
