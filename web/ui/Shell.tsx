import { lazy, Suspense } from 'react'
import { Outlet, ScrollRestoration } from 'react-router'

import { preview } from '../api/preview.ts'
import { ProofHost } from '../features/account/ProofHost.tsx'
import { SessionWatch } from '../features/account/SessionWatch.tsx'
import { SignInHost } from '../features/account/SignInHost.tsx'
import { isInFrame } from '../leave.ts'
import { ExternalTemplate } from './ExternalTemplate.tsx'
import { Footer } from './Footer.tsx'
import { Header } from './Header.tsx'
import { LoadingBar } from './LoadingBar.tsx'
import { usePortalTitleBelow } from './PageTitle.tsx'
import styles from './Shell.module.css'
import { scrollKey, scrollStorage } from './scroll-memory.ts'
import { mainId, SkipLink } from './SkipLink.tsx'
import { Toasts } from './Toasts.tsx'
import { useKeptFocus } from './use-kept-focus.ts'
import { useMainFocus } from './use-main-focus.ts'

const AwayDialog = lazy(async () => ({ default: (await import('../embedding/AwayDialog.tsx')).AwayDialog }))

const PreviewBand = lazy(async () => (await import('../features/admin/releases/preview/load-band.ts')).loadBand())

/** The frame of every page ([A2.28]). */
export function Shell() {
  usePortalTitleBelow()
  const main = useMainFocus()
  useKeptFocus(main)
  return (
    <>
      {preview !== undefined && (
        <Suspense>
          <PreviewBand />
        </Suspense>
      )}
      <div className={styles.shell}>
        <SkipLink />
        <LoadingBar />
        <div>
          <ExternalTemplate part="header" />
          <Header />
        </div>
        <main id={mainId} ref={main} className={styles.main} tabIndex={-1}>
          <Outlet />
        </main>
        <div>
          <Footer />
          <ExternalTemplate part="footer" />
        </div>
        <Toasts />
        <SignInHost />
        <ProofHost />
        <SessionWatch />
        {isInFrame() && (
          <Suspense>
            <AwayDialog />
          </Suspense>
        )}
        <ScrollRestoration getKey={scrollKey} storageKey={scrollStorage} />
      </div>
    </>
  )
}
