import { Buffer } from 'node:buffer'

import bold from '@expo-google-fonts/roboto/700Bold/Roboto_700Bold.ttf?inline'
import regular from '@expo-google-fonts/roboto/400Regular/Roboto_400Regular.ttf?inline'
import type { PDFDocument, PDFFont } from 'pdf-lib'

type Fontkit = Parameters<PDFDocument['registerFontkit']>[0]

/** A character of a font. */
interface Glyph {
  /** The code point and not the outline, which several characters may share: each is read back as itself. */
  readonly id: number
  readonly codePoints: readonly number[]
  readonly advanceWidth: number
}

interface Roboto {
  readonly regular: PDFFont
  readonly bold: PDFFont
}

/** Embeds both weights of Roboto, each with no more than the characters that the document has when it is saved. */
export async function embedRoboto(pdf: PDFDocument): Promise<Roboto> {
  // pdf-lib declares all of fontkit, which has 328 kB (gzip) for every kind of font, and uses what `readFont` gives it.
  pdf.registerFontkit({ create: readFont } as unknown as Fontkit)
  const embed = (url: string, name: string) =>
    pdf.embedFont(bytesOf(url), { subset: true, customName: `PORTAL+${name}` })
  return { regular: await embed(regular, 'Roboto-Regular'), bold: await embed(bold, 'Roboto-Bold') }
}

/** A copy, because slices of a `Buffer` share its memory. */
const bytesOf = (url: string): Uint8Array => new Uint8Array(Buffer.from(url.slice(url.indexOf(',') + 1), 'base64'))

/** Tables of a TrueType file that a document needs. The document itself has widths and characters. */
const kept = ['cvt ', 'fpgm', 'glyf', 'head', 'hhea', 'hmtx', 'loca', 'maxp', 'prep'] as const

/** A TrueType font for pdf-lib (https://learn.microsoft.com/typography/opentype/spec), without ligatures and kerning. */
function readFont(bytes: Uint8Array) {
  const table = (tag: string): Uint8Array<ArrayBuffer> => {
    const directory = viewOf(bytes)
    for (let at = 12; at < 12 + 16 * directory.getUint16(4); at += 16)
      if (directory.getUint32(at) === codeOf(tag)) {
        const from = directory.getUint32(at + 8)
        return bytes.slice(from, from + directory.getUint32(at + 12))
      }
    throw new Error(`the font has no table ${tag}`)
  }
  const head = viewOf(table('head'))
  const hhea = viewOf(table('hhea'))
  const os2 = viewOf(table('OS/2'))
  const [metrics, offsets, glyf] = [viewOf(table('hmtx')), viewOf(table('loca')), table('glyf')]
  if (head.getInt16(50) !== 0 || hhea.getUint16(34) !== viewOf(table('maxp')).getUint16(4))
    throw new Error('only a font with short offsets and a width for each outline can be embedded')
  const outlines = outlinesByCodePoint(viewOf(table('cmap')))
  const outlineOf = (codePoint: number): number => outlines.get(codePoint) ?? 0
  const glyphOf = (char: string): Glyph => {
    const id = char.codePointAt(0) ?? 0
    return { id, codePoints: [id], advanceWidth: metrics.getUint16(4 * outlineOf(id)) }
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
    layout: (text: string) => ({ glyphs: [...text].map(glyphOf) }),
    createSubset: () => {
      /** The outlines of the new file. The first one stands for characters that a font lacks. */
      const included = [0]
      const ids = new Map<number, number>()
      return {
        includeGlyph: ({ id }: Glyph): number => {
          const known = ids.get(id)
          if (known !== undefined) return known
          const added = included.push(outlineOf(id)) - 1
          ids.set(id, added)
          return added
        },
        encodeStream: () => streamOf(fileWith(included)),
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
          glyf.slice(2 * offsets.getUint16(2 * outline), 2 * offsets.getUint16(2 * outline + 2)),
          (part) => (all.includes(part) ? all.indexOf(part) : all.push(part) - 1),
        ),
      )
    const tables = new Map(kept.map((tag) => [tag as string, table(tag)]))
    const [newMetrics, newOffsets] = [new Uint8Array(4 * all.length), new Uint8Array(2 * all.length + 2)]
    let end = 0
    all.forEach((outline, at) => {
      viewOf(newMetrics).setUint32(4 * at, metrics.getUint32(4 * outline))
      end += parts[at]?.length ?? 0
      viewOf(newOffsets).setUint16(2 * at + 2, end / 2)
    })
    tables.set('glyf', joined(parts)).set('hmtx', newMetrics).set('loca', newOffsets)
    viewOf(tables.get('hhea') ?? newMetrics).setUint16(34, all.length)
    viewOf(tables.get('maxp') ?? newMetrics).setUint16(4, all.length)
    return fontFile(tables)
  }
}

const viewOf = ({ buffer, byteOffset, byteLength }: Uint8Array): DataView =>
  new DataView(buffer, byteOffset, byteLength)

/** A tag of four letters as a number. */
const codeOf = (tag: string): number => viewOf(new TextEncoder().encode(tag)).getUint32(0)

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
  const view = viewOf(outline)
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

/** A TrueType file of these tables, sorted by their tags. */
function fontFile(tables: ReadonlyMap<string, Uint8Array>): Uint8Array {
  const power = Math.floor(Math.log2(tables.size))
  const directory = new Uint8Array(12 + 16 * tables.size)
  const view = viewOf(directory)
  view.setUint32(0, 0x1_00_00)
  view.setUint16(4, tables.size)
  view.setUint16(6, 16 * 2 ** power)
  view.setUint16(8, power)
  view.setUint16(10, 16 * (tables.size - 2 ** power))
  const parts = [directory]
  let end = directory.length
  for (const [at, [tag, content]] of [...tables].entries()) {
    const padded = joined([content, new Uint8Array(-content.length & 3)])
    view.setUint32(12 + 16 * at, codeOf(tag))
    view.setUint32(16 + 16 * at, checksumOf(padded))
    view.setUint32(20 + 16 * at, end)
    view.setUint32(24 + 16 * at, content.length)
    parts.push(padded)
    end += padded.length
  }
  return joined(parts)
}

function checksumOf(padded: Uint8Array): number {
  const view = viewOf(padded)
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
function streamOf(file: Uint8Array) {
  const stream = {
    on: (event: string, listener: (data: Uint8Array) => void) => {
      if (event === 'data' || event === 'end') listener(file)
      return stream
    },
  }
  return stream
}
