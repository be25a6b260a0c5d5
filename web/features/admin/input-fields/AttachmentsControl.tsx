import { ActionIcon } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useEffect, useId, useRef, useState } from 'react'
import * as v from 'valibot'

import { FieldAttachment, maxAttachmentBytes } from '#domain/fields/types.ts'
import type { Path } from '#domain/settings/editing/schema-parts.ts'
import { failureMessages, type Text } from '#web/api/messages.ts'
import { portalFetch } from '#web/api/portal-fetch.ts'
import { sendForm } from '#web/api/send-form.ts'
import { AttachedFile, AttachedFiles } from '#web/fields/AttachedFile.tsx'
import { useFormats } from '#web/i18n/formatters.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import { Announcement } from '#web/ui/Announcement.tsx'
import { FileDrop } from '#web/ui/FileDrop.tsx'
import { useSingleFlight } from '#web/ui/use-single-flight.ts'

import controls from '../settings/form/controls.module.css'
import { usePart } from '../settings/form/form-context.ts'
import { PartProblem } from '../settings/form/PartProblem.tsx'
import { usePendingInput } from '../settings/form/use-pending-input.ts'

interface AttachmentsControlProps {
  readonly path: Path
  readonly label: string
  readonly value: unknown
}

const address = '/api/pages-fields/attachments'
const accept = '.pdf,.png,.jpg,.jpeg,.webp,application/pdf,image/png,image/jpeg,image/webp'
const most = 10

/** Replaces the server's texts, which name the file types for applicants. */
const ownTexts: Readonly<Record<string, string>> = {
  'error.document.type': 'attachments.type',
  'error.document.size': 'attachments.tooLarge',
}

const attachmentsIn = (value: unknown): readonly FieldAttachment[] =>
  v.is(v.array(FieldAttachment), value) ? value : []

const send = (file: File, onProgress: (share: number) => void): Promise<FieldAttachment> => {
  const body = new FormData()
  body.append('file', file, file.name)
  return sendForm(address, body, { signal: new AbortController().signal, onProgress })
}

/**
 * The files that a field offers ([B3.39], [B7.37]): each is uploaded at once, but belongs to the field only after
 * saving.
 */
export function AttachmentsControl({ path, label, value }: AttachmentsControlProps) {
  const { t, formatText } = useTexts()
  const { fileSize } = useFormats()
  const { allowed, error, readOnly, set } = usePart(path)
  const labelId = useId()
  const group = useRef<HTMLDivElement>(null)
  const files = attachmentsIn(value)
  // A file removed during an upload stays removed.
  const latest = useRef(files)
  useEffect(() => {
    latest.current = files
  })
  const [file, setFile] = useState<File>()
  const [progress, setProgress] = useState(0)
  const [refusal, setRefusal] = useState<Text>()
  const [announcement, setAnnouncement] = useState('')
  /** Files uploaded by this form; unused unless the form is saved. */
  const [own, setOwn] = useState<readonly string[]>([])

  const put = (next: readonly FieldAttachment[]) =>
    set(next.length === 0 && allowed?.missing === true ? undefined : next)
  const uploading = useSingleFlight<FieldAttachment, File>({
    mutationFn: (chosen) => send(chosen, setProgress),
    meta: { silent: true },
    onSuccess: (uploaded, chosen) => {
      setFile(undefined)
      setOwn((before) => [...before, uploaded.id])
      put([...latest.current, uploaded])
      setAnnouncement(t('attachments.added', { name: chosen.name }))
    },
    onSettled: () => {
      // The pending upload's message, which may have the focus, is about to disappear.
      const { activeElement } = document
      if (activeElement?.matches('[data-problem]') === true && group.current?.contains(activeElement) === true)
        group.current.focus()
    },
  })
  usePendingInput(path, uploading.isPending ? 'stillUploading' : undefined)
  const upload = (chosen: File) => {
    setFile(chosen)
    setProgress(0)
    setRefusal(chosen.size > maxAttachmentBytes ? { id: 'attachments.tooLarge' } : undefined)
    uploading.reset()
    if (chosen.size <= maxAttachmentBytes) uploading.mutate(chosen)
  }
  const remove = (gone: FieldAttachment) => {
    put(files.filter(({ id }) => id !== gone.id))
    setAnnouncement(t('attachments.removed'))
    // Failures are ignored, because unused files are deleted anyway.
    if (own.includes(gone.id))
      portalFetch(`${address}/${encodeURIComponent(gone.id)}`, { method: 'DELETE' }).catch(() => undefined)
  }
  const failure = refusal ?? (uploading.error === null ? undefined : failureMessages(uploading.error)[0]?.text)
  const row =
    file === undefined
      ? []
      : [
          {
            id: file.name,
            name: file.name,
            size: file.size,
            state: failure === undefined ? ('uploading' as const) : ('failed' as const),
            progress,
            ...(failure === undefined
              ? {}
              : {
                  error: formatText({
                    ...failure,
                    id: ownTexts[failure.id] ?? failure.id,
                    values: { size: fileSize(maxAttachmentBytes) },
                  }),
                }),
          },
        ]
  return (
    <div
      ref={group}
      className={`${controls.list} lp-grid lp-gap-4 lp-min-0 lp-m-0 lp-p-0 lp-borderless`}
      role="group"
      aria-labelledby={labelId}
      tabIndex={-1}
    >
      <span id={labelId} className={`${controls.label} lp-text-md lp-weight-600`}>
        {t('settings.form.list', { label, count: files.length })}
      </span>
      {files.length === 0 && <p className="lp-m-0 lp-muted lp-text-sm">{t('attachments.none')}</p>}
      {files.length > 0 && (
        <AttachedFiles>
          {files.map((each, at) => {
            const name = t('attachments.name', { number: at + 1 })
            return (
              <AttachedFile key={each.id} file={each} name={name} named>
                {!readOnly && (
                  <ActionIcon
                    variant="subtle"
                    color="error"
                    size="lg"
                    aria-label={t('settings.form.remove', { name })}
                    onClick={() => remove(each)}
                  >
                    <IconTrash size={18} aria-hidden />
                  </ActionIcon>
                )}
              </AttachedFile>
            )
          })}
        </AttachedFiles>
      )}
      {!readOnly && (
        <FileDrop
          label={t('attachments.add')}
          hint={t('attachments.hint', { size: fileSize(maxAttachmentBytes), most })}
          accept={accept}
          multiple={false}
          disabled={uploading.isPending || files.length >= most}
          files={row}
          onFiles={([chosen]) => chosen !== undefined && upload(chosen)}
          onRetry={() => file !== undefined && upload(file)}
          {...(failure === undefined
            ? {}
            : {
                onRemove: () => {
                  setFile(undefined)
                  uploading.reset()
                },
              })}
        />
      )}
      {error !== undefined && <PartProblem text={error} />}
      <Announcement text={announcement} />
    </div>
  )
}
