import { sniffFileType } from '#domain/documents/upload.ts'
import { fileStartBytes } from '#domain/documents/file-start.ts'
import { type DocumentCheck, type DocumentVerdict, documentVerdict } from '#domain/documents/verdict.ts'

import { today } from '#web/shared/today.ts'
import type { PdfText } from './pdf-text.worker.ts'

/** Why a file is probably the wrong one, or why the bank cannot open it. */
export type FileVerdict = DocumentVerdict | { readonly kind: 'locked' | 'damaged' }

/** A verdict that takes longer than the upload is useless. */
const maxWaitMs = 5000
const largestFile = 10 * 1024 * 1024

/**
 * Checks the text of a PDF, which stays in the browser. Undefined without a verdict: for scans, pictures, and files
 * that cannot be read in time.
 */
export async function checkFile(
  file: Blob,
  check: DocumentCheck,
  signal: AbortSignal,
): Promise<FileVerdict | undefined> {
  if (file.size > largestFile) return undefined
  const bytes = await file.arrayBuffer()
  if (sniffFileType(new Uint8Array(bytes, 0, Math.min(fileStartBytes, bytes.byteLength))) !== 'application/pdf')
    return undefined
  const read = await readPdf(bytes, signal)
  return read?.kind === 'text' ? documentVerdict(check, read.text, today()) : read
}

/** In a worker, so that a slow file blocks nothing and can be aborted. */
function readPdf(bytes: ArrayBuffer, signal: AbortSignal): Promise<PdfText | undefined> {
  const worker = new Worker(new URL('./pdf-text.worker.ts', import.meta.url), { type: 'module' })
  const { port1, port2 } = new MessageChannel()
  return new Promise<PdfText | undefined>((resolve) => {
    const timer = setTimeout(() => resolve(undefined), maxWaitMs)
    const end = (result: PdfText | undefined) => {
      clearTimeout(timer)
      resolve(result)
    }
    signal.addEventListener('abort', () => end(undefined))
    port1.addEventListener('message', ({ data }: MessageEvent<PdfText | undefined>) => end(data))
    port1.start()
    worker.addEventListener('error', () => end(undefined))
    worker.postMessage(bytes, [bytes, port2])
  }).finally(() => {
    port1.close()
    worker.terminate()
  })
}
