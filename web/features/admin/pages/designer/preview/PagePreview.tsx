import { I18nProvider } from '@lingui/react'
import { Button, Checkbox, SegmentedControl } from '@mantine/core'
import { IconEraser, IconWand } from '@tabler/icons-react'
import { useDeferredValue, useMemo, useState } from 'react'
import { type I18n, type Messages, setupI18n } from '@lingui/core'
import { useQuery } from '@tanstack/react-query'

import { isLocale, type Locale, locales } from '#domain/text/locale.ts'
import type { Page, PageType } from '#domain/settings/areas/pages/schema.ts'
import { wholePages } from '#domain/wizard/whole-pages.ts'
import { PlacedField } from '#web/page/PlacedField.tsx'
import { useTexts } from '#web/i18n/use-texts.ts'
import { Notice } from '#web/ui/Notice.tsx'
import { Spinner } from '#web/ui/Spinner.tsx'
import { portalFetch } from '#web/api/portal-fetch.ts'
import { catalogueAddress } from '#web/i18n/start-locale.ts'

import { PortalFrame } from '../../../theme/PortalFrame.tsx'
import { type PortalTheme, usePortalTheme, usePortalThemeLoading } from '../../../theme/use-portal-theme.ts'
import { jointly } from '../../../ui/loading.ts'
import { LoadingOrError } from '../../../ui/LoadingOrError.tsx'
import type { PartPath } from '../page-parts.ts'
import { Guard } from './Guard.tsx'
import { PreviewedPage } from './PreviewedPage.tsx'
import { type PreviewAreas, usePreviewAreas } from './use-preview-areas.ts'
import { useSampleForm } from './use-sample-form.ts'
import { VisibilityReasons } from './VisibilityReasons.tsx'

/** The real widths of a phone, a tablet and a desktop, regardless of the available space. */
const widths = ['390', '768', '1280'] as const
type Width = (typeof widths)[number]

/** Types of pages to which the portal adds content. */
const withMore: ReadonlySet<PageType> = new Set([
  'USER_PROFILE',
  'START_PAGE_CONSUMER',
  'START_PAGE_MORTGAGE',
  'START_PAGE_SME',
  'STANDARD_OF_LIVING',
  'DOCUMENTS',
  'REQUESTED_DOCUMENTS',
  'OFFER',
  'BORROWER_RATING',
])

interface PagePreviewProps {
  readonly page: Page
  readonly chosen: PartPath
  readonly onChoose: (path: PartPath) => void
}

/**
 * The edited page as applicants would see it in the scheduled version. It accepts answers, which are neither stored nor
 * sent.
 */
export function PagePreview({ page, chosen, onChoose }: PagePreviewProps) {
  const { t } = useTexts()
  const deferredPage = useDeferredValue(page)
  const { areas, ...loading } = usePreviewAreas()
  const looks = useSteadyTheme()
  const looksLoading = usePortalThemeLoading('scheduled')
  if (areas === undefined || looks === undefined)
    return <LoadingOrError loading={jointly(loading, looksLoading)} title={t('pagePreview.error')} />
  return (
    <Guard of={[deferredPage, areas]} fallback={<Notice kind="warning">{t('pagePreview.failed')}</Notice>}>
      <Preview page={deferredPage} chosen={chosen} areas={areas} looks={looks} onChoose={onChoose} />
    </Guard>
  )
}

/** Keeps the same object while its content is unchanged, so that the frame does not load it again. */
function useSteadyTheme(): PortalTheme | undefined {
  const looks = usePortalTheme('scheduled')
  // oxlint-disable-next-line react/exhaustive-deps -- the contents are the dependencies, because the object is new each time
  return useMemo(() => looks, [looks?.userInterface, looks?.texts, looks?.general, looks?.products, looks?.technical])
}

interface PreviewProps extends PagePreviewProps {
  readonly areas: PreviewAreas
  readonly looks: PortalTheme
}

function Preview({ page, chosen, areas, looks, onChoose }: PreviewProps) {
  const { t, locale } = useTexts()
  const [width, setWidth] = useState<Width>('390')
  const [language, setLanguage] = useState<Locale>(locale)
  const [withHidden, setWithHidden] = useState(false)
  const [unscaled, setUnscaled] = useState(false)
  const portalTexts = usePortalTexts(language)
  const whole = useMemo(
    () => wholePages([page, ...areas.PAGES.filter(({ id }) => id !== page.id)])[0] ?? page,
    [page, areas],
  )
  const { form, elsewhere, fill, clear, reveal } = useSampleForm(whole, areas, language)
  const words = { locale, areas }
  const fieldsElsewhere = elsewhere.sections.flatMap(({ fields }) => fields)
  return (
    <div className="lp-grid lp-one-column lp-gap-7 lp-min-0">
      <div className="lp-row lp-gap-4-6">
        <SegmentedControl
          size="sm"
          aria-label={t('pagePreview.width')}
          value={width}
          data={widths.map((value) => ({ value, label: t(`pagePreview.width.${value}`) }))}
          onChange={setWidth}
        />
        <SegmentedControl
          size="sm"
          aria-label={t('pagePreview.language')}
          value={language}
          data={locales.map((value) => ({ value, label: t(`settings.language.${value}`) }))}
          onChange={(value) => isLocale(value) && setLanguage(value)}
        />
      </div>
      <div className="lp-row lp-gap-4-6">
        <Button variant="default" size="sm" leftSection={<IconWand size={16} aria-hidden />} onClick={fill}>
          {t('pagePreview.fill')}
        </Button>
        <Button variant="default" size="sm" leftSection={<IconEraser size={16} aria-hidden />} onClick={clear}>
          {t('pagePreview.clear')}
        </Button>
        <Checkbox
          size="sm"
          label={t('pagePreview.reveal')}
          checked={form.revealed}
          onChange={({ currentTarget }) => reveal(currentTarget.checked)}
        />
        <Checkbox
          size="sm"
          label={t('pagePreview.withHidden')}
          checked={withHidden}
          onChange={({ currentTarget }) => setWithHidden(currentTarget.checked)}
        />
        <Checkbox
          size="sm"
          label={t('pagePreview.unscaled')}
          checked={unscaled}
          onChange={({ currentTarget }) => setUnscaled(currentTarget.checked)}
        />
      </div>
      {fieldsElsewhere.length > 0 && (
        <details className="lp-min-0 lp-p-6-8 lp-bordered lp-round-md lp-paper" open>
          <summary className="lp-pointer lp-weight-600">{t('pagePreview.elsewhere')}</summary>
          <p className="lp-m-0 lp-mt-3 lp-muted lp-text-sm">{t('pagePreview.elsewhere.text')}</p>
          <div className="lp-fit lp-grid lp-gap-8 lp-items-start lp-pt-6" style={{ '--least': '16rem' }}>
            {fieldsElsewhere.map((placement) => (
              <Guard key={placement.id} of={[placement, areas]} fallback={t('pagePreview.part.failed')}>
                <PlacedField placement={placement} form={form} />
              </Guard>
            ))}
          </div>
        </details>
      )}
      {portalTexts === undefined ? (
        <Spinner />
      ) : (
        <PortalFrame
          title={t('pagePreview.frame')}
          width={Number(width)}
          looks={looks}
          language={language}
          usable
          unscaled={unscaled}
        >
          <I18nProvider i18n={portalTexts}>
            <PreviewedPage
              page={whole}
              form={form}
              chosen={chosen}
              onChoose={onChoose}
              withHidden={withHidden}
              textsLanguage={locale}
              texts={{
                hidden: t('pagePreview.hidden'),
                failed: t('pagePreview.part.failed'),
                beside: t('pagePreview.beside'),
                more: withMore.has(page.type) ? t('pagePreview.more') : undefined,
                pageHidden: t('pagePreview.page.hidden'),
                untitled: t('designer.section.untitled'),
              }}
            />
          </I18nProvider>
        </PortalFrame>
      )}
      <VisibilityReasons page={page} form={form} words={words} />
    </div>
  )
}

/** The portal's texts in another language than the administration; undefined while loading. */
function usePortalTexts(locale: Locale): I18n | undefined {
  const { data } = useQuery({
    queryKey: ['texts', locale],
    queryFn: async () => (await (await portalFetch(catalogueAddress(locale))).json()) as Messages,
    staleTime: Number.POSITIVE_INFINITY,
    meta: { silent: true },
  })
  return useMemo(() => data && setupI18n({ locale, messages: { [locale]: data } }), [data, locale])
}
