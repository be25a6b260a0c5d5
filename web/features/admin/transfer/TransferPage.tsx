import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'

import { saveBlob } from '#web/features/offer/save-as.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import { path } from '#web/paths.ts'
import { ActionButton } from '#web/ui/ActionButton.tsx'
import { FileDrop } from '#web/ui/FileDrop.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { Spinner } from '#web/ui/Spinner.tsx'
import { useOnce } from '#web/ui/use-once.ts'

import { reloadSettings } from '../settings/area-queries.ts'
import { failureOf } from '../settings/failure.ts'
import { ProblemNotice } from '../settings/ProblemNotice.tsx'
import { PageHead } from '../ui/PageHead.tsx'
import {
  exportSettings,
  importSettings,
  type Preview,
  previewImport,
  validateImport,
  type Validation,
} from './calls.ts'
import { ImportPreview } from './ImportPreview.tsx'
import styles from './transfer.module.css'

interface Looked {
  readonly name: string
  readonly content: string
  readonly validation: Validation
  readonly preview: Preview | undefined
}

/** Settings to and from a file ([B2.39], [B4.06]): what an import would do is seen before anything is written. */
export function TransferPage() {
  const { t, locale } = useTexts()
  const queries = useQueryClient()
  const [looked, setLooked] = useState<Looked>()
  const exporting = useOnce({
    mutationFn: async () => {
      const { name, content } = await exportSettings()
      saveBlob(content, name)
    },
  })
  const looking = useOnce<Looked, File>({
    mutationFn: async (file) => {
      const content = await file.text()
      const validation = await validateImport(content)
      return {
        name: file.name,
        content,
        validation,
        preview: validation.valid ? await previewImport(queries, content, locale) : undefined,
      }
    },
    meta: { silent: true },
    onMutate: () => {
      setLooked(undefined)
      importing.reset()
    },
    onSuccess: setLooked,
  })
  const importing = useOnce<{ readonly imported: number }, string>({
    mutationFn: importSettings,
    meta: { silent: true },
    onSuccess: async () => {
      setLooked(undefined)
      await reloadSettings(queries)
    },
  })
  const failure = looking.error ?? importing.error
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
      <section className={styles.part}>
        <h2 className={styles.title}>{t('transfer.import')}</h2>
        <p>{t('transfer.import.text')}</p>
        <FileDrop
          label={t('transfer.import.file')}
          accept=".json,application/json"
          multiple={false}
          disabled={looking.isPending || importing.isPending}
          files={[]}
          onFiles={([file]) => file !== undefined && looking.mutate(file)}
        />
        {looking.isPending && <Spinner />}
        {failure !== null && <ProblemNotice failure={failureOf(failure)} words={{ locale, areas: {} }} />}
        {looked !== undefined && !looked.validation.valid && (
          <Notice
            kind="error"
            live
            title={t('transfer.invalid', { name: looked.name, count: looked.validation.total })}
          >
            <ul className={styles.problems}>
              {looked.validation.problems.map(({ path: where, code, message }) => (
                <li key={`${where} ${code}`}>{message}</li>
              ))}
            </ul>
          </Notice>
        )}
        {looked?.preview !== undefined && (
          <>
            <ImportPreview name={looked.name} preview={looked.preview} />
            {looked.preview.wanted.length > 0 && (
              <div className={styles.actions}>
                <Button variant="default" onClick={() => setLooked(undefined)}>
                  {t('admin.cancel')}
                </Button>
                <ActionButton loading={importing.isPending} onClick={() => importing.mutate(looked.content)}>
                  {t('transfer.import.submit', { count: looked.preview.wanted.length })}
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
    </>
  )
}
