import * as v from 'valibot'
import { describe, expect, it } from 'vitest'

import { DataFile, type FileKind, isDataFile } from './data-files.ts'
import { Icon } from './icons.ts'

const address = (type: string, text: string): string => `data:${type};base64,${btoa(text)}`
const png = '\x89PNG\r\n\x1A\n\0\0\0\rIHDR'
const jpeg = '\xFF\xD8\xFF\xE0\0'
const svg = '<svg xmlns="http://www.w3.org/2000/svg"/>'

describe('a file in a setting', () => {
  it.each<[FileKind, string, string]>([
    ['icon', 'image/png', png],
    ['icon', 'image/jpeg', jpeg],
    ['icon', 'image/svg+xml', svg],
    ['icon', 'image/svg+xml', `<!-- ${'long '.repeat(800)} -->${svg}`],
    ['tabIcon', 'image/x-icon', '\0\0\x01\0\x01\0'],
    ['font', 'font/woff2', 'wOF2\0\x01'],
    // With a wrong type, because browsers check the bytes as well.
    ['icon', 'image/png', jpeg],
    ['font', 'font/woff2', 'wOFF\0\x01'],
  ])('is accepted: %s, %s', (kind, type, text) => {
    expect(isDataFile(kind, address(type, text))).toBe(true)
  })

  it.each<[string, FileKind, string]>([
    ['a text that is called a picture', 'tabIcon', address('image/png', 'This is no picture.')],
    ['a text that is called a font', 'font', address('font/woff2', 'This is no font.')],
    ['a picture that is called a font', 'font', address('font/woff2', png)],
    ['a page that is called an SVG', 'icon', address('image/svg+xml', '<html><svg/></html>')],
    ['an SVG that is called a PNG: no browser shows it', 'icon', address('image/png', svg)],
    ['a PNG that is called an SVG: no browser shows it', 'icon', address('image/svg+xml', png)],
    ['an icon of a tab elsewhere', 'icon', address('image/x-icon', '\0\0\x01\0\x01\0')],
    ['a page', 'icon', address('text/html', png)],
    ['nothing', 'icon', 'data:image/png;base64,'],
    ['what is no Base64', 'icon', 'data:image/png;base64,iVBORw0KGgo=?'],
    ['an address elsewhere', 'icon', 'https://a.example/x.png'],
  ])('is refused: %s', (_name, kind, text) => {
    expect(isDataFile(kind, text)).toBe(false)
  })

  it('is refused with the expected type', () => {
    const codeOf = (schema: v.GenericSchema, text: string) => v.safeParse(schema, text).issues?.[0].message
    expect(codeOf(DataFile('tabIcon', 1000), address('image/png', 'text'))).toBe('notAnImage')
    expect(codeOf(DataFile('font', 1000), address('font/woff', 'text'))).toBe('notAFont')
    expect(codeOf(Icon, address('image/png', 'text'))).toBe('notAnImage')
    expect(codeOf(Icon, 'no-such-icon')).toBe('unknownIcon')
    for (const text of ['', 'car', address('image/png', png)]) expect(v.is(Icon, text)).toBe(true)
  })
})
