import { SegmentedControl } from '@mantine/core'
import { useState } from 'react'

import type { UserInterfaceSetting } from '#domain/settings/areas/user-interface/schema.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import { Spinner } from '#web/ui/Spinner.tsx'
import { useLastError } from '#web/ui/use-last-error.ts'

import { jointly } from '../ui/loading.ts'
import { LoadingOrError } from '../ui/LoadingOrError.tsx'
import { PortalFrame } from './PortalFrame.tsx'
import { PortalSample } from './PortalSample.tsx'
import { type PortalTheme, usePortalTheme, usePortalThemeLoading, withEdited } from './use-portal-theme.ts'
import styles from './theme.module.css'

const widths = { phone: 390, desk: 1280 } as const

interface ThemePreviewProps {
  readonly edited?: readonly UserInterfaceSetting[]
  readonly begin: keyof typeof widths
}

/** The live portal and the scheduled one with unsaved edits, rendered with the applicants' own components. */
export function ThemePreview({ edited = [], begin }: ThemePreviewProps) {
  const { t } = useTexts()
  const [width, setWidth] = useState<keyof typeof widths>(begin)
  const current = usePortalTheme('current')
  const scheduled = usePortalTheme('scheduled')
  const loading = jointly(usePortalThemeLoading('current'), usePortalThemeLoading('scheduled'))
  const error = useLastError(loading.error, loading.busy)
  if (error !== null) return <LoadingOrError loading={{ ...loading, error }} title={t('looks.failed')} />
  return (
    <div className={`${styles.preview} lp-grid lp-one-column lp-gap-6 lp-min-0 lp-pt-6`}>
      <SegmentedControl
        size="sm"
        className="lp-self-start"
        aria-label={t('looks.width')}
        value={width}
        data={(['phone', 'desk'] as const).map((each) => ({ value: each, label: t(`looks.width.${each}`) }))}
        onChange={(next) => setWidth(next)}
      />
      <div className="lp-fit lp-grid lp-gap-8 lp-items-start" style={{ '--least': '16rem' }}>
        <ThemeVersion name={t('settings.version.current')} width={widths[width]} looks={current} />
        <ThemeVersion
          name={t(edited.length === 0 ? 'settings.version.scheduled' : 'looks.edited')}
          width={widths[width]}
          looks={scheduled && withEdited(scheduled, edited)}
        />
      </div>
    </div>
  )
}

interface VersionProps {
  readonly name: string
  readonly width: number
  readonly looks: PortalTheme | undefined
}

function ThemeVersion({ name, width, looks }: VersionProps) {
  const { t } = useTexts()
  const product = looks?.products.find(({ isDefault }) => isDefault) ?? looks?.products[0]
  return (
    <figure className="lp-grid lp-one-column lp-gap-3 lp-min-0 lp-m-0">
      <figcaption className="lp-muted lp-text-sm lp-weight-600">{name}</figcaption>
      {looks === undefined ? (
        <Spinner />
      ) : (
        <PortalFrame title={t('looks.frame', { version: name })} width={width} looks={looks}>
          <PortalSample product={product} />
        </PortalFrame>
      )}
    </figure>
  )
}
