export type Bytes = Uint8Array<ArrayBuffer>

export const toDataView = (bytes: Uint8Array): DataView =>
  new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)

/** Whether a text of one byte per character stands there. */
export const hasTextAt = (bytes: Uint8Array, at: number, text: string): boolean =>
  [...text].every((char, each) => bytes[at + each] === char.charCodeAt(0))

export const textAt = (bytes: Uint8Array, at: number): string => String.fromCharCode(...bytes.subarray(at, at + 4))

/** The only copy of a picture that is made. */
export function joined(parts: readonly Uint8Array[]): Bytes {
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}
