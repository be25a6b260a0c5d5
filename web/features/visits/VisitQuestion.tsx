import { useId, useState } from 'react'

import { visitsTexts as words } from '#domain/texts/visits.ts'
import { useTexts } from '#web/i18n/use-texts.ts'

import { ChoiceButtons } from './ChoiceButtons.tsx'
import { useChoice, useIsCounted } from './choice.ts'
import { getHost } from './host.ts'
import type { KeptChoice } from '#web/api/kept-choice.ts'
import styles from './visits.module.css'

/** Asks once whether visits may be counted, above the footer: it covers nothing, and nobody has to answer. */
export function VisitQuestion({ script }: { readonly script: string }) {
  const { local } = useTexts()
  const choice = useChoice()
  const isCounted = useIsCounted()
  const [chosen, setChosen] = useState<KeptChoice>()
  const title = useId()
  if (!isCounted) return null
  if (chosen !== undefined)
    return (
      <p className={`${styles.done} lp-page-width lp-text-sm`} role="status">
        {local(chosen === 'allowed' ? words.allowed : words.refused)}
      </p>
    )
  if (choice !== undefined) return null
  return (
    <section
      className={`${styles.question} lp-flush lp-page-width lp-row lp-between lp-mx-auto lp-line-bottom lp-text-sm`}
      aria-labelledby={title}
    >
      <div>
        <h2 id={title}>{local(words.title)}</h2>
        <p>{local(words.text).replace('{service}', getHost(script))}</p>
        <p>{local(words.later)}</p>
      </div>
      <ChoiceButtons onChosen={setChosen} />
    </section>
  )
}
