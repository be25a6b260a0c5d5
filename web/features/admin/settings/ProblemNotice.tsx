import type { SettingsProblem } from '#domain/settings/problem.ts'
import { areaKeys } from '#domain/settings/areas.ts'
import type { AreaKey } from '#domain/settings/snapshot.ts'
import { itemProblemsText } from '#domain/settings/labels/problems.ts'
import type { LabelContext } from '#domain/settings/labels/label-context.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import { Notice } from '#web/ui/Notice.tsx'

import { PlaceButton } from '../ui/PlaceButton.tsx'
import { getLabelAreas } from './label-areas.ts'
import type { SettingsFailure } from './failure.ts'
import { useLabels } from './form/use-labels.ts'

interface ProblemNoticeProps {
  readonly failure: SettingsFailure | undefined
  readonly words: LabelContext
  /** The title, if the refused action was not saving. */
  readonly title?: string
  /** The id of the item to be removed: items that use it are listed without further text. */
  readonly removed?: string
  /** Focuses the problem's input on the same screen. */
  readonly onPlace?: (problem: SettingsProblem) => void
}

/** The reasons for a refusal and their places in the settings, which may be other items. */
export function ProblemNotice({ failure, words, title, removed, onPlace }: ProblemNoticeProps) {
  const { t, formatText } = useTexts()
  const named = useLabels(areasNamedBy(failure?.problems ?? []).filter((area) => words.areas[area] === undefined))
  if (failure === undefined) return null
  // Waits for names, so that screen readers announce the list once; shows ids only if names cannot be loaded.
  const problems = named.loading && named.error === null ? [] : failure.problems
  const described = problems.map((problem) => {
    const { label, text } = itemProblemsText(problem, words.locale, { ...named.words.areas, ...words.areas })
    return isUsedBy(removed, problem)
      ? { key: label, problem, label, text: undefined }
      : { key: JSON.stringify(problem), problem, label, text }
  })
  // A place that uses the item twice is listed once.
  const lines = [...new Map(described.map((line) => [line.key, line])).values()]
  return (
    <Notice
      kind="error"
      live
      title={title ?? t(failure.outcomeUnknown === true ? 'settings.outcomeUnknown' : 'settings.refused')}
    >
      {failure.texts.map((text) => (
        <p key={text.id}>{formatText(text)}</p>
      ))}
      {failure.outcomeUnknown === true && title === undefined && <p>{t('settings.outcomeUnknown.kept')}</p>}
      {lines.length > 0 && (
        <ul>
          {lines.map(({ key, problem, label, text }) => (
            <li key={key}>
              {onPlace === undefined ? label : <PlaceButton onClick={() => onPlace(problem)}>{label}</PlaceButton>}
              {text !== undefined && `: ${text}`}
            </li>
          ))}
        </ul>
      )}
    </Notice>
  )
}

/** Whether the problem is another item's reference to the removed one. */
export const isUsedBy = (removed: string | undefined, { item, params }: SettingsProblem): boolean =>
  removed !== undefined && item !== removed && params?.['value'] === removed

/** The areas of the problems' items, and those whose names they contain. */
function areasNamedBy(problems: readonly SettingsProblem[]): AreaKey[] {
  const named = new Set(problems.flatMap(({ area, params }) => [area, params?.['area']]))
  return [...new Set(areaKeys.filter((area) => named.has(area)).flatMap(getLabelAreas))]
}
