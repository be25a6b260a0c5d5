import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'

import { type Theme, themeOf } from '#domain/settings/user-interface.ts'

import { userInterfaceQuery } from '../api/settings.ts'

const nothing: never[] = []

/** The bank's looks; those that ship until they are known. */
export function useTheme(): Theme {
  const { data = nothing } = useQuery(userInterfaceQuery)
  return useMemo(() => themeOf(data), [data])
}
