import { lazy, Suspense, useEffect, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'

import { useTexts } from '../i18n/use-texts.ts'
import { leaveErrorsBehind, type Toast, toasts } from './toast.ts'
import styles from './Toasts.module.css'

/** May fail to load without a network; the plain text is shown then. */
const ToastCard = lazy(async () => {
  try {
    return { default: (await import('./ToastCard.tsx')).ToastCard }
  } catch {
    return { default: PlainToast }
  }
})

function PlainToast({ toast }: { readonly toast: Toast }) {
  const { formatText } = useTexts()
  return <div className={styles.card}>{formatText(toast.text)}</div>
}

/**
 * [A2.28]: top left. Both live regions exist from the start, because screen readers ignore content that arrives with
 * its region.
 */
export function Toasts() {
  const visible = useSyncExternalStore(toasts.subscribe, toasts.current)
  const { pathname } = useLocation()
  useEffect(leaveErrorsBehind, [pathname])
  const urgent = (toast: Toast) => toast.kind === 'error' || toast.kind === 'warning'
  return (
    <div className={styles.toasts}>
      <div role="status" className={styles.region}>
        <Cards toasts={visible.filter((toast) => !urgent(toast))} />
      </div>
      <div role="alert" className={styles.region}>
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
