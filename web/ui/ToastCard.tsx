import '../api/ended-entries.ts'
import { CloseButton } from '@mantine/core'
import { IconAlertTriangle, IconCircleCheck, IconCircleX, IconInfoCircle } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'

import { isOwnPath } from '#domain/shared/own-path.ts'

import { useTexts } from '../i18n/use-texts.ts'
import { keepOffFocus } from './make-way.ts'
import { dismissToast, type Toast } from './toast.ts'
import styles from './Toasts.module.css'

const icons = { success: IconCircleCheck, info: IconInfoCircle, warning: IconAlertTriangle, error: IconCircleX }
/** Milliseconds until a toast closes; errors stay until they are dismissed. */
const lastsMs = { success: 6000, info: 10_000, warning: 20_000, error: undefined }

export function ToastCard({ toast }: { readonly toast: Toast }) {
  const { t, formatText } = useTexts()
  const [paused, setPaused] = useState(false)
  const lasts = toast.stays ? undefined : lastsMs[toast.kind]
  useEffect(() => {
    if (paused || lasts === undefined) return
    const timer = setTimeout(() => dismissToast(toast.id), lasts)
    return () => clearTimeout(timer)
  }, [paused, lasts, toast.id])

  const card = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const all = card.current?.closest<HTMLElement>(`.${styles.toasts}`)
    return all ? keepOffFocus(all) : undefined
  }, [])

  const Icon = icons[toast.kind]
  const pause = () => setPaused(true)
  const resume = () => setPaused(false)
  return (
    <div
      ref={card}
      className={`${styles.card} lp-grid lp-gap-6 lp-items-start lp-round-md lp-paper lp-ink lp-anywhere`}
      style={{ '--tone': `var(--mantine-color-${toast.kind}-filled)` }}
      onMouseEnter={pause}
      onMouseLeave={resume}
      onFocus={pause}
      onBlur={resume}
    >
      <span className={`${styles.icon} lp-flex`}>
        <Icon size={20} aria-hidden />
      </span>
      <div>
        {formatText(toast.text)}
        {toast.link !== undefined && (
          <p className="lp-m-0 lp-mt-4">
            <Link
              to={toast.link.href}
              {...(isOwnPath(toast.link.href) ? {} : { target: '_blank', rel: 'noopener noreferrer' })}
              onClick={() => dismissToast(toast.id)}
            >
              {formatText(toast.link.text)}
            </Link>
          </p>
        )}
      </div>
      <CloseButton size="sm" aria-label={t('shell.toast.close')} onClick={() => dismissToast(toast.id)} />
    </div>
  )
}
