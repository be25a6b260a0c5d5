import { skipToken, useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'

import { useTexts } from '#web/i18n/use-texts.ts'

import { validateImport } from './calls.ts'

interface Picked {
  readonly file: File
  /** Distinguishes repeated choices of the same file. */
  readonly choice: number
}

async function look({ file }: Picked) {
  const content = await file.text()
  return { name: file.name, content, ...(await validateImport(content)) }
}

export type ImportCheck = Awaited<ReturnType<typeof look>>

/** The changes of a chosen file, in the language of the screen; refetched only on request. */
export function useImportCheck() {
  const { locale } = useTexts()
  const [picked, setPicked] = useState<Picked>()
  const choices = useRef(0)
  const choice = picked?.choice
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['import', choice, locale],
    queryFn: picked === undefined ? skipToken : () => look(picked),
    staleTime: Infinity,
    gcTime: 0,
    // After a change of language, the earlier texts stay until the new ones are loaded.
    placeholderData: (before: ImportCheck | undefined, query) =>
      query?.queryKey[1] === choice && choice !== undefined ? before : undefined,
    meta: { silent: true },
  })
  return {
    looked: data,
    error,
    busy: isFetching,
    pick: (file: File) => setPicked({ file, choice: ++choices.current }),
    again: refetch,
    drop: () => setPicked(undefined),
  }
}
