import { Button, Checkbox } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useNavigate } from 'react-router'

import { useFormats } from '#web/i18n/formatters.ts'
import { ownData as de } from '#web/i18n/de/own-data.ts'
import { ownData as en } from '#web/i18n/en/own-data.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import { ActionButton } from '#web/ui/ActionButton.tsx'
import { Card } from '#web/ui/Card.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { useSingleFlight } from '#web/ui/use-single-flight.ts'
import { useAccount } from '#web/api/account.ts'
import { isApiError } from '#web/api/errors.ts'
import { session } from '#web/api/session.ts'
import { path } from '#web/routing/paths.ts'
import { LazyDialog } from '#web/ui/LazyDialog.tsx'
import { Spinner } from '#web/ui/Spinner.tsx'
import { useErrorFocus } from '#web/ui/use-error-focus.ts'
import { saveBlob } from '#web/shared/save-as.ts'
import type { Locale } from '#domain/text/locale.ts'

import { refusalText } from '../failure-text.ts'
import { eraseAccount } from '../self-calls.ts'
import type { selfRoutes } from '#worker/features/accounts/self-routes.ts'
import { hc } from 'hono/client'
import { throughPortal } from '#web/api/client.ts'

const formats = ['json', 'zip'] as const satisfies readonly ExportFormat[]

/** Export and erasure of personal data (GDPR, articles 15, 17 and 20). */
export function OwnDataCard() {
  const { t, formatText } = useTexts()
  const { fileSize } = useFormats()
  const [bytes, setBytes] = useState(0)
  const [deleting, setDeleting] = useState(false)
  const exporting = useSingleFlight({
    meta: { silent: true },
    mutationFn: (format: ExportFormat) => exportOwnData(format, setBytes),
    onMutate: () => setBytes(0),
  })
  return (
    <Card title={t('data.title')}>
      <p className="lp-m-0 lp-muted">{t('data.export.text')}</p>
      <div className="lp-flex lp-wrap lp-gap-6">
        {formats.map((format) => (
          <ActionButton
            key={format}
            variant="default"
            loading={exporting.isPending && exporting.variables === format}
            disabled={exporting.isPending}
            leftSection={<IconDownload size={18} stroke={1.75} aria-hidden />}
            onClick={() => exporting.mutate(format)}
          >
            {t(`data.export.${format}`)}
          </ActionButton>
        ))}
      </div>
      <p className="lp-m-0 lp-text-md" role="status">
        {exporting.isPending &&
          (bytes === 0 ? t('data.export.preparing') : t('data.export.progress', { size: fileSize(bytes) }))}
        {exporting.isSuccess && t('data.export.done')}
      </p>
      {exporting.isError && (
        <Notice kind="error" live title={t('data.export.failed')}>
          <p>{formatText(refusalText(exporting.error))}</p>
        </Notice>
      )}
      <p className="lp-m-0 lp-muted">{t('data.delete.text')}</p>
      <Button variant="light" color="error" onClick={() => setDeleting(true)}>
        {t('data.delete')}
      </Button>
      <DeleteAccountDialog opened={deleting} onClose={() => setDeleting(false)} />
    </Card>
  )
}

interface DeleteAccountProps {
  readonly onClose: () => void
}

const jointQuery = queryOptions({
  queryKey: ['own', 'joint-applications'],
  // Few need more than an empty list.
  queryFn: async () => (await import('./joint-applications.ts')).readJointApplications(),
  staleTime: 0,
  retry: false,
  meta: { silent: true },
})

function DeleteAccountDialog({ opened, onClose }: DeleteAccountProps & { readonly opened: boolean }) {
  const { t } = useTexts()
  return (
    <LazyDialog opened={opened} title={t('data.delete.title')} size="lg" onClose={onClose}>
      <DeleteAccount onClose={onClose} />
    </LazyDialog>
  )
}

/** Names what is deleted and what the bank must keep by law, and requires confirmation that it was read. */
function DeleteAccount({ onClose }: DeleteAccountProps) {
  const { t, formatText, locale } = useTexts()
  const navigate = useNavigate()
  const { account } = useAccount()
  const [understood, setUnderstood] = useState(false)
  const { data: joint, isError: unknownJoint } = useQuery(jointQuery)
  const erasure = useSingleFlight({
    meta: { silent: true },
    mutationFn: eraseAccount,
    onSuccess: async ({ kept }) => {
      session.endAccount()
      await navigate(path(kept.length === 0 ? 'start' : 'accountErased'), { replace: true, state: { kept } })
    },
  })
  const area = useErrorFocus<HTMLDivElement>(erasure.error)
  const inUse = isApiError(erasure.error) && erasure.error.errorKey === 'accountinuse'
  return (
    <div ref={area} className="lp-flush lp-grid lp-gap-6">
      <p>{t('data.delete.erased')}</p>
      <ul className="lp-grid lp-gap-2 lp-m-0 lp-mb-4 lp-ps-10">
        {(['account', 'drafts', 'documents', 'mails'] as const).map((what) => (
          <li key={what}>{t(`data.delete.erased.${what}`)}</li>
        ))}
      </ul>
      {account !== null && <p>{t('data.delete.within', { days: account.erasedWithinDays })}</p>}
      <p>{t('data.delete.kept')}</p>
      <ul className="lp-grid lp-gap-2 lp-m-0 lp-mb-4 lp-ps-10">
        {(['contracts', 'refusals'] as const).map((what) => (
          <li key={what}>{t(`data.delete.kept.${what}`)}</li>
        ))}
        {joint?.map((name) => (
          <li key={name}>{jointTexts[locale].one(name)}</li>
        ))}
        {unknownJoint && <li>{jointTexts[locale].any}</li>}
      </ul>
      {erasure.isError && (
        <Notice kind={inUse ? 'warning' : 'error'} live title={t(inUse ? 'data.delete.inUse' : 'data.delete.failed')}>
          <p>{formatText(refusalText(erasure.error))}</p>
        </Notice>
      )}
      {joint === undefined && !unknownJoint ? (
        <Spinner />
      ) : (
        <Checkbox
          checked={understood}
          label={t('data.delete.understood')}
          onChange={(event) => setUnderstood(event.currentTarget.checked)}
        />
      )}
      <div className="lp-answers lp-flex lp-wrap lp-to-end lp-gap-6 lp-mt-8">
        <Button variant="default" onClick={onClose} data-autofocus>
          {t('profile.cancel')}
        </Button>
        <ActionButton
          color="error"
          loading={erasure.isPending}
          disabled={!understood || inUse}
          onClick={() => erasure.mutate()}
        >
          {t('data.delete.confirm')}
        </ActionButton>
      </div>
    </div>
  )
}

const client: ReturnType<typeof hc<typeof selfRoutes>> = hc<typeof selfRoutes>('/', throughPortal)

type ExportFormat = 'json' | 'zip'

const types = { json: 'application/json', zip: 'application/zip' } satisfies Record<ExportFormat, string>

/** Downloads all personal data and saves it as a file; reports the bytes received. */
async function exportOwnData(format: ExportFormat, onProgress: (bytes: number) => void): Promise<void> {
  const reply = await client.api.account.export.$get(undefined, { headers: { Accept: types[format] } })
  const chunks: Uint8Array<ArrayBuffer>[] = []
  let bytes = 0
  const reader = reply.body?.getReader()
  for (let part = await reader?.read(); part?.value !== undefined; part = await reader?.read()) {
    chunks.push(part.value)
    bytes += part.value.byteLength
    onProgress(bytes)
  }
  saveBlob(new Blob(chunks, { type: types[format] }), findFileName(reply.headers) ?? `loanport.${format}`)
}

const findFileName = (headers: Headers): string | undefined =>
  /filename="([^"]+)"/.exec(headers.get('Content-Disposition') ?? '')?.[1]

/** Loaded with the profile. The other catalogues in web/i18n belong to every first load. */
export const jointTexts: Readonly<Record<Locale, typeof de>> = { de, en }
