import { Buffer } from 'node:buffer'

import bold from '@expo-google-fonts/roboto/700Bold/Roboto_700Bold.ttf?inline'
import regular from '@expo-google-fonts/roboto/400Regular/Roboto_400Regular.ttf?inline'
import type { PDFDocument, PDFFont } from 'pdf-lib'

import { type Box, composed, type LetterPart } from './composed-letters.ts'

type Fontkit = Parameters<PDFDocument['registerFontkit']>[0]

/** A character of a font, with its marks. */
interface Glyph {
  /** The code point and not the outline, which several characters may share: each is read back as itself. */
  readonly id: number
  readonly outline: number
  readonly codePoints: readonly number[]
  readonly advanceWidth: number
}

interface Roboto {
  readonly regular: PDFFont
  readonly bold: PDFFont
  /** Whether both weights can write a character with its marks. */
  readonly has: (letter: string) => boolean
}

/** Characters, each with the marks that follow it. */
export const splitLetters = (text: string): readonly string[] => text.match(/\P{M}\p{M}*|\p{M}+/gu) ?? []

/** Ids of letters that consist of others: behind all code points. */
const composedIds = 0x11_00_00

/** Embeds both weights of Roboto, each with no more than the characters that the document has when it is saved. */
export async function embedRoboto(pdf: PDFDocument): Promise<Roboto> {
  // pdf-lib declares all of fontkit, which has 328 kB (gzip) for every kind of font, and uses what `readFont` gives it.
  const fonts: ReturnType<typeof readFont>[] = []
  const create = (bytes: Uint8Array) => {
    const font = readFont(bytes)
    fonts.push(font)
    return font
  }
  pdf.registerFontkit({ create } as unknown as Fontkit)
  const embed = (url: string, name: string) =>
    pdf.embedFont(readBytes(url), { subset: true, customName: `PORTAL+${name}` })
  return {
    regular: await embed(regular, 'Roboto-Regular'),
    bold: await embed(bold, 'Roboto-Bold'),
    has: (letter) => fonts.every((font) => font.has(letter)),
  }
}

/** A copy, because slices of a `Buffer` share its memory. */
const readBytes = (url: string): Uint8Array => new Uint8Array(Buffer.from(url.slice(url.indexOf(',') + 1), 'base64'))

/** Tables of a TrueType file that a document needs. The document itself has widths and characters. */
const kept = ['cvt ', 'fpgm', 'glyf', 'head', 'hhea', 'hmtx', 'loca', 'maxp', 'prep'] as const

/** A TrueType font for pdf-lib (https://learn.microsoft.com/typography/opentype/spec), without ligatures and kerning. */
function readFont(bytes: Uint8Array) {
  const table = (tag: string): Uint8Array<ArrayBuffer> => {
    const directory = toDataView(bytes)
    for (let at = 12; at < 12 + 16 * directory.getUint16(4); at += 16)
      if (directory.getUint32(at) === getCode(tag)) {
        const from = directory.getUint32(at + 8)
        return bytes.slice(from, from + directory.getUint32(at + 12))
      }
    throw new Error(`the font has no table ${tag}`)
  }
  const head = toDataView(table('head'))
  const hhea = toDataView(table('hhea'))
  const os2 = toDataView(table('OS/2'))
  const [metrics, offsets, glyf] = [toDataView(table('hmtx')), toDataView(table('loca')), table('glyf')]
  if (head.getInt16(50) !== 0 || hhea.getUint16(34) !== toDataView(table('maxp')).getUint16(4))
    throw new Error('only a font with short offsets and a width for each outline can be embedded')
  const outlines = outlinesByCodePoint(toDataView(table('cmap')))
  const findOutline = (char: string): number | undefined => outlines.get(char.codePointAt(0) ?? 0)
  const getBox = (outline: number): Box => {
    const at = 2 * offsets.getUint16(2 * outline)
    const [left = 0, bottom = 0, right = 0, top = 0] = [2, 4, 6, 8].map((place) =>
      toDataView(glyf).getInt16(at + place),
    )
    return { left, bottom, right, top }
  }
  /** Letters that consist of others, by their text; their outlines are numbered behind those of the font. */
  const made = new Map<string, Glyph>()
  const makeUp: { readonly parts: readonly LetterPart[]; readonly width: number }[] = []
  const ownOutlines = hhea.getUint16(34)
  const getWidth = (outline: number): number => metrics.getUint16(4 * outline)
  const getGlyph = (letter: string): Glyph => {
    const codePoints = Array.from(letter, (char) => char.codePointAt(0) ?? 0)
    const [id = 0] = codePoints
    const own = codePoints.length === 1 ? outlines.get(id) : undefined
    if (own !== undefined) return { id, outline: own, codePoints, advanceWidth: getWidth(own) }
    const known = made.get(letter)
    if (known !== undefined) return known
    const parts = composed(letter, { outlineOf: findOutline, boxOf: getBox })
    if (parts === undefined) return { id, outline: 0, codePoints, advanceWidth: getWidth(0) }
    // Also as wide as a mark beside the letter, which would touch the next one.
    const width = Math.max(
      getWidth(parts[0]?.outline ?? 0),
      ...parts.map((part) => getBox(part.outline).right + part.x),
    )
    const outline = ownOutlines + makeUp.push({ parts, width }) - 1
    const glyph = { id: composedIds + outline, outline, codePoints, advanceWidth: width }
    made.set(letter, glyph)
    return glyph
  }
  return {
    postscriptName: 'Roboto',
    unitsPerEm: head.getUint16(18),
    bbox: { minX: head.getInt16(36), minY: head.getInt16(38), maxX: head.getInt16(40), maxY: head.getInt16(42) },
    ascent: hhea.getInt16(4),
    descent: hhea.getInt16(6),
    xHeight: os2.getInt16(86),
    capHeight: os2.getInt16(88),
    italicAngle: 0,
    'OS/2': { sFamilyClass: 0 },
    head: { macStyle: { italic: false } },
    post: { isFixedPitch: false },
    characterSet: [...outlines.keys()],
    has: (letter: string) => getGlyph(letter).outline !== 0,
    layout: (text: string) => ({ glyphs: splitLetters(text).map(getGlyph) }),
    createSubset: () => {
      /** The outlines of the new file. The first one stands for characters that a font lacks. */
      const included = [0]
      const ids = new Map<number, number>()
      return {
        includeGlyph: ({ id, outline }: Glyph): number => {
          const known = ids.get(id)
          if (known !== undefined) return known
          const added = included.push(outline) - 1
          ids.set(id, added)
          return added
        },
        encodeStream: () => buildStream(fileWith(included)),
      }
    },
  }

  function fileWith(included: readonly number[]): Uint8Array {
    const all = [...included]
    const parts: Uint8Array[] = []
    // An outline may consist of others, which join the end of the list.
    for (const outline of all)
      parts.push(
        withRenumberedParts(
          outline < ownOutlines
            ? glyf.slice(2 * offsets.getUint16(2 * outline), 2 * offsets.getUint16(2 * outline + 2))
            : outlineFrom(makeUp[outline - ownOutlines]?.parts ?? [], getBox),
          (part) => (all.includes(part) ? all.indexOf(part) : all.push(part) - 1),
        ),
      )
    const tables = new Map(kept.map((tag) => [tag as string, table(tag)]))
    const [newMetrics, newOffsets] = [new Uint8Array(4 * all.length), new Uint8Array(2 * all.length + 2)]
    let end = 0
    all.forEach((outline, at) => {
      const own = makeUp[outline - ownOutlines]
      toDataView(newMetrics).setUint32(4 * at, metrics.getUint32(4 * (own?.parts[0]?.outline ?? outline)))
      if (own !== undefined) toDataView(newMetrics).setUint16(4 * at, own.width)
      end += parts[at]?.length ?? 0
      toDataView(newOffsets).setUint16(2 * at + 2, end / 2)
    })
    tables.set('glyf', joined(parts)).set('hmtx', newMetrics).set('loca', newOffsets)
    toDataView(tables.get('hhea') ?? newMetrics).setUint16(34, all.length)
    const maxima = toDataView(tables.get('maxp') ?? newMetrics)
    maxima.setUint16(4, all.length)
    // A letter that is made up may consist of some that consist of others.
    maxima.setUint16(30, maxima.getUint16(30) + 1)
    return fontFile(tables)
  }
}

const toDataView = ({ buffer, byteOffset, byteLength }: Uint8Array): DataView =>
  new DataView(buffer, byteOffset, byteLength)

/** A tag of four letters as a number. */
const getCode = (tag: string): number => toDataView(new TextEncoder().encode(tag)).getUint32(0)

/** Reads a `cmap` of format 4, in Unicode: runs of characters with their outlines. */
function outlinesByCodePoint(cmap: DataView): Map<number, number> {
  const start = cmap.getUint32(8)
  if (cmap.getUint16(start) !== 4) throw new Error('the font maps no Unicode characters by runs')
  const twice = cmap.getUint16(start + 6)
  const outlines = new Map<number, number>()
  for (let run = start + 14; run < start + 14 + twice; run += 2) {
    const last = cmap.getUint16(run)
    const first = cmap.getUint16(run + 2 + twice)
    const delta = cmap.getUint16(run + 2 + 2 * twice)
    const list = run + 2 + 3 * twice
    const distance = cmap.getUint16(list)
    for (let char = first; char <= last && char < 0xff_ff; char += 1) {
      const listed = distance === 0 ? char : cmap.getUint16(list + distance + 2 * (char - first))
      const outline = listed === 0 ? 0 : (listed + delta) % 0x1_00_00
      if (outline !== 0) outlines.set(char, outline)
    }
  }
  return outlines
}

/** An outline that consists of others refers to them by their numbers in the new file. */
function withRenumberedParts(outline: Uint8Array, newNumber: (part: number) => number): Uint8Array {
  const view = toDataView(outline)
  if (outline.length === 0 || view.getInt16(0) >= 0) return outline
  let at = 10
  for (let flags = 0x20; (flags & 0x20) !== 0;) {
    flags = view.getUint16(at)
    view.setUint16(at + 2, newNumber(view.getUint16(at + 2)))
    const scale = (flags & 0x08) !== 0 ? 2 : (flags & 0x40) !== 0 ? 4 : (flags & 0x80) !== 0 ? 8 : 0
    at += 4 + ((flags & 0x01) !== 0 ? 4 : 2) + scale
  }
  return outline
}

/** An outline that consists of others, at their places (https://learn.microsoft.com/typography/opentype/spec/glyf). */
function outlineFrom(parts: readonly LetterPart[], boxOf: (outline: number) => Box): Uint8Array {
  const bytes = new Uint8Array(10 + 8 * parts.length)
  const view = toDataView(bytes)
  view.setInt16(0, -1)
  const boxes = parts.map(({ outline, x, y }) => {
    const { left, bottom, right, top } = boxOf(outline)
    return [left + x, bottom + y, right + x, top + y] as const
  })
  view.setInt16(2, Math.min(...boxes.map(([left]) => left)))
  view.setInt16(4, Math.min(...boxes.map(([, bottom]) => bottom)))
  view.setInt16(6, Math.max(...boxes.map(([, , right]) => right)))
  view.setInt16(8, Math.max(...boxes.map(([, , , top]) => top)))
  parts.forEach(({ outline, x, y }, at) => {
    // The places are words and distances; all but the last one are followed by others.
    view.setUint16(10 + 8 * at, 0x0003 | (at === parts.length - 1 ? 0 : 0x0020))
    view.setUint16(12 + 8 * at, outline)
    view.setInt16(14 + 8 * at, x)
    view.setInt16(16 + 8 * at, y)
  })
  return bytes
}

/** A TrueType file of these tables, sorted by their tags. */
function fontFile(tables: ReadonlyMap<string, Uint8Array>): Uint8Array {
  const power = Math.floor(Math.log2(tables.size))
  const directory = new Uint8Array(12 + 16 * tables.size)
  const view = toDataView(directory)
  view.setUint32(0, 0x1_00_00)
  view.setUint16(4, tables.size)
  view.setUint16(6, 16 * 2 ** power)
  view.setUint16(8, power)
  view.setUint16(10, 16 * (tables.size - 2 ** power))
  const parts = [directory]
  let end = directory.length
  for (const [at, [tag, content]] of [...tables].entries()) {
    const padded = joined([content, new Uint8Array(-content.length & 3)])
    view.setUint32(12 + 16 * at, getCode(tag))
    view.setUint32(16 + 16 * at, sumWords(padded))
    view.setUint32(20 + 16 * at, end)
    view.setUint32(24 + 16 * at, content.length)
    parts.push(padded)
    end += padded.length
  }
  return joined(parts)
}

function sumWords(padded: Uint8Array): number {
  const view = toDataView(padded)
  let sum = 0
  for (let at = 0; at < padded.length; at += 4) sum = (sum + view.getUint32(at)) >>> 0
  return sum
}

function joined(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const all = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0))
  let end = 0
  for (const part of parts) {
    all.set(part, end)
    end += part.length
  }
  return all
}

/** As pdf-lib reads a file, which fontkit makes piece by piece. */
function buildStream(file: Uint8Array) {
  const stream = {
    on: (event: string, listener: (data: Uint8Array) => void) => {
      if (event === 'data' || event === 'end') listener(file)
      return stream
    },
  }
  return stream
}
