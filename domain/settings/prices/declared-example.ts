import type { Product } from '../areas/products/schema.ts'
import type { SnapshotAreas } from '../snapshot.ts'
import { type ItemEdit, itemIn, orderId } from '../versions/changes.ts'

/**
 * The edit of a product with the name of who declares the expectation of its representative example: the one that `versions`
 * have for the same reason, else the editor's. A client cannot set it, and without a reason there is none.
 */
export function withDeclarer(edit: ItemEdit, versions: readonly SnapshotAreas[], editor: string): ItemEdit {
  if (edit.area !== 'PRODUCTS' || edit.item === orderId || edit.after === null) return edit
  // The casts are safe, because items of the area have passed its schema.
  const { exampleDeclaredBy: _sent, ...product } = edit.after as Product
  const { exampleReason } = product
  if (exampleReason === undefined) return { ...edit, after: product }
  const known = versions
    .map((areas) => itemIn(areas, edit) as Product | null)
    .find((each) => each?.exampleReason === exampleReason)
  const declared: Product = { ...product, exampleDeclaredBy: known?.exampleDeclaredBy ?? editor }
  return { ...edit, after: declared }
}
