import { Button } from '@mantine/core'
import { type ReactNode, useEffect, useRef } from 'react'

import styles from './sharing.module.css'

interface QuestionProps {
  readonly text: string
  readonly keep: string
  readonly confirm: string
  readonly busy: boolean
  readonly onKeep: () => void
  readonly onConfirm: () => void
  /** More to decide with it. */
  readonly children?: ReactNode
}

/** A confirmation in place of its button, inside an open dialog. */
export function Question({ text, keep, confirm, busy, onKeep, onConfirm, children }: QuestionProps) {
  const first = useRef<HTMLButtonElement>(null)
  // The button that opened it has disappeared; the safe choice comes first.
  useEffect(() => first.current?.focus(), [])
  return (
    <div className={`${styles.endQuestion} lp-grid lp-gap-6`} role="group" aria-label={text}>
      <p className="lp-m-0">{text}</p>
      {children}
      <div className={`${styles.tools} lp-row lp-gap-4`}>
        <Button variant="default" size="sm" ref={first} onClick={onKeep}>
          {keep}
        </Button>
        <Button color="error" size="sm" loading={busy} onClick={onConfirm}>
          {confirm}
        </Button>
      </div>
    </div>
  )
}
