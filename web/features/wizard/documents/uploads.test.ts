import { expect, test } from 'vitest'

import { sampleFiles } from '#domain/documents/sample-files.ts'
import { maxFileBytes, maxFilesPerLoan } from '#domain/documents/upload.ts'
import { ApiError } from '#web/api/errors.ts'

import { isPassing, findRefusal } from './uploads.ts'

const pdf = new Blob(['%PDF-1.7\n%%EOF\n'])

test('[A5.05] accepts PDF, JPEG, PNG and TIFF by their first bytes, not by their name', async () => {
  expect(await findRefusal(pdf, 0)).toBeUndefined()
  expect(await findRefusal(new File(['MZ'], 'lohn.pdf', { type: 'application/pdf' }), 0)).toEqual({
    id: 'error.document.type',
  })
  expect(await findRefusal(new Blob([]), 0)).toEqual({ id: 'error.document.empty' })
  expect(await findRefusal(new Blob(['\u00ef\u00bb\u00bf']), 0)).toEqual({ id: 'error.document.type' })
  expect(await findRefusal(new Blob([`\ufeff${'\r\n'.repeat(20)}%PDF-1.7 %%EOF`]), 0)).toBeUndefined()
})

test('20 MB each and 50 per loan', async () => {
  const large = { size: maxFileBytes + 1, arrayBuffer: () => pdf.arrayBuffer() } as unknown as Blob
  expect(await findRefusal(large, 0)).toEqual({ id: 'error.document.size' })
  expect(await findRefusal(pdf, maxFilesPerLoan)).toEqual({ id: 'error.document.count' })
})

test.each(sampleFiles)('[A7.12] judges %s as the server does', async (_, bytes, fault) => {
  const id = {
    file_empty: 'error.document.empty',
    file_type: 'error.document.type',
    file_truncated: 'error.document.truncated',
  }
  expect(await findRefusal(new Blob([bytes]), 0)).toEqual(fault && { id: id[fault] })
})

test.each([
  [0, true],
  [429, true],
  [500, true],
  [503, true],
  [400, false],
  [401, false],
  [404, false],
  [409, false],
  [413, false],
])('a reply %i can be repeated: %s', (status, helps) => {
  expect(isPassing(new ApiError('/api/loan/documents', status))).toBe(helps)
})
