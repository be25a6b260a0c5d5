import type { PrecontractKind } from './model.ts'

/** The pseudo-tab of the file that is delivered with an offer; kept as it was delivered. */
export const precontractTabId = '#precontract'

/** The file of the latest offer; files of earlier ones stay. */
export const latestPrecontract = <File extends { readonly documentTabId: string }>(
  files: readonly File[],
): File | undefined => files.findLast(({ documentTabId }) => documentTabId === precontractTabId)

/** The id of a delivered file: its kind, and the number of the release with its legal values. */
export const precontractDocumentId = (kind: PrecontractKind, release: number): string => `${kind}@${release}`

/** The release in the id of a delivered file; undefined for a file from before the id had it. */
export function precontractRelease(documentId: string | null): number | undefined {
  const [, release] = documentId?.split('@') ?? []
  return release === undefined ? undefined : Number(release)
}
