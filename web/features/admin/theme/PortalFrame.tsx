import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useEffect, useLayoutEffect, useMemo, useState } from 'react'

import type { Locale } from '#domain/text/locale.ts'
import { getTheme } from '#domain/settings/areas/user-interface/schema.ts'
import { accountQuery } from '#web/api/account.ts'
import {
  generalSettingsQuery,
  productsQuery,
  technicalSettingsQuery,
  textFieldsQuery,
  userInterfaceQuery,
} from '#web/api/settings.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import { styleNonce } from '#web/boot/nonce.ts'
import { applyToDocument } from '#web/ui/document.ts'
import { cssVariables, mantineTheme } from '#web/ui/theme.ts'

import { ScaledFrame } from '../ui/ScaledFrame.tsx'
import type { PortalTheme } from './use-portal-theme.ts'
import styles from './theme.module.css'

interface PortalFrameProps {
  readonly title: string
  readonly width: number
  readonly looks: PortalTheme
  readonly children: ReactNode
  /** The document's language; by default that of the administration. */
  readonly language?: Locale
  /** Makes the content interactive. */
  readonly usable?: boolean
  /** Full size, scrollable where there is less room. */
  readonly unscaled?: boolean
}

/**
 * A part of the portal as applicants would see it, in its own document, which isolates widths, text size and colours
 * from the administration.
 */
export function PortalFrame({
  title,
  width,
  looks,
  children,
  language,
  usable = false,
  unscaled = false,
}: PortalFrameProps) {
  const { locale } = useTexts()
  const html = `<!doctype html><html lang="${language ?? locale}" data-mantine-color-scheme="light"><head><title>${escaped(title)}</title></head><body></body></html>`
  return (
    <ScaledFrame title={title} width={width} html={html} usable={usable} unscaled={unscaled}>
      {(frame) => (
        <Portal frame={frame} looks={looks} usable={usable}>
          {children}
        </Portal>
      )}
    </ScaledFrame>
  )
}

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

interface PortalProps extends Required<Pick<PortalFrameProps, 'looks' | 'children' | 'usable'>> {
  readonly frame: Document
}

function Portal({ frame, looks, children, usable }: PortalProps) {
  const theme = useMemo(() => getTheme(looks.userInterface), [looks.userInterface])
  const [client] = useState(() => createClient(looks))
  const mantine = useMemo(() => mantineTheme(theme), [theme])
  const variables = useMemo(() => cssVariables(theme), [theme])
  useLayoutEffect(() => answerFrom(client, looks), [client, looks])
  const styled = useStyles(frame)
  useEffect(() => applyToDocument(theme, frame), [theme, frame])
  return (
    <QueryClientProvider client={client}>
      <MantineProvider
        theme={mantine}
        cssVariablesResolver={variables}
        getStyleNonce={() => styleNonce}
        getRootElement={() => frame.documentElement}
        forceColorScheme="light"
      >
        <div
          inert={!usable}
          className={`${styles.portal} lp-ground`}
          style={{ visibility: styled ? undefined : 'hidden' }}
        >
          {children}
        </div>
      </MantineProvider>
    </QueryClientProvider>
  )
}

/** A query client that makes no requests, because the data is already cached. */
function createClient(looks: PortalTheme): QueryClient {
  const never = { refetchOnMount: false, refetchOnReconnect: false, refetchOnWindowFocus: false, retry: false }
  const client = new QueryClient({ defaultOptions: { queries: never } })
  answerFrom(client, looks)
  return client
}

/** The data for a visitor without an account. */
function answerFrom(client: QueryClient, looks: PortalTheme): void {
  client.setQueryData(accountQuery.queryKey, null)
  client.setQueryData(userInterfaceQuery.queryKey, [...looks.userInterface])
  client.setQueryData(textFieldsQuery.queryKey, [...looks.texts])
  client.setQueryData(generalSettingsQuery.queryKey, [...looks.general])
  client.setQueryData(productsQuery.queryKey, [...looks.products])
  client.setQueryData(technicalSettingsQuery.queryKey, looks.technical)
}

/**
 * Copies the page's style sheets into the frame, including those loaded later. Returns whether the first ones are
 * loaded.
 */
function useStyles(frame: Document): boolean {
  const [read, setRead] = useState(false)
  useEffect(() => {
    const copy = (node: Node) => {
      const isStyle = node instanceof HTMLLinkElement ? node.rel === 'stylesheet' : node instanceof HTMLStyleElement
      if (!isStyle) return
      const copied = frame.importNode(node as HTMLElement, true)
      copied.nonce = styleNonce
      frame.head.append(copied)
    }
    for (const node of document.head.children) copy(node)
    const observer = new MutationObserver((records) => {
      for (const { addedNodes } of records) for (const node of addedNodes) copy(node)
    })
    observer.observe(document.head, { childList: true })
    // Polls, because browsers may suppress events in documents without scripts.
    const begun = performance.now()
    const look = setInterval(() => {
      const links = [...frame.head.querySelectorAll('link')]
      if (links.some(({ sheet }) => sheet === null) && performance.now() - begun < patienceMs) return
      clearInterval(look)
      setRead(true)
    }, lookMs)
    return () => {
      clearInterval(look)
      observer.disconnect()
    }
  }, [frame])
  return read
}

const lookMs = 30
/** The longest wait before the content is shown without styles. */
const patienceMs = 2000
