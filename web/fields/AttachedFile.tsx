import { Button } from '@mantine/core'
import { IconDownload, IconFileTypePdf, IconPhoto } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { hc } from 'hono/client'

import type { FieldAttachment } from '#domain/fields/types.ts'
import { saveAs } from '#web/shared/save-as.ts'
import { useFormats } from '#web/i18n/formatters.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import { unwrap, throughPortal } from '#web/api/client.ts'
import type { documentRoutes } from '#worker/features/documents/routes.ts'

import styles from './AttachedFile.module.css'

interface AttachedFileProps {
  readonly file: FieldAttachment
  /** Displayed, and used as the name of the download. */
  readonly name: string
  /** Whether the name is displayed beside the file. */
  readonly named?: boolean
  /** Further actions. */
  readonly children?: ReactNode
}

/** A file of a field for download, with its size ([B9.09]) and, if small enough, a preview picture. */
export function AttachedFile({ file, name, named = false, children }: AttachedFileProps) {
  const { t } = useTexts()
  const { fileSize } = useFormats()
  const download = useMutation({
    mutationFn: async () => saveAs(await attachmentAddress(file.id), `${name}.${file.type.split('/')[1]}`),
  })
  const isPdf = file.type === 'application/pdf'
  const Icon = isPdf ? IconFileTypePdf : IconPhoto
  return (
    <li className="lp-bordered-strong lp-row lp-gap-4-7 lp-p-5-7 lp-round-md lp-paper">
      {file.preview === '' ? (
        <span className="lp-size-3 lp-grid lp-rigid lp-middle lp-round-sm lp-tint lp-primary">
          <Icon size={24} stroke={1.6} aria-hidden />
        </span>
      ) : (
        <img
          className={`${styles.preview} lp-size-3 lp-grid lp-rigid lp-middle lp-round-sm lp-tint lp-primary`}
          src={file.preview}
          alt=""
        />
      )}
      <span className={`${styles.about} lp-grid lp-min-0 lp-muted lp-text-sm`}>
        {named && <span className="lp-ink lp-text-md lp-weight-600">{name}</span>}
        <span>
          {t(`fields.attachment.${isPdf ? 'pdf' : 'image'}`)}
          {' · '}
          {fileSize(file.size)}
        </span>
      </span>
      <Button
        variant="default"
        loading={download.isPending}
        leftSection={<IconDownload size={18} stroke={1.75} aria-hidden />}
        aria-label={t('fields.attachment.download.label', { name })}
        onClick={() => download.mutate()}
      >
        {t('fields.attachment.download')}
      </Button>
      {children}
    </li>
  )
}

export const AttachedFiles = ({ children }: { readonly children: ReactNode }) => (
  <ul className="lp-list lp-grid lp-gap-4">{children}</ul>
)

const client: ReturnType<typeof hc<typeof documentRoutes>> = hc<typeof documentRoutes>('/', throughPortal)

/** The address of a single download within a minute; contains no session token. */
async function attachmentAddress(id: string): Promise<string> {
  const { token } = await unwrap(client.api['download-tokens'].$post({ json: { kind: 'attachment', id } }))
  return `/api/pages-fields/attachments/${encodeURIComponent(id)}?${new URLSearchParams({ token })}`
}
