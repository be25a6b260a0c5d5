/** Whether a field looks as it did before: on a large page a keystroke is one field's matter. */
export const isSameField = <Props extends object>(before: Props, after: Props): boolean =>
  (Object.keys({ ...before, ...after }) as (keyof Props)[]).every((name) =>
    // Checked with each keystroke, found the same.
    name === 'problem'
      ? JSON.stringify(before[name]) === JSON.stringify(after[name])
      : Object.is(before[name], after[name]),
  )
