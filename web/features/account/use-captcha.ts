import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'

import { isApiError } from '../../api/errors.ts'
import { captchaQuery } from './captcha-service.ts'

/** The address parameter of a mailed link that replaces the captcha. */
const parameter = 'pass'

export interface CaptchaState {
  readonly required: boolean
  readonly siteKey: string
  readonly script: string | null
  /** A captcha solution, or the pass of a mailed link. */
  readonly solution: string | undefined
  /** Whether the captcha allows sending the form ([A5.02]). */
  readonly solved: boolean
  readonly byMail: boolean
  readonly solve: (solution: string | undefined) => void
  /** After a failure: a solution is valid for one attempt ([A4.07]), a pass until one succeeds. */
  readonly refresh: (error: unknown) => void
  readonly round: number
}

export function useCaptcha(): CaptchaState {
  const { data } = useQuery(captchaQuery)
  const [search, setSearch] = useSearchParams()
  const [solved, solve] = useState<string>()
  const [round, setRound] = useState(0)
  const required = data?.required ?? false
  const pass = search.get(parameter)
  const byMail = required && pass !== null && pass !== ''
  const solution = byMail ? `pass:${pass}` : solved
  return {
    required,
    siteKey: data?.siteKey ?? '',
    script: data?.script ?? null,
    solution,
    solved: !required || solution !== undefined,
    byMail,
    solve,
    refresh: (error) => {
      solve(undefined)
      setRound(round + 1)
      if (byMail && isApiError(error) && error.errorKey === 'captchafailed')
        setSearch(
          (before) => {
            before.delete(parameter)
            return before
          },
          { replace: true },
        )
    },
    round,
  }
}
