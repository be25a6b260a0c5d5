/** The version in the address ([B2.19]), scheduled by default. */
export type Version = 'scheduled' | 'current'

export const versionIn = (search: URLSearchParams): Version =>
  search.get('type') === 'current' ? 'current' : 'scheduled'

/** [B2.01] */
export const onlyChangedIn = (search: URLSearchParams): boolean =>
  versionIn(search) === 'scheduled' && search.get('showOnlyChanged') === 'true'

/** Replaces the id in the address of a new item; no id begins with an underscore. */
export const newItem = '_new'

/** The part of the address that identifies an open item: screen, version and item. */
export const itemPlaceOf = ({ pathname, search }: { readonly pathname: string; readonly search: string }): string => {
  const parameters = new URLSearchParams(search)
  return [pathname, versionIn(parameters), parameters.get('item') ?? ''].join(' ')
}
