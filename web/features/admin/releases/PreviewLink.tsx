import { Button } from '@mantine/core'
import { IconExternalLink } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'

import { useTexts } from '#web/i18n/use-texts.ts'

interface PreviewLinkProps {
  /** The link as it was made: it opens any place of the portal. */
  readonly url: string
  readonly to: string
  readonly size?: 'sm' | 'md'
}

/** The way into a preview that was just made: it is what comes next, and has the keyboard. */
export function PreviewLink({ url, to, size = 'md' }: PreviewLinkProps) {
  const { t } = useTexts()
  const anchor = useRef<HTMLAnchorElement>(null)
  useEffect(() => anchor.current?.focus(), [])
  return (
    <Button
      component="a"
      ref={anchor}
      href={`${to}${new URL(url).search}`}
      target="_blank"
      // Who looks is read from this very tab where the browser does not remember them.
      rel="opener"
      size={size}
      rightSection={<IconExternalLink size={18} aria-hidden />}
    >
      {t('preview.open')}
    </Button>
  )
}
