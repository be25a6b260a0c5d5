/** Saves the content of an address as a file without leaving the page. */
export function saveAs(address: string, fileName: string): void {
  const link = document.createElement('a')
  link.href = address
  link.download = fileName
  document.body.append(link)
  link.click()
  link.remove()
}

/** Saves a text as a file. */
export const saveText = (text: string, fileName: string, type: string): void =>
  saveBlob(new Blob([text], { type }), fileName)

export function saveBlob(blob: Blob, fileName: string): void {
  const address = URL.createObjectURL(blob)
  saveAs(address, fileName)
  // By then the browser has begun to read it.
  setTimeout(() => URL.revokeObjectURL(address), 10_000)
}
