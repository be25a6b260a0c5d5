import { Button } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import { useHref, useLocation } from 'react-router'

import { useTexts } from '../i18n/use-texts.ts'
import { EmptyState } from './EmptyState.tsx'
import { PageTitle } from './PageTitle.tsx'

/**
 * Replaces the administration in a frame. A link, because browsers let a frame navigate the top window only after a
 * click.
 */
export function FramedAlert() {
  const { t } = useTexts()
  const here = useHref(useLocation())
  return (
    <div role="alert">
      <PageTitle name={t('framed.title')} />
      <EmptyState
        icon={IconLock}
        heading="h1"
        title={t('framed.title')}
        action={
          <Button component="a" href={here} target="_top">
            {t('framed.action')}
          </Button>
        }
      >
        <p>{t('framed.text')}</p>
      </EmptyState>
    </div>
  )
}
