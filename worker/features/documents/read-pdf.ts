import { getDocument } from 'unpdf/pdfjs'

import { openingFault, pagesToRead, pdfOptions } from '#domain/documents/pdf-reading.ts'
import type { TextNote } from '#domain/documents/text-status.ts'

import { boundPdf } from './bounded-pdf.ts'

export type PdfText = { readonly text: string } | { readonly note: TextNote }

/** Characters and portions that are read at most; a full page has 5,000 and 60. A file is judged by what was read until then. */
const charactersAtMost = 60_000
const portionsAtMost = 600

/** The text of a PDF, or why there is none. Overwrites parts of the bytes. */
export async function readPdf(bytes: Uint8Array): Promise<PdfText> {
  const bounded = boundPdf(bytes)
  if (bounded === 'tooLarge') return { note: 'TOO_LARGE' }
  const task = getDocument({ data: bytes, ...pdfOptions })
  try {
    const document = await task.promise
    return bounded === 'encrypted' ? { note: 'PROTECTED' } : { text: await textOf(document) }
  } catch (error) {
    const fault = openingFault(error)
    if (fault === 'locked') return { note: 'LOCKED' }
    // What is encrypted has been overwritten.
    if (bounded === 'encrypted') return { note: 'PROTECTED' }
    return { note: fault === 'damaged' ? 'DAMAGED' : 'UNREAD' }
  } finally {
    await task.destroy()
  }
}

async function textOf(document: Awaited<ReturnType<typeof getDocument>['promise']>): Promise<string> {
  let text = ''
  let portions = 0
  for (const number of pagesToRead(document.numPages)) {
    const reader = (await document.getPage(number)).streamTextContent().getReader()
    for (;;) {
      const { done, value } = (await reader.read()) as ReadableStreamReadResult<TextPortion>
      if (done) break
      for (const item of value.items) text += ` ${item.str ?? ''}`
      // What is not asked for is not computed.
      if (++portions >= portionsAtMost || text.length >= charactersAtMost) return text
    }
    text += '\n'
  }
  return text
}

interface TextPortion {
  readonly items: readonly { readonly str?: string }[]
}
