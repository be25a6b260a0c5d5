import { visitsTexts as words } from '#domain/texts/visits.ts'
import { useTexts } from '#web/i18n/use-texts.ts'

import { ChoiceButtons } from './ChoiceButtons.tsx'
import { useChoice } from './choice.ts'
import { getHost } from './host.ts'

/** What the visitor has chosen, to be changed at any time. */
export function VisitChoice({ script }: { readonly script: string }) {
  const { local } = useTexts()
  const choice = useChoice()
  return (
    <>
      <p>{local(words.text).replace('{service}', getHost(script))}</p>
      <p role="status">{local(choice === undefined ? words.open : words[choice])}</p>
      <ChoiceButtons />
    </>
  )
}
