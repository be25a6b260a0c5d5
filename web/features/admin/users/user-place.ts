import type { Location } from 'react-router'

/** A form belongs to the account that the address names. */
export const userPlaceOf = ({ pathname, search }: Pick<Location, 'pathname' | 'search'>): string =>
  `${pathname} ${new URLSearchParams(search).get('user') ?? ''}`
