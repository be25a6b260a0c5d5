/** The version in the address ([B2.19]), scheduled by default. */
export type ViewedVersion = 'scheduled' | 'current'

export const versionIn = (search: URLSearchParams): ViewedVersion =>
  search.get('type') === 'current' ? 'current' : 'scheduled'

/** [B2.01] */
export const isOnlyChangedShown = (search: URLSearchParams): boolean =>
  versionIn(search) === 'scheduled' && search.get('showOnlyChanged') === 'true'

/** Replaces the id in the address of a new item; no id begins with an underscore. */
export const newItem = '_new'

/** The part of the address that identifies an open item: screen, version and item. */
export const getItemPath = ({ pathname, search }: { readonly pathname: string; readonly search: string }): string => {
  const parameters = new URLSearchParams(search)
  return [pathname, versionIn(parameters), parameters.get('item') ?? ''].join(' ')
}
