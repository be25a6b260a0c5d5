import { getTone } from '#web/ui/tone.ts'

export interface KindStatusProps {
  readonly tone: 'missing' | 'complete' | 'optional'
  readonly text: string
}

export const KindStatus = ({ tone, text }: KindStatusProps) => (
  <p
    className="lp-tone lp-m-0 lp-p-1-5 lp-round-1rem lp-text-sm lp-weight-600"
    style={tone === 'optional' ? undefined : getTone(tone === 'missing' ? 'warning' : 'success')}
  >
    {text}
  </p>
)
