import { lazy, Suspense, useEffect, useSyncExternalStore, type RefObject, useRef } from 'react'
import { Outlet, ScrollRestoration, useNavigation, useLocation } from 'react-router'
import { keepPreviousData, useQuery, useIsFetching, useIsMutating } from '@tanstack/react-query'

import { generalSetting } from '#domain/settings/areas/general-settings/schema.ts'

import { preview } from '#web/api/preview.ts'
import { ProofHost } from '#web/features/account/ProofHost.tsx'
import { SessionWatch } from '#web/features/account/SessionWatch.tsx'
import { SignInHost } from '#web/features/account/SignInHost.tsx'
import { isInFrame } from '#web/routing/leave.ts'
import { Footer } from './Footer.tsx'
import { Header } from './Header.tsx'
import { usePortalTitleBelow } from '#web/ui/PageTitle.tsx'
import { scrollKey, scrollStorage } from '#web/ui/scroll-memory.ts'
import { mainId, SkipLink } from '#web/ui/SkipLink.tsx'
import { useAccount } from '#web/api/account.ts'
import { externalTemplatesQuery, generalSettingsQuery } from '#web/api/settings.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import { SafeHtml } from '#web/ui/SafeHtml.tsx'
import externalTemplateStyles from '#web/ui/ExternalTemplate.module.css'
import loadingBarStyles from '#web/ui/LoadingBar.module.css'
import { leavePageBehind, type Toast, toasts } from '#web/ui/toast.ts'
import toastsStyles from '#web/ui/Toasts.module.css'

const AwayDialog = lazy(async () => ({ default: (await import('#web/embedding/AwayDialog.tsx')).AwayDialog }))

const PreviewBand = lazy(async () => (await import('#web/features/admin/releases/preview/load-band.ts')).loadBand())

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
      <div className="lp-shell">
        <SkipLink />
        <LoadingBar />
        <div>
          <ExternalTemplate part="header" />
          <Header />
        </div>
        <main id={mainId} ref={main} className="lp-shell-main" tabIndex={-1}>
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

/** [B2.26] The header or footer of the bank's own site; never for administrators. main.tsx preloads it. */
function ExternalTemplate({ part }: { readonly part: 'header' | 'footer' }) {
  const { t, locale } = useTexts()
  const { account, known } = useAccount()
  const { data: general = [] } = useQuery(generalSettingsQuery)
  const { data: templates } = useQuery({
    ...externalTemplatesQuery(locale),
    enabled: known && account?.isAdmin !== true && generalSetting(general, 'EXTERNAL_TEMPLATES'),
    placeholderData: keepPreviousData,
  })
  const template =
    account?.isAdmin === true || !generalSetting(general, 'EXTERNAL_TEMPLATES') ? null : templates?.[part]
  if (!template) return null
  return (
    <section className={externalTemplateStyles[part]} aria-label={t(`shell.external.${part}`)}>
      <div className={externalTemplateStyles.inner}>
        <SafeHtml {...template} />
      </div>
    </section>
  )
}

const foreground = ({ meta }: { readonly meta?: { readonly background?: boolean } | undefined }) => !meta?.background

/** A thin line at the top while a call is in flight ([A4.09]). */
function LoadingBar() {
  const { t } = useTexts()
  const fetching = useIsFetching({ predicate: foreground })
  const saving = useIsMutating({ predicate: (mutation) => foreground(mutation.options) })
  const { state } = useNavigation()
  const busy = fetching > 0 || saving > 0 || state !== 'idle'
  return (
    // Outside all landmarks, which only a status may be.
    <div role="status" className={`${loadingBarStyles.track} lp-clip lp-untouched`} data-busy={busy || undefined}>
      {busy && (
        <div
          className={`${loadingBarStyles.line} lp-full-height lp-filled`}
          role="progressbar"
          aria-label={t('shell.loading')}
        />
      )}
    </div>
  )
}

/** May fail to load without a network; the plain text is shown then. */
const ToastCard = lazy(async () => {
  try {
    return { default: (await import('#web/ui/ToastCard.tsx')).ToastCard }
  } catch {
    return { default: PlainToast }
  }
})

function PlainToast({ toast }: { readonly toast: Toast }) {
  const { formatText } = useTexts()
  return (
    <div className={`${toastsStyles.card} lp-grid lp-gap-6 lp-items-start lp-round-md lp-paper lp-ink lp-anywhere`}>
      {formatText(toast.text)}
    </div>
  )
}

/**
 * [A2.28]: top left. Both live regions exist from the start, because screen readers ignore content that arrives with
 * its region.
 */
function Toasts() {
  const visible = useSyncExternalStore(toasts.subscribe, toasts.current)
  const { pathname } = useLocation()
  useEffect(leavePageBehind, [pathname])
  const urgent = (toast: Toast) => toast.kind === 'error' || toast.kind === 'warning'
  return (
    <div className={`${toastsStyles.toasts} lp-grid lp-gap-6 lp-untouched`}>
      <div role="status" className={`${toastsStyles.region} lp-grid lp-gap-6`}>
        <Cards toasts={visible.filter((toast) => !urgent(toast))} />
      </div>
      <div role="alert" className={`${toastsStyles.region} lp-grid lp-gap-6`}>
        <Cards toasts={visible.filter(urgent)} />
      </div>
    </div>
  )
}

const Cards = ({ toasts: cards }: { readonly toasts: readonly Toast[] }) =>
  cards.length > 0 && (
    <Suspense>
      {cards.map((toast) => (
        <ToastCard key={toast.id} toast={toast} />
      ))}
    </Suspense>
  )

const headings = 'h1, h2, h3'

/**
 * Moves the focus to the title of the surrounding part when the focused element is removed, such as a deleted row or a
 * button that is no longer needed.
 */
function useKeptFocus(area: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const page = area.current
    if (page === null) return
    let last: { readonly path: readonly EventTarget[]; readonly at: string } | undefined
    const remember = (event: FocusEvent) => {
      last = { path: event.composedPath(), at: location.pathname }
    }
    const keep = () => {
      // A navigation sets the focus itself.
      if (last === undefined || last.at !== location.pathname || document.activeElement !== document.body) return
      const [element, ...parts] = last.path.filter((each) => each instanceof HTMLElement)
      if (element === undefined || element.isConnected) return
      last = undefined
      const part = parts.find((each) => each.isConnected && each.querySelector(headings) !== null)
      const target = part?.querySelector<HTMLElement>(headings) ?? page
      target.tabIndex = -1
      target.focus({ preventScroll: true })
    }
    // After the change is complete, because a part may set the focus itself.
    const watch = new MutationObserver(() => requestAnimationFrame(keep))
    watch.observe(page, { childList: true, subtree: true })
    page.addEventListener('focusin', remember)
    return () => {
      watch.disconnect()
      page.removeEventListener('focusin', remember)
    }
  }, [area])
}

/**
 * Moves the focus and the screen reader to the page after a navigation, unless the page has set the focus itself (the
 * wizard at its first field, [A2.24]).
 */
function useMainFocus(): RefObject<HTMLElement | null> {
  const main = useRef<HTMLElement>(null)
  const { pathname } = useLocation()
  const last = useRef(pathname)
  useEffect(() => {
    if (last.current === pathname) return
    last.current = pathname
    const page = main.current
    const inDialog = document.activeElement?.closest('[role="dialog"]')
    if (page === null || inDialog || (page !== document.activeElement && page.contains(document.activeElement))) return
    page.focus({ preventScroll: true })
  }, [pathname])
  return main
}
