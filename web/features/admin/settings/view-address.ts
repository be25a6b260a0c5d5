/** Which version a screen shows, as its address says ([B2.19]): the one to come, unless it says otherwise. */
export type Shown = 'scheduled' | 'current'

export const shownIn = (search: URLSearchParams): Shown => (search.get('type') === 'current' ? 'current' : 'scheduled')

/** [B2.01] */
export const onlyChangedIn = (search: URLSearchParams): boolean =>
  shownIn(search) === 'scheduled' && search.get('showOnlyChanged') === 'true'

/** What the address holds instead of an id while a new item is entered; no id begins like that. */
export const newItem = '_new'

/** What of the address an open item belongs to: another item, another version or another screen is another place. */
export const itemPlaceOf = ({ pathname, search }: { readonly pathname: string; readonly search: string }): string => {
  const parameters = new URLSearchParams(search)
  return [pathname, shownIn(parameters), parameters.get('item') ?? ''].join(' ')
}
