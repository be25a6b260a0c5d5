import type { AreaKey } from '#domain/settings/areas.ts'
import { itemProblemsText } from '#domain/settings/labels/problems.ts'
import { type Words, withItem } from '#domain/settings/labels/words.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import { Notice } from '#web/ui/Notice.tsx'

import type { ItemForm } from './form/use-item-form.ts'

interface FormProblemsProps {
  readonly area: AreaKey
  readonly form: ItemForm
  readonly words: Words
}

/**
 * Everything that a form asks to be mended before it sends anything, once somebody wanted to send it; a single thing stands
 * beside its field alone.
 */
export function FormProblems({ area, form, words }: FormProblemsProps) {
  const { t } = useTexts()
  const { value, problems } = form
  if (!form.tells([]) || problems.length < 2) return null
  const { locale, areas } = withItem(words, area, value)
  return (
    <Notice kind="error" live title={t('errorSummary.title', { count: problems.length })}>
      <ul>
        {problems.map((problem) => {
          const { label, place, text } = itemProblemsText({ ...problem, item: value.id }, locale, areas)
          return (
            <li key={`${problem.path} ${problem.code}`}>
              {place === '' ? label : place}: {text}
            </li>
          )
        })}
      </ul>
    </Notice>
  )
}
