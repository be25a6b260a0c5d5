import { vi } from 'vitest'

/** A frame's view of a window that it has opened. */
export const newWindow = () => ({
  closed: false,
  location: {
    href: '',
    replace(address: string): void {
      this.href = address
    },
  },
  focus: vi.fn(),
  close: vi.fn(),
  postMessage: vi.fn(),
})
export type OpenedWindow = ReturnType<typeof newWindow>

interface Framed {
  readonly open: ReturnType<typeof vi.fn>
  /** The addresses that the top window was sent to. */
  readonly top: readonly string[]
}

/** Simulates a partner's page around the portal. The browser opens these windows in order and blocks further ones. */
export function framed(windows: readonly OpenedWindow[]): Framed {
  const top: string[] = []
  const left = [...windows]
  const open = vi.fn(() => left.shift() ?? null)
  vi.stubGlobal('parent', { postMessage: () => undefined })
  vi.stubGlobal('open', open)
  vi.stubGlobal('top', {
    location: {
      set href(address: string) {
        top.push(address)
      },
    },
  })
  return { open, top }
}

/** Delivers a window's message to the page. */
export const receive = (source: unknown, data: unknown, origin = location.origin): boolean =>
  dispatchEvent(new MessageEvent('message', { data, origin, source: source as Window }))
