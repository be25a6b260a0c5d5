import { inflateSync } from 'node:zlib'

/** A piece of text on the screen. */
export interface Piece {
  /** Where it is, and what it says. */
  readonly name: string
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
  /** The contrast that it needs. */
  readonly least: number
  /** For generated text: the other text in the same box. */
  readonly except: readonly Omit<Piece, 'name' | 'least' | 'except'>[]
}

export interface Picture {
  readonly width: number
  readonly height: number
  /** Bytes of a pixel, of which the first three are red, green and blue. */
  readonly depth: number
  readonly pixels: Uint8Array
}

/** A part of the window, and how many times larger it is drawn. */
export interface Clip {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
  readonly scale: number
}

const header = { start: 8, width: 16, height: 20, bits: 24, color: 25, interlace: 28 }
const depths: Readonly<Record<number, number>> = { 2: 3, 6: 4 }

/** Reads a PNG as the browser writes it when it is to be quick: eight bits for each colour, and no dear filters. */
export function readPng(bytes: Buffer): Picture {
  const [width, height] = [bytes.readUInt32BE(header.width), bytes.readUInt32BE(header.height)]
  const depth = depths[bytes[header.color] ?? -1]
  if (depth === undefined || bytes[header.bits] !== 8 || bytes[header.interlace] !== 0)
    throw new Error('a PNG of another kind')
  const parts: Buffer[] = []
  for (let at = header.start, length = 0; at < bytes.length; at += length + 12) {
    length = bytes.readUInt32BE(at)
    if (bytes.toString('latin1', at + 4, at + 8) === 'IDAT') parts.push(bytes.subarray(at + 8, at + 8 + length))
  }
  const packed = inflateSync(Buffer.concat(parts))
  const stride = width * depth
  const pixels = new Uint8Array(stride * height)
  for (let row = 0; row < height; row++) {
    const from = row * (stride + 1)
    const to = row * stride
    pixels.set(packed.subarray(from + 1, from + 1 + stride), to)
    // Each byte is the difference from its neighbour on the left, or from the one above.
    const filter = packed[from] ?? 0
    if (filter > 2) throw new Error(`a PNG with the filter ${filter}`)
    const back = [0, depth, stride][filter] ?? 0
    const first = filter === 1 ? to + depth : row === 0 ? to + stride : to
    if (back > 0) for (let at = first; at < to + stride; at++) pixels[at] = (pixels[at] ?? 0) + (pixels[at - back] ?? 0)
  }
  return { width, height, depth, pixels }
}

/** The part of the light that a byte of a colour stands for. */
const linear = Float64Array.from({ length: 256 }, (_, value) =>
  value / 255 <= 0.04045 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4,
)

function luminance({ pixels }: Picture, at: number): number {
  const [red = 0, green = 0, blue = 0] = [pixels[at], pixels[at + 1], pixels[at + 2]]
  return 0.2126 * (linear[red] ?? 0) + 0.7152 * (linear[green] ?? 0) + 0.0722 * (linear[blue] ?? 0)
}

/** The highest contrast within a piece between the two pictures of a part of the window. */
export function contrastOf(
  { x, y, width, height, least, except }: Piece,
  front: Picture,
  back: Picture,
  clip: Clip,
): number {
  const isSame = (at: number): boolean =>
    front.pixels[at] === back.pixels[at] &&
    front.pixels[at + 1] === back.pixels[at + 1] &&
    front.pixels[at + 2] === back.pixels[at + 2]
  const [left, top] = [Math.max(0, (x - clip.x) * clip.scale), Math.max(0, (y - clip.y) * clip.scale)]
  const right = Math.min(front.width, (x + width - clip.x) * clip.scale)
  const bottom = Math.min(front.height, (y + height - clip.y) * clip.scale)
  let highest = 1
  for (let row = Math.floor(top); row < bottom; row++)
    for (let column = Math.floor(left); column < right; column++) {
      const at = (row * front.width + column) * front.depth
      if (isSame(at)) continue
      const [across, down] = [column / clip.scale + clip.x, row / clip.scale + clip.y]
      if (
        except.some(
          (box) =>
            across >= box.x - 1 && across <= box.x + box.width && down >= box.y - 1 && down <= box.y + box.height,
        )
      )
        continue
      const [one, other] = [luminance(front, at), luminance(back, at)]
      highest = Math.max(highest, (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05))
      if (highest >= least) return highest
    }
  return highest
}
