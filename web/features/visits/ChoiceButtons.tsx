import { Button } from '@mantine/core'

import { visitsTexts as words } from '#domain/texts/visits.ts'
import { useTexts } from '#web/i18n/use-texts.ts'

import { choose } from './choice.ts'
import type { KeptChoice } from '#web/api/kept-choice.ts'
import styles from './visits.module.css'

/** Two buttons of the same weight, because refusing is as easy as agreeing. */
export function ChoiceButtons({ onChosen }: { readonly onChosen?: (choice: KeptChoice) => void }) {
  const { local } = useTexts()
  const button = (choice: KeptChoice, label: string) => (
    <Button
      variant="default"
      onClick={() => {
        choose(choice)
        onChosen?.(choice)
      }}
    >
      {label}
    </Button>
  )
  return (
    <div className={`${styles.buttons} lp-flex lp-wrap lp-gap-4`}>
      {button('refused', local(words.refuse))}
      {button('allowed', local(words.allow))}
    </div>
  )
}
