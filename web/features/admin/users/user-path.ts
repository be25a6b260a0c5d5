import type { Location } from 'react-router'

/** The part of the address that identifies an open user. */
export const getUserPath = ({ pathname, search }: Pick<Location, 'pathname' | 'search'>): string =>
  `${pathname} ${new URLSearchParams(search).get('user') ?? ''}`
