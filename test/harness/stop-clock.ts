import { onTestFinished, vi } from 'vitest'

/** Stops the clock until the test ends: limits count per minute, which may end between two requests. */
export function stopClock(at = new Date()): void {
  vi.useFakeTimers({ toFake: ['Date'], now: at })
  onTestFinished(() => void vi.useRealTimers())
}
