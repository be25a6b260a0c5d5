import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useState } from 'react'

import { useFormats } from '#web/i18n/formatters.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import { ActionButton } from '#web/ui/ActionButton.tsx'
import { Card } from '#web/ui/Card.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { useSingleFlight } from '#web/ui/use-single-flight.ts'

import { refusalText } from '../failure-text.ts'
import { DeleteAccountDialog } from './DeleteAccountDialog.tsx'
import { type ExportFormat, exportOwnData } from './export-own-data.ts'
import styles from './data.module.css'

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
      <p className={styles.text}>{t('data.export.text')}</p>
      <div className={styles.actions}>
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
      <p className={styles.progress} role="status">
        {exporting.isPending &&
          (bytes === 0 ? t('data.export.preparing') : t('data.export.progress', { size: fileSize(bytes) }))}
        {exporting.isSuccess && t('data.export.done')}
      </p>
      {exporting.isError && (
        <Notice kind="error" live title={t('data.export.failed')}>
          <p>{formatText(refusalText(exporting.error))}</p>
        </Notice>
      )}
      <p className={styles.text}>{t('data.delete.text')}</p>
      <Button variant="light" color="error" onClick={() => setDeleting(true)}>
        {t('data.delete')}
      </Button>
      <DeleteAccountDialog opened={deleting} onClose={() => setDeleting(false)} />
    </Card>
  )
}
