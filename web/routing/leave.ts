/** Whether another site's page displays the portal in a frame. */
export const isInFrame = (): boolean => globalThis.parent !== globalThis.window

/**
 * Leaves for another site. From a frame it replaces the page around the frame, because most sites refuse to be framed.
 */
export function leaveFor(address: string): void {
  if (isInFrame() && top !== null) top.location.href = new URL(address, location.href).href
  else location.assign(address)
}

/** On narrow screens browsers open a tab instead. */
const windowFeatures = 'popup,width=560,height=800'

/**
 * A window for another site's page; null if the browser blocks it. Without a name, so that other sites cannot access
 * it.
 */
export const openWindow = (address: string): Window | null => window.open(address, '_blank', windowFeatures)
