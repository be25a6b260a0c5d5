import { Button } from '@mantine/core'
import { IconApiOff, IconDownload } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'

import { useTexts } from '#web/i18n/use-texts.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { LoadFailure } from '#web/ui/LoadFailure.tsx'
import { useLastError } from '#web/ui/use-last-error.ts'

import { PageHead } from '../../ui/PageHead.tsx'
import { SearchField } from '../../ui/SearchField.tsx'
import { TableSkeleton } from '../../ui/TableSkeleton.tsx'
import { useListAddress } from '../../ui/use-list-address.ts'
import { CallPanel } from './CallPanel.tsx'
import styles from './docs.module.css'
import { byTag, getOperations, callsWith, type DocumentedCall, openApiPath, openApiQuery } from './openapi.ts'

/**
 * [B2.20], [B2.21]: every call of the portal, from the document that programs read. Our own screen of 4 kB gzip, because it
 * reads the small part of JSON Schema that the document uses: Scalar has 1,110 kB, RapiDoc 218 kB, and both make styles that the
 * content policy refuses (docs/decisions/2026-11-26-own-editors.md). It sends no calls, because its readers are technical
 * administrators and "try it" would act on real data. `API_DOCS` hides the screen and never the document, which programs
 * need and which holds nothing secret.
 */
export function DocsPage() {
  const { t } = useTexts()
  const { search, to, go } = useListAddress()
  const { data, error: failed, isLoading, isFetching, refetch } = useQuery(openApiQuery)
  const error = useLastError(failed, isLoading)
  const wanted = search.get('search') ?? ''
  const calls = data === undefined ? [] : getOperations(data)
  const found = callsWith(calls, wanted)
  const open = calls.find(({ id }) => id === search.get('call'))
  return (
    <>
      <PageHead title={t('admin.screen.docs')} text={t('admin.screen.docs.text')}>
        <Button
          component="a"
          variant="default"
          href={openApiPath}
          download="loanport-openapi.json"
          leftSection={<IconDownload size={18} stroke={1.75} aria-hidden />}
        >
          {t('docs.download')}
        </Button>
      </PageHead>
      {error !== null && (
        <LoadFailure title={t('docs.failed')} error={error} busy={isFetching} onRetry={() => void refetch()} />
      )}
      {data === undefined && error === null && <TableSkeleton />}
      {data !== undefined && (
        <>
          <div className={`${styles.bar} lp-flex lp-wrap lp-items-flex-end lp-gap-6-8 lp-mb-10`}>
            <SearchField
              label={t('docs.search')}
              value={wanted}
              onSearch={(text) => go({ search: text === '' ? undefined : text }, { replace: true })}
            />
            <p role="status">{t('docs.count', { count: found.length })}</p>
          </div>
          {found.length === 0 && (
            <EmptyState icon={IconApiOff} title={t('docs.none.title')}>
              {t('docs.none.text')}
            </EmptyState>
          )}
          {byTag(found).map(([tag, of]) => (
            <Group key={tag} tag={tag} calls={of} to={(id) => to({ call: id })} />
          ))}
        </>
      )}
      {open !== undefined && data !== undefined && (
        <CallPanel
          key={open.id}
          call={open}
          schemas={data.components.schemas}
          onClose={() => go({ call: undefined })}
        />
      )}
    </>
  )
}

interface GroupProps {
  readonly tag: string
  readonly calls: readonly DocumentedCall[]
  readonly to: (id: string) => { readonly search: string }
}

const Group = ({ tag, calls, to }: GroupProps) => (
  <section className={`${styles.group} lp-mb-14`} lang="en">
    <h2>{tag}</h2>
    <ul>
      {calls.map(({ id, method, path, summary }) => (
        <li key={id}>
          <Link
            to={to(id)}
            preventScrollReset
            className={`${styles.call} lp-gap-1-6 lp-p-5-8 lp-grid lp-ink-inherit lp-undecorated`}
          >
            <span className={styles.method} data-method={method}>
              {method}
            </span>
            <code className="lp-anywhere">{path}</code>
            <span className="lp-muted lp-text-md">{summary}</span>
          </Link>
        </li>
      ))}
    </ul>
  </section>
)
