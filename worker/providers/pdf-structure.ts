import { type PDFDocument, PDFName, PDFOperator, PDFOperatorNames, type PDFPage, type PDFRef } from 'pdf-lib'

/** Standard structure types (ISO 32000-1, 14.8.4) that the portal's PDFs have. */
type Tag = 'Document' | 'H1' | 'H2' | 'P' | 'Table' | 'TR' | 'TH' | 'TD'

/** What a header cell heads. */
type Scope = 'Row' | 'Column'

/** An element of the structure tree. Its content is drawn on one or more pages. */
export interface Element {
  readonly tag: Tag
  readonly scope: Scope | undefined
  readonly kids: (Element | Content)[]
}

interface Content {
  readonly page: PDFPage
  /** Identifies the content on its page. */
  readonly mcid: number
}

/** The structure tree of a tagged PDF, in reading order, by which screen readers read it. */
export class Structure {
  readonly root: Element = { tag: 'Document', scope: undefined, kids: [] }
  /** Of each page, the elements of its contents in the order of their ids. */
  readonly #contents = new Map<PDFPage, Element[]>()

  add(parent: Element, tag: Tag, scope?: Scope): Element {
    const element: Element = { tag, scope, kids: [] }
    parent.kids.push(element)
    return element
  }

  /** Draws content of an element on a page. */
  draw(page: PDFPage, element: Element, content: () => void): void {
    const drawn = this.#contents.get(page) ?? []
    const mcid = drawn.push(element) - 1
    this.#contents.set(page, drawn)
    element.kids.push({ page, mcid })
    page.pushOperators(
      PDFOperator.of(PDFOperatorNames.BeginMarkedContentSequence, [`/${element.tag}`, `<</MCID ${mcid}>>`]),
    )
    content()
    page.pushOperators(PDFOperator.of(PDFOperatorNames.EndMarkedContent))
  }

  /** Draws what is no content: lines, and the header and footer of pages. */
  drawArtifact(page: PDFPage, content: () => void): void {
    page.pushOperators(PDFOperator.of(PDFOperatorNames.BeginMarkedContent, ['/Artifact']))
    content()
    page.pushOperators(PDFOperator.of(PDFOperatorNames.EndMarkedContent))
  }

  /** Writes the tree into the document, before it is saved. */
  write(pdf: PDFDocument): void {
    const { context, catalog } = pdf
    const root = context.nextRef()
    const refs = new Map<Element, PDFRef>()
    const writeElement = (element: Element, parent: PDFRef): PDFRef => {
      const ref = context.nextRef()
      refs.set(element, ref)
      const { tag, scope, kids } = element
      context.assign(
        ref,
        context.obj({
          Type: 'StructElem',
          S: tag,
          P: parent,
          K: kids.map((kid) =>
            'tag' in kid ? writeElement(kid, ref) : context.obj({ Type: 'MCR', Pg: kid.page.ref, MCID: kid.mcid }),
          ),
          ...(scope === undefined ? {} : { A: { O: 'Table', Scope: scope } }),
        }),
      )
      return ref
    }
    const document = writeElement(this.root, root)
    const parents = pdf.getPages().flatMap((page, key) => {
      page.node.set(PDFName.of('StructParents'), context.obj(key))
      page.node.set(PDFName.of('Tabs'), PDFName.of('S'))
      const elements = this.#contents.get(page) ?? []
      return [key, elements.flatMap((element) => refs.get(element) ?? [])]
    })
    context.assign(
      root,
      context.obj({
        Type: 'StructTreeRoot',
        K: document,
        ParentTree: { Nums: parents },
        ParentTreeNextKey: pdf.getPageCount(),
      }),
    )
    catalog.set(PDFName.of('StructTreeRoot'), root)
    catalog.set(PDFName.of('MarkInfo'), context.obj({ Marked: true }))
  }
}
