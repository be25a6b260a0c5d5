import type { DocumentCheck } from '#domain/documents/verdict.ts'
import type { DocumentKind } from '#domain/settings/areas/documents/schema.ts'

/** What a kind of document expects of the text of its files. */
export const getDocumentCheck = (kind: DocumentKind | undefined): DocumentCheck | undefined =>
  kind?.content === undefined ? undefined : { content: kind.content, maxAgeMonths: kind.maxAgeMonths }
