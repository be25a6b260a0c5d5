import { Button, Group } from '@mantine/core'
import { useState } from 'react'

import { refusalText } from '#web/features/account/failure-text.ts'
import { NoticeContent } from '#web/features/information/NoticeContent.tsx'
import { useTexts } from '#web/i18n/use-texts.ts'
import { path } from '#web/routing/paths.ts'
import { queryClient } from '#web/boot/query-client.ts'
import { Card } from '#web/ui/Card.tsx'
import { LazyDialog } from '#web/ui/LazyDialog.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { useSingleFlight } from '#web/ui/use-single-flight.ts'
import type { ConsentView } from '#worker/features/second-consents/by-link.ts'

import { consentViewQuery, objectToEntry } from './calls.ts'
import styles from './second-consents.module.css'
import { consentTexts } from './texts.ts'

export interface OpenedProps {
  readonly view: ConsentView
  readonly consentKey: string
}

/** What is entered of the reader, for what and how long, and how to object. */
export function NoticeCard({ view: { notice, mayObject, open }, consentKey }: OpenedProps) {
  const { locale, formatText } = useTexts()
  const texts = consentTexts[locale].page
  const [asking, setAsking] = useState(false)
  const objecting = useSingleFlight({
    meta: { silent: true },
    mutationFn: () => objectToEntry(consentKey),
    onSuccess: () => queryClient.invalidateQueries(consentViewQuery(consentKey, locale)),
  })
  return (
    <Card title={texts.privacy} className={styles.notice}>
      {notice.map((part) => (
        <section key={part.title}>
          <h3>{part.title}</h3>
          <NoticeContent part={part} />
        </section>
      ))}
      <p>
        <a href={path('information', { topic: 'datenschutz' })} target="_blank" rel="noopener noreferrer">
          {texts.wholeNotice}
        </a>
      </p>
      {mayObject && (
        <div>
          <Button variant="default" onClick={() => setAsking(true)}>
            {texts.object}
          </Button>
        </div>
      )}
      {asking && mayObject && (
        <LazyDialog opened title={texts.objectTitle} onClose={() => setAsking(false)}>
          <p>{open ? texts.objectText : texts.objectSentText}</p>
          {objecting.isError && (
            <Notice kind="error" live>
              {formatText(refusalText(objecting.error))}
            </Notice>
          )}
          <Group justify="flex-end" mt="lg">
            <Button variant="default" onClick={() => setAsking(false)} data-autofocus>
              {texts.cancel}
            </Button>
            <Button loading={objecting.isPending} onClick={() => objecting.mutate(undefined)}>
              {texts.object}
            </Button>
          </Group>
        </LazyDialog>
      )}
    </Card>
  )
}
