import { useTexts } from '#web/i18n/use-texts.ts'

import { AttachedFile, AttachedFiles } from './AttachedFile.tsx'
import type { FieldEditorProps } from './field-editor.ts'
import { FieldFrame } from './FieldFrame.tsx'

/** The field's files ([A3.13]) for download; has no answer. */
export default function Attachment(props: FieldEditorProps) {
  const { local } = useTexts()
  const { attachments: files = [], label } = props.definition
  return (
    <FieldFrame field={props} group="group">
      {() => (
        <AttachedFiles>
          {files.map((file, at) => (
            // Files have no names of their own: they use the field's label, numbered if there are several.
            <AttachedFile key={file.id} file={file} name={local(label) + (files.length > 1 ? ` ${at + 1}` : '')} />
          ))}
        </AttachedFiles>
      )}
    </FieldFrame>
  )
}
