import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'

import styles from './ui.module.css'

interface ScaledFrameProps {
  readonly title: string
  /** As wide as it believes to be, in pixels; shown smaller where there is less room. */
  readonly width: number
  /** A whole document. What it holds is drawn, and never run. */
  readonly html: string
  /** Drawn into the document's body; it then has to be a document of our own. */
  readonly children?: (frame: Document) => ReactNode
  /** What is drawn can be used: a browser may keep events from a document in which scripts are off. */
  readonly usable?: boolean
  /** As large as it is, to be scrolled where there is less room. */
  readonly unscaled?: boolean
}

/**
 * A document of its own to be looked at: as high as its content, and as a whole as wide as its place. Unless it
 * is to be used, scripts stay off and nothing in it should take the keyboard. The page's content policy goes for it as well.
 */
export function ScaledFrame({ title, width, html, children, usable = false, unscaled = false }: ScaledFrameProps) {
  const place = useRef<HTMLDivElement>(null)
  const [loaded, setLoaded] = useState<{ readonly html: string; readonly frame: Document | null }>()
  // A document that gives way to another is drawn into no longer.
  const frame = loaded?.html === html ? (loaded.frame ?? undefined) : undefined
  const [room, setRoom] = useState(width)
  const [height, setHeight] = useState(240)
  useLayoutEffect(() => {
    if (place.current === null) return
    const observer = new ResizeObserver(([entry]) => {
      if (entry !== undefined && entry.contentRect.width > 0) setRoom(entry.contentRect.width)
    })
    observer.observe(place.current)
    return () => observer.disconnect()
  }, [])
  useEffect(() => {
    if (frame === undefined) return
    const observer = new ResizeObserver(() => setHeight(Math.ceil(frame.body.offsetHeight)))
    observer.observe(frame.body)
    return () => observer.disconnect()
  }, [frame])
  const scale = unscaled ? 1 : Math.min(1, room / width)
  return (
    <div ref={place} className={styles.framePlace} {...(unscaled ? scrolled(title) : {})}>
      <div className={styles.frameBox} style={{ width: width * scale, height: height * scale }}>
        <iframe
          title={title}
          className={styles.frame}
          // Same origin, or its height could not be asked; without scripts that gives it nothing.
          sandbox={usable ? undefined : 'allow-same-origin'}
          srcDoc={html}
          tabIndex={usable ? undefined : -1}
          style={{ width, height, transform: `scale(${scale})` }}
          onLoad={(event) => setLoaded({ html, frame: event.currentTarget.contentDocument })}
        />
        {frame !== undefined && children !== undefined && createPortal(children(frame), frame.body)}
      </div>
    </div>
  )
}

/** The keyboard has to come to what it is to scroll. */
const scrolled = (title: string) => ({ 'data-unscaled': true, role: 'group', 'aria-label': title, tabIndex: 0 })
