import type { SettingsProblem } from '#domain/settings/area.ts'
import { itemProblemsText } from '#domain/settings/labels/problems.ts'
import type { Words } from '#domain/settings/labels/words.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import { Notice } from '#web/ui/Notice.tsx'

import { PlaceButton } from '../ui/PlaceButton.tsx'

interface FormProblemsProps {
  readonly problems: readonly SettingsProblem[]
  /** With what is in the form. */
  readonly words: Words
  /** No field says what is wrong. */
  readonly unplaced: boolean
  /** Leads to the field. */
  readonly onLead: (problem: SettingsProblem) => void
}

/** On a phone, more than these push out of sight the form that they are about; a single one is not worth folding. */
const inSight = 4

/**
 * Everything that a form asks to be mended before it sends anything, once somebody wanted to send it; a single thing is
 * told at its field alone, if a field is there to tell it.
 */
export function FormProblems({ problems, words: { locale, areas }, unplaced, onLead }: FormProblemsProps) {
  const { t } = useTexts()
  if (problems.length < (unplaced ? 1 : 2)) return null
  const list = (some: readonly SettingsProblem[]) => (
    <ul>
      {some.map((problem) => {
        const { label, place, text } = itemProblemsText(problem, locale, areas)
        return (
          <li key={`${problem.item} ${problem.path} ${problem.code}`}>
            <PlaceButton onClick={() => onLead(problem)}>{place === '' ? label : place}</PlaceButton>: {text}
          </li>
        )
      })}
    </ul>
  )
  const folded = problems.slice(problems.length > inSight + 1 ? inSight : problems.length)
  return (
    <Notice kind="error" live title={t('errorSummary.title', { count: problems.length })}>
      {list(problems.slice(0, problems.length - folded.length))}
      {folded.length > 0 && (
        <details>
          <summary>{t('settings.form.moreProblems', { count: folded.length })}</summary>
          {list(folded)}
        </details>
      )}
    </Notice>
  )
}
