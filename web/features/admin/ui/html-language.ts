import { type Extension } from '@codemirror/state'
import {
  Decoration,
  type DecorationSet,
  EditorView,
  MatchDecorator,
  ViewPlugin,
  type ViewUpdate,
} from '@codemirror/view'

const marks = {
  placeholder: Decoration.mark({ class: 'cm-mail-placeholder' }),
  unknown: Decoration.mark({ class: 'cm-mail-unknown' }),
  element: Decoration.mark({ class: 'cm-mail-element' }),
}

const looks = EditorView.theme({
  '.cm-mail-placeholder': { color: 'var(--mantine-color-primary-filled)', fontWeight: '600' },
  '.cm-mail-unknown': { color: 'var(--mantine-color-error-filled)', textDecoration: 'underline wavy' },
  '.cm-mail-element': { color: 'var(--portal-muted)' },
})

/** HTML of a text; in mails, placeholders are coloured, and unknown ones underlined. */
export function htmlLanguage(names: readonly string[] | undefined): Extension {
  const matcher = new MatchDecorator({
    regexp: /\{\{[^{}]*\}\}|\{%[^{}]*%\}|<\/?[a-z][a-z0-9]*|\/?>/gi,
    decoration: ([found]) => {
      if (!found.startsWith('{')) return marks.element
      if (names === undefined) return null
      const [word = '', name = word] = found
        .replaceAll(/[{}%]|^..-|-..$/g, '')
        .trim()
        .split(/\s+/)
      const named = found.startsWith('{%') && word !== 'if' ? undefined : name
      return named === undefined || names.includes(named) ? marks.placeholder : marks.unknown
    },
  })
  const plugin = ViewPlugin.fromClass(
    class {
      decorations: DecorationSet
      constructor(view: EditorView) {
        this.decorations = matcher.createDeco(view)
      }
      update(update: ViewUpdate) {
        this.decorations = matcher.updateDeco(update, this.decorations)
      }
    },
    { decorations: ({ decorations }) => decorations },
  )
  return [plugin, looks]
}
