import type { SettingsProblem } from '#domain/settings/area.ts'
import { areaKeys } from '#domain/settings/areas.ts'
import type { AreaKey } from '#domain/settings/snapshot.ts'
import { itemProblemsText } from '#domain/settings/labels/problems.ts'
import type { Words } from '#domain/settings/labels/words.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import { Notice } from '#web/ui/Notice.tsx'

import { PlaceButton } from '../ui/PlaceButton.tsx'
import { areaWords } from './area-words.ts'
import type { Failure } from './failure.ts'
import { useWords } from './form/use-words.ts'

interface ProblemNoticeProps {
  readonly failure: Failure | undefined
  readonly words: Words
  /** What was refused, if not that something is saved. */
  readonly title?: string
  /** The item that was to go: what still uses it is named, and that says enough. */
  readonly removed?: string
  /** Leads to what is wrong, where it stands on the screen. */
  readonly onPlace?: (problem: SettingsProblem) => void
}

/** Why nothing was saved, with where in the settings it stands: often it is another item that says no. */
export function ProblemNotice({ failure, words, title, removed, onPlace }: ProblemNoticeProps) {
  const { t, formatText } = useTexts()
  const named = useWords(areasNamedBy(failure?.problems ?? []).filter((area) => words.areas[area] === undefined))
  if (failure === undefined) return null
  // Read out once, by names; by ids only where no names are to be had.
  const problems = named.loading && named.error === null ? [] : failure.problems
  const said = problems.map((problem) => {
    const { label, text } = itemProblemsText(problem, words.locale, { ...named.words.areas, ...words.areas })
    return isUseOf(removed, problem)
      ? { key: label, problem, label, text: undefined }
      : { key: JSON.stringify(problem), problem, label, text }
  })
  // A place that uses it twice is one place.
  const lines = [...new Map(said.map((line) => [line.key, line])).values()]
  return (
    <Notice kind="error" live title={title ?? t(failure.unheard === true ? 'settings.unheard' : 'settings.refused')}>
      {failure.texts.map((text) => (
        <p key={text.id}>{formatText(text)}</p>
      ))}
      {failure.unheard === true && title === undefined && <p>{t('settings.unheard.kept')}</p>}
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

/** Whether it is that another item names the one that was to go. */
export const isUseOf = (removed: string | undefined, { item, params }: SettingsProblem): boolean =>
  removed !== undefined && item !== removed && params?.['value'] === removed

/** Where the items are that these problems speak of, with all that those are called by. */
function areasNamedBy(problems: readonly SettingsProblem[]): AreaKey[] {
  const named = new Set(problems.flatMap(({ area, params }) => [area, params?.['area']]))
  return [...new Set(areaKeys.filter((area) => named.has(area)).flatMap(areaWords))]
}
