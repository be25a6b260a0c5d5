import { tin } from '#domain/fields/tin.ts'
import { useTexts } from '#web/i18n/use-texts.ts'

import type { FieldEditorProps } from './field-editor.ts'
import { FieldFrame } from './FieldFrame.tsx'
import { digits, throughMask } from './typed-mask.ts'
import { useTypedText } from './use-typed-text.ts'
import styles from './fields.module.css'

/** One more than a number has: cutting that off in silence would make another number of it. */
const most = 12

/** [A5.13]: eleven digits, grouped after blur. */
export default function Tin(props: FieldEditorProps) {
  const { local, locale } = useTexts()
  const { value, placement } = props
  const unchanged = (number: string): string => number
  const input = useTypedText(props, typeof value === 'string' ? value : null, {
    read: unchanged,
    edit: unchanged,
    show: (number) => tin.format(number, { locale, keyText: unchanged }),
  })
  return (
    <FieldFrame field={props}>
      {(aria) => (
        <input
          {...aria}
          {...input}
          className={`${styles.input} ${styles.numeric}`}
          inputMode="numeric"
          autoComplete="off"
          placeholder={placement.placeholder && local(placement.placeholder)}
          onChange={(event) => input.onChange({ currentTarget: { value: throughMask(event, digits(most)) } })}
        />
      )}
    </FieldFrame>
  )
}
