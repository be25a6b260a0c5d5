import { tin } from '#domain/fields/tin.ts'
import { useTexts } from '#web/i18n/use-texts.ts'

import type { FieldEditorProps } from './field-editor.ts'
import { FieldFrame } from './FieldFrame.tsx'
import { throughMask, type Mask } from './typed-mask.ts'
import { useTypedText } from './use-typed-text.ts'
import styles from './fields.module.css'

/** More signs than a number has, which are not cut off in silence: they would make another number of it. */
const most = 20
const signs: Mask = ({ text, caret }) => ({ text: text.slice(0, most), caret })

/** [A5.13]: eleven digits, grouped after blur; written with its name and signs, too. */
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
          onChange={(event) => input.onChange({ currentTarget: { value: throughMask(event, signs) } })}
        />
      )}
    </FieldFrame>
  )
}
