import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'

import styles from './ui.module.css'

interface ScaledFrameProps {
  readonly title: string
  /** The layout width in pixels; scaled down where there is less room. */
  readonly width: number
  /** A complete document. Its scripts never run. */
  readonly html: string
  /** Rendered into the document's body, which must then be a document of the portal. */
  readonly children?: (frame: Document) => ReactNode
  /** Makes the content interactive: browsers may suppress events in documents without scripts. */
  readonly usable?: boolean
  /** Full size, scrollable where there is less room. */
  readonly unscaled?: boolean
}

/**
 * A preview in its own document: as high as its content and scaled to the available width. Unless `usable`, scripts are
 * off and the content should not be focusable. The page's content security policy also applies to it.
 */
export function ScaledFrame({ title, width, html, children, usable = false, unscaled = false }: ScaledFrameProps) {
  const place = useRef<HTMLDivElement>(null)
  const [loaded, setLoaded] = useState<{ readonly html: string; readonly frame: Document | null }>()
  // A document that is being replaced is no longer rendered into.
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
    <div ref={place} className={`${styles.framePlace} lp-full lp-clip`} {...(unscaled ? scrolled(title) : {})}>
      <div
        className="lp-clip lp-bordered lp-round-sm lp-paper"
        style={{ width: width * scale, height: height * scale }}
      >
        <iframe
          title={title}
          className={`${styles.frame} lp-block lp-borderless`}
          // Same origin, because its height must be readable; without scripts this grants nothing.
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

/** Scrolling by keyboard needs a focusable container. */
const scrolled = (title: string) => ({ 'data-unscaled': true, role: 'group', 'aria-label': title, tabIndex: 0 })
