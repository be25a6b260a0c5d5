import { describe, expect, it } from 'vitest'

import { acceptedFiles, cleanFileName, maxFileBytes, sniffFileType } from './upload.ts'

const bytes = (...values: number[]): Uint8Array => new Uint8Array(values)
const text = (value: string): Uint8Array => new TextEncoder().encode(value)

describe('sniffFileType', () => {
  it.each([
    ['application/pdf', text('%PDF-1.7\n')],
    ['image/jpeg', bytes(0xff, 0xd8, 0xff, 0xe0, 0)],
    ['image/png', bytes(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0)],
    ['image/tiff', bytes(0x49, 0x49, 0x2a, 0x00, 8)],
    ['image/tiff', bytes(0x4d, 0x4d, 0x00, 0x2a, 0)],
  ])('recognises %s by its first bytes', (type, content) => {
    expect(sniffFileType(content)).toBe(type)
  })

  it.each([
    ['an executable', text('MZ\x90\0')],
    ['an executable with a PDF behind it', text('MZ%PDF-1.7')],
    ['HTML', text('<!doctype html>')],
    ['SVG', text('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['a ZIP, which an office file is too', text('PK\x03\x04')],
    ['a GIF', text('GIF89a')],
    ['the beginning of a PNG', bytes(0x89, 0x50, 0x4e)],
    ['nothing', bytes()],
  ])('refuses %s', (_, content) => {
    expect(sniffFileType(content)).toBeUndefined()
  })
})

describe('cleanFileName', () => {
  it.each([
    ['Gehaltsnachweis März.pdf', 'Gehaltsnachweis März.pdf'],
    ['C:\\Users\\anna\\Lohn.PDF', 'Lohn.pdf'],
    ['../../etc/passwd', 'passwd.pdf'],
    ['setup.exe', 'setup.exe.pdf'],
    ['Rechnung.2026', 'Rechnung.2026.pdf'],
    ['Rechnung\r\nSet-Cookie: a=b.pdf', 'RechnungSet-Cookie_ a=b.pdf'],
    ['invoice\u202efdp.exe', 'invoicefdp.exe.pdf'],
    ['Lohn.pdf\u3164.exe\u115f', 'Lohn.pdf.exe.pdf'],
    ['a\u2800b\ufe0f\u{e0100}\u00ad.pdf', 'ab.pdf'],
    ['Mai\u20282026\u00a0x.pdf', 'Mai2026 x.pdf'],
    ['a"b<c>.pdf', 'a_b_c_.pdf'],
    ['Zu\u0308rich.pdf', 'Zürich.pdf'],
    ['.pdf', 'document.pdf'],
    ['', 'document.pdf'],
    ['   ', 'document.pdf'],
    ['\ud800.pdf', 'document.pdf'],
    ['a \t  b.pdf', 'a b.pdf'],
    ['Lohn.pdf. . ', 'Lohn.pdf'],
    ['Lohn.pdf.exe', 'Lohn.pdf.exe.pdf'],
    ['.a.pdf', 'a.pdf'],
    ['. .Lohn .pdf', 'Lohn.pdf'],
    ['NUL.pdf', '_NUL.pdf'],
    ['nul', '_nul.pdf'],
    ['Aux.2026.pdf', '_Aux.2026.pdf'],
    ['com1 .pdf', '_com1.pdf'],
    ['LPT².pdf', '_LPT².pdf'],
    ['CON .exe', '_CON .exe.pdf'],
    ['Nullserie.pdf', 'Nullserie.pdf'],
    ['Kontoauszug CON.pdf', 'Kontoauszug CON.pdf'],
    ['com10.pdf', 'com10.pdf'],
    [`${'a'.repeat(99)} b.pdf`, `${'a'.repeat(99)}.pdf`],
  ])('%j becomes %j', (name, clean) => {
    expect(cleanFileName(name, 'application/pdf')).toBe(clean)
  })

  it('shortens a long name by whole characters', () => {
    expect(cleanFileName(`${'😀'.repeat(300)}.pdf`, 'application/pdf')).toBe(`${'😀'.repeat(100)}.pdf`)
  })

  it.each([
    ['Scan.PNG', 'image/png', 'Scan.png'],
    ['Scan', 'image/png', 'Scan.png'],
    ['Scan.tif', 'image/tiff', 'Scan.tif'],
    ['Scan.tiff', 'image/tiff', 'Scan.tiff'],
    ['Scan', 'image/tiff', 'Scan.tif'],
    ['Logo.webp', 'image/webp', 'Logo.webp'],
    ['Logo', 'image/webp', 'Logo.webp'],
    ['Ausweis', 'image/jpeg', 'Ausweis.jpg'],
  ] as const)('%s of type %s becomes %s', (name, type, clean) => {
    expect(cleanFileName(name, type)).toBe(clean)
  })

  it('keeps both extensions of a picture', () => {
    expect(cleanFileName('Ausweis.jpeg', 'image/jpeg')).toBe('Ausweis.jpeg')
    expect(cleanFileName('Ausweis.jpg', 'image/jpeg')).toBe('Ausweis.jpg')
    expect(cleanFileName('Ausweis.png', 'image/jpeg')).toBe('Ausweis.png.jpg')
  })
})

it('[A3.08] file inputs offer PDF, JPEG, PNG and TIFF by type and by name; a file has 20 MiB at most', () => {
  expect(acceptedFiles).toBe('application/pdf,image/jpeg,image/png,image/tiff,.pdf,.jpg,.jpeg,.png,.tif,.tiff')
  expect(maxFileBytes).toBe(20_971_520)
})
