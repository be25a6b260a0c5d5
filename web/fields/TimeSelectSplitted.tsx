import { parseTypedTime } from '#domain/time/times.ts'

import type { FieldEditorProps } from './field-editor.ts'
import { PartsInput } from './PartsInput.tsx'
import { timeSoFar } from './typed-time.ts'

/** Separate inputs for hour and minutes, with the rules of the single input ([A5.11]). */
export default function TimeSelectSplitted(props: FieldEditorProps) {
  return (
    <PartsInput
      field={props}
      parts={[
        { name: 'HOUR', digits: 2 },
        { name: 'MINUTES', digits: 2 },
      ]}
      separator=":"
      split={(time) => time.split(':')}
      read={timeSoFar}
      leave={parseTypedTime}
      pasted={parseTypedTime}
    />
  )
}
