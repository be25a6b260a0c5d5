import { describe, expect, it } from 'vitest'

import { startBytes, typeAtStart } from './file-start.ts'

const latin = (text: string): Uint8Array => Uint8Array.from(text, (char) => char.charCodeAt(0))
const types = ['image/png', 'image/jpeg', 'image/webp', 'image/svg+xml', 'image/x-icon', 'font/woff', 'font/woff2']
const typeOf = (text: string) => typeAtStart(latin(text), types as ['image/png'])

describe('the type at the start of a file', () => {
  it.each([
    ['image/png', '\x89PNG\r\n\x1A\n\0\0\0\rIHDR'],
    ['image/jpeg', '\xFF\xD8\xFF\xE0\0'],
    ['image/webp', 'RIFF\x24\x01\0\0WEBPVP8 '],
    ['image/x-icon', '\0\0\x01\0\x02\0'],
    ['font/woff', 'wOFF\0\x01\0\0'],
    ['font/woff2', 'wOF2\0\x01\0\0'],
    ['image/svg+xml', '<svg xmlns="http://www.w3.org/2000/svg"/>'],
    ['image/svg+xml', '\xEF\xBB\xBF<?xml version="1.0"?>\n<!-- a > b - c --><!---->\n<svg>'],
    ['image/svg+xml', '<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "svg11.dtd" [<!ENTITY a "b">]>\r\n<svg\n>'],
    ['image/svg+xml', '<svg:svg xmlns:svg="http://www.w3.org/2000/svg">'],
  ])('is %s', (type, text) => {
    expect(typeOf(text)).toBe(type)
  })

  it.each([
    ['text', 'This is no picture.'],
    ['a page', '<!doctype html><html><svg></svg></html>'],
    ['a page behind a comment', '<!-- <svg> --><html>'],
    ['other XML', '<?xml version="1.0"?><feed/>'],
    ['what only begins like an SVG', '<svgz>'],
    ['sound in the same container as WebP', 'RIFF\x24\x01\0\0WAVEfmt '],
    ['the beginning of a PNG', '\x89PNG'],
    ['a picture behind something else', 'MZ\x89PNG\r\n\x1A\n'],
    ['nothing', ''],
  ])('is unknown for %s', (_name, text) => {
    expect(typeOf(text)).toBeUndefined()
  })

  it.each([
    ['at once', '%PDF-1.7'],
    ['after a byte order mark', '\xEF\xBB\xBF%PDF-1.4'],
    ['after a line break', '\n%PDF-1.4'],
    ['after lines of Windows', '\r\n\r\n%PDF-1.4'],
    ['after a mark and a line break', '\xEF\xBB\xBF\r\n%PDF-2.0'],
    ['after spaces and tabs', ' \t%PDF-1.3'],
    ['after as much as is allowed', `\xEF\xBB\xBF${' '.repeat(64)}%PDF-1.3`],
  ])('is a PDF that begins %s', (_, text) => {
    expect(typeAtStart(latin(text), ['application/pdf'])).toBe('application/pdf')
  })

  it.each([
    ['a page before it', '<script>%PDF-1.7'],
    ['a program before it', 'MZ\n%PDF-1.7'],
    ['another mark', '\xFF\xFE%PDF-1.7'],
    ['a NUL before it', '\0%PDF-1.7'],
    ['too many spaces', `${' '.repeat(65)}%PDF-1.7`],
    ['the end of the sign', '%PDF'],
    ['small letters', '%pdf-1.7'],
  ])('is no PDF with %s', (_, text) => {
    expect(typeAtStart(latin(text), ['application/pdf'])).toBeUndefined()
  })

  it('is one of the supported types', () => {
    expect(typeAtStart(latin('wOF2'), ['font/woff'])).toBeUndefined()
    expect(typeAtStart(latin('<svg>'), ['image/png'])).toBeUndefined()
  })

  // However a file is made, nothing beyond these is matched.
  it.each(['<!---->', '<!-- -->', ' ', '<?a?>', '<!DOCTYPE a []>'])(
    'is read from its first 6 KiB only, with %j repeated before an SVG',
    (part) => {
      const svgAt = (at: number) => part.repeat(at / part.length).padEnd(at) + '<svg>'
      expect(typeOf(svgAt(startBytes - '<svg>'.length))).toBe('image/svg+xml')
      expect(typeOf(svgAt(startBytes - '<svg>'.length + 1))).toBeUndefined()
    },
  )

  it.each(['<!-- ', '<?a', '<!DOCTYPE a [', '<!DOCTYPE a []'])('is unknown for %j repeated', (part) => {
    expect(typeOf(part.repeat(startBytes))).toBeUndefined()
  })
})
