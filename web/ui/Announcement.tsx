import { useEffect, useState } from 'react'

import styles from './Announcement.module.css'

const calmMs = 900

/** Announces the result of a change to screen readers once it has settled, not while a slider moves. */
export function Announcement({ text }: { readonly text: string }) {
  const [said, setSaid] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setSaid(text), calmMs)
    return () => clearTimeout(timer)
  }, [text])
  return (
    <div className={styles.hidden} role="status">
      {said}
    </div>
  )
}
