import { Window } from 'happy-dom'
import { type Environment, populateGlobal } from 'vitest/runtime'

/**
 * Globals that stay Node's: calls use a real network, and their objects must be of one kind. Timers and the clock are
 * shared.
 */
const nodes = new Set([
  'fetch',
  'Headers',
  'Request',
  'Response',
  'Blob',
  'URL',
  'URLSearchParams',
  'AbortController',
  'AbortSignal',
  'ReadableStream',
  'WritableStream',
  'TransformStream',
  'TextEncoder',
  'TextDecoder',
  'console',
  'crypto',
  'performance',
  'structuredClone',
  'setTimeout',
  'clearTimeout',
  'setInterval',
  'clearInterval',
  'setImmediate',
  'clearImmediate',
  'queueMicrotask',
])

const inline = new Set([
  'A',
  'ABBR',
  'B',
  'CODE',
  'EM',
  'I',
  'IMG',
  'INPUT',
  'LABEL',
  'SMALL',
  'SPAN',
  'STRONG',
  'SUB',
  'SUP',
  'svg',
])

/** The inline style alone: no style sheet is loaded, and searching them would take most of a test. */
function ownStyle(element: HTMLElement): CSSStyleDeclaration {
  const { style, tagName } = element
  const display = style.display || (inline.has(tagName) ? 'inline' : 'block')
  return new Proxy(style, {
    get(_, name) {
      if (name === 'display') return display
      // Media queries in rem need it in pixels; the page sets it in per cent once it is open.
      if (name === 'fontSize' && !style.fontSize.endsWith('px'))
        return `${(Number.parseFloat(style.fontSize) || 100) * 0.16}px`
      if (name === 'getPropertyValue')
        return (property: string) => (property === 'display' ? display : style.getPropertyValue(property))
      const value: unknown = Reflect.get(style, name, style)
      return typeof value === 'function' ? value.bind(style) : value
    },
  })
}

/** Gives elements and window a size: a list below an element without size would count as hidden. */
function giveSizes(window: Window): void {
  const { Element, document, DOMRect } = window
  Object.defineProperty(Element.prototype, 'getBoundingClientRect', { value: () => new DOMRect(0, 0, 100, 20) })
  Object.defineProperty(document.documentElement, 'clientWidth', { get: () => window.innerWidth })
  Object.defineProperty(document.documentElement, 'clientHeight', { get: () => window.innerHeight })
}

/** A document without a browser, for tests of screens (test/harness/screen.ts). */
export default {
  name: 'window',
  viteEnvironment: 'client',
  setup(global: Record<string, unknown>) {
    const window = new Window({
      url: 'http://localhost/',
      settings: {
        disableErrorCapturing: true,
        disableJavaScriptFileLoading: true,
        disableCSSFileLoading: true,
        disableIframePageLoading: true,
      },
    })
    // Fonts count as loaded: nothing is drawn.
    Object.assign(window.document, { fonts: Object.assign(new window.EventTarget(), { ready: Promise.resolve() }) })
    giveSizes(window)
    const kept = Object.fromEntries([...nodes].map((name) => [name, global[name]]))
    const { keys, originals } = populateGlobal(global, window, {
      bindFunctions: true,
      additionalKeys: ['FormData', 'File'],
    })
    for (const [name, value] of Object.entries(kept)) {
      Object.defineProperty(global, name, { value, configurable: true, writable: true })
      Object.defineProperty(window, name, { value, configurable: true, writable: true })
    }
    Object.defineProperty(window, 'getComputedStyle', { value: ownStyle, configurable: true })
    Object.defineProperty(global, 'getComputedStyle', { value: ownStyle, configurable: true })
    return {
      async teardown() {
        await window.happyDOM.abort()
        for (const key of keys) Reflect.deleteProperty(global, key)
        for (const [key, value] of originals) Reflect.set(global, key, value)
      },
    }
  },
} satisfies Environment
