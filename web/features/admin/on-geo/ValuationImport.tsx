import { Button, FileButton } from '@mantine/core'
import { IconTableImport } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { Link } from 'react-router'

import { call } from '#web/api/client.ts'
import { portalFetch } from '#web/api/portal-fetch.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import { path } from '#web/paths.ts'
import { Notice } from '#web/ui/Notice.tsx'
import { useOnce } from '#web/ui/use-once.ts'

import { readScheduled, reloadSettings } from '../settings/area-queries.ts'
import { failureOf } from '../settings/failure.ts'
import { ProblemNotice } from '../settings/ProblemNotice.tsx'
import { DetailsPanel } from '../ui/DetailsPanel.tsx'
import { PanelActions, PanelBody } from '../ui/PanelParts.tsx'
import styles from './on-geo.module.css'

/** [B7.40]: lists that the service hands out as a table. */
const lists = ['object-types', 'outbuildings'] as const
type List = (typeof lists)[number]

interface Chosen {
  readonly list: List
  readonly file: File
}

async function importList({ list, file }: Chosen): Promise<number> {
  const { tag } = await readScheduled('ONGEO')
  const request = portalFetch(`/api/on-geo/${list}/import`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...(tag === undefined ? {} : { 'If-Match': tag }) },
    body: JSON.stringify({ content: await file.text() }),
  })
  const { imported } = (await call(request)) as { readonly imported: number }
  return imported
}

/** A table takes the place of a list in the version to come; what came of it is told, line by line where it is refused. */
export function ValuationImport() {
  const { t, locale } = useTexts()
  const queries = useQueryClient()
  const reset = useRef<() => void>(null)
  const [chosen, setChosen] = useState<Chosen>()
  const importing = useOnce<number, Chosen>({
    mutationFn: importList,
    meta: { silent: true },
    onMutate: setChosen,
    onSettled: () => reloadSettings(queries),
  })
  const close = () => {
    setChosen(undefined)
    importing.reset()
  }
  const done = chosen !== undefined && !importing.isPending
  return (
    <>
      {lists.map((list) => (
        <FileButton
          key={list}
          accept=".csv,text/csv"
          resetRef={reset}
          onChange={(file) => {
            // The same file once more is another choice.
            reset.current?.()
            if (file !== null) importing.mutate({ list, file })
          }}
        >
          {(props) => (
            <Button
              {...props}
              variant="default"
              loading={importing.isPending && chosen?.list === list}
              leftSection={<IconTableImport size={18} aria-hidden />}
            >
              {t(`valuation.import.${list}`)}
            </Button>
          )}
        </FileButton>
      ))}
      {done && (
        <DetailsPanel title={t(`valuation.import.${chosen.list}`)} about={chosen.file.name} onClose={close}>
          <PanelBody reading>
            <div className={styles.result}>
              {importing.data !== undefined && (
                <Notice kind="success" live title={t('valuation.imported', { count: importing.data })}>
                  <p>
                    {t('valuation.planned')}{' '}
                    <Link to={path('appSettingsArea', { area: 'release-changes' })}>
                      {t('admin.screen.release-changes')}
                    </Link>
                  </p>
                </Notice>
              )}
              {importing.error !== null && (
                <>
                  <ProblemNotice failure={failureOf(importing.error)} words={{ locale, areas: {} }} />
                  <p>{t('valuation.columns')}</p>
                  <pre className={styles.columns}>code;name_de;name_en;key</pre>
                </>
              )}
            </div>
          </PanelBody>
          <PanelActions>
            <Button variant="default" onClick={close}>
              {t('admin.panel.close')}
            </Button>
          </PanelActions>
        </DetailsPanel>
      )}
    </>
  )
}
