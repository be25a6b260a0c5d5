import { queryOptions, useQuery } from '@tanstack/react-query'

import type { Locale } from '#domain/locale.ts'
import { browserEntries, browserWords } from '#domain/privacy/browser-entries.ts'
import type { NoticePart } from '#domain/privacy/notice-part.ts'
import { visitWords } from '#domain/privacy/visit-counting.ts'
import { call } from '#web/api/client.ts'
import { settingsClient } from '#web/api/settings-client.ts'
import { technicalSettingsQuery } from '#web/api/settings.ts'
import { VisitChoice } from '#web/features/visits/VisitChoice.tsx'
import { useTexts } from '#web/i18n/use-texts.ts'
import { LoadFailure } from '#web/ui/LoadFailure.tsx'

import { NoticeContent } from './NoticeContent.tsx'
import { Part } from './Part.tsx'

const noticeQuery = (lang: Locale) =>
  queryOptions({
    queryKey: ['settings', 'privacy-notice', lang],
    queryFn: (): Promise<NoticePart[]> => call(settingsClient.api['privacy-notice'].$get({ query: { lang } })),
  })

/** The notice of articles 13 and 14 GDPR, and what the browser keeps. */
export function WhatWeKeep() {
  const { t, local, locale } = useTexts()
  const { data: parts = [], isError, error, isFetching, refetch } = useQuery(noticeQuery(locale))
  const { data: technical } = useQuery(technicalSettingsQuery)
  const { on = false, scriptAddress: script = '' } = technical?.ANALYTICS ?? {}
  return (
    <>
      {isError && (
        <LoadFailure title={t('ui.opening.failed')} error={error} busy={isFetching} onRetry={() => void refetch()} />
      )}
      {parts.map((part) => (
        <Part key={part.title} title={part.title}>
          <NoticeContent part={part} />
        </Part>
      ))}
      {on && (
        <Part title={local(visitWords.title)}>
          <VisitChoice script={script} />
        </Part>
      )}
      <Part title={local(browserWords.title)}>
        <p>{local(browserWords.text)}</p>
        <ul>
          {browserEntries.map(({ place, name, what, ends }) => (
            <li key={`${place} ${name}`}>
              {local(what)}: {local(ends)} (<code>{name}</code>)
            </li>
          ))}
        </ul>
      </Part>
    </>
  )
}
