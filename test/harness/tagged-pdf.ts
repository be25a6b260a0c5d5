import {
  PDFArray,
  PDFDict,
  PDFDocument,
  PDFHexString,
  PDFName,
  PDFNumber,
  type PDFObject,
  type PDFPage,
  PDFRawStream,
  PDFString,
} from 'pdf-lib'
import { expect } from 'vitest'

import { contentOf, fontsOf, type PageFont, textOfCodes } from './pdf.ts'

/** An element of a PDF's structure tree, as a screen reader finds it. */
export interface TaggedElement {
  readonly tag: string
  readonly scope: string | undefined
  /** Its own text, a line for each piece of content. */
  readonly lines: readonly string[]
  /** The numbers of the pages that have its own text, from 1. */
  readonly pages: readonly number[]
  readonly kids: readonly TaggedElement[]
}

export interface TaggedPdf {
  readonly title: string | undefined
  readonly showsTitle: boolean
  readonly language: string | undefined
  readonly isMarked: boolean
  /** XMP. */
  readonly metadata: string
  readonly fonts: readonly PageFont[]
  readonly root: TaggedElement
  /** Texts outside of any element and artifact. */
  readonly untagged: readonly string[]
  /** Contents by `page mcid` that no element has, or whose element in the parent tree is another one. */
  readonly orphans: readonly string[]
  /** The texts of each page in the order in which they are drawn, without artifacts. */
  readonly drawn: readonly (readonly string[])[]
}

const name = PDFName.of

/** Reads a PDF of `Sheet` back: its structure tree with the texts on the pages. */
export async function readTagged(bytes: Uint8Array | ArrayBuffer): Promise<TaggedPdf> {
  const pdf = await PDFDocument.load(bytes, { updateMetadata: false })
  const { context, catalog } = pdf
  const pages = pdf.getPages().map(contentsOf)
  const pageNumbers = new Map(pdf.getPages().map((page, at) => [page.ref.toString(), at]))
  const structure = context.lookup(catalog.get(name('StructTreeRoot')), PDFDict)
  const parents = context.lookup(structure.lookup(name('ParentTree'), PDFDict).get(name('Nums')), PDFArray)
  const claimed = new Set<string>()
  const read = (dict: PDFDict, self: PDFObject | undefined): TaggedElement => {
    const own: { page: number; text: string }[] = []
    const kids: TaggedElement[] = []
    const content = dict.lookup(name('K'))
    const list = content instanceof PDFArray ? content.asArray() : content === undefined ? [] : [dict.get(name('K'))]
    for (const kid of list) {
      const found = context.lookup(kid, PDFDict)
      if (found.lookup(name('Type')) !== name('MCR')) {
        kids.push(read(found, kid))
        continue
      }
      const at = pageNumbers.get(String(found.get(name('Pg')))) ?? -1
      const mcid = found.lookup(name('MCID'), PDFNumber).asNumber()
      const parent = context.lookup(parents.get(at * 2 + 1), PDFArray).get(mcid)
      if (parent === self) claimed.add(`${at} ${mcid}`)
      own.push({ page: at + 1, text: pages[at]?.texts.get(mcid) ?? '' })
    }
    const attributes = dict.lookupMaybe(name('A'), PDFDict)
    return {
      tag: textOf(dict.lookup(name('S'))) ?? '',
      scope: textOf(attributes?.lookup(name('Scope'))),
      lines: own.map(({ text }) => text),
      pages: [...new Set(own.map(({ page }) => page))],
      kids,
    }
  }
  const metadata = catalog.lookup(name('Metadata'))
  const top = structure.get(name('K'))
  const root = read(context.lookup(top, PDFDict), top)
  return {
    title: pdf.getTitle(),
    showsTitle: catalog.getViewerPreferences()?.getDisplayDocTitle() ?? false,
    language: textOf(catalog.lookup(name('Lang'))),
    isMarked: String(catalog.lookupMaybe(name('MarkInfo'), PDFDict)?.get(name('Marked'))) === 'true',
    metadata: metadata instanceof PDFRawStream ? new TextDecoder().decode(metadata.contents) : '',
    fonts: pdf.getPages().flatMap((page) => [...fontsOf(page).values()]),
    root,
    untagged: pages.flatMap(({ untagged }) => untagged),
    orphans: pages.flatMap(({ texts }, at) =>
      [...texts.keys()].map((mcid) => `${at} ${mcid}`).filter((each) => !claimed.has(each)),
    ),
    drawn: pages.map(({ texts }) => [...texts.values()]),
  }
}

/** All elements in reading order. */
export const elementsOf = (element: TaggedElement): TaggedElement[] => [element, ...element.kids.flatMap(elementsOf)]

/** The text of an element and of what it contains. */
export const taggedText = (element: TaggedElement): string =>
  elementsOf(element)
    .flatMap(({ lines }) => lines)
    .join(' ')

const textOf = (object: PDFObject | undefined): string | undefined =>
  object instanceof PDFString || object instanceof PDFHexString || object instanceof PDFName
    ? object.decodeText()
    : undefined

interface Contents {
  readonly texts: ReadonlyMap<number, string>
  readonly untagged: readonly string[]
}

/** The texts of a page by their ids, and those without one. */
function contentsOf(page: PDFPage): Contents {
  const fonts = fontsOf(page)
  const texts = new Map<number, string>()
  const untagged: string[] = []
  const open: (number | 'artifact')[] = []
  let font: PageFont | undefined
  for (const [, mcid, artifact, fontName, codes] of contentOf(page).matchAll(
    /<<\/MCID (\d+)>> BDC|(\/Artifact) BMC|\/(\S+) \S+ Tf\b|<([\dA-F]*)> Tj|\bEMC\b/g,
  ))
    if (mcid !== undefined) {
      open.push(Number(mcid))
      texts.set(Number(mcid), '')
    } else if (artifact !== undefined) open.push('artifact')
    else if (fontName !== undefined) font = fonts.get(fontName)
    else if (codes === undefined) open.pop()
    else {
      const text = textOfCodes(codes, font)
      const place = open.at(-1)
      if (place === undefined) untagged.push(text)
      else if (place !== 'artifact') texts.set(place, `${texts.get(place) ?? ''}${text}`)
    }
  return { texts, untagged }
}

/**
 * What PDF/UA-1 asks of every PDF of the portal, as far as a structure tree shows it: title, language, headings, headers of
 * rows and columns, reading order, embedded fonts whose text can be copied, and nothing without a tag.
 */
export async function readAccessible(bytes: Uint8Array | ArrayBuffer, language: string): Promise<TaggedPdf> {
  const pdf = await readTagged(bytes)
  expect(pdf).toMatchObject({ showsTitle: true, language, isMarked: true, untagged: [], orphans: [] })
  expect(pdf.metadata).toContain('<pdfuaid:part>1</pdfuaid:part>')
  const elements = elementsOf(pdf.root)
  const headings = elements.filter(({ tag }) => /^H\d$/.test(tag))
  expect(headings.map(({ tag }) => tag)).toEqual(['H1', ...headings.slice(1).map(() => 'H2')])
  expect(headings.every((heading) => taggedText(heading) !== '')).toBe(true)
  expect(pdf.title).toContain(taggedText(headings[0] ?? pdf.root))
  expect(pdf.drawn.every((texts) => texts.length > 0)).toBe(true)
  expect(elements.flatMap(({ lines }) => lines)).toEqual(pdf.drawn.flat())
  for (const { kids: rows } of elements.filter(({ tag }) => tag === 'Table')) assertHeaders(rows)
  expect(pdf.fonts.length).toBeGreaterThan(0)
  expect(pdf.fonts.every(({ isEmbedded }) => isEmbedded)).toBe(true)
  expect(pdf.drawn.flat().join('\n')).not.toContain('\ufffd')
  return pdf
}

/** A cell of each row heads it; a table of more than two columns begins with the headers of its columns. */
function assertHeaders(rows: readonly TaggedElement[]): void {
  for (const [at, row] of rows.entries()) {
    expect(row.tag).toBe('TR')
    expect(row.kids).toHaveLength(rows[0]?.kids.length ?? 0)
    const [first, ...others] = row.kids.map(({ tag, scope }) => `${tag} ${scope ?? ''}`.trim())
    const isHead = at === 0 && row.kids.length > 2
    expect(first).toBe(isHead ? 'TH Column' : 'TH Row')
    expect(new Set(others)).toEqual(new Set([isHead ? 'TH Column' : 'TD']))
  }
}
