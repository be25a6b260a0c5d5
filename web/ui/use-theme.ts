import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'

import { type Theme, getTheme } from '#domain/settings/areas/user-interface/schema.ts'

import { userInterfaceQuery } from '../api/settings.ts'

const nothing: never[] = []

/** The bank's theme, or the default one until it is loaded. */
export function useTheme(): Theme {
  const { data = nothing } = useQuery(userInterfaceQuery)
  return useMemo(() => getTheme(data), [data])
}
