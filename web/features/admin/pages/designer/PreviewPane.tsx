import { Button } from '@mantine/core'
import { IconArrowsDiagonal, IconArrowsDiagonalMinimize2 } from '@tabler/icons-react'
import { type KeyboardEvent, lazy, Suspense, useState } from 'react'

import type { Page } from '#domain/settings/areas/pages/schema.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import { withinTwoMinutes } from '#web/boot/lazy-with-retry.ts'
import { Spinner } from '#web/ui/Spinner.tsx'

import { ownScroll } from './bring-into-view.ts'
import type { PartPath } from './page-parts.ts'
import styles from './designer.module.css'

// Loaded on demand, because it includes all components of the applicants' pages.
const PagePreview = lazy(
  withinTwoMinutes(async () => ({ default: (await import('./preview/PagePreview.tsx')).PagePreview })),
)

interface PreviewPaneProps {
  readonly page: Page
  readonly chosen: PartPath
  /** Shown beside the other panes, and can be enlarged over them. */
  readonly wide: boolean
  readonly hidden: boolean
  readonly onChoose: (path: PartPath) => void
}

/** The edited page as applicants would see it; the answers are kept while the pane is hidden. */
export function PreviewPane({ page, chosen, wide, hidden, onChoose }: PreviewPaneProps) {
  const { t } = useTexts()
  const [enlarged, setEnlarged] = useState(false)
  const large = wide && enlarged
  const Icon = large ? IconArrowsDiagonalMinimize2 : IconArrowsDiagonal
  /** Escape first closes an open control in the pane. */
  const leave = (event: KeyboardEvent) => {
    const isOpen = (event.target as Element).getAttribute('aria-expanded') === 'true'
    if (event.key === 'Escape' && !isOpen) setEnlarged(false)
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- handles events of its content
    <section
      className={`${styles.pane} lp-one-column lp-grid lp-gap-6 lp-min-0 lp-p-8 lp-bordered lp-round-md lp-paper`}
      aria-labelledby="designer-preview"
      hidden={hidden}
      {...ownScroll}
      // A click on the background keeps the focus in the pane.
      tabIndex={large ? -1 : undefined}
      data-large={large || undefined}
      onKeyDown={large ? leave : undefined}
    >
      <div className="lp-row lp-between lp-gap-4">
        <h2 id="designer-preview" className="lp-m-0 lp-text-md lp-weight-650 lp-anywhere">
          {t('designer.preview')}
        </h2>
        {wide && (
          <Button
            variant="default"
            size="sm"
            leftSection={<Icon size={16} aria-hidden />}
            onClick={() => setEnlarged(!enlarged)}
          >
            {t(large ? 'designer.preview.small' : 'designer.preview.large')}
          </Button>
        )}
      </div>
      <Suspense fallback={<Spinner />}>
        <PagePreview page={page} chosen={chosen} onChoose={onChoose} />
      </Suspense>
    </section>
  )
}
