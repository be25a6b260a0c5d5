import { Button } from '@mantine/core'
import { IconArrowsDiagonal, IconArrowsDiagonalMinimize2 } from '@tabler/icons-react'
import { type KeyboardEvent, lazy, Suspense, useState } from 'react'

import type { Page } from '#domain/settings/pages.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import { withinTwoMinutes } from '#web/lazy-with-retry.ts'
import { Spinner } from '#web/ui/Spinner.tsx'

import { ownScroll } from './bring-into-view.ts'
import type { PartPath } from './page-parts.ts'
import styles from './designer.module.css'

// With all that applicants' pages are made of.
const PagePreview = lazy(
  withinTwoMinutes(async () => ({ default: (await import('./preview/PagePreview.tsx')).PagePreview })),
)

interface PreviewPaneProps {
  readonly page: Page
  readonly chosen: PartPath
  /** Beside the other panes, in whose place it can be shown. */
  readonly wide: boolean
  readonly hidden: boolean
  readonly onChoose: (path: PartPath) => void
}

/** The page as it is being edited, as applicants would see it; what was answered there lasts while it is out of sight. */
export function PreviewPane({ page, chosen, wide, hidden, onChoose }: PreviewPaneProps) {
  const { t } = useTexts()
  const [enlarged, setEnlarged] = useState(false)
  const large = wide && enlarged
  const Icon = large ? IconArrowsDiagonalMinimize2 : IconArrowsDiagonal
  /** What is open in it is closed first. */
  const leave = (event: KeyboardEvent) => {
    const isOpen = (event.target as Element).getAttribute('aria-expanded') === 'true'
    if (event.key === 'Escape' && !isOpen) setEnlarged(false)
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it bubbles up from what is in it
    <section
      className={styles.pane}
      aria-labelledby="designer-preview"
      hidden={hidden}
      {...ownScroll}
      // A click beside everything leaves the keyboard in here.
      tabIndex={large ? -1 : undefined}
      data-large={large || undefined}
      onKeyDown={large ? leave : undefined}
    >
      <div className={styles.paneHead}>
        <h2 id="designer-preview" className={styles.paneTitle}>
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
