import {
  isSentFrom,
  type EmbeddingEvent,
  type EmbeddingEventType,
  frameShapes,
  type FrameMessage,
  type ParentMessage,
  readMessage,
  versioned,
} from '#domain/embedding/messages.ts'

/** As `data-…` attributes of the element, or as options; options count before attributes. */
export interface EmbeddingOptions {
  /** The product's id or address: `data-loanport`. */
  readonly product?: string
  /** Euro. */
  readonly amount?: number | string
  /** In the product's unit: months, or years of a mortgage. */
  readonly term?: number | string
  readonly lang?: string
  /** The partner's name in the portal's settings. */
  readonly partner?: string
  /** What assistive technology calls the frame. */
  readonly title?: string
  /** CSS pixels that the frame has before its height is known, and at least from then on. */
  readonly minHeight?: number | string
}

type Listener<T extends EmbeddingEventType> = (event: Extract<EmbeddingEvent, { type: T }>) => void

export interface Embedding {
  /** Takes the frame away and puts back what the element held before. */
  unmount(): void
  /** Calls back with each event of a type; the function that it returns stops that. */
  on<T extends EmbeddingEventType>(type: T, listener: Listener<T>): () => void
}

/** How long a frame may take to say hello once it has loaded; one that may not be embedded here never does. */
const patienceMs = 10_000

/** Shared by all copies of this script on a page. */
const shared = globalThis as {
  loanportEmbeddings?: WeakMap<Element, Embedding>
  loanportNames?: Set<string>
  loanportUnmounted?: WeakSet<Element>
}
const embeddings = (shared.loanportEmbeddings ??= new WeakMap<Element, Embedding>())
/** Elements that stay without a frame until the page mounts them itself. */
export const unmounted = (shared.loanportUnmounted ??= new WeakSet<Element>())
const names = (shared.loanportNames ??= new Set<string>())

/**
 * Names a frame by what it shows and counts those that show the same, so that it finds its own values again when the page
 * is loaded anew (web/api/storage.ts).
 */
function takeName(product: string): string {
  let count = 0
  const name = () => `loanport ${product} ${count}`
  while (names.has(name())) count++
  names.add(name())
  return name()
}

/** One for each embedding; weak, because pages forget elements that they have removed. */
const follows = new Set<WeakRef<(there: boolean) => void>>()

/** Lets all embeddings follow their elements, first out of the page, which frees their names, and then into it. */
export function followElements(): void {
  for (const there of [false, true])
    for (const follow of follows) {
      const act = follow.deref()
      if (act === undefined) follows.delete(follow)
      else act(there)
    }
}

/** Puts the portal into an element of the page; one that holds it already stays as it is. */
export function mountAt(portal: string, element: HTMLElement, options: EmbeddingOptions): Embedding {
  const known = embeddings.get(element)
  if (known !== undefined) return known
  unmounted.delete(element)
  // Frees the names of elements that the page has just removed.
  followElements()
  const given: Readonly<Record<string, string | number | undefined>> = { ...element.dataset, ...options }
  const { product = given['loanport'], amount, term, lang, partner, title, minHeight } = given as EmbeddingOptions
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries({ amount, term, lang, partner }))
    if (value !== undefined) query.set(name, String(value))

  const frame = document.createElement('iframe')
  frame.title = title ?? (lang === 'en' ? 'Loan application' : 'Kreditantrag')
  frame.loading = 'lazy'
  // The portal's pages compare the origin; nothing else of the address is theirs to know.
  frame.referrerPolicy = 'origin'
  frame.style.cssText = `display:block;width:100%;border:0;min-height:${Number(minHeight) || 640}px`
  frame.src = `${portal}/embed/${encodeURIComponent(String(product))}?${query.toString()}`

  const listeners = new Set<readonly [string, (event: never) => void]>()
  const emit = (event: EmbeddingEvent): void => {
    for (const [type, listener] of listeners) if (type === event.type) listener(event as never)
  }

  let port: MessagePort | undefined
  const send = (message: ParentMessage): void => port?.postMessage(versioned(message))

  /** What of the frame is in the window, which the frame cannot know by itself. */
  const sendView = (): void => {
    const { top, height } = frame.getBoundingClientRect()
    const from = Math.max(0, -top)
    send({ type: 'view', top: from, height: Math.max(0, Math.min(height, innerHeight - top) - from) })
  }

  const onMessage = (event: MessageEvent): void => {
    if (!isSentFrom(event, { source: frame.contentWindow, origin: portal })) return
    const hello = readMessage(frameShapes, event.data)
    if (hello?.type !== 'hello') return
    // A frame that has loaded anew greets anew.
    port?.close()
    const channel = new MessageChannel()
    port = channel.port1
    port.addEventListener('message', ({ data }) => take(readMessage(frameShapes, data)))
    port.start()
    frame.contentWindow?.postMessage(versioned({ type: 'welcome', nonce: hello.nonce }), portal, [channel.port2])
    sendView()
  }

  const take = (message: FrameMessage | undefined): void => {
    if (message === undefined || message.type === 'hello') return
    if (message.type === 'reveal') {
      reveal(frame.getBoundingClientRect().top + message.top, message.height)
      return
    }
    if (message.type === 'height') {
      frame.style.height = `${message.height}px`
      sendView()
    }
    emit(message)
  }

  const fallback = [...element.childNodes]
  let timer: ReturnType<typeof setTimeout> | undefined
  frame.addEventListener('load', () => {
    clearTimeout(timer)
    timer = setTimeout(() => {
      if (port !== undefined) return
      element.prepend(...fallback)
      emit({ type: 'error', code: 'unreachable' })
    }, patienceMs)
  })

  /** Whether the page's events arrive here. */
  let awake = false
  const wake = (next: boolean): void => {
    if (awake === next) return
    awake = next
    const change = next ? addEventListener : removeEventListener
    change('message', onMessage as EventListener)
    change('scroll', sendView, { passive: true })
    change('resize', sendView)
    if (next) {
      frame.name = takeName(String(product))
      return
    }
    names.delete(frame.name)
    clearTimeout(timer)
    port?.close()
    port = undefined
  }
  /** Elements may be mounted before they are in the page. */
  let wasThere = false
  const follow = (there: boolean): void => {
    wasThere ||= element.isConnected
    if (there === (element.isConnected || !wasThere)) wake(there)
  }
  const reference = new WeakRef(follow)
  follows.add(reference)
  follow(true)
  element.replaceChildren(frame)

  const embedding: Embedding & { readonly follow: typeof follow } = {
    /** Lasts as long as the element. */
    follow,
    unmount: () => {
      embeddings.delete(element)
      follows.delete(reference)
      unmounted.add(element)
      wake(false)
      element.replaceChildren(...fallback)
    },
    on: (type, listener) => {
      const entry = [type, listener] as const
      listeners.add(entry)
      return () => listeners.delete(entry)
    },
  }
  embeddings.set(element, embedding)
  return embedding
}

/** Scrolls the page so that a part of it is in the window, with some room around it, and no further than that. */
function reveal(top: number, height: number): void {
  const room = 24
  const below = top + height + room - innerHeight
  if (top < room || height > innerHeight) scrollBy(0, top - room)
  else if (below > 0) scrollBy(0, below)
}
