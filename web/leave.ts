/** Whether the portal is shown in a page of somebody else's. */
export const isInFrame = (): boolean => parent !== window

/** Leaves for a page of somebody else's. Those refuse to be framed: from a frame they open in place of the page around it. */
export function leaveFor(address: string): void {
  if (isInFrame() && top !== null) top.location.href = new URL(address, location.href).href
  else location.assign(address)
}
