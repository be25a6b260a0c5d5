import { IconAlertTriangle, IconCloudOff } from '@tabler/icons-react'
import { lazy, Suspense, useEffect } from 'react'
import { useRouteError } from 'react-router'
import { Button } from '@mantine/core'

import { isApiError } from '../api/errors.ts'
import { useTexts } from '../i18n/use-texts.ts'
import { ChunkTimeout } from '../boot/lazy-with-retry.ts'
import { ForbiddenError, FramedError } from '../routing/guard.ts'
import { WithdrawnProductError } from '../routing/withdrawn-product.ts'
import { EmptyState } from './EmptyState.tsx'

const ForbiddenAlert = lazy(() => import('./ForbiddenAlert.tsx').then((module) => ({ default: module.ForbiddenAlert })))

const FramedAlert = lazy(() => import('./FramedAlert.tsx').then((module) => ({ default: module.FramedAlert })))

const WithdrawnProduct = lazy(() =>
  import('./WithdrawnProduct.tsx').then((module) => ({ default: module.WithdrawnProduct })),
)

const texts = {
  unreachable: ['error.server.not.reachable', 'error.unreachable.text'],
  noReply: ['ui.opening.failed', 'error.noReply'],
  busy: ['ui.opening.failed', 'error.http.503'],
  unexpected: ['error.unexpected', 'error.unexpected.text'],
} as const

function getKind(error: unknown): keyof typeof texts {
  if (isApiError(error) && error.code === 'no-reply') return 'noReply'
  if (error instanceof ChunkTimeout || !navigator.onLine || (isApiError(error) && error.status === 0))
    return 'unreachable'
  return isApiError(error) && error.status === 503 ? 'busy' : 'unexpected'
}

/** Errors that the page explains, and that are not failures of the portal. */
const isExpected = (error: unknown): boolean =>
  [ForbiddenError, FramedError, WithdrawnProductError].some((kind) => error instanceof kind)

/** Replaces a page that could not be displayed ([A8.08]). */
export function RouteError() {
  const error = useRouteError()
  const { t } = useTexts()
  useEffect(() => {
    // oxlint-disable-next-line no-console -- the only trace of a failure in the browser
    if (!isExpected(error)) console.error(error)
  }, [error])
  if (error instanceof ForbiddenError)
    return (
      <Suspense>
        <ForbiddenAlert />
      </Suspense>
    )
  if (error instanceof FramedError)
    return (
      <Suspense>
        <FramedAlert />
      </Suspense>
    )
  if (error instanceof WithdrawnProductError)
    return (
      <Suspense>
        <WithdrawnProduct />
      </Suspense>
    )
  const kind = getKind(error)
  const [title, text] = texts[kind]
  return (
    <div role="alert">
      <EmptyState
        icon={kind === 'unexpected' ? IconAlertTriangle : IconCloudOff}
        heading="h1"
        title={t(title)}
        action={<ReloadButton />}
      >
        <p>{t(text)}</p>
        {isApiError(error) && error.requestId !== undefined && <p>{t('error.reference', { id: error.requestId })}</p>}
      </EmptyState>
    </div>
  )
}

function ReloadButton() {
  const { t } = useTexts()
  return <Button onClick={() => location.reload()}>{t('error.reload')}</Button>
}
