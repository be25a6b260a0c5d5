import { useTexts } from '#web/i18n/use-texts.ts'

import { AttachedFile, AttachedFiles } from './AttachedFile.tsx'
import type { FieldEditorProps } from './field-editor.ts'
import { FieldFrame } from './FieldFrame.tsx'

/** The field's files ([A3.13]), for download; there is nothing to answer. */
export default function Attachment(props: FieldEditorProps) {
  const { local } = useTexts()
  const { attachments: files = [], label } = props.definition
  return (
    <FieldFrame field={props} group="group">
      {() => (
        <AttachedFiles>
          {files.map((file, at) => (
            // A file has no name of its own: it is the field's, numbered where there are several.
            <AttachedFile key={file.id} file={file} name={local(label) + (files.length > 1 ? ` ${at + 1}` : '')} />
          ))}
        </AttachedFiles>
      )}
    </FieldFrame>
  )
}
