import { type Extension, RangeSet, StateEffect, StateField } from '@codemirror/state'
import { Decoration, EditorView, GutterMarker, gutterLineClass } from '@codemirror/view'

import { paper } from '#domain/settings/theme/fixed-colors.ts'

const mark = StateEffect.define<number | undefined>()

const marked = StateField.define<number | undefined>({
  create: () => undefined,
  update: (before, { effects, changes, newDoc }) => {
    for (const effect of effects)
      if (effect.is(mark)) {
        const line = effect.value
        return line === undefined || line < 1 || line > newDoc.lines ? undefined : newDoc.line(line).from
      }
    return before === undefined ? undefined : changes.mapPos(before)
  },
})

class MarkedNumber extends GutterMarker {
  override readonly elementClass = 'cm-marked-number'
}

const line = Decoration.line({ class: 'cm-marked-line' })
const markedNumber = new MarkedNumber()

const markTheme = EditorView.theme({
  '.cm-marked-line': {
    backgroundColor: 'var(--mantine-color-error-0)',
    textDecoration: 'underline wavy var(--mantine-color-error-filled)',
    textUnderlineOffset: '0.25em',
  },
  '.cm-marked-number': {
    backgroundColor: 'var(--mantine-color-error-filled)',
    color: paper,
    fontWeight: '600',
  },
})

/** The extension for `markLine`. */
export const lineMark: Extension = [
  marked,
  EditorView.decorations.compute([marked], (state) => {
    const from = state.field(marked)
    return from === undefined ? Decoration.none : Decoration.set(line.range(from))
  }),
  gutterLineClass.compute([marked], (state) => {
    const from = state.field(marked)
    return from === undefined ? RangeSet.empty : RangeSet.of([markedNumber.range(from)])
  }),
  markTheme,
]

/** Marks only this line, counted from 1; undefined removes the mark. */
export const markLine = (editor: EditorView, at: number | undefined): void => editor.dispatch({ effects: mark.of(at) })
