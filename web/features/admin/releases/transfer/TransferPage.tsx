import { IconDownload } from '@tabler/icons-react'
import { Button } from '@mantine/core'
import { useQueryClient, skipToken, useQuery } from '@tanstack/react-query'
import { useState, useRef } from 'react'
import { Link } from 'react-router'
import { hc } from 'hono/client'

import { saveBlob } from '#web/shared/save-as.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import { ActionButton } from '#web/ui/ActionButton.tsx'
import { useSingleFlight } from '#web/ui/use-single-flight.ts'
import { path } from '#web/routing/paths.ts'
import { FileDrop } from '#web/ui/FileDrop.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { Spinner } from '#web/ui/Spinner.tsx'
import { areaKeys, areas } from '#domain/settings/areas.ts'
import { unwrap, throughPortal } from '#web/api/client.ts'
import type { transferRoutes } from '#worker/features/settings/transfer-routes.ts'

import { PageHead } from '../../ui/PageHead.tsx'
import styles from './transfer.module.css'
import { reloadSettings } from '../../settings/area-queries.ts'
import { toFailure, isStale } from '../../settings/failure.ts'
import { ProblemNotice } from '../../settings/ProblemNotice.tsx'
import { approvedAmong } from '../../settings/changes/reviewed-changes.ts'
import { FieldChanges } from '../../settings/changes/FieldChanges.tsx'
import { VoidedApprovals } from '../../settings/changes/VoidedApprovals.tsx'

/** Exports and imports the settings as a file ([B2.39], [B4.06]). */
export function TransferPage() {
  const { t } = useTexts()
  const exporting = useSingleFlight({
    mutationFn: async () => {
      const { name, content } = await exportSettings()
      saveBlob(content, name)
    },
  })
  return (
    <>
      <PageHead title={t('admin.screen.import-export')} text={t('admin.screen.import-export.text')} />
      <section className={`${styles.part} lp-grid lp-gap-7 lp-mb-8 lp-bordered lp-round-md lp-paper`}>
        <h2 className="lp-m-0 lp-text-lg">{t('transfer.export')}</h2>
        <p>{t('transfer.export.text')}</p>
        <div>
          <ActionButton
            variant="default"
            leftSection={<IconDownload size={18} aria-hidden />}
            loading={exporting.isPending}
            onClick={() => exporting.mutate()}
          >
            {t('transfer.export.submit')}
          </ActionButton>
        </div>
      </section>
      <ImportPart />
    </>
  )
}

/** Imports settings from a file after a preview of exactly these changes ([B4.06]). */
function ImportPart() {
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
    <section className={`${styles.part} lp-grid lp-gap-7 lp-mb-8 lp-bordered lp-round-md lp-paper`}>
      <h2 className="lp-m-0 lp-text-lg">{t('transfer.import')}</h2>
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
      {failure !== null && <ProblemNotice failure={toFailure(failure)} words={{ locale, areas: {} }} />}
      {stale && (
        <Notice kind="warning" live>
          {t('transfer.stale')}
        </Notice>
      )}
      {looked !== undefined && !looked.valid && (
        <Notice kind="error" live title={t('transfer.invalid', { name: looked.name, count: looked.total })}>
          <ul className="lp-m-0 lp-mt-4 lp-ps-10">
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
            <div className="lp-flex lp-wrap lp-to-end lp-gap-6">
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

/** The changes of an import to the scheduled version, by area. */
function ImportPreview({ looked: { name, changes } }: { readonly looked: ImportCheck }) {
  const { t, locale } = useTexts()
  if (changes.length === 0)
    return (
      <Notice kind="info" live>
        {t('transfer.nothing', { name })}
      </Notice>
    )
  const scheduled = changes.flatMap((change) => change.planned ?? [])
  const voided = approvedAmong(scheduled)
  return (
    <div className="lp-grid lp-gap-6">
      <p role="status">{t('transfer.preview', { name, count: changes.length })}</p>
      <ScheduledNotice planned={scheduled} />
      <VoidedApprovals
        approvals={voided}
        title={t('transfer.voids', { count: voided.length })}
        text={t('settings.voided.again', { count: voided.length })}
      />
      {areaKeys.map((area) => {
        const own = changes.filter((change) => change.area === area)
        if (own.length === 0) return null
        return (
          <section key={area} className="lp-grid lp-gap-2">
            <h3 className="lp-m-0 lp-my-2 lp-text-md">{areas[area].label[locale]}</h3>
            {own.map((change) => (
              <details key={change.key} className={`${styles.item} lp-p-3-6 lp-bordered lp-round-sm`}>
                <summary>
                  {change.label} ·{' '}
                  {change.planned === null
                    ? t(`settings.change.${change.kind}`)
                    : t(change.planned.takenBack ? 'transfer.scheduled.back' : 'transfer.scheduled.other', {
                        author: change.planned.author,
                      })}
                </summary>
                <FieldChanges caption={change.label} fields={change.fields} />
              </details>
            ))}
          </section>
        )
      })}
    </div>
  )
}

type Scheduled = NonNullable<ImportCheck['changes'][number]['planned']>

/** Warns that an export contains only live settings, so that importing it reverts scheduled changes of others. */
function ScheduledNotice({ planned: scheduled }: { readonly planned: readonly Scheduled[] }) {
  const { t, locale } = useTexts()
  if (scheduled.length === 0) return null
  const authors = [...new Set(scheduled.map(({ author }) => author))]
  const named = new Intl.ListFormat(locale, { type: 'conjunction' }).format(authors)
  return (
    <Notice kind="warning" title={t('transfer.scheduled', { count: scheduled.length })}>
      <p>{t('transfer.scheduled.text', { count: scheduled.length, authors: named })}</p>
    </Notice>
  )
}

interface Picked {
  readonly file: File
  /** Distinguishes repeated choices of the same file. */
  readonly choice: number
}

async function look({ file }: Picked) {
  const content = await file.text()
  return { name: file.name, content, ...(await validateImport(content)) }
}

type ImportCheck = Awaited<ReturnType<typeof look>>

/** The changes of a chosen file, in the language of the screen; refetched only on request. */
function useImportCheck() {
  const { locale } = useTexts()
  const [picked, setPicked] = useState<Picked>()
  const choices = useRef(0)
  const choice = picked?.choice
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['import', choice, locale],
    queryFn: picked === undefined ? skipToken : () => look(picked),
    staleTime: Infinity,
    gcTime: 0,
    // After a change of language, the earlier texts stay until the new ones are loaded.
    placeholderData: (before: ImportCheck | undefined, query) =>
      query?.queryKey[1] === choice && choice !== undefined ? before : undefined,
    meta: { silent: true },
  })
  return {
    looked: data,
    error,
    busy: isFetching,
    pick: (file: File) => setPicked({ file, choice: ++choices.current }),
    again: refetch,
    drop: () => setPicked(undefined),
  }
}

const client = hc<typeof transferRoutes>('/', throughPortal).api.settings

/** Downloads the live settings as a file, under the server's name. */
async function exportSettings(): Promise<{ readonly name: string; readonly content: Blob }> {
  const reply = await client.export.$post()
  const name = /filename="([^"]+)"/.exec(reply.headers.get('Content-Disposition') ?? '')?.[1]
  return { name: name ?? 'loanport-settings.json', content: await reply.blob() }
}

/** The changes of an import, or the file's problems, with the tag of the compared version ([B5.04]). */
async function validateImport(content: string) {
  const reply = await client.import.validate.$post({ json: { content } })
  return { ...(await reply.json()), tag: reply.headers.get('ETag') ?? undefined }
}

/** Imports a file into the version of `tag`. */
const importSettings = (content: string, tag: string | undefined) =>
  unwrap(client.import.$post({ json: { content } }, { headers: tag === undefined ? {} : { 'If-Match': tag } }))
