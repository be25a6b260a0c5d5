import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'

import { useTexts } from '#web/i18n/use-texts.ts'
import { path } from '#web/paths.ts'
import { ActionButton } from '#web/ui/ActionButton.tsx'
import { FileDrop } from '#web/ui/FileDrop.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { Spinner } from '#web/ui/Spinner.tsx'
import { useSingleFlight } from '#web/ui/use-single-flight.ts'

import { reloadSettings } from '../../settings/area-queries.ts'
import { failureOf, isStale } from '../../settings/failure.ts'
import { ProblemNotice } from '../../settings/ProblemNotice.tsx'
import { importSettings } from './calls.ts'
import { ImportPreview } from './ImportPreview.tsx'
import { type ImportCheck, useImportCheck } from './use-import-check.ts'
import styles from './transfer.module.css'

/** Imports settings from a file after a preview of exactly these changes ([B4.06]). */
export function ImportPart() {
  const { t, locale } = useTexts()
  const queries = useQueryClient()
  const { looked, error, busy, pick, again, drop } = useImportCheck()
  const [stale, setStale] = useState(false)
  const importing = useSingleFlight<{ readonly imported: number }, ImportCheck>({
    mutationFn: ({ content, tag }) => importSettings(content, tag),
    meta: { silent: true },
    onSuccess: async () => {
      forget()
      await reloadSettings(queries)
    },
    onError: async (refusal) => {
      if (!isStale(refusal)) return
      // The preview is based on an outdated version.
      const { isSuccess } = await again()
      setStale(isSuccess)
    },
  })
  const forget = () => {
    drop()
    setStale(false)
  }
  const refused = isStale(importing.error) ? null : importing.error
  const failure = error ?? refused
  return (
    <section className={styles.part}>
      <h2 className={styles.title}>{t('transfer.import')}</h2>
      <p>{t('transfer.import.text')}</p>
      <FileDrop
        label={t('transfer.import.file')}
        accept=".json,application/json"
        multiple={false}
        disabled={busy || importing.isPending}
        files={[]}
        onFiles={([file]) => {
          if (file === undefined) return
          importing.reset()
          setStale(false)
          pick(file)
        }}
      />
      {busy && <Spinner />}
      {failure !== null && <ProblemNotice failure={failureOf(failure)} words={{ locale, areas: {} }} />}
      {stale && (
        <Notice kind="warning" live>
          {t('transfer.stale')}
        </Notice>
      )}
      {looked !== undefined && !looked.valid && (
        <Notice kind="error" live title={t('transfer.invalid', { name: looked.name, count: looked.total })}>
          <ul className={styles.problems}>
            {looked.problems.map(({ path: where, code, message }) => (
              <li key={`${where} ${code} ${message}`}>{message}</li>
            ))}
          </ul>
        </Notice>
      )}
      {looked?.valid === true && (
        <>
          <ImportPreview looked={looked} />
          {looked.changes.length > 0 && (
            <div className={styles.actions}>
              <Button variant="default" onClick={forget}>
                {t('admin.cancel')}
              </Button>
              <ActionButton loading={importing.isPending} disabled={busy} onClick={() => importing.mutate(looked)}>
                {t('transfer.import.submit', { count: looked.changes.length })}
              </ActionButton>
            </div>
          )}
        </>
      )}
      {importing.data !== undefined && looked === undefined && (
        <Notice kind="success" live title={t('transfer.imported', { count: importing.data.imported })}>
          <p>
            <Link to={path('appSettingsArea', { area: 'release-changes' })}>{t('transfer.toRelease')}</Link>
          </p>
        </Notice>
      )}
    </section>
  )
}
