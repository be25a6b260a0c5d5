import { useEffect, useState } from 'react'

import styles from './Announcement.module.css'

const calmMs = 900

/** Tells a screen reader what a change has led to, once it stays so: a slider on its way says nothing. */
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
