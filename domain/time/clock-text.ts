/** `m:ss` ([A4.08], [B9.04]), rounded up, so that 0:00 means over. */
export function clockText(ms: number): string {
  const seconds = Math.ceil(ms / 1000)
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
