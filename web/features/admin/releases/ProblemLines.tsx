import { Notice } from '#web/ui/Notice.tsx'

import type { Impact } from './calls.ts'

interface ProblemLinesProps {
  readonly kind: 'warning' | 'error'
  readonly title: string
  readonly text?: string
  readonly problems: readonly Pick<Impact['problems'][number], 'path' | 'code' | 'message'>[]
}

/** The problems that the portal would have, one in each line. */
export function ProblemLines({ kind, title, text, problems }: ProblemLinesProps) {
  return (
    <Notice kind={kind} title={title}>
      {text !== undefined && <p>{text}</p>}
      <ul>
        {problems.map(({ path, code, message }) => (
          <li key={`${path} ${code} ${message}`}>{message}</li>
        ))}
      </ul>
    </Notice>
  )
}
