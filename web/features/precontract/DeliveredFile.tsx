import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'

import type { Loan, LoanDocument } from '#domain/loan/loan.ts'
import { latestPrecontract } from '#domain/precontract/document.ts'
import { useTexts } from '#web/i18n/use-texts.ts'

import { downloadAddress } from '../offer/calls.ts'
import { saveAs } from '../offer/save-as.ts'
import { timestampOf } from '../overview/times.ts'
import styles from './precontract.module.css'

/** The file that was delivered with the offer; offers from before have none. */
export function DeliveredFile({ loan }: { readonly loan: Loan }) {
  const { t, locale } = useTexts()
  const file = latestPrecontract(loan.documents)
  const download = useMutation({
    mutationFn: async ({ publicId, fileName }: LoanDocument) =>
      saveAs(await downloadAddress('document', publicId), fileName),
  })
  if (file === undefined) return null
  return (
    <div className={styles.file}>
      <Button
        variant="default"
        loading={download.isPending}
        leftSection={<IconDownload size={18} stroke={1.75} aria-hidden />}
        onClick={() => download.mutate(file)}
      >
        {t('precontract.download')}
      </Button>
      <p>{t('precontract.delivered', { timestamp: timestampOf(file.uploadedAt, locale) })}</p>
    </div>
  )
}
