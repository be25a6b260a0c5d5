import { Button } from '@mantine/core'
import { IconExternalLink } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'

import { useTexts } from '#web/i18n/use-texts.ts'

interface PreviewLinkProps {
  /** The created link, which can open any page of the portal. */
  readonly url: string
  readonly to: string
  readonly size?: 'sm' | 'md'
}

/** The link to a new preview; takes the focus as the next action. */
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
      // The preview reads the session from this tab if the browser does not remember it.
      rel="opener"
      size={size}
      rightSection={<IconExternalLink size={18} aria-hidden />}
    >
      {t('preview.open')}
    </Button>
  )
}
