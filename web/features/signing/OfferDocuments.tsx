import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'

import { saveBlob } from '#web/shared/save-as.ts'
import { useFormats } from '#web/i18n/formatters.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import { Card } from '#web/ui/Card.tsx'
import type { SigningFile } from '#worker/features/signing/by-link.ts'

import { fileByLink } from './calls.ts'
import styles from './signing.module.css'
import { signingTexts } from './texts.ts'

interface OfferDocumentsProps {
  /** Target of links on the page. */
  readonly id: string
  readonly files: readonly SigningFile[]
  readonly signingKey: string
  /** Whether the reader has yet to sign. */
  readonly signs: boolean
  readonly onOpened: (fileId: string) => void
}

/** The contracts and the pre-contractual information of a mailed link. */
export const OfferDocuments = ({ id, files, signingKey, signs, onOpened }: OfferDocumentsProps) => {
  const { locale } = useTexts()
  const texts = signingTexts[locale].page
  return (
    <Card title={texts.documents} id={id}>
      <p className="lp-m-0 lp-mb-8">
        {signs && texts.read} {texts.keep}
      </p>
      <ul className={`${styles.documents} lp-list lp-grid lp-gap-6`}>
        {files.map((file) => (
          <li key={file.id}>
            <OfferDocument file={file} signingKey={signingKey} onOpened={() => onOpened(file.id)} />
          </li>
        ))}
      </ul>
    </Card>
  )
}

interface OfferDocumentProps {
  readonly file: SigningFile
  readonly signingKey: string
  readonly onOpened: () => void
}

function OfferDocument({ file, signingKey, onOpened }: OfferDocumentProps) {
  const { locale } = useTexts()
  const { fileSize } = useFormats()
  const texts = signingTexts[locale].page
  const saving = useMutation({
    mutationFn: async () => saveBlob(await fileByLink(signingKey, file.id), file.fileName),
    onSuccess: onOpened,
  })
  return (
    <>
      <span>
        <strong>{file.title}</strong>
        <span className="lp-block lp-muted lp-text-md">{texts.file(fileSize(file.size))}</span>
      </span>
      <Button
        variant="default"
        loading={saving.isPending}
        leftSection={<IconDownload size={18} stroke={1.75} aria-hidden />}
        aria-label={texts.saveLabel(file.title)}
        onClick={() => saving.mutate()}
      >
        {texts.save}
      </Button>
    </>
  )
}
