import { useEffect, useState } from 'react'

const delayMs = 900

/** Announces the result of a change to screen readers once it has settled, not while a slider moves. */
export function Announcement({ text }: { readonly text: string }) {
  const [announced, setAnnounced] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setAnnounced(text), delayMs)
    return () => clearTimeout(timer)
  }, [text])
  return (
    <div className="lp-visually-hidden" role="status">
      {announced}
    </div>
  )
}
