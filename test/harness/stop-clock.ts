import { onTestFinished, vi } from 'vitest'

/** Stops the clock until the test ends: limits count per minute, which may end between two requests. */
export function stopClock(): void {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() })
  onTestFinished(() => void vi.useRealTimers())
}
