import type { DomainError } from '#domain/errors.ts'

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
