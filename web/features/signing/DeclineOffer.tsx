import { Button, Group } from '@mantine/core'
import { useState } from 'react'

import { refusalText } from '#web/features/account/failure-text.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import { LazyDialog } from '#web/ui/LazyDialog.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { useSingleFlight } from '#web/ui/use-single-flight.ts'

import { signingTexts } from './texts.ts'

interface DeclineOfferProps {
  readonly decline: () => Promise<void>
  readonly refresh: () => Promise<unknown>
  /** The other borrower's name; undefined for a borrower who signs alone. */
  readonly other: string | undefined
}

/** Ends the offer for every borrower, after saying so. */
export function DeclineOffer({ decline, refresh, other }: DeclineOfferProps) {
  const { locale, formatText } = useTexts()
  const texts = signingTexts[locale].decline
  const [asking, setAsking] = useState(false)
  const declining = useSingleFlight({
    meta: { silent: true },
    mutationFn: decline,
    // The dialog leaves with this part once the page shows the end, and so hands the focus to its title. Also after a
    // refusal, because the offer may have ended meanwhile.
    onSettled: refresh,
  })
  return (
    <>
      <Button variant="subtle" className="lp-mt-8" onClick={() => setAsking(true)}>
        {texts.action}
      </Button>
      {asking && (
        <LazyDialog opened title={texts.title} onClose={() => setAsking(false)}>
          <p>{other === undefined ? texts.alone : texts.together(other)}</p>
          {declining.isError && (
            <Notice kind="error" live>
              {formatText(refusalText(declining.error))}
            </Notice>
          )}
          <Group justify="flex-end" mt="lg">
            <Button variant="default" onClick={() => setAsking(false)} data-autofocus>
              {texts.cancel}
            </Button>
            <Button color="error" loading={declining.isPending} onClick={() => declining.mutate()}>
              {texts.confirm}
            </Button>
          </Group>
        </LazyDialog>
      )}
    </>
  )
}
