import { IconEye } from '@tabler/icons-react'
import { useEffect } from 'react'
import { Link } from 'react-router'

import { itemName } from '#domain/settings/labels/words.ts'
import { type PageUse, usesOfPage } from '#domain/settings/editing/page-uses.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import { path } from '#web/paths.ts'
import { ActionButton } from '#web/ui/ActionButton.tsx'
import { useSingleFlight } from '#web/ui/use-single-flight.ts'

import { openPreview } from '../../releases/calls.ts'
import { PreviewLink } from '../../releases/PreviewLink.tsx'
import { ReleaseRefused } from '../../settings/changes/ReleaseRefused.tsx'
import { useWords } from '../../settings/form/use-words.ts'
import styles from './designer.module.css'

interface PageUsesProps {
  readonly pageId: string
  /** There are unsaved edits, which a preview does not contain. */
  readonly dirty: boolean
}

const screens = { PRODUCTS: 'products', PROCESSES: 'processes' } as const

/** The steps that use the page, with links to them and to a preview of the scheduled portal. */
export function PageUses({ pageId, dirty }: PageUsesProps) {
  const { t } = useTexts()
  const { words, loading } = useWords(['PRODUCTS', 'PROCESSES'])
  const viewing = useSingleFlight({ mutationFn: () => openPreview({}), meta: { silent: true } })
  const { reset } = viewing
  // The preview contains the page as last saved, so later edits need another one.
  useEffect(() => {
    if (dirty) reset()
  }, [dirty, reset])
  if (loading) return null
  const uses = usesOfPage(pageId, words.areas)
  const first = uses.find(({ offered }) => offered)
  if (uses.length === 0) return <p className={styles.uses}>{t('designer.uses.none')}</p>
  const { data: link } = viewing
  return (
    <div className={styles.uses}>
      <span id="designer-uses">{t('designer.uses')}</span>
      <ul className={styles.usesList} aria-labelledby="designer-uses">
        {uses.map(({ area, id, step }) => (
          <li key={`${area} ${id} ${step}`}>
            <Link
              className={styles.link}
              to={`${path('appSettingsArea', { area: screens[area] })}?item=${encodeURIComponent(id)}`}
            >
              {t('designer.uses.step', { name: itemName(words, area, id), step: step + 1 })}
            </Link>
          </li>
        ))}
      </ul>
      {first !== undefined && (link === undefined || dirty) && (
        <ActionButton
          size="compact-md"
          variant="default"
          leftSection={<IconEye size={18} aria-hidden />}
          disabled={dirty}
          loading={viewing.isPending}
          onClick={() => viewing.mutate()}
        >
          {t('designer.uses.view', { name: itemName(words, first.area, first.id) })}
        </ActionButton>
      )}
      {first !== undefined && link !== undefined && !dirty && (
        <PreviewLink url={link.url} to={startOf(first)} size="sm" />
      )}
      {viewing.error !== null && <ReleaseRefused error={viewing.error} title={t('preview.refused')} />}
    </div>
  )
}

/** Later steps are reached through the journey, as by applicants. */
const startOf = ({ area, uri }: PageUse): string =>
  area === 'PRODUCTS' ? path('product', { productUri: uri }) : path('process', { processUri: uri })
