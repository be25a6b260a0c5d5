import { vi } from 'vitest'

/** What a frame sees of a window that it has opened. */
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
  /** Where the page around was sent. */
  readonly top: readonly string[]
}

/** Puts a partner's page around the portal. The browser opens these windows, one after the other, and blocks any more. */
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

/** A window says something to the page. */
export const hear = (source: unknown, data: unknown, origin = location.origin): boolean =>
  dispatchEvent(new MessageEvent('message', { data, origin, source: source as Window }))
