const latin = (text: string): Uint8Array<ArrayBuffer> => Uint8Array.from(text, (char) => char.charCodeAt(0))

const picture = '\xFF\xDB\0\x04\0\0\xFF\xC0\0\x04\0\0\xFF\xDA\0\x03\0picture\xFF\0picture\xFF\xD9'

/** A photograph as a telephone takes it, with position and remark, and what is stored of it. */
export const photograph = {
  taken: latin(`\xFF\xD8\xFF\xE1\0\x1AExif\0\0MM\0*SECRET 52.516N\xFF\xFE\0\x0ASECRET!!${picture}SECRET behind it`),
  stored: latin(`\xFF\xD8${picture}`),
}
