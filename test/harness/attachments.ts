/** One red pixel. */
const png = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8DwHwAFBQIAX8jx0gAAAABJRU5ErkJggg=='

export const imageBytes = (): Uint8Array<ArrayBuffer> => Uint8Array.from(atob(png), (char) => char.charCodeAt(0))

/** A form with a file; a small image, if nothing is said. */
export function imageForm(bytes: Uint8Array<ArrayBuffer> = imageBytes(), name = 'Bild.png'): FormData {
  const form = new FormData()
  form.set('file', new File([bytes], name))
  return form
}
