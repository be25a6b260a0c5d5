import type { SettingsProblem } from '#domain/settings/problem.ts'
import { itemProblemsText } from '#domain/settings/labels/problems.ts'
import type { LabelContext } from '#domain/settings/labels/label-context.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import { Notice } from '#web/ui/Notice.tsx'

import { PlaceButton } from '../ui/PlaceButton.tsx'

interface FormProblemsProps {
  readonly problems: readonly SettingsProblem[]
  /** The areas with the form's content, for names. */
  readonly words: LabelContext
  readonly unplaced: boolean
  readonly onLead: (problem: SettingsProblem) => void
}

/** On a phone, longer lists would push the form out of sight; a single further line is not worth collapsing. */
const inSight = 4

/** All problems of a form after an attempt to submit it; a single problem is shown only at its field, if it has one. */
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
