import { IconDownload } from '@tabler/icons-react'

import { saveBlob } from '#web/features/offer/save-as.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import { ActionButton } from '#web/ui/ActionButton.tsx'
import { useSingleFlight } from '#web/ui/use-single-flight.ts'

import { PageHead } from '../../ui/PageHead.tsx'
import { exportSettings } from './calls.ts'
import { ImportPart } from './ImportPart.tsx'
import styles from './transfer.module.css'

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
      <section className={styles.part}>
        <h2 className={styles.title}>{t('transfer.export')}</h2>
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
