/** One red pixel. */
const png = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8DwHwAFBQIAX8jx0gAAAABJRU5ErkJggg=='

export const imageBytes = (): Uint8Array<ArrayBuffer> => Uint8Array.from(atob(png), (char) => char.charCodeAt(0))

/** Four times as wide as high. */
export const wideLogo = (): string =>
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 100"><rect width="400" height="100" fill="#0B6B4B"/></svg>'

/** A form with a file, by default a small image. */
export function imageForm(bytes: Uint8Array<ArrayBuffer> = imageBytes(), name = 'Bild.png'): FormData {
  const form = new FormData()
  form.set('file', new File([bytes], name))
  return form
}
