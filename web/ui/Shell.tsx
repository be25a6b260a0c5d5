import { Outlet, ScrollRestoration } from 'react-router'

import { SessionWatch } from '../features/account/SessionWatch.tsx'
import { SignInHost } from '../features/account/SignInHost.tsx'
import { Footer } from './Footer.tsx'
import { Header } from './Header.tsx'
import { LoadingBar } from './LoadingBar.tsx'
import { usePortalTitleBelow } from './PageTitle.tsx'
import styles from './Shell.module.css'
import { mainId, SkipLink } from './SkipLink.tsx'
import { Toasts } from './Toasts.tsx'
import { useKeptFocus } from './use-kept-focus.ts'
import { useMainFocus } from './use-main-focus.ts'

/** What stands around every page ([A2.28]). */
export function Shell() {
  usePortalTitleBelow()
  const main = useMainFocus()
  useKeptFocus(main)
  return (
    <div className={styles.shell}>
      <SkipLink />
      <LoadingBar />
      <Header />
      <main id={mainId} ref={main} className={styles.main} tabIndex={-1}>
        <Outlet />
      </main>
      <Footer />
      <Toasts />
      <SignInHost />
      <SessionWatch />
      <ScrollRestoration />
    </div>
  )
}
