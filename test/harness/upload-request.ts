import { File as NodeFile } from 'node:buffer'

/** Node's version of a form of the document: fetch accepts only its own forms and files. */
export async function formForFetch(entries: Iterable<[string, FormDataEntryValue]>): Promise<FormData> {
  const form = await new Response(new URLSearchParams()).formData()
  for (const [name, value] of entries) {
    if (typeof value === 'string') form.append(name, value)
    else
      form.append(
        name,
        new NodeFile([new Uint8Array(await value.arrayBuffer())], value.name, { type: value.type }) as unknown as Blob,
      )
  }
  return form
}

/** The part of XMLHttpRequest that an upload needs, sent by fetch like all calls of a screen. */
export class UploadRequest extends EventTarget {
  readonly upload = new EventTarget()
  status = 0
  responseText = ''
  readonly #headers = new Headers()
  readonly #aborted = new AbortController()
  #method = ''
  #address = ''
  #received = new Headers()

  open(method: string, address: string): void {
    this.#method = method
    this.#address = address
  }

  setRequestHeader(name: string, value: string): void {
    this.#headers.set(name, value)
  }

  getAllResponseHeaders(): string {
    return [...this.#received].map(([name, value]) => `${name}: ${value}\r\n`).join('')
  }

  abort(): void {
    this.#aborted.abort()
  }

  send(body: FormData): void {
    void this.#send(body).then(
      () => this.dispatchEvent(new Event('load')),
      () => this.dispatchEvent(new Event(this.#aborted.signal.aborted ? 'abort' : 'error')),
    )
  }

  async #send(body: FormData): Promise<void> {
    const reply = await fetch(this.#address, {
      method: this.#method,
      headers: this.#headers,
      body: await formForFetch(body),
      signal: this.#aborted.signal,
    })
    this.upload.dispatchEvent(Object.assign(new Event('progress'), { loaded: 1, total: 1 }))
    this.responseText = await reply.text()
    this.#received = reply.headers
    this.status = reply.status
  }
}
