import { describe, expect, it } from 'vitest'

import { sampleFiles } from '../sample-files.ts'
import { fileFault } from '../whole-file.ts'
import { withoutMetadata } from './without-metadata.ts'

type Part = string | number | readonly number[] | Uint8Array
/** Texts with one byte per character, and bytes. */
const bytesOf = (...parts: readonly Part[]): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(
    parts.flatMap((part): number[] => {
      if (typeof part === 'string') return Array.from(part, (char) => char.charCodeAt(0))
      return typeof part === 'number' ? [part] : [...part]
    }),
  )
const textOf = (bytes: Uint8Array): string => Array.from(bytes, (byte) => String.fromCharCode(byte)).join('')

/** What nobody may find in a stored picture. */
const secret = (what: string): string => `SECRET ${what} 52.5163N 13.3777E`
const saysNothing = (bytes: Uint8Array): void => expect(textOf(bytes)).not.toMatch(/SECRET|13\.3777/)

interface Value {
  readonly tag: number
  readonly type: number
  readonly count: number
  readonly value: number | Uint8Array
}
const ascii = (tag: number, text: string): Value => ({ tag, type: 2, count: text.length, value: bytesOf(text) })
const short = (tag: number, value: number): Value => ({ tag, type: 3, count: 1, value })
const long = (tag: number, value: number): Value => ({ tag, type: 4, count: 1, value })
const bytes = (tag: number, type: number, value: Uint8Array): Value => ({ tag, type, count: value.length, value })

/** Directories, values and pictures in one file, each where it is put. */
class Tiff {
  readonly #data = new DataView(new ArrayBuffer(8192))
  readonly #little: boolean
  #end = 8
  constructor(isLittle: boolean) {
    this.#little = isLittle
    this.#data.setUint16(0, isLittle ? 0x4949 : 0x4d4d)
    this.#data.setUint16(2, 42, isLittle)
  }
  put(content: Uint8Array): number {
    const at = this.#end
    new Uint8Array(this.#data.buffer).set(content, at)
    this.#end += content.length + (content.length % 2)
    return at
  }
  /** A directory; `next` is set later. */
  directory(values: readonly Value[]): number {
    const placed = values.map((each) => ({
      ...each,
      value: typeof each.value === 'number' ? each.value : this.put(each.value),
      isInside: typeof each.value === 'number',
    }))
    const at = this.put(new Uint8Array(2 + values.length * 12 + 4))
    this.#data.setUint16(at, values.length, this.#little)
    for (const [index, { tag, type, count, value, isInside }] of placed.entries()) {
      const entry = at + 2 + index * 12
      this.#data.setUint16(entry, tag, this.#little)
      this.#data.setUint16(entry + 2, type, this.#little)
      this.#data.setUint32(entry + 4, count, this.#little)
      if (type === 3 && isInside) this.#data.setUint16(entry + 8, value, this.#little)
      else this.#data.setUint32(entry + 8, value, this.#little)
    }
    return at
  }
  first(at: number): this {
    this.#data.setUint32(4, at, this.#little)
    return this
  }
  next(directory: number, at: number): this {
    const entries = this.#data.getUint16(directory, this.#little)
    this.#data.setUint32(directory + 2 + entries * 12, at, this.#little)
    return this
  }
  bytes(): Uint8Array<ArrayBuffer> {
    return new Uint8Array(this.#data.buffer).slice(0, this.#end)
  }
}

/** EXIF with author, position and a small picture; `null` says nothing of how the picture is turned. */
function exif(isLittle: boolean, orientation: number | null): Uint8Array<ArrayBuffer> {
  const tiff = new Tiff(isLittle)
  const position = tiff.directory([ascii(1, secret('position'))])
  const camera = tiff.directory([ascii(0x927c, secret('notes of the camera'))])
  const directory = tiff.directory([
    ascii(270, secret('description')),
    ...(orientation === null ? [] : [short(274, orientation)]),
    ascii(315, secret('author')),
    long(34665, camera),
    long(34853, position),
  ])
  const thumbnail = tiff.put(bytesOf([0xff, 0xd8, 0xff, 0xdb, 0, 4, 1, 2], secret('small copy'), [0xff, 0xd9]))
  const small = tiff.directory([long(513, thumbnail), long(514, 60)])
  return tiff.first(directory).next(directory, small).bytes()
}

const orientationOf = (found: Uint8Array | undefined): number | undefined => {
  if (found === undefined) return undefined
  const data = new DataView(found.buffer, found.byteOffset, found.length)
  expect([textOf(found.subarray(0, 4)), data.getUint32(4), data.getUint16(8), found.length]).toEqual([
    'MM\0*',
    8,
    1,
    26,
  ])
  expect([data.getUint16(10), data.getUint16(12), data.getUint32(14), data.getUint32(22)]).toEqual([0x112, 3, 1, 0])
  return data.getUint16(18)
}

const segment = (marker: number, ...parts: readonly Part[]): Uint8Array => {
  const content = bytesOf(...parts)
  return bytesOf(0xff, marker, [(content.length + 2) >> 8, (content.length + 2) & 0xff], content)
}

describe('a JPEG', () => {
  const jfif = segment(0xe0, 'JFIF\0', [1, 2, 0, 0, 1, 0, 1, 0, 0])
  const profile = segment(0xe2, 'ICC_PROFILE\0', [1, 1], 'profile')
  const adobe = segment(0xee, 'Adobe', [0, 100, 0, 0, 0, 0, 1])
  const tables = segment(0xdb, [0, 0xff, 0xd9, 0xff, 0xd8])
  const frame = segment(0xc2, [8, 0, 1, 0, 1, 1, 1, 0x11, 0])
  const scan = (content: string) => bytesOf(segment(0xda, [1, 1, 0, 0, 63, 0]), content, [0xff, 0, 0xff, 0xd3], content)
  const end = [0xff, 0xd9]
  const start = [0xff, 0xd8]
  const exifSegment = (...about: Parameters<typeof exif>) => segment(0xe1, 'Exif\0\0', exif(...about))

  const full = (orientation: number | null, isLittle = true) =>
    bytesOf(
      start,
      segment(0xe0, 'JFIF\0', [1, 2, 0, 0, 1, 0, 1, 4, 4], secret('small copy in JFIF')),
      segment(0xe0, 'JFXX\0', [0x10], secret('small copy in JFXX')),
      exifSegment(isLittle, orientation),
      segment(0xe1, 'http://ns.adobe.com/xap/1.0/\0', secret('XMP')),
      segment(0xe1, 'http://ns.adobe.com/xmp/extension/\0', secret('more XMP')),
      profile,
      segment(0xe2, 'MPF\0', secret('further pictures')),
      segment(0xed, 'Photoshop 3.0\0', secret('IPTC')),
      segment(0xec, 'Ducky', secret('quality')),
      segment(0xe5, secret('of a maker')),
      adobe,
      segment(0xfe, secret('remark')),
      tables,
      [0xff, 0xff],
      frame,
      scan('first picture data'),
      segment(0xfe, secret('remark between scans')),
      segment(0xc4, [0, 1, 2]),
      scan('second picture data'),
      end,
      start,
      exifSegment(true, 1),
      secret('behind the end'),
      end,
    )
  const picture = bytesOf(
    tables,
    frame,
    scan('first picture data'),
    segment(0xc4, [0, 1, 2]),
    scan('second picture data'),
    end,
  )

  it.each([2, 3, 6, 8])('keeps orientation %i, colours and picture, and nothing else', (orientation) => {
    for (const isLittle of [true, false]) {
      const stored = withoutMetadata(full(orientation, isLittle), 'image/jpeg')
      saysNothing(stored)
      const turned = stored.subarray(2 + jfif.length, 2 + jfif.length + 36)
      expect(textOf(turned.subarray(0, 10))).toBe('\xff\xe1\0\x22Exif\0\0')
      expect(orientationOf(turned.subarray(10))).toBe(orientation)
      expect(stored).toEqual(bytesOf(start, jfif, turned, profile, adobe, picture))
    }
  })

  it.each([1, 0, 9, null])('has no EXIF at all where it said orientation %s', (orientation) => {
    expect(withoutMetadata(full(orientation), 'image/jpeg')).toEqual(bytesOf(start, jfif, profile, adobe, picture))
  })

  it('is stored as it is where it says nothing', () => {
    const plain = bytesOf(start, jfif, picture)
    expect(withoutMetadata(plain, 'image/jpeg')).toEqual(plain)
  })

  it('keeps its picture and orientation where its EXIF is cut or its length wrong', () => {
    const whole = exifSegment(true, 6)
    const cut = segment(0xe1, 'Exif\0\0', exif(true, 6).subarray(0, 300))
    // Ends within the EXIF, before the small copy, so that decoders would take that for the picture.
    const tooShort = Uint8Array.from(whole)
    tooShort.set([0, 255], 2)
    for (const damaged of [cut, tooShort]) {
      const stored = withoutMetadata(bytesOf(start, damaged, jfif, picture), 'image/jpeg')
      saysNothing(stored)
      expect(textOf(stored)).toContain(textOf(picture))
      expect(stored.length).toBe(2 + 36 + jfif.length + picture.length)
    }
    const empty = bytesOf(start, segment(0xe1, 'Exif\0\0'), [0xff, 0xe1, 0, 0], secret('no length'), picture)
    expect(withoutMetadata(empty, 'image/jpeg')).toEqual(bytesOf(start, picture))
  })
})

describe('a PNG', () => {
  const crc = [1, 2, 3, 4]
  const chunk = (name: string, ...parts: readonly Part[]): Uint8Array => {
    const content = bytesOf(...parts)
    return bytesOf([0, 0, content.length >> 8, content.length & 0xff], name, content, crc)
  }
  const head = bytesOf('\x89PNG\r\n\x1a\n', chunk('IHDR', new Uint8Array(13)))
  const seen = ['PLTE', 'tRNS', 'gAMA', 'cHRM', 'sRGB', 'iCCP', 'sBIT', 'bKGD', 'pHYs', 'acTL', 'fcTL'].map((name) =>
    chunk(name, 'colours'),
  )
  const picture = bytesOf(chunk('IDAT', 'picture'), chunk('IDAT', 'data'), chunk('fdAT', 'second picture'))
  const end = chunk('IEND')
  const full = (orientation: number | null) =>
    bytesOf(
      head,
      ...seen,
      ...['tEXt', 'zTXt', 'iTXt', 'prVt', 'dSIG', 'sPLT', 'vpAg'].map((name) => chunk(name, secret(name))),
      chunk('tIME', [7, 234, 11, 30, 13, 37, 77]),
      chunk('eXIf', exif(false, orientation)),
      picture,
      chunk('tEXt', secret('behind the picture')),
      end,
      secret('behind the end'),
    )

  it.each([2, 6])('keeps orientation %i, colours and picture, and nothing else', (orientation) => {
    const stored = withoutMetadata(full(orientation), 'image/png')
    saysNothing(stored)
    const before = bytesOf(head, ...seen)
    const turned = stored.subarray(before.length, before.length + 38)
    expect(textOf(turned.subarray(0, 8))).toBe('\0\0\0\x1aeXIf')
    expect(orientationOf(turned.subarray(8, 34))).toBe(orientation)
    expect(stored).toEqual(bytesOf(before, turned, picture, end))
    // As zlib computes it.
    expect([...turned.subarray(34)]).toEqual(orientation === 6 ? [214, 103, 75, 105] : [34, 40, 111, 122])
  })

  it('has no EXIF at all where it is upright, and no time', () => {
    const stored = withoutMetadata(full(1), 'image/png')
    expect(stored).toEqual(bytesOf(head, ...seen, picture, end))
  })

  it('keeps what is left of its picture where a length is wrong', () => {
    const cut = bytesOf(head, chunk('tEXt', secret('text')), [0xff, 0xff, 0xff, 0xff], 'IDATpicture')
    expect(withoutMetadata(cut, 'image/png')).toEqual(bytesOf(head, [0xff, 0xff, 0xff, 0xff], 'IDATpicture'))
    const lying = bytesOf(head, [0, 0, 0xff, 0xff], 'tEXt', secret('text'), picture, end)
    saysNothing(withoutMetadata(lying, 'image/png'))
  })
})

describe('a WebP', () => {
  const chunk = (name: string, ...parts: readonly Part[]): Uint8Array => {
    const content = bytesOf(...parts)
    return bytesOf(name, [content.length & 0xff, content.length >> 8, 0, 0], content, content.length % 2 ? [0] : [])
  }
  const riff = (...parts: readonly Part[]) => {
    const content = bytesOf('WEBP', ...parts)
    return bytesOf('RIFF', [content.length & 0xff, content.length >> 8, 0, 0], content)
  }
  const about = (flags: number) => chunk('VP8X', [flags, 0, 0, 0, 0, 0, 0, 0, 0, 0])
  const picture = bytesOf(chunk('ICCP', 'profile'), chunk('ALPH', 'seen'), chunk('VP8 ', 'picture'))

  it('keeps orientation, colours and picture, and nothing else', () => {
    for (const before of ['', 'Exif\0\0']) {
      const exifChunk = chunk('EXIF', before, exif(true, 8))
      const full = riff(about(0x3c), picture, exifChunk, chunk('XMP ', secret('XMP')), chunk('ABCD', secret('other')))
      const stored = withoutMetadata(bytesOf(full, secret('behind the end')), 'image/webp')
      saysNothing(stored)
      const turned = stored.subarray(-26)
      expect(orientationOf(turned)).toBe(8)
      expect(stored).toEqual(riff(about(0x38), picture, chunk('EXIF', turned)))
    }
  })

  it('says in its head that it has no EXIF where it is upright', () => {
    const full = riff(about(0x3c), picture, chunk('EXIF', exif(true, 1)))
    expect(withoutMetadata(full, 'image/webp')).toEqual(riff(about(0x30), picture))
    const simple = riff(chunk('VP8L', 'picture'))
    expect(withoutMetadata(simple, 'image/webp')).toEqual(simple)
  })
})

describe('a TIFF', () => {
  const strips = ['picture data of the first page', 'picture data of the second page'] as const
  const known = [
    ascii(269, secret('name of the document')),
    ascii(270, secret('description')),
    ascii(271, secret('make')),
    ascii(272, secret('model')),
    ascii(285, secret('name of the page')),
    ascii(305, secret('software')),
    ascii(306, secret('time')),
    ascii(315, secret('author')),
    ascii(316, secret('computer')),
    bytes(700, 1, bytesOf(secret('XMP'))),
    bytes(33723, 7, bytesOf(secret('IPTC'))),
    ascii(33432, secret('copyright')),
    bytes(34377, 1, bytesOf(secret('Photoshop'))),
    bytes(50341, 7, bytesOf(secret('printing'))),
    bytes(65000, 7, bytesOf(secret('private'))),
  ]
  function page(tiff: Tiff, strip: string, more: readonly Value[]): number {
    const at = tiff.put(bytesOf(strip))
    return tiff.directory([long(254, 2), short(256, 7), short(274, 6), long(273, at), long(279, strip.length), ...more])
  }
  function full(isLittle: boolean): Uint8Array<ArrayBuffer> {
    const tiff = new Tiff(isLittle)
    tiff.put(bytesOf(secret('that no directory names any more')))
    const position = tiff.directory([ascii(1, secret('position')), bytes(2, 5, new Uint8Array(3).fill(0x53))])
    const camera = tiff.directory([ascii(0x9286, secret('comment')), bytes(0x927c, 7, bytesOf(secret('maker')))])
    const pointers = [long(34665, camera), long(34853, position)]
    const pages = strips.map((strip) => page(tiff, strip, [...known, ...pointers, bytes(34675, 7, bytesOf('profile'))]))
    const small = tiff.directory([
      long(254, 1),
      long(273, tiff.put(bytesOf(secret('small copy')))),
      long(279, secret('small copy').length),
    ])
    return tiff
      .first(pages[0] ?? 0)
      .next(pages[0] ?? 0, small)
      .next(small, pages[1] ?? 0)
      .bytes()
  }
  /** Tags and values of each page, as a reader follows them. */
  function pagesOf(file: Uint8Array) {
    const data = new DataView(file.buffer, file.byteOffset, file.length)
    const little = file[0] === 0x49
    const pages: Map<number, number>[] = []
    for (let at = data.getUint32(4, little); at !== 0 && pages.length < 9;) {
      const entries = data.getUint16(at, little)
      const values = new Map<number, number>()
      for (let entry = at + 2; entry < at + 2 + entries * 12; entry += 12) {
        const isShort = data.getUint16(entry + 2, little) === 3
        values.set(
          data.getUint16(entry, little),
          isShort ? data.getUint16(entry + 8, little) : data.getUint32(entry + 8, little),
        )
      }
      pages.push(values)
      at = data.getUint32(at + 2 + entries * 12, little)
    }
    return pages
  }

  it.each([
    ['Windows', true],
    ['a scanner', false],
  ])('of %s keeps orientation, colours and pictures of all pages where they lie, and nothing else', (_, isLittle) => {
    const file = full(isLittle)
    const stored = withoutMetadata(file, 'image/tiff')
    saysNothing(stored)
    expect(stored.length).toBe(file.length)
    const [first, second] = pagesOf(stored)
    for (const [index, each] of [first, second].entries()) {
      expect([...(each?.keys() ?? [])]).toEqual([254, 256, 274, 273, 279, 34675])
      expect(each?.get(274)).toBe(6)
      const at = each?.get(273) ?? 0
      expect(textOf(stored.subarray(at, at + (each?.get(279) ?? 0)))).toBe(strips[index])
      const profile = each?.get(34675) ?? 0
      expect(textOf(stored.subarray(profile, profile + 7))).toBe('profile')
    }
    // The small copy between them is gone.
    expect(pagesOf(stored)).toHaveLength(2)
    expect(withoutMetadata(stored, 'image/tiff')).toEqual(stored)
    expect(fileFault(stored)).toBeUndefined()
  })

  it('loses what its JPEG says', () => {
    const inner = (content: string) =>
      bytesOf([0xff, 0xd8], segment(0xe1, content), segment(0xda, [1]), 'picture', [0xff, 0xd9])
    const strip = inner(`Exif\0\0${secret('in the strip')}`)
    const tiff = new Tiff(true)
    const at = tiff.put(strip)
    const directory = tiff.directory([short(259, 7), long(273, at), long(279, strip.length)])
    const stored = withoutMetadata(tiff.first(directory).bytes(), 'image/tiff')
    saysNothing(stored)
    const blanked = inner('\0'.repeat(`Exif\0\0${secret('in the strip')}`.length))
    expect(stored.subarray(at, at + strip.length)).toEqual(blanked)
  })

  it('keeps its picture where directories lead in a circle, to themselves or nowhere', () => {
    const tiff = new Tiff(false)
    const circle = tiff.directory([ascii(1, secret('position')), long(40965, 8)])
    const first = page(tiff, strips[0], [long(34665, circle), long(34853, 0xffff_ffff), ...known])
    const second = page(tiff, strips[1], [long(34665, first), long(34853, circle)])
    const file = tiff.first(first).next(first, second).next(second, first).bytes()
    const stored = withoutMetadata(file, 'image/tiff')
    saysNothing(stored)
    expect(pagesOf(stored)).toHaveLength(2)
    for (const strip of strips) expect(textOf(stored)).toContain(strip)
  })

  it('loses its metadata where wrong lengths have a picture or a number reach into them', () => {
    const tiff = new Tiff(true)
    const at = tiff.put(bytesOf(strips[0]))
    const density = tiff.put(bytesOf('density.', secret('behind a number')))
    const position = tiff.directory([ascii(1, secret('position'))])
    const directory = tiff.directory([
      long(273, at),
      long(279, 0),
      { tag: 282, type: 5, count: 20_000, value: density },
      { tag: 270, type: 2, count: 0xffff_fff0, value: at },
      ascii(305, secret('software')),
      { tag: 283, type: 2, count: 60, value: density },
      long(34853, position),
    ])
    const stored = withoutMetadata(tiff.first(directory).bytes(), 'image/tiff')
    saysNothing(stored)
    expect(textOf(stored)).toContain(strips[0])
  })
})

it('leaves a PDF as it is', () => {
  const pdf = bytesOf('%PDF-1.7\n/Author (SECRET)\n%%EOF')
  expect(withoutMetadata(pdf, 'application/pdf')).toBe(pdf)
})

const types = { JPEG: 'image/jpeg', PNG: 'image/png', TIFF: 'image/tiff' } as const

it.each(Object.entries(types))('a %s that a form accepts is accepted afterwards, too', (name, type) => {
  const accepted = sampleFiles.filter(([title, , fault]) => title.startsWith(`a ${name}`) && fault === undefined)
  expect(accepted.length).toBeGreaterThan(0)
  for (const [, file] of accepted) expect(fileFault(withoutMetadata(file, type))).toBeUndefined()
})

it.each(Object.entries(types))('a damaged %s is stored, too, and no longer than it was', (name, type) => {
  let random = 1
  const below = (limit: number): number => (random = (random * 48_271) % 2_147_483_647) % limit
  for (const [, file] of sampleFiles.filter(([title]) => title.includes(name)))
    for (let at = 0; at < 500; at += 1) {
      const damaged = file.slice(0, at % 3 === 0 ? 12 + below(file.length) : file.length)
      if (damaged.length < 12) continue
      for (let each = 0; each < 4; each += 1)
        damaged[4 + below(damaged.length - 4)] = [0, 255, below(256)][each % 3] ?? 0
      expect(withoutMetadata(damaged, type).length).toBeLessThanOrEqual(damaged.length)
    }
})
