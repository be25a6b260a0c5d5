import { deflateSync } from 'node:zlib'

import { describe, expect, it } from 'vitest'

import { boundPdf } from './bounded-pdf.ts'
import { readPdf } from './check-text.ts'

const bytesOf = (text: string): Uint8Array => Uint8Array.from(text, (char) => char.charCodeAt(0))
const latin = (bytes: Uint8Array): string => Array.from(bytes, (byte) => String.fromCharCode(byte)).join('')
const packed = (text: string): string => latin(deflateSync(text))
const stream = (dictionary: string, data: string): string =>
  `<< ${dictionary} /Length ${data.length} >>\nstream\n${data}\nendstream`
const page = 'BT /F1 18 Tf 72 720 Td (Anna Beispiel) Tj ET'
const flate = '/Filter /FlateDecode'

/** A file of one page with its content and further objects from 5 on. */
const pdf = (content: string, more: readonly string[] = [], resources = '', trailer = ''): Uint8Array =>
  bytesOf(
    [
      '%PDF-1.4',
      ...[
        '<< /Type /Catalog /Pages 2 0 R >>',
        '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
        `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R /Resources << /Font << /F1 << /Type /Font /Subtype /Type1 /BaseFont /Helvetica >> >> ${resources} >> >>`,
        content,
        ...more,
      ].map((object, at) => `${at + 1} 0 obj\n${object}\nendobj`),
      `trailer\n<< /Root 1 0 R ${trailer} >>\n%%EOF\n`,
    ].join('\n'),
  )

const textIn = async (bytes: Uint8Array): Promise<string> => {
  const read = await readPdf(bytes)
  return 'note' in read ? read.note : read.text.replaceAll(/\s+/g, ' ').trim()
}

describe('a PDF is read', () => {
  it.each([
    ['with plain text', stream('', page)],
    ['with packed text', stream(flate, packed(page))],
    ['with a filter in a list', stream('/Filter [ /FlateDecode ]', packed(page))],
    ['with a dictionary in the dictionary', stream(`${flate} /DecodeParms << /Predictor 1 >>`, packed(page))],
    ['without the end of its packed text', stream(flate, packed(page).slice(0, -4))],
  ])('%s', async (_, content) => expect(await textIn(pdf(content))).toBe('Anna Beispiel'))

  it('beside a large picture, which is not', async () => {
    const picture = stream(`/Type /XObject /Subtype /Image /Width 9 /Height 9 ${flate}`, packed('\0'.repeat(9_000_000)))
    expect(await textIn(pdf(stream('', page), [picture], '/XObject << /I 5 0 R >>'))).toBe('Anna Beispiel')
  })
})

/** Files that would keep a reader busy, or fill its memory; each by another way. */
const hostile: readonly (readonly [string, Uint8Array])[] = [
  ['a text that unpacks to more', pdf(stream(flate, packed('q Q '.repeat(2_000_000))))],
  [
    'many texts that do together',
    pdf(stream('', page), Array<string>(9).fill(stream(flate, packed(' '.repeat(500_000))))),
  ],
  ['a long text that is not packed', pdf(stream('', 'q Q '.repeat(1_100_000)))],
  ['more objects than a text has', pdf(stream('', page), ['1\n'.repeat(2_200_000)])],
  ['more streams than a text has', pdf(stream('', page), Array<string>(5001).fill(stream('', 'x')))],
  [
    'a stream within another',
    pdf(stream('', page), [stream('', `\n9 0 obj\n${stream(flate, packed(' '.repeat(5_000_000)))}`)]),
  ],
  [
    'ranges of millions of characters',
    pdf(stream('', page), [stream('', '1 beginbfrange <00000000> <00ffffff> <0000> endbfrange')]),
  ],
  [
    'many ranges',
    pdf(stream('', page), [stream(flate, packed(`begincidrange ${'<0000> <ffff> 0 '.repeat(20)} endcidrange`))]),
  ],
  [
    'ranges written as strings',
    pdf(stream('', page), [stream('', '1 begincidrange (\\000) (\\377\\377\\377) 0 endcidrange')]),
  ],
  ['widths of billions of characters', pdf(stream('', page), ['<< /W [0 2000000000 500] >>'])],
  ['a last character among billions', pdf(stream('', page), ['<< /FirstChar 0 /LastChar 2000000000 >>'])],
]

describe('a PDF is not read', () => {
  it.each(hostile)('because of %s', async (_, bytes) => expect(await textIn(bytes)).toBe('TOO_LARGE'))

  it.each([
    ['packed twice', `/Filter [ /FlateDecode /FlateDecode ]`],
    ['packed in another way', '/Filter /LZWDecode'],
    ['whose filter is elsewhere', '/Filter 5 0 R'],
    ['whose filter is written in signs', '/Fil#74er /FlateDecode'],
    ['that says to be a picture', `/Subtype /Image ${flate}`],
    ['behind a dictionary in a string', `/X (\n9 0 obj <<) ${flate}`],
    ['behind a dictionary in a number', `/X <\n9 0 obj << /Length 5 > ${flate}`],
    ['behind the beginning of another object', `/Filter [ /FlateDecode /FlateDecode ] 9 0 obj <<`],
    ['behind the end of another object', `/Filter [ /FlateDecode /FlateDecode ] endobj 9 0 obj <<`],
    ['behind a stream in a remark', `/Filter [ /FlateDecode /FlateDecode ] % stream\nendstream endobj 9 0 obj <<`],
    ['behind a stream in a string', `/Filter [ /FlateDecode /FlateDecode ] /X (>>\nstream\nendstream) 9 0 obj <<`],
    [
      'behind a stream after a number',
      `/Filter [ /FlateDecode /FlateDecode ] /X <00>>\nstream\nendstream endobj 9 0 obj <<`,
    ],
    ['behind a dictionary in a remark', `${flate} % \n 9 0 obj << >>\n`],
  ])('in a stream %s', (_, dictionary) => {
    const bytes = pdf(stream(dictionary, packed(packed('q Q '.repeat(500_000)))))
    expect(boundPdf(bytes)).toBe('readable')
    expect(latin(bytes)).toMatch(/stream\n\0{50,}endstream/)
  })

  it('if it is encrypted: only whether it needs a password is found out', async () => {
    const bomb = packed('q Q '.repeat(5_000_000))
    const trailer = `/Encrypt << /Filter /Standard /V 1 /R 2 /O <${'ab'.repeat(32)}> /U <${'ab'.repeat(32)}> /P -4 >> /ID [<ab> <ab>]`
    expect(await textIn(pdf(stream(flate, bomb), [], '', trailer))).toBe('LOCKED')
  })
})

describe('a PDF that is read ends', () => {
  const form = (resources: string, content: string): string =>
    stream(`/Type /XObject /Subtype /Form /BBox [0 0 1 1] /Resources << ${resources} >>`, content)
  const calls = '/X Do '.repeat(30)

  it.each([
    [
      'a form within itself',
      pdf(stream('', '/X Do'), [form('/XObject << /X 5 0 R >>', '/X Do')], '/XObject << /X 5 0 R >>'),
    ],
    [
      'pages within themselves',
      bytesOf(
        '%PDF-1.4\n1 0 obj\n<< /Type /Catalog /Pages 2 0 R >>\nendobj\n2 0 obj\n<< /Type /Pages /Kids [2 0 R] /Count 1000000000 >>\nendobj\ntrailer\n<< /Root 1 0 R >>\n%%EOF',
      ),
    ],
    ['lists in lists', pdf('['.repeat(500_000))],
    [
      'a table of a billion objects',
      bytesOf(
        '%PDF-1.4\nxref\n0 999999999\n0000000000 65535 f \ntrailer\n<< /Root 1 0 R /Size 999999999 >>\nstartxref\n9\n%%EOF',
      ),
    ],
  ])('with %s', async (_, bytes) => expect(await textIn(bytes)).not.toContain('Anna'))

  it('with forms that call each other a hundred million times, after so much of their text', async () => {
    const forms = [6, 7, 8, 9].map((next) => form(`/XObject << /X ${next} 0 R >>`, calls))
    const last = form('/Font << /F1 << /Type /Font /Subtype /Type1 /BaseFont /Helvetica >> >>', page)
    const text = await textIn(pdf(stream('', calls), [...forms, last], '/XObject << /X 5 0 R >>'))
    expect(text.length).toBeGreaterThan(1000)
    expect(text.length).toBeLessThan(20_000)
  })
})
