import { perLocale } from '#domain/text/locale.ts'
import { IconArrowLeft, IconCopy, IconEye } from '@tabler/icons-react'
import { Link } from 'react-router'
import { useState, useEffect } from 'react'

import type { Item } from '#domain/settings/area.ts'
import { path } from '#web/routing/paths.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import type { Page } from '#domain/settings/areas/pages/schema.ts'
import { uriLanguage } from '#domain/settings/checks/uri-check.ts'
import { ActionButton } from '#web/ui/ActionButton.tsx'
import { itemName } from '#domain/settings/labels/label-context.ts'
import { type PageUse, usesOfPage } from '#domain/settings/areas/pages/page-uses.ts'
import { useSingleFlight } from '#web/ui/use-single-flight.ts'

import type { AreaRow } from '../../settings/area-rows.ts'
import { ChangeMark } from '../../settings/changes/ChangeMark.tsx'
import { ScheduledDifferences } from '../../settings/changes/ScheduledDifferences.tsx'
import { RemoveButton } from '../../settings/RemoveButton.tsx'
import { UndoButton } from '../../settings/changes/UndoButton.tsx'
import { PageHead } from '../../ui/PageHead.tsx'
import styles from './designer.module.css'
import { PagePanel } from './PagePanel.tsx'
import { useCloseConfirmation } from './use-close-confirmation.ts'
import { usePageForm } from './use-page-form.ts'
import { openPreview } from '../../releases/calls.ts'
import { PreviewLink } from '../../releases/PreviewLink.tsx'
import { ReleaseRefused } from '../../settings/changes/ReleaseRefused.tsx'
import { useLabels } from '../../settings/form/use-labels.ts'

interface DesignerHeadProps {
  readonly row: AreaRow
  readonly base: Item
  readonly dirty: boolean
  /** The page was removed, so there are no actions. */
  readonly gone: boolean
  readonly onClose: () => void
  /** Called before an intended exit, which needs no confirmation. */
  readonly onLeft: () => void
}

/** The page's title, its open change, and the actions on the whole page. */
export function DesignerHead({ row, base, dirty, gone, onClose, onLeft }: DesignerHeadProps) {
  const { t } = useTexts()
  const { change } = row
  const close = () => {
    onLeft()
    onClose()
  }
  return (
    <>
      <BackLink />
      <PageHead title={row.label} text={t('designer.lead')}>
        {!gone && (
          <>
            <CopyPage row={row} disabled={dirty} />
            <UndoButton change={change} small disabled={dirty} onDone={close} />
            <RemoveButton area="PAGES" base={base} row={row} disabled={dirty} small onDone={close} />
          </>
        )}
      </PageHead>
      {change !== undefined && !gone && (
        <div className={`${styles.facts} lp-gap-3-8 lp-row`}>
          <ChangeMark change={change} />
          {change.kind === 'CHANGED' && change.fields.length > 0 && (
            <details className={`lp-basis-20 lp-p-3-6 lp-bordered lp-round-md lp-paper lp-text-md`}>
              <ScheduledDifferences fields={change.fields} />
            </details>
          )}
        </div>
      )}
      {!gone && <PageUses pageId={base.id} dirty={dirty} />}
    </>
  )
}

export function BackLink() {
  const { t } = useTexts()
  return (
    <Link
      className="lp-underlined-hover lp-inline-flex lp-self-start lp-gap-3 lp-min-h-2 lp-items-center lp-primary lp-text-md lp-weight-600 lp-undecorated"
      to={path('appSettingsArea', { area: 'pages' })}
    >
      <IconArrowLeft size={18} aria-hidden /> {t('designer.back')}
    </Link>
  )
}

interface CopyPageProps {
  readonly row: AreaRow
  readonly disabled: boolean
}

/** Copies the page under a new title and address ([B7.35]). */
function CopyPage({ row, disabled }: CopyPageProps) {
  const { t } = useTexts()
  const [base, setBase] = useState<Page>()
  return (
    <>
      <ActionButton
        variant="default"
        size="sm"
        leftSection={<IconCopy size={18} aria-hidden />}
        disabled={disabled}
        // The copy needs a title in every language; an unchanged one would be that of the original.
        onClick={() => setBase({ ...(row.item as Page), id: '', uri: '', title: perLocale(() => '') })}
      >
        {t('designer.copy')}
      </ActionButton>
      {base !== undefined && <CopyPanel row={row} base={base} onClose={() => setBase(undefined)} />}
    </>
  )
}

interface CopyPanelProps {
  readonly row: AreaRow
  readonly base: Page
  readonly onClose: () => void
}

function CopyPanel({ row, base, onClose }: CopyPanelProps) {
  const { t } = useTexts()
  const { id, uri, title } = row.item as Page
  const form = usePageForm(base, uriLanguage(uri, title), id)
  // The page's own form already blocks navigation.
  const { close, unsaved } = useCloseConfirmation(form.dirty, onClose)
  return (
    <PagePanel
      title={t('designer.copy.title', { name: row.label })}
      about={t('designer.copy.text')}
      submit={t('designer.copy.submit')}
      form={form}
      propertyNames={['title', 'uri']}
      write={(copy) => [
        'POST',
        '/api/scheduled-pages/copy',
        { id: row.id, newId: copy.id, uri: copy.uri, title: copy.title },
      ]}
      unsaved={unsaved}
      onClose={close}
    />
  )
}

interface PageUsesProps {
  readonly pageId: string
  /** There are unsaved edits, which a preview does not contain. */
  readonly dirty: boolean
}

const screens = { PRODUCTS: 'products', PROCESSES: 'processes' } as const

/** The steps that use the page, with links to them and to a preview of the scheduled portal. */
function PageUses({ pageId, dirty }: PageUsesProps) {
  const { t } = useTexts()
  const { words, loading } = useLabels(['PRODUCTS', 'PROCESSES'])
  const viewing = useSingleFlight({ mutationFn: () => openPreview({}), meta: { silent: true } })
  const { reset } = viewing
  // The preview contains the page as last saved, so later edits need another one.
  useEffect(() => {
    if (dirty) reset()
  }, [dirty, reset])
  if (loading) return null
  const uses = usesOfPage(pageId, words.areas)
  const first = uses.find(({ offered }) => offered)
  if (uses.length === 0)
    return <p className="lp-row lp-gap-3-6 lp-m-0 lp-muted lp-text-md">{t('designer.uses.none')}</p>
  const { data: link } = viewing
  return (
    <div className="lp-row lp-gap-3-6 lp-m-0 lp-muted lp-text-md">
      <span id="designer-uses">{t('designer.uses')}</span>
      <ul className={`${styles.usesList} lp-list lp-flex lp-wrap lp-gap-2-6 lp-min-0`} aria-labelledby="designer-uses">
        {uses.map(({ area, id, step }) => (
          <li key={`${area} ${id} ${step}`}>
            <Link
              className="lp-inline-flex lp-items-center lp-gap-3 lp-primary lp-text-md"
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
        <PreviewLink url={link.url} to={getStart(first)} size="sm" />
      )}
      {viewing.error !== null && <ReleaseRefused error={viewing.error} title={t('preview.refused')} />}
    </div>
  )
}

/** Later steps are reached through the journey, as by applicants. */
const getStart = ({ area, uri }: PageUse): string =>
  area === 'PRODUCTS' ? path('product', { productUri: uri }) : path('process', { processUri: uri })
