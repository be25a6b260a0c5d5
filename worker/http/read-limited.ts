import type { Context } from 'hono'

import { DomainError } from '#domain/shared/errors.ts'

import type { AppEnv } from './app-env.ts'

/** The media type of the body in lower case, without parameters. */
export const findMediaType = (c: Context<AppEnv>): string | undefined =>
  (c.req.header('Content-Type') ?? '').split(';')[0]?.trim().toLowerCase()

/** Bytes for a form's other parts and boundaries. */
const formOverhead = 64 * 1024

/**
 * Reads a form with a file of at most `largest` bytes. Throws unsupported_media_type, file_too_large, and invalid for a
 * malformed form; `objectName` says of what.
 */
export async function readForm(c: Context<AppEnv>, objectName: string, largest: number): Promise<FormData> {
  if (findMediaType(c) !== 'multipart/form-data') throw new DomainError('unsupported_media_type')
  return readLimited(c.req.raw, largest + formOverhead, fileTooLarge(objectName), (body) =>
    body.formData().catch((error: unknown) => {
      throw missingFile(objectName, error)
    }),
  )
}

export const fileTooLarge = (objectName: string): DomainError =>
  new DomainError('file_too_large', { entityName: objectName })

export const missingFile = (objectName: string, cause?: unknown): DomainError =>
  new DomainError('invalid', { fieldErrors: [{ objectName, field: 'file', message: 'NotNull' }] }, { cause })

/**
 * Reads a request's body up to the limit: refuses a larger Content-Length at once, and aborts a body that exceeds it.
 * Streams the body, because an isolate has little memory.
 */
export async function readLimited<T>(
  request: Request,
  limit: number,
  tooLarge: DomainError,
  read: (body: Response) => Promise<T>,
): Promise<T> {
  if (Number(request.headers.get('Content-Length') ?? 0) > limit) throw tooLarge
  let count = 0
  const counting = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      count += chunk.byteLength
      if (count > limit) controller.error(tooLarge)
      else controller.enqueue(chunk)
    },
  })
  const type = request.headers.get('Content-Type')
  const body = new Response(request.body?.pipeThrough(counting) ?? null, {
    headers: type === null ? {} : { 'Content-Type': type },
  })
  try {
    return await read(body)
  } catch (error) {
    throw count > limit ? tooLarge : error
  }
}
