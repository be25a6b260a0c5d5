export interface OpenedFile {
  readonly body: ReadableStream<Uint8Array>
  readonly size: number
}

/** Opens a file by the id of its row. */
export type ReadFile = (id: string) => Promise<OpenedFile>

/** All bytes of it, for what cannot read a stream. */
export const bytesIn = async ({ body }: OpenedFile): Promise<Uint8Array<ArrayBuffer>> =>
  new Uint8Array(await new Response(body).arrayBuffer())
