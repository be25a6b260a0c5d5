import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import type { createBrowserRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'

import { styleNonce } from './nonce.ts'
import { queryClient } from './query-client.ts'
import { applyToDocument } from '../ui/document.ts'
import { cssVariables, mantineTheme } from '../ui/theme.ts'
import { useTheme } from '../ui/use-theme.ts'

type Router = ReturnType<typeof createBrowserRouter>

export const App = ({ router }: { readonly router: Router }) => (
  <QueryClientProvider client={queryClient}>
    <I18nProvider i18n={i18n}>
      <Themed router={router} />
    </I18nProvider>
  </QueryClientProvider>
)

function Themed({ router }: { readonly router: Router }) {
  const theme = useTheme()
  const mantine = useMemo(() => mantineTheme(theme), [theme])
  const variables = useMemo(() => cssVariables(theme), [theme])
  useEffect(() => applyToDocument(theme), [theme])
  return (
    <MantineProvider
      theme={mantine}
      cssVariablesResolver={variables}
      getStyleNonce={() => styleNonce}
      forceColorScheme="light"
      deduplicateInlineStyles
    >
      <RouterProvider router={router} />
    </MantineProvider>
  )
}
