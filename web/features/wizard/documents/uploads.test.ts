import { expect, test } from 'vitest'

import { maxFileBytes, maxFilesPerLoan } from '#domain/documents/upload.ts'

import { refusalOf } from './uploads.ts'

const pdf = new Blob(['%PDF-1.7\n'])

test('[A5.05] accepts PDF, JPEG, PNG and TIFF by their first bytes, not by their name', async () => {
  expect(await refusalOf(pdf, 0)).toBeUndefined()
  expect(await refusalOf(new Blob([new Uint8Array([0xff, 0xd8, 0xff, 0xe0])]), 0)).toBeUndefined()
  expect(await refusalOf(new File(['MZ'], 'lohn.pdf', { type: 'application/pdf' }), 0)).toEqual({
    id: 'error.document.type',
  })
  expect(await refusalOf(new Blob([]), 0)).toEqual({ id: 'error.document.empty' })
  expect(await refusalOf(new Blob(['\u00ef\u00bb\u00bf']), 0)).toEqual({ id: 'error.document.type' })
  expect(await refusalOf(new Blob([`\ufeff${'\r\n'.repeat(20)}%PDF-1.7`]), 0)).toBeUndefined()
})

test('20 MB each and 50 per loan', async () => {
  const large = { size: maxFileBytes + 1, slice: () => pdf } as unknown as Blob
  expect(await refusalOf(large, 0)).toEqual({ id: 'error.document.size' })
  expect(await refusalOf(pdf, maxFilesPerLoan)).toEqual({ id: 'error.document.count' })
})
