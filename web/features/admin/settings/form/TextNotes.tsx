import { useDeferredValue } from 'react'

import { checked } from '#domain/settings/checked.ts'
import { forbiddenPhrases, isReadByApplicants, textWarnings } from '#domain/settings/checks/text-warnings.ts'
import { itemProblemsText } from '#domain/settings/labels/problems.ts'
import { today } from '#web/shared/today.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import { Notice } from '#web/ui/Notice.tsx'

import { useFormFacts } from './form-context.ts'
import { useLabels } from './use-labels.ts'

/** Warns of forbidden phrases and of texts that are hard to read, while an item that applicants read is edited. */
export function TextNotes() {
  const { area, form } = useFormFacts()
  return form.dirty && isReadByApplicants(area) ? <Warnings /> : null
}

function Warnings() {
  const { t, locale } = useTexts()
  const { area, form, words } = useFormFacts()
  const { words: legal, loading } = useLabels(['LEGAL'])
  // The warnings follow the input when there is time.
  const item = useDeferredValue(form.value)
  if (loading) return null
  const phrases = forbiddenPhrases(checked(legal.areas).LEGAL ?? [], today())
  const warnings = textWarnings(area, item, phrases).map((warning) => itemProblemsText(warning, locale, words.areas))
  if (warnings.length === 0) return null
  return (
    <Notice kind="warning" title={t('settings.texts.title')}>
      <ul>
        {warnings.map(({ place, text }) => (
          <li key={`${place} ${text}`}>{place === '' ? text : `${place}: ${text}`}</li>
        ))}
      </ul>
    </Notice>
  )
}
