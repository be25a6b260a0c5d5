import type { FileFault } from './whole-file.ts'

/** One byte per character. */
const latin = (text: string): Uint8Array<ArrayBuffer> => Uint8Array.from(text, (char) => char.charCodeAt(0))
const utf8 = (text: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(text)
const cut = (bytes: Uint8Array<ArrayBuffer>, left: number): Uint8Array<ArrayBuffer> => bytes.slice(0, left)

const pdf = '%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n'
/** Head, a quantisation table whose bytes contain an end marker, frame, picture, end. */
const jpegHead = '\xFF\xD8\xFF\xE0\0\x04JF\xFF\xDB\0\x06\xFF\xD9\0\0\xFF\xC0\0\x04\0\0\xFF\xDA\0\x03\0'
const jpeg = `${jpegHead}picture\xFF\0picture\xFF\xD9`
const pngHead = '\x89PNG\r\n\x1A\n\0\0\0\x04IHDRabcdsums\0\0\0\x08IDATpicturessums'
const png = `${pngHead}\0\0\0\0IENDsums`
/** One directory behind the picture: an offset and a length. */
const tiffLittle =
  'II*\0\x10\0\0\0picture!\x02\0\x11\x01\x04\0\x01\0\0\0\x08\0\0\0\x17\x01\x04\0\x01\0\0\0\x08\0\0\0\0\0\0\0'
const tiffBig =
  'MM\0*\0\0\0\x08\0\x02\x01\x11\0\x03\0\0\0\x01\0\x26\0\0\x01\x17\0\x04\0\0\0\x01\0\0\0\x08\0\0\0\0picture!'

/** Files as people have them, and what the form and the server say about each. */
export const sampleFiles: readonly (readonly [string, Uint8Array<ArrayBuffer>, FileFault | undefined])[] = [
  ['a PDF', latin(pdf), undefined],
  ['a PDF after a byte order mark', utf8(`\ufeff${pdf}`), undefined],
  ['a PDF after line breaks', latin(`\r\n\r\n${pdf}`), undefined],
  ['a PDF filled up with zeros', latin(`${pdf}${'\0'.repeat(5000)}`), undefined],
  ['a PDF with a remark behind its end', latin(`${pdf}<!-- sent by a portal -->`), undefined],
  ['a PDF whose body is unreadable', latin('%PDF-1.7\nnothing of a PDF\n%%EOF'), undefined],
  ['a PDF without its end', latin(pdf.slice(0, -7)), 'file_truncated'],
  ['the beginning of a PDF', latin('%PDF-1.4'), 'file_truncated'],
  [
    'a PDF for the web of which only the first part came',
    latin(`%PDF-1.4\nxref\n0 0\n%%EOF\n${'5 0 obj\n(text)\nendobj\n'.repeat(500)}`),
    'file_truncated',
  ],
  ['a JPEG', latin(jpeg), undefined],
  ['a JPEG with notes of a camera behind it', latin(`${jpeg}SEFT notes`), undefined],
  ['a JPEG without its end', latin(jpeg.slice(0, -2)), 'file_truncated'],
  ['a JPEG that ends before its picture', latin(jpegHead.slice(0, -9)), 'file_truncated'],
  ['a JPEG that ends within a segment', latin(jpegHead.slice(0, 14)), 'file_truncated'],
  ['a PNG', latin(png), undefined],
  ['a PNG with bytes behind it', latin(`${png}more`), undefined],
  ['a PNG without its last chunk', latin(pngHead), 'file_truncated'],
  ['a PNG that ends within its picture', latin(pngHead.slice(0, -8)), 'file_truncated'],
  ['a TIFF of Windows', latin(tiffLittle), undefined],
  ['a TIFF of a scanner', latin(tiffBig), undefined],
  ['a TIFF without its directory', cut(latin(tiffLittle), 20), 'file_truncated'],
  ['a TIFF that ends within its picture', latin(tiffBig.slice(0, -3)), 'file_truncated'],
  ['the first bytes of a TIFF', latin('II*\0'), 'file_truncated'],
  ['an empty file', latin(''), 'file_empty'],
  ['a byte order mark alone', utf8('\ufeff'), 'file_type'],
  ['a program', latin('MZ\x90\0%PDF-1.7\n%%EOF'), 'file_type'],
  ['a page', latin('<!doctype html><title>Lohn</title>'), 'file_type'],
  ['an office file', latin('PK\x03\x04word/document.xml'), 'file_type'],
  ['a photograph of a telephone (HEIC)', latin('\0\0\0\x18ftypheic'), 'file_type'],
  ['a GIF', latin('GIF89a'), 'file_type'],
]
