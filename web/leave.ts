/** Whether the portal is shown in a page of somebody else's. */
export const isInFrame = (): boolean => parent !== window

/** Leaves for a page of somebody else's. Those refuse to be framed: from a frame they open in place of the page around it. */
export function leaveFor(address: string): void {
  if (isInFrame() && top !== null) top.location.href = new URL(address, location.href).href
  else location.assign(address)
}

/** On a narrow screen browsers open a tab instead. */
const windowFeatures = 'popup,width=560,height=800'

/** A window for another site's page; null where the browser blocks it. Without a name, by which others could get hold of it. */
export const openWindow = (address: string): Window | null => window.open(address, '_blank', windowFeatures)
