import { lazy, Suspense } from 'react'

import type { Page } from '#domain/settings/pages.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import { withinTwoMinutes } from '#web/lazily.ts'
import { Spinner } from '#web/ui/Spinner.tsx'

import styles from './designer.module.css'

// With all that applicants' pages are made of.
const PagePreview = lazy(
  withinTwoMinutes(async () => ({ default: (await import('./preview/PagePreview.tsx')).PagePreview })),
)

interface PreviewPaneProps {
  readonly page: Page
  readonly hidden: boolean
}

/** The page as it is being edited, as applicants would see it; what was answered there lasts while it is out of sight. */
export function PreviewPane({ page, hidden }: PreviewPaneProps) {
  const { t } = useTexts()
  return (
    <section className={styles.pane} aria-labelledby="designer-preview" hidden={hidden}>
      <h2 id="designer-preview" className={styles.paneTitle}>
        {t('designer.preview')}
      </h2>
      <Suspense fallback={<Spinner />}>
        <PagePreview page={page} />
      </Suspense>
    </section>
  )
}
